//! The place of an expression.

use crate::meaning::{ContainerId, Game, PieceRole};

/// The place of an expression.
pub struct Place<'a> {
    pub game: &'a Game,
    /// The level that states the condition.
    pub level: usize,
    /// The role of the piece that the condition belongs to; `None` for a step.
    pub role: Option<&'a PieceRole>,
    /// The containers that the condition belongs to.
    pub containers: &'a [ContainerId],
}

impl Place<'_> {
    /// True if the current declaration states the condition.
    pub fn is_own(&self) -> bool {
        self.level == self.game.own()
    }
}
