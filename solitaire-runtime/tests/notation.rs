//! Tests that write moves and places as text and read them back.

mod bench;

use solitaire_runtime::model::{Gesture, Move, Unit};
use solitaire_runtime::{Game, MoveCode, Place};

use bench::writing::{button, drag, pair, press};
use bench::{Bench, Workbench, place};

#[derive(Clone, Copy)]
struct Moves;

impl Bench for Moves {
    const MOVES: &'static [Move] = &[
        drag("One", Unit::Top, &[]),
        drag("Some", Unit::Cards, &[]),
        drag("Whole", Unit::All, &[]),
        drag("Dig", Unit::Buried, &[]),
        pair("Two", &[]),
        press("Turn", &[]),
        button("Shuffle", &[]),
        Move { gesture: Gesture::Click, targets: &[], ..drag("Take", Unit::Top, &[]) },
    ];
}

const MODEL: &solitaire_runtime::model::GameModel = <Workbench<Moves> as Game>::MODEL;

#[test]
fn every_kind_of_move_is_written_and_read_back() {
    let table = [
        (0, "pile1", "pile2", 1, "One pile1 pile2"),
        (1, "pile0", "waste", 3, "Some pile0 waste 3"),
        (2, "pile2", "pile0", 6, "Whole pile2 pile0 6"),
        (3, "pile0", "pile1", 2, "Dig pile0 pile1 2"),
        // The code of a move that takes two cards has the second source where other codes have the number of cards.
        (4, "pile0", "waste", 2, "Two pile0 pile2 waste"),
        (5, "pile1", "pile0", 0, "Turn pile1"),
        (6, "pile0", "pile0", 0, "Shuffle"),
        // The move takes one card, although its text contains no number.
        (7, "pile1", "pile0", 1, "Take pile1"),
    ];
    for (kind, from, to, count, text) in table {
        let code = MoveCode::new(kind, place(from), place(to), count);
        assert_eq!(MODEL.notation(code), text);
        assert_eq!(MODEL.parse_move(text), Ok(code), "{text}");
    }
}

#[test]
fn what_is_no_move_is_refused() {
    let texts = [
        "",
        "Fly pile0 pile1",
        "one pile0 pile1",
        "One pile0",
        "One pile0 pile1 1",
        "One pile0 pile3",
        "One pile pile1",
        "One pile-1 pile1",
        "One pile+1 pile1",
        "One hand pile1",
        "Some pile0 pile1",
        "Some pile0 pile1 many",
        "Some pile0 pile1 256",
        "Some pile0 pile1 -1",
        "Two pile0 waste",
        "Shuffle pile0",
    ];
    for text in texts {
        let refused = MODEL.parse_move(text);
        assert!(refused.is_err_and(|error| !error.to_string().is_empty()), "{text}");
    }
}

#[test]
fn places_are_counted_from_0_and_single_ones_have_no_number() {
    for (number, name) in ["pile0", "pile1", "pile2", "cell0", "cell1"].into_iter().enumerate() {
        assert_eq!(MODEL.place_name(Place(number as u8)), name);
        assert_eq!(MODEL.parse_place(name), Ok(Place(number as u8)));
    }
    assert_eq!(MODEL.place_name(place("stock")), "stock");
    assert_eq!(MODEL.parse_place("stock"), Ok(place("stock")));
    assert!(MODEL.parse_place("stock1").is_err() && MODEL.parse_place("pile").is_err());
}
