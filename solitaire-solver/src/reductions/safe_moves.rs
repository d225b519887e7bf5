//! Safe moves for players, without a search.

use solitaire_runtime::{MoveCode, Position};

use super::{Live, Reducer, Reductions};

/// Moves to the foundations that can do no harm: a winnable game stays winnable. For the exact claim, its conditions
/// and its proof, see the [reduction](Reductions::safe) of the same name. In games that do not meet the conditions no
/// move is known to be safe.
pub struct SafeMoves(Reducer);

impl SafeMoves {
    /// Finds the safe moves of a game, from this position on.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        let live = Live::everything(position.model());
        Self(Reducer::new(position, &live, Reductions { safe: true, ..Reductions::NONE }))
    }

    /// A safe move, if there is one; each takes a card to the foundations.
    #[must_use]
    pub fn next(&self, position: &dyn Position) -> Option<MoveCode> {
        self.0.safe_move(position)
    }
}
