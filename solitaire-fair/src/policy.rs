//! What a policy is.

use std::time::Duration;

use solitaire_runtime::fair::View;
use solitaire_runtime::{MoveCode, Position};

use crate::outcome::Outcome;

/// What a policy does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// It makes this move, one of those that the view lists.
    Play(MoveCode),
    /// It gives up.
    Resign,
}

/// A way to play from what a person may know.
pub trait Policy: Send {
    /// A deal begins. All that is chosen at random from here on depends on the seed alone.
    ///
    /// # Errors
    /// When it cannot play.
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        let _ = seed;
        Ok(())
    }

    /// Chooses; there is at least one legal move.
    ///
    /// # Errors
    /// When it cannot go on.
    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError>;

    /// A deal has ended, in this way and as this is seen.
    ///
    /// # Errors
    /// When it cannot play another.
    fn end(&mut self, view: &View, outcome: &Outcome) -> Result<(), PolicyError> {
        let _ = (view, outcome);
        Ok(())
    }
}

/// A way to play that sees hidden cards and the order of the stock. It is no player like others, but what others are
/// compared with.
pub trait SeeingPolicy: Send {
    /// A deal begins.
    fn begin(&mut self, seed: u64, position: &dyn Position);

    /// Chooses; the view lists at least one legal move.
    ///
    /// # Errors
    /// When it cannot go on.
    fn choose(&mut self, position: &dyn Position, view: &View) -> Result<Choice, PolicyError>;
}

/// Who plays.
pub enum Player {
    /// Somebody who is handed no more than a person may know.
    Fair(Box<dyn Policy>),
    /// Somebody who sees all.
    Seeing(Box<dyn SeeingPolicy>),
}

impl Player {
    /// Whether hidden cards are hidden from it.
    #[must_use]
    pub const fn is_fair(&self) -> bool {
        matches!(self, Self::Fair(_))
    }
}

/// Why a policy cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    /// It chose what the rules do not allow.
    #[error("the policy chose `{0}`, which is not a legal move; choose one listed in the view")]
    Illegal(String),
    /// A program cannot be started.
    #[error("`{command}` cannot be started: {error}")]
    Start {
        /// The command.
        command: String,
        /// Why.
        error: std::io::Error,
    },
    /// A program ended, or closed its output, before its game was over.
    #[error("the program ended before its game; end a game with `resign`")]
    Ended,
    /// A program did not say anything for too long.
    #[error("the program wrote nothing for {} seconds, so it was ended", .0.as_secs())]
    Silent(Duration),
    /// A program went on asking for what there is not.
    #[error(
        "the program wrote {0} lines one after the other that were no moves; the last was answered: {1}"
    )]
    Chatter(u32, String),
}
