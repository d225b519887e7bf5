//! Tests of functions of neighboring elements.

use super::*;

/// The indexes of the left and right neighbors of each element, such as `0 2`, with `.` if there is no neighbor.
fn neighbors(board: &Elements) -> Vec<String> {
    let at = board.at();
    let name = |cards: Cards<'_>| {
        if cards.is_nowhere() { ".".to_owned() } else { index(cards).to_string() }
    };
    let of = |cards| format!("{} {}", name(left(&at, cards)), name(right(&at, cards)));
    board.group().elements().map(of).collect()
}

#[test]
fn left_and_right_end_at_the_edge() {
    let table: [(Shape, &[&str]); 5] = [
        (Shape::Line { count: 3 }, &[". 1", "0 2", "1 ."]),
        (Shape::Ring { count: 3 }, &["2 1", "0 2", "1 0"]),
        (Shape::Grid { rows: 2, columns: 2 }, &[". 1", "0 .", ". 3", "2 ."]),
        (Shape::Triangle { rows: 3 }, &[". .", ". 2", "1 .", ". 4", "3 5", "4 ."]),
        (Shape::ThreePeaks { rows: 2 }, &[". 1", "0 2", "1 .", ". 4", "3 5", "4 6", "5 ."]),
    ];
    for (shape, wanted) in table {
        let board = Elements::shaped(shape, &[]);
        assert_eq!(neighbors(&board), wanted, "{shape:?}");
        for (element, wanted) in board.group().elements().zip(wanted) {
            assert_eq!(is_leftmost(&board.at(), element), wanted.starts_with('.'), "{shape:?}");
        }
    }
}

#[test]
fn a_grid_has_rows_and_columns() {
    let board = Elements::shaped(Shape::Grid { rows: 2, columns: 3 }, &[]);
    let at = board.at();
    let seen = |cards: Cards<'_>| if cards.is_nowhere() { -1 } else { index(cards) };
    // Each row: the expected values of `above`, `below`, `row_of` and `column_of` for one element.
    let table =
        [[-1, 3, 0, 0], [-1, 4, 0, 1], [-1, 5, 0, 2], [0, -1, 1, 0], [1, -1, 1, 1], [2, -1, 1, 2]];
    for (element, wanted) in board.group().elements().zip(table) {
        let found = [
            seen(above(&at, element)),
            seen(below(&at, element)),
            row_of(&at, element),
            column_of(&at, element),
        ];
        assert_eq!(found, wanted);
    }
    let adjoining = |one: i32| {
        let others = board.group().elements();
        let others = others.filter(|other| adjoins(&at, board.element(one), *other));
        others.map(index).collect::<Vec<_>>()
    };
    assert_eq!(adjoining(1), [0, 2, 4]);
    assert_eq!(adjoining(3), [0, 4]);
    let pyramid = Elements::shaped(Shape::Triangle { rows: 3 }, &[]);
    let (at, element) = (pyramid.at(), pyramid.element(4));
    assert_eq!((row_of(&at, element), column_of(&at, element)), (2, 1));
    assert!(above(&at, element).is_nowhere() && below(&at, pyramid.element(0)).is_nowhere());
}

#[test]
fn beyond_the_edge_lies_nothing() {
    let board = Elements::of(&["AC", "2C"]);
    let (at, beyond) = (board.at(), Cards::nowhere());
    assert!(is_empty(left(&at, board.element(0))) && top(left(&at, board.element(0))).is_none());
    assert!(left(&at, beyond).is_nowhere() && right(&at, beyond).is_nowhere());
    assert!(!is_leftmost(&at, beyond) && !is_covered(&at, beyond));
    assert!(above(&at, beyond).is_nowhere() && below(&at, beyond).is_nowhere());
    assert_eq!((row_of(&at, beyond), column_of(&at, beyond)), (-1, -1));
    assert!(!adjoins(&at, beyond, beyond) && !adjoins(&at, board.element(0), beyond));
    assert!(!touches(&at, beyond, beyond) && !touches(&at, board.element(0), beyond));
    assert!(!chained(&at, beyond, |_| true, |_, _| true));
}

