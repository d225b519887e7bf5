//! A position in which cards have to come back from the foundations one upon the other, before anything else can be done.

use solitaire::{Card, Place, Position};
use solitaire_solver::{Options, Reductions, Verdict, solve};

/// The Seven of clubs has to leave its column, and both red Eights are home; so is the Nine that could take them.
const PLACES: [(&str, usize, &str); 11] = [
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

fn position() -> Box<dyn Position> {
    let mut games = solitaire_families::GAMES.iter();
    let game = games.find(|game| game.model().slug == "klondike/klondike").expect("it is listed");
    let mut position = game.empty();
    for (container, index, cards) in PLACES {
        let (_, container) = game.model().container(container).expect("it has such a container");
        let card = |text: &str| match text.strip_prefix('-') {
            Some(text) => text.parse().map(Card::turned_down),
            None => text.parse().map(Card::turned_up),
        };
        let cards: Vec<Card> = cards.split(' ').map(|text| card(text).expect("a card")).collect();
        position.set(Place(container.span.first + index as u8), &cards).expect("there is room");
    }
    position
}

#[test]
fn cards_come_back_one_upon_the_other() {
    let position = position();
    for reductions in [Reductions::ALL, Reductions { returns: false, ..Reductions::ALL }] {
        let options = Options { reductions, greedy: 0, ..Options::default() };
        let report = solve(&*position, &options).expect("what is found wins");
        let Verdict::Solved(moves) = report.verdict else {
            panic!("{} with {reductions:?}", report.verdict.word());
        };
        let model = position.model();
        let back = moves
            .iter()
            .filter(|code| model.moves[usize::from(code.kind)].name == "FromFoundation");
        assert!(back.count() >= 3, "two Nines and an Eight");
    }
}
