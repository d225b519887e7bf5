//! The interface of policies.

use std::time::Duration;

use solitaire_runtime::fair::View;
use solitaire_runtime::{MoveCode, Position};

use crate::outcome::Outcome;

/// The choice of a policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The policy makes this move, one of those that the view lists.
    Play(MoveCode),
    /// The policy gives up.
    Resign,
}

/// A player that sees only what a person may see.
pub trait Policy: Send {
    /// Begins a deal. From here on, random choices depend only on the seed.
    ///
    /// # Errors
    /// Returns an error if the policy cannot play.
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        let _ = seed;
        Ok(())
    }

    /// Chooses a move; there is at least one legal move.
    ///
    /// # Errors
    /// Returns an error if the policy cannot continue.
    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError>;

    /// Ends a deal, with its outcome and the final view.
    ///
    /// # Errors
    /// Returns an error if the policy cannot play another deal.
    fn end(&mut self, view: &View, outcome: &Outcome) -> Result<(), PolicyError> {
        let _ = (view, outcome);
        Ok(())
    }
}

/// A player that sees hidden cards and the order of the stock. It does not compete with others but serves as a
/// benchmark for them.
pub trait SeeingPolicy: Send {
    /// Begins a deal.
    fn begin(&mut self, seed: u64, position: &dyn Position);

    /// Chooses a move; the view lists at least one legal move.
    ///
    /// # Errors
    /// Returns an error if the policy cannot continue.
    fn choose(&mut self, position: &dyn Position, view: &View) -> Result<Choice, PolicyError>;
}

/// A player of either kind.
pub enum Player {
    /// A player that gets no more than a person may know.
    Fair(Box<dyn Policy>),
    /// A player that sees everything.
    Seeing(Box<dyn SeeingPolicy>),
}

impl Player {
    /// True if this player cannot see hidden cards.
    #[must_use]
    pub const fn is_fair(&self) -> bool {
        matches!(self, Self::Fair(_))
    }
}

/// The reason why a policy cannot continue.
#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    /// The policy chose an illegal move.
    #[error("the policy chose `{0}`, which is not a legal move; choose one listed in the view")]
    Illegal(String),
    /// A program cannot be started.
    #[error("`{command}` cannot be started: {error}")]
    Start {
        /// The command.
        command: String,
        /// The error.
        error: std::io::Error,
    },
    /// A program ended, or closed its output, before its game was over.
    #[error("the program ended before its game; end a game with `resign`")]
    Ended,
    /// A program was silent for too long.
    #[error("the program wrote nothing for {} seconds, so it was ended", .0.as_secs())]
    Silent(Duration),
    /// A program kept making invalid requests.
    #[error(
        "the program wrote {0} lines one after the other that were no moves; the last was answered: {1}"
    )]
    Chatter(u32, String),
}
