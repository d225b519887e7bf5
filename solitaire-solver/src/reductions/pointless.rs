//! Moves that change nothing.
//!
//! All kinds lead to a position that the search sees in any case, or to that with two interchangeable piles exchanged. It
//! would find that out itself, but only after making the move.
//!
//! - *Back at once*: the last move put cards from one place on another, and this one puts as many back. Where nothing
//!   else belongs to either move and nothing happens by itself, this is the position before the last move.
//! - *A whole pile to an empty place like its own*: the same position with two interchangeable piles exchanged. What
//!   happens by itself may be that a card is turned up where it lies: here none is left.
//! - *To an empty place, with one like it to the left*: that is a legal target too, and the same with both exchanged. The
//!   list of moves leaves these out itself where places are always interchangeable.

use solitaire_runtime::model::{Gesture, Unit};
use solitaire_runtime::{MoveCode, Place, Position};

use super::live::Live;
use super::opaque::is_opaque;
use super::symmetry::{Symmetry, is_flip};

/// Knows the moves that only put cards from the top of one place on the top of another.
pub(super) struct Pointless {
    /// By the number of the move.
    plain: Vec<bool>,
    /// By the number of the place: the first place of its container, and when these are interchangeable.
    alike: Vec<(u8, Symmetry)>,
    /// Whether cards are turned up by themselves.
    turns: bool,
}

impl Pointless {
    pub(super) fn new(model: &Live, alike: &[Symmetry]) -> Self {
        let mut by_itself = model.moves().filter(|m| matches!(m.gesture, Gesture::Auto));
        let turns = by_itself.clone().next().is_some();
        let quiet = by_itself.all(is_flip) && !is_opaque(model);
        let plain = model.moves().map(|m| {
            let on_top =
                m.lifts.iter().all(|lift| !matches!(lift.unit, Unit::Buried | Unit::Nothing));
            let put = !m.lifts.is_empty() && !m.targets.is_empty();
            quiet && put && on_top && m.steps.is_empty() && !m.pair
        });
        let containers = model.containers.iter().enumerate();
        let groups = containers.flat_map(|(number, container)| {
            let group = (container.span.first, alike[number]);
            container.span.places().map(move |_| group)
        });
        Self { plain: plain.collect(), alike: groups.collect(), turns }
    }

    /// Whether there are moves that may be pointless.
    pub(super) fn knows_any(&self) -> bool {
        self.plain.contains(&true)
    }

    /// Whether the move leads to a position that was seen on the way here.
    pub(super) fn is(
        &self,
        position: &dyn Position,
        last: Option<MoveCode>,
        code: MoveCode,
    ) -> bool {
        let group = |place: u8| self.alike.get(usize::from(place));
        let table = position.table();
        if let Some((first, alike @ Symmetry::Once(_))) = group(code.to)
            && code.count > 0
            && table.cards_at(code.target(), 0).is_empty()
            && alike.now(table)
            && (*first..code.to).any(|place| table.cards_at(Place(place), 0).is_empty())
        {
            return true;
        }
        let is_plain = |code: MoveCode| self.plain.get(usize::from(code.kind)) == Some(&true);
        if !is_plain(code) {
            return false;
        }
        if let Some(last) = last.filter(|_| !self.turns)
            && is_plain(last)
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
