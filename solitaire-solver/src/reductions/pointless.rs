//! Recognizes pointless moves. Each leads to a position that the search sees anyway, or to one that differs from it
//! only by exchanging two interchangeable piles. The search would notice that itself, but only after making the move.
//!
//! There are three kinds of pointless moves:
//!
//! - *Back at once*: the last move put cards from one place on another, and this move puts the same number back. If
//!   neither move has other effects and no automatic move occurs, the result is the position before the last move.
//! - *A whole pile to an equivalent empty place*: the result is the same position with two interchangeable piles
//!   exchanged. The only automatic move that the game may have is turning up a card in place, and here no card is left
//!   to turn up.
//! - *To an empty place that has an equivalent empty place to its left*: that place is a legal target too, and a move
//!   to it has the same result except that the piles are exchanged. If the places are always interchangeable, the list
//!   of legal moves contains only one of them anyway.

use std::sync::Arc;

use solitaire_runtime::{MoveCode, Place, Table};

use super::live::Live;
use super::puts::Puts;
use super::symmetry::Symmetry;

/// Recognizes the pointless moves of a game.
#[derive(Clone)]
pub(super) struct Pointless {
    puts: Arc<Puts>,
    /// For each place, by its number: the first place of its container, and the condition for the container's places to
    /// be interchangeable.
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

    /// True if the game has moves that can be recognized as pointless.
    pub(super) fn knows_any(&self) -> bool {
        self.puts.are_any()
    }

    /// True if the move is pointless: the search sees its result, or an equivalent position, anyway. `last` is the last
    /// move.
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