#[test]
fn touching_elements() {
    let touching = |shape: Shape, one: i32| {
        let board = Elements::shaped(shape, &[]);
        let touched = board.group().elements().filter(|other| {
            let (at, one) = (board.at(), board.element(one));
            assert_eq!(touches(&at, one, *other), touches(&at, *other, one), "{shape:?}");
            touches(&at, one, *other)
        });
        touched.map(index).collect::<Vec<_>>()
    };
    assert_eq!(touching(Shape::Line { count: 5 }, 2), [1, 3]);
    assert_eq!(touching(Shape::Line { count: 5 }, 0), [1]);
    assert_eq!(touching(Shape::Ring { count: 5 }, 0), [1, 4]);
    // In a grid of 3 rows and 4 columns, element 5 is in the middle, element 3 in a corner, and element 4 at the edge.
    let grid = Shape::Grid { rows: 3, columns: 4 };
    assert_eq!(touching(grid, 5), [0, 1, 2, 4, 6, 8, 9, 10]);
    assert_eq!(touching(grid, 3), [2, 6, 7]);
    assert_eq!(touching(grid, 4), [0, 1, 5, 8, 9]);
    // In a triangle, only neighbors in the same row touch.
    assert_eq!(touching(Shape::Triangle { rows: 4 }, 4), [3, 5]);
}

#[test]
fn elements_of_different_containers_never_touch() {
    let board = Elements::of(&["AC", "2C", "3C"]);
    assert!(!touches(&board.at(), board.element(0), board.other(1)));
    assert!(touches(&board.at(), board.other(0), board.other(1)));
}

#[test]
fn an_element_is_covered_while_one_of_two_lies_on_it() {
    let triangle = Shape::Triangle { rows: 2 };
    let table: [(&[&str], bool); 4] = [
        (&["AC", "2C", "3C"], true),
        (&["AC", "", "3C"], true),
        (&["AC", "-2C", ""], true),
        (&["AC", "", ""], false),
    ];
    for (texts, covered) in table {
        let board = Elements::shaped(triangle, texts);
        assert_eq!(is_covered(&board.at(), board.element(0)), covered, "{texts:?}");
        assert!(!is_covered(&board.at(), board.element(1)), "the last row of {texts:?}");
    }
    // In the last row (elements 3 to 6), only element 5 holds a card. It lies on two elements of the row above: 1 and
    // 2.
    let texts = ["AC", "AD", "AH", "", "", "4H", ""];
    let board = Elements::shaped(Shape::ThreePeaks { rows: 2 }, &texts);
    let covered = board.group().elements().filter(|element| is_covered(&board.at(), *element));
    assert_eq!(covered.map(index).collect::<Vec<_>>(), [1, 2]);
    // In a line, no element lies on another.
    let board = Elements::of(&["AC", "2C"]);
    assert!(!is_covered(&board.at(), board.element(0)));
}

#[test]
fn a_chain_begins_at_the_left_end_of_the_row() {
    let rising: Relation = |left, right| next_rank(right, left) && same_suit(left, right);
    // Each row: the cards of a grid, and the elements that are chained if a chain begins with a Two.
    let table: [(&[&str], &[i32]); 7] = [
        (&["2C", "3C", "4C", "9D"], &[0, 1, 2]),
        (&["3C", "4C", "5C", "6C"], &[]),
        (&["2C", "", "4C", "5C"], &[0]),
        (&["2C", "-3C", "4C", ""], &[0]),
        (&["", "3C", "4C", ""], &[]),
        (&["2C", "3D", "4D", "5D"], &[0]),
        (&["", "", "", "", "2D", "3D", "", "5D"], &[4, 5]),
    ];
    for (texts, chain) in table {
        let board = Elements::shaped(Shape::Grid { rows: 2, columns: 4 }, texts);
        let is_two = |card| is_rank(card, 2);
        let chained = board.group().elements().filter(|e| chained(&board.at(), *e, is_two, rising));
        assert_eq!(chained.map(index).collect::<Vec<_>>(), chain, "{texts:?}");
    }
}

#[test]
fn a_ring_has_no_left_end_to_begin_a_chain() {
    let board = Elements::shaped(Shape::Ring { count: 3 }, &["AC", "AD", "AH"]);
    assert!(!chained(&board.at(), board.element(1), is_ace, same_rank));
}
