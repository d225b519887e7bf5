//! What is wrong with a game as a whole: one file a concern, one function a rule.

use crate::faults::Faults;
use crate::meaning::Game;

/// Checks a game.
pub fn check(_game: &Game, _faults: &mut Faults<'_>) {}
