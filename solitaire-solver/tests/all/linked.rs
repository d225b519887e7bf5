//! Tests positions of Klondike in which no progress is possible before linked cards (which lie on a card that they may
//! stay on) are moved, or cards are taken back from the foundations.

use solitaire::{Card, Place, Position};
use solitaire_solver::{Options, Reductions, Verdict, solve};

/// The Seven of clubs has to leave its column, but both red Eights, on which it could go, are on the foundations. So is
/// the Nine of spades, on which a red Eight could go. So several cards have to come back, each onto the one before.
const ONE_UPON_THE_OTHER: [(&str, usize, &str); 11] = [
    ("tableau", 0, "-6C 7C"),
    ("tableau", 1, "-9C -8C 10D"),
    ("tableau", 2, "KS QH JS 10H"),
    ("tableau", 3, "KH QS JH 10S"),
    ("tableau", 4, "KD QC JD 10C"),
    ("tableau", 5, "KC"),
    ("tableau", 6, "QD JC"),
    ("foundation", 0, "AC 2C 3C 4C 5C"),
    ("foundation", 1, "AD 2D 3D 4D 5D 6D 7D 8D 9D"),
    ("foundation", 2, "AH 2H 3H 4H 5H 6H 7H 8H 9H"),
    ("foundation", 3, "AS 2S 3S 4S 5S 6S 7S 8S 9S"),
];

/// The Nine of hearts has to go home, so the Eight on it has to move to the other red Nine. A search must not stop at
/// the first move that takes linked cards off this column, because that move takes both cards to the other black Ten.
const FEWER_OF_A_RUN: [(&str, usize, &str); 11] = [
    ("tableau", 0, "10S 9H 8S"),
    ("tableau", 1, "-QS -KS 10C"),
    ("tableau", 2, "-QH -8D 9D"),
    ("tableau", 3, "-7S 10H"),
    ("tableau", 4, "KC QD JC 10D 9S"),
    ("tableau", 5, "-JS -9C KD"),
    ("tableau", 6, "-JH -JD -QC KH"),
    ("foundation", 0, "AC 2C 3C 4C 5C 6C 7C 8C"),
    ("foundation", 1, "AD 2D 3D 4D 5D 6D 7D"),
    ("foundation", 2, "AH 2H 3H 4H 5H 6H 7H 8H"),
    ("foundation", 3, "AS 2S 3S 4S 5S 6S"),
];

/// The Eight of hearts has to go home, so the Seven on it has to move to the other red Eight. This Eight is on its
/// foundation, so it has to come back first.
const ANOTHER_FROM_THE_GOAL: [(&str, usize, &str); 9] = [
    ("tableau", 0, "KS QH JS 10H 9S 8H 7C"),
    ("tableau", 1, "-10S -9D -8C -10C -6C 9H"),
    ("tableau", 2, "KC QD JC 10D 9C"),
    ("tableau", 3, "KD QC JH"),
    ("tableau", 4, "KH QS JD"),
    ("foundation", 0, "AC 2C 3C 4C 5C"),
    ("foundation", 1, "AD 2D 3D 4D 5D 6D 7D 8D"),
    ("foundation", 2, "AH 2H 3H 4H 5H 6H 7H"),
    ("foundation", 3, "AS 2S 3S 4S 5S 6S 7S 8S"),
];

fn position(places: &[(&str, usize, &str)]) -> Box<dyn Position> {
    let mut games = solitaire_families::GAMES.iter();
    let game = games.find(|game| game.model().slug == "klondike/klondike").expect("it is listed");
    let mut position = game.empty();
    for (container, index, cards) in places {
        let (_, container) = game.model().container(container).expect("it has such a container");
        let card = |text: &str| match text.strip_prefix('-') {
            Some(text) => text.parse().map(Card::turned_down),
            None => text.parse().map(Card::turned_up),
        };
        let cards: Vec<Card> = cards.split(' ').map(|text| card(text).expect("a card")).collect();
        position.set(Place(container.span.first + *index as u8), &cards).expect("there is room");
    }
    position
}

/// The names of the moves of three solutions: found with all reductions, without `returns`, and without `returns` and
/// `runs`.
fn solutions(position: &dyn Position) -> Vec<Vec<&'static str>> {
    let without = Reductions { runs: false, returns: false, ..Reductions::ALL };
    let ways = [Reductions::ALL, Reductions { returns: false, ..Reductions::ALL }, without];
    ways.into_iter()
        .map(|reductions| {
            let options = Options { reductions, greedy: 0, ..Options::default() };
            let report = solve(position, &options).expect("what is found wins");
            let Verdict::Solved(moves) = report.verdict else {
                panic!("{} with {reductions:?}", report.verdict.word());
            };
            let declared = position.model().moves;
            moves.iter().map(|code| declared[usize::from(code.kind)].name).collect()
        })
        .collect()
}

#[test]
fn cards_come_back_one_upon_the_other() {
    for moves in solutions(&*position(&ONE_UPON_THE_OTHER)) {
        let back = moves.iter().filter(|name| **name == "FromFoundation");
        assert!(back.count() >= 3, "two Nines and an Eight: {moves:?}");
    }
}

#[test]
fn a_smaller_part_of_a_run_moves_too() {
    for moves in solutions(&*position(&FEWER_OF_A_RUN)) {
        assert!(moves.contains(&"MoveColumn"), "{moves:?}");
    }
}

#[test]
fn a_card_comes_back_for_one_that_lies_on_another() {
    for moves in solutions(&*position(&ANOTHER_FROM_THE_GOAL)) {
        assert!(moves.contains(&"FromFoundation"), "{moves:?}");
    }
}
