//! Tests of functions of groups of elements.

use super::*;

#[test]
fn empty_and_filled_elements() {
    // Each row: the elements, and the expected values of `empties` and `filled`.
    let table: [(&[&str], i32, i32); 5] = [
        (&["", "", ""], 3, 0),
        (&["AC", "", "-2C 3C"], 1, 2),
        (&["AC", "2C", "3C"], 0, 3),
        (&["-AC", ""], 1, 1),
        (&[], 0, 0),
    ];
    for (texts, empty, full) in table {
        let board = Elements::of(texts);
        assert_eq!(empties(board.group()), empty, "empties({texts:?})");
        assert_eq!(filled(board.group()), full, "filled({texts:?})");
        assert_eq!(is_empty(board.group()), full == 0, "is_empty({texts:?})");
    }
}

#[test]
fn empties_besides_leaves_one_out() {
    let board = Elements::of(&["", "7D", ""]);
    assert_eq!(empties_besides(board.group(), board.element(0)), 1);
    assert_eq!(empties_besides(board.group(), board.element(1)), 2);
    // An element of another container, or beyond the edge, is not in the group.
    assert_eq!(empties_besides(board.group(), board.other(0)), 2);
    assert_eq!(empties_besides(board.group(), Cards::nowhere()), 2);
}

#[test]
fn quantifiers() {
    // Each row: the elements; then, for the test "the top card is an Ace": true if it holds for some element, true if
    // it holds for every element, and the number of elements for which it holds.
    let table: [(&[&str], bool, bool, i32); 6] = [
        (&["AC", "2C AD"], true, true, 2),
        (&["AC", "2C"], true, false, 1),
        (&["AC", ""], true, false, 1),
        (&["AC", "-AD"], true, false, 1),
        (&["2C", ""], false, false, 0),
        (&[], false, false, 0),
    ];
    for (texts, some, all, number) in table {
        let board = Elements::of(texts);
        let ace_on_top = |pile: Cards<'_>| is_ace(top(pile));
        assert_eq!(exists(board.group(), ace_on_top), some, "exists({texts:?})");
        assert_eq!(every(board.group(), ace_on_top), all, "every({texts:?})");
        assert_eq!(how_many(board.group(), ace_on_top), number, "how_many({texts:?})");
    }
}

#[test]
fn cards_that_lie_face_up_are_counted_and_added_up() {
    let board = Elements::of(&["7D -AC KH", "", "-2C", "2D"]);
    let red = |card: Option<Card>| is_red(card);
    assert_eq!(how_many_cards(board.group(), red), 3);
    assert_eq!(how_many_cards(board.element(0), red), 2);
    assert_eq!(how_many_cards(board.group(), is_ace), 0);
    assert_eq!(sum(board.group(), rank), 7 + 13 + 2);
    assert_eq!(sum(board.element(1), rank), 0);
    assert_eq!(sum(board.group(), |_| -1), -3);
    assert_eq!(sum(board.group(), |_| i32::MAX), i32::MAX);
    assert_eq!(sum(Cards::nowhere(), rank), 0);
}

#[test]
fn first_filled_is_the_leftmost_that_holds_a_card() {
    let board = Elements::of(&["", "-7D", "8D"]);
    assert_eq!(index(first_filled(board.group())), 1);
    let board = Elements::of(&["", ""]);
    assert!(first_filled(board.group()).is_empty() && top(first_filled(board.group())).is_none());
}

#[test]
fn lowest_ranks_of_the_other_suits() {
    // Each row: the foundations, a card, and the expected values of `lowest_opposite` and `lowest_partner`.
    let table: &[(&[&str], &str, i32, i32)] = &[
        (&["AC 2C 3C", "AD", "AH 2H", ""], "4S", 1, 3),
        (&["AC 2C 3C", "AD", "AH 2H", ""], "4D", 0, 2),
        (&["AC 2C 3C", "AD", "AH 2H", "AS 2S"], "3H", 2, 1),
        (&["AC 2C 3C", "AD", "AH 2H", "AS 2S"], "3C", 1, 2),
        // The elements may be in any order. With two decks, the element of a suit that has the higher card counts.
        (&["AH 2H", "AS", "AD 2D 3D", "AH"], "9C", 2, 1),
        // Face-down cards do not count.
        (&["AD", "-AH"], "2C", 0, 0),
        (&["", "", "", ""], "2C", 0, 0),
        (&["AC 2C 3C", "AD", "AH 2H", "AS"], "_", 0, 0),
        (&["AC 2C 3C", "AD", "AH 2H", "AS"], "-4S", 0, 0),
    ];
    for (texts, text, opposite, partner) in table {
        let board = Elements::of(texts);
        let (group, card) = (board.group(), card(text));
        assert_eq!(lowest_opposite(group, card), *opposite, "lowest_opposite({texts:?}, {text})");
        assert_eq!(lowest_partner(group, card), *partner, "lowest_partner({texts:?}, {text})");
    }
}
