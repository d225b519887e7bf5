//! Recognizes moves that only put cards from the top of one place onto another.

use solitaire_runtime::model::Unit;
use solitaire_runtime::{MoveCode, Place};

use super::live::Live;
use super::opaque::is_opaque;
use super::turning::is_flip;

/// Knows which moves of a game only put cards on another place. After such a move, uncovered cards may be turned up
/// automatically.
pub(crate) struct Puts {
    /// For each move, by its number: true if it only puts cards on another place.
    kinds: Vec<bool>,
    /// For each place, by its number: true if an uncovered card there is turned up automatically.
    turned: Vec<bool>,
    /// True if there is a place where uncovered cards are turned up automatically.
    turn_cards: bool,
}

impl Puts {
    pub(super) fn new(model: &Live) -> Self {
        let mut by_itself = model.moves().filter(|m| m.gesture.is_consequence());
        let mut turned = vec![false; model.places()];
        for place in by_itself.clone().flat_map(|m| m.lifts).flat_map(|lift| lift.span.places()) {
            turned[place.number()] = true;
        }
        let quiet = by_itself.all(is_flip) && !is_opaque(model.moves());
        let kinds = model.moves().map(|m| {
            let on_top =
                m.lifts.iter().all(|lift| !matches!(lift.unit, Unit::Buried | Unit::Nothing));
            let put = !m.lifts.is_empty() && !m.targets.is_empty();
            quiet && put && on_top && m.steps.is_empty() && !m.pair
        });
        let turn_cards = turned.contains(&true);
        Self { kinds: kinds.collect(), turned, turn_cards }
    }

    /// True if this is a move that only puts cards on another place.
    #[inline]
    pub(crate) fn is_one(&self, code: MoveCode) -> bool {
        self.kinds.get(usize::from(code.kind)) == Some(&true)
    }

    /// True if the game has a move that only puts cards on another place.
    pub(super) fn are_any(&self) -> bool {
        self.kinds.contains(&true)
    }

    /// True if there is a place where uncovered cards are turned up automatically.
    pub(super) const fn turn_cards(&self) -> bool {
        self.turn_cards
    }

    /// True if an uncovered card on this place is turned up automatically.
    #[inline]
    pub(crate) fn turn_up(&self, place: Place) -> bool {
        self.turned.get(place.number()) == Some(&true)
    }
}
