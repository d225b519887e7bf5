//! Questions about a game that take one or more searches. They do not depend on the thread in which the searches run.

use solitaire_fair::chance::{Effort, chance};
use solitaire_fair::share::Share;
use solitaire_runtime::fair::Memory;
use solitaire_runtime::{GameEntry, Position};
use solitaire_solver::{Fault, Limits, Options};

use super::difficulty::{Difficulty, Measure};
use super::find::{Finder, Found};
use super::lost::{Course, Lost};
use super::winnable::{Deals, Winnable};

/// A question about a game or a position.
pub enum Question {
    /// Asks for a solution of a position.
    Solution(Box<Finder>),
    /// Asks for the difficulty of a position.
    Difficulty(GameEntry, Limits),
    /// Asks which move lost a game.
    WhereLost(Box<Course>, Options),
    /// Asks for the win rate from a position, for a player who sees only what a person sees and remembers the cards in
    /// this memory.
    Fair(GameEntry, Box<Memory>, Effort),
    /// Asks for a deal that can be won.
    Winnable(Box<Deals>),
}

/// The answer to a question.
pub enum Answer {
    /// The verdict on the position, with a solution if there is one.
    Solution(Found),
    /// The difficulty of the position.
    Difficulty(Difficulty),
    /// The move that lost the game.
    WhereLost(Lost),
    /// The win rate of the player of [`Question::Fair`].
    Fair(Share),
    /// The deal that can be won, if one was found.
    Winnable(Winnable),
}

impl Question {
    /// Answers the question about a position. `WhereLost` and `Winnable` ignore it: they hold their own positions.
    ///
    /// # Errors
    /// Returns an error if the solver has a fault.
    pub fn answer(&self, position: &dyn Position) -> Result<Answer, Fault> {
        Ok(match self {
            Self::Solution(finder) => Answer::Solution(finder.find(position)?),
            Self::Difficulty(entry, limits) => {
                Answer::Difficulty(Measure::of(entry, limits)?.tell(position, limits)?)
            }
            Self::WhereLost(course, options) => Answer::WhereLost(course.search(options)?),
            Self::Fair(entry, memory, effort) => {
                Answer::Fair(chance(entry, position, memory, effort, &mut |_| {}))
            }
            Self::Winnable(deals) => Answer::Winnable(deals.search()?),
        })
    }
}
