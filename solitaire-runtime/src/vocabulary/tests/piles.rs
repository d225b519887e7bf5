//! Tests of functions of the cards of one element.

use super::*;

#[test]
fn ends_of_a_pile() {
    // Each row: the cards, and the expected values of `top`, `bottom` and `is_hidden`.
    let table = [
        ("", "_", "_", false),
        ("7D", "7D", "7D", false),
        ("-7D", "_", "_", true),
        ("KC QD", "QD", "KC", false),
        ("-KC QD", "QD", "_", false),
        ("KC -QD", "_", "KC", true),
        ("-KC 5H -QD", "_", "_", true),
    ];
    for (text, wanted_top, wanted_bottom, hidden) in table {
        let pile = Pile::of(text);
        assert_eq!(top(pile.view()), card(wanted_top), "top({text})");
        assert_eq!(bottom(pile.view()), card(wanted_bottom), "bottom({text})");
        assert_eq!(is_hidden(pile.view()), hidden, "is_hidden({text})");
    }
}

#[test]
fn counting_sees_both_sides() {
    // Each row: the cards, and the expected values of `count`, `face_up` and `face_down`.
    let table = [
        ("", 0, 0, 0),
        ("7D", 1, 1, 0),
        ("-7D", 1, 0, 1),
        ("-2C -3C 9H 8S 7D", 5, 3, 2),
        ("9H -2C 8S", 3, 2, 1),
    ];
    for (text, all, up, down) in table {
        let pile = Pile::of(text);
        assert_eq!(count(pile.view()), all, "count({text})");
        assert_eq!(face_up(pile.view()), up, "face_up({text})");
        assert_eq!(face_down(pile.view()), down, "face_down({text})");
        assert_eq!(is_empty(pile.view()), all == 0, "is_empty({text})");
        assert_eq!(is_single(pile.view()), all == 1, "is_single({text})");
    }
    let group = Elements::of(&["-2C 3C", "", "-4D -5D 6D"]);
    assert_eq!(count(group.group()), 5);
    assert_eq!(face_up(group.group()), 2);
    assert_eq!(face_down(group.group()), 3);
    assert!(!is_empty(group.group()));
}

#[test]
fn has_rank_looks_at_all_cards_that_can_be_seen() {
    let pile = Pile::of("-AC 7D KH 7S");
    for number in -1..=14 {
        let wanted = number == 7 || number == 13;
        assert_eq!(has_rank(pile.view(), number), wanted, "has_rank(.., {number})");
        assert!(!has_rank(Pile::of("").view(), number));
    }
}

#[test]
fn tests_of_rows_of_cards() {
    // Each row: the cards, and the expected values of `descending`, `all_same_suit` and `all_same_rank`.
    let table = [
        ("", false, false, false),
        ("7D", true, true, true),
        ("-7D", false, false, false),
        ("8D 7D 6D", true, true, false),
        ("8D 7C 6H", true, false, false),
        ("6D 7D 8D", false, true, false),
        ("8D 7D 5D", false, true, false),
        ("7D 7C 7D", false, false, true),
        ("7D 7D", false, true, true),
        // Ranks do not wrap around: a King is not one rank below an Ace.
        ("2C AC KC", false, true, false),
        ("AC KC", false, true, false),
        // A single face-down card makes all three values false.
        ("-8D 7D 6D", false, false, false),
        ("8D -7D 6D", false, false, false),
        ("8D 7D -6D", false, false, false),
        ("-8D -7D", false, false, false),
    ];
    for (text, down, suit, rank) in table {
        let pile = Pile::of(text);
        assert_eq!(descending(pile.view()), down, "descending({text})");
        assert_eq!(all_same_suit(pile.view()), suit, "all_same_suit({text})");
        assert_eq!(all_same_rank(pile.view()), rank, "all_same_rank({text})");
        assert_eq!(run(pile.view(), next_rank), down, "run({text}, next_rank)");
    }
}

#[test]
fn a_run_asks_each_card_and_the_one_on_it() {
    let red_over_black: Relation = |under, over| is_black(under) && is_red(over);
    let table = [
        ("", false),
        ("7C", true),
        ("-7C", false),
        ("7C 2D", true),
        ("2D 7C", false),
        ("9D 7C 2D", false),
        ("7C 2D 9S", false),
        ("-7C 2D", false),
        ("7C -2D", false),
    ];
    for (text, whole) in table {
        assert_eq!(run(Pile::of(text).view(), red_over_black), whole, "run({text})");
    }
}

#[test]
fn elements_know_their_index_and_group() {
    let board = Elements::of(&["AC", "", "3C"]);
    for number in 0..3 {
        assert_eq!(index(board.element(number)), number);
        assert!(is_in(board.element(number), board.group()));
        assert!(!is_in(board.other(0), board.group()));
    }
    assert!(is_in(board.element(1), board.element(1)));
    assert!(!is_in(board.element(1), board.element(2)));
    // A slice contains only its own elements, and each keeps its index in the container.
    let slice = board.group().slice(1, 9);
    assert!(!is_in(board.element(0), slice) && is_in(board.element(2), slice));
    assert_eq!(slice.elements().map(index).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((index(slice.element(0)), index(slice.slice(1, 2).element(0))), (1, 2));
    assert!(slice.element(2).is_nowhere() && slice.slice(2, 1).is_empty());
    // `Cards::nowhere` is in no group, not even in itself.
    assert!(!is_in(Cards::nowhere(), board.group()));
    assert!(!is_in(Cards::nowhere(), Cards::nowhere()));
}
