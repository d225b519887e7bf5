//! Helpers that build a position from the cards on each place.

use solitaire_runtime::model::{Container, GameModel};
use solitaire_runtime::snapshot::{Elements, Named, SnapshotFaults};
use solitaire_runtime::{Card, Place};

/// Builds the containers of a snapshot. `cards_on` returns the cards of a place.
pub(crate) fn containers(
    model: &GameModel,
    cards_on: impl Fn(&Container, Place) -> Vec<Card>,
) -> Named<Elements> {
    let containers = model.containers.iter().map(|container| {
        let mut texts: Vec<String> =
            container.span.places().map(|place| names(&cards_on(container, place))).collect();
        let elements = match texts.pop() {
            Some(only) if container.single => Elements::One(only),
            last => Elements::Several(texts.into_iter().chain(last).collect()),
        };
        (container.name.to_owned(), elements)
    });
    Named(containers.collect())
}

/// Returns the first of several faults, as one sentence of at most 300 characters.
pub(crate) fn first_of(faults: &SnapshotFaults) -> String {
    let first = faults.0.first().map(ToString::to_string).unwrap_or_default();
    first.chars().take(300).collect()
}

/// Writes cards as positions and boards do: `TC 2H`.
pub(crate) fn names(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
