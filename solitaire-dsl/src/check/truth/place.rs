//! Where a condition is stated.

use crate::meaning::{ContainerId, Game, PieceRole};

/// Where a condition is stated.
pub struct Place<'a> {
    pub game: &'a Game,
    /// The level of the declaration that states the condition.
    pub level: usize,
    /// The role of the condition, such as `build`; `None` if it belongs to a step.
    pub role: Option<&'a PieceRole>,
    /// The containers whose condition it is; empty for other conditions.
    pub containers: &'a [ContainerId],
}

impl Place<'_> {
    /// True if the current declaration states the condition.
    pub fn is_own(&self) -> bool {
        self.level == self.game.own()
    }
}
