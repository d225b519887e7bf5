//! Moves that change nothing.
//!
//! All kinds of such moves lead to a position that the search sees anyway, or to one that differs only by exchanging
//! two interchangeable piles. The search would notice this itself, but only after making the move.
//!
//! - *Back at once*: the last move put cards from one place on another, and this one puts the same number back. If
//!   neither move has other effects and no automatic move occurs, the result is the position before the last move.
//! - *A whole pile to an equivalent empty place*: the result is the same position with two interchangeable piles
//!   exchanged. The only automatic move allowed here is turning up a card in place; no card is left to turn.
//! - *To an empty place with an equivalent one to its left*: the latter is a legal target too, with the same result
//!   except for the exchange. The list of moves leaves such moves out itself if places are always interchangeable.

use std::sync::Arc;

use solitaire_runtime::{MoveCode, Place, Table};

use super::live::Live;
use super::puts::Puts;
use super::symmetry::Symmetry;

/// Knows the moves that only put cards from the top of one place on the top of another.
#[derive(Clone)]
pub(super) struct Pointless {
    puts: Arc<Puts>,
    /// By the number of the place: the first place of its container, and when its places are interchangeable.
    alike: Vec<(u8, Symmetry)>,
}

impl Pointless {
    pub(super) fn new(model: &Live, alike: &[Symmetry], puts: &Arc<Puts>) -> Self {
        let containers = model.containers.iter().enumerate();
        let groups = containers.flat_map(|(number, container)| {
            let group = (container.span.first, alike[number]);
            container.span.places().map(move |_| group)
        });
        Self { puts: Arc::clone(puts), alike: groups.collect() }
    }

    /// True if there are moves that may be pointless.
    pub(super) fn knows_any(&self) -> bool {
        self.puts.are_any()
    }

    /// True if the move leads to a position that was seen on the way here.
    pub(super) fn is(&self, table: Table<'_>, last: Option<MoveCode>, code: MoveCode) -> bool {
        let group = |place: u8| self.alike.get(usize::from(place));
        if let Some((first, alike @ Symmetry::Once(_))) = group(code.to)
            && code.count > 0
            && table.cards_at(code.target(), 0).is_empty()
            && alike.now(table)
            && (*first..code.to).any(|place| table.cards_at(Place(place), 0).is_empty())
        {
            return true;
        }
        if !self.puts.is_one(code) {
            return false;
        }
        if let Some(last) = last.filter(|_| !self.puts.turn_cards())
            && self.puts.is_one(last)
            && (last.from, last.to, last.count) == (code.to, code.from, code.count)
        {
            return true;
        }
        group(code.from) == group(code.to)
            && group(code.from).is_some_and(|(_, alike)| alike.now(table))
            && table.cards_at(code.target(), 0).is_empty()
            && table.cards_at(code.source(), 0).len() == usize::from(code.count)
    }
}
