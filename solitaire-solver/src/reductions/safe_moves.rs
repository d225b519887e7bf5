//! Finds safe moves for players, without searching.

use solitaire_runtime::{MoveCode, Position};

use super::{Live, Reducer, Reductions};

/// Finds moves to the foundations that do no harm: if the game could be won before such a move, it can be won after it.
/// The [reduction](Reductions::safe) of the same name states the exact claim, its conditions and its proof. In games
/// that do not meet the conditions, no safe moves are found.
pub struct SafeMoves(Reducer);

impl SafeMoves {
    /// Prepares finding safe moves in the game of this position. The foundations of the position must lie by the rules.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        let live = Live::everything(position.model());
        Self(Reducer::new(position, &live, Reductions { safe: true, ..Reductions::NONE }))
    }

    /// A safe move to the foundations in this position; `None` if there is none.
    #[must_use]
    pub fn next(&self, position: &dyn Position) -> Option<MoveCode> {
        self.0.safe_move(position)
    }
}
