//! Safe moves for whoever plays, without a search.

use solitaire_runtime::{MoveCode, Position};

use super::{Live, Reducer, Reductions};

/// Moves to the foundations that can do no harm: if the game can be won, it can be won after them too. What is claimed,
/// of which games, and why it holds is said where the search [leaves out](Reductions::safe) all other moves for them. Of
/// a game whose rules are of another kind nothing is known to be safe.
pub struct SafeMoves(Reducer);

impl SafeMoves {
    /// What is known of the game of this position, from here on.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        let live = Live::everything(position.model());
        Self(Reducer::new(position, &live, Reductions { safe: true, ..Reductions::NONE }))
    }

    /// Such a move, if there is one; each takes a card to the foundations.
    #[must_use]
    pub fn next(&self, position: &dyn Position) -> Option<MoveCode> {
        self.0.safe_move(position)
    }
}
