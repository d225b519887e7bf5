//! Converts the boards in the examples of a declaration to snapshots.

use solitaire_model::Card;

use super::{Elements, Named, Snapshot};
use crate::model::GameModel;
use crate::model::examples::{Lies, Stated};
use crate::view::Place;

impl Snapshot {
    /// A snapshot of a board that an example states. A container that the example omits is empty, an omitted counter
    /// has its initial value, and an omitted score is 0.
    #[must_use]
    pub fn of_stated(stated: &Stated<'_>, model: &GameModel) -> Self {
        let mut snapshot = Self {
            version: Self::VERSION,
            game: model.slug.to_owned(),
            deal: 1,
            shuffles: 1,
            containers: Named::default(),
            counters: Named::default(),
            score: None,
        };
        for (name, heaps) in &stated.0 {
            match (model.container(name), &heaps[..]) {
                (Some((_, container)), _) => {
                    let rest = match heaps[..] {
                        [Lies::Rest] => rest(stated, model, container.span.count.into()),
                        _ => Vec::new(),
                    };
                    let heaps = if rest.is_empty() { heaps } else { &rest };
                    let texts = container.span.places().zip(0..).map(|(place, nth)| {
                        heaps.get(nth).map_or(String::new(), |heap| text(heap, model, place))
                    });
                    let mut texts: Vec<String> = texts.collect();
                    let elements = match texts.pop() {
                        Some(text) if container.single => Elements::One(text),
                        last => Elements::Several(texts.into_iter().chain(last).collect()),
                    };
                    snapshot.containers.0.push(((*name).to_owned(), elements));
                }
                (None, [Lies::Number(score)]) if *name == "score" => snapshot.score = Some(*score),
                (None, [Lies::Number(value)]) => {
                    snapshot.counters.0.push(((*name).to_owned(), *value));
                }
                (None, _) => {}
            }
        }
        snapshot
    }
}

/// The cards of the deck that the example does not state, spread over `elements` elements: the first suit on the first
/// element, and so on.
fn rest(stated: &Stated<'_>, model: &GameModel, elements: usize) -> Vec<Lies> {
    let heaps = stated.0.iter().flat_map(|(_, heaps)| heaps);
    let mut cards: Vec<Card> = heaps
        .filter_map(|heap| if let Lies::Cards(cards) = heap { Some(cards) } else { None })
        .flatten()
        .map(|card| card.turned_up())
        .collect();
    let mut rest = vec![Vec::new(); elements];
    for (nth, card) in model.pack.cards().enumerate() {
        match cards.iter().position(|other| *other == card.turned_up()) {
            Some(at) => drop(cards.swap_remove(at)),
            None => {
                let (suits, ranks) = (model.pack.suits.len(), model.pack.ranks.count());
                let suit = nth / (suits * ranks) * suits + nth % suits;
                rest[suit % elements].push(card.turned_up());
            }
        }
    }
    rest.into_iter().map(Lies::Cards).collect()
}

/// The cards of a place, written as in a position. The cards of a stock are turned face down, even if the example shows
/// them face up.
fn text(lies: &Lies, model: &GameModel, place: Place) -> String {
    let Lies::Cards(cards) = lies else { return String::new() };
    let turned = model.turned_down(place, cards);
    let cards = turned.as_deref().unwrap_or(cards);
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
