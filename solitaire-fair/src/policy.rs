//! The interface of policies, which choose the moves of a game.

use std::time::Duration;

use solitaire_runtime::fair::View;
use solitaire_runtime::{MoveCode, Position};

use crate::outcome::Outcome;

/// What a policy decides to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Makes this move: one that the view lists, or the same move to another of several equivalent empty places.
    Play(MoveCode),
    /// Gives up the game.
    Resign,
}

/// A player that sees only what a person may see.
pub trait Policy: Send {
    /// Begins a deal. Until the next call, random choices depend only on this seed.
    ///
    /// # Errors
    /// Returns an error if the policy cannot play.
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        let _ = seed;
        Ok(())
    }

    /// Chooses a move. The view lists at least one legal move.
    ///
    /// # Errors
    /// Returns an error if the policy cannot continue.
    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError>;

    /// Tells the policy that a deal has ended, with its outcome and the final view.
    ///
    /// # Errors
    /// Returns an error if the policy cannot play another deal.
    fn end(&mut self, view: &View, outcome: &Outcome) -> Result<(), PolicyError> {
        let _ = (view, outcome);
        Ok(())
    }
}

/// A player that sees hidden cards and the order of the stock. It does not compete with fair players: its results show
/// what full knowledge can reach.
pub trait SeeingPolicy: Send {
    /// Begins a deal.
    fn begin(&mut self, seed: u64, position: &dyn Position);

    /// Chooses a move. The view lists at least one legal move.
    ///
    /// # Errors
    /// Returns an error if the policy cannot continue.
    fn choose(&mut self, position: &dyn Position, view: &View) -> Result<Choice, PolicyError>;
}

/// A player of one of the two kinds.
pub enum Player {
    /// A player that sees only what a person may see.
    Fair(Box<dyn Policy>),
    /// A player that sees all cards, including hidden ones.
    Seeing(Box<dyn SeeingPolicy>),
}

impl Player {
    /// True if this player sees only what a person may see.
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
    /// The program that plays cannot be started.
    #[error("`{command}` cannot be started: {error}")]
    Start {
        /// The command that should start the program.
        command: String,
        /// The error of the operating system.
        error: std::io::Error,
    },
    /// The program ended, or closed its output, before the game was over.
    #[error("the program ended before the game was over; to give up a game, write `resign`")]
    Ended,
    /// The program wrote nothing for this long.
    #[error("the program wrote nothing for {} seconds, so it was stopped", .0.as_secs())]
    Silent(Duration),
    /// The program wrote this many lines in a row that were not moves. The text is the answer to the last line.
    #[error(
        "the program wrote {0} lines in a row that were not moves; the answer to the last one was: {1}"
    )]
    Chatter(u32, String),
}
