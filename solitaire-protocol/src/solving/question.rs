//! What can be asked of a game that takes one search or several, on whatever thread that is done.

use solitaire_fair::chance::{Effort, chance};
use solitaire_fair::share::Share;
use solitaire_runtime::fair::Memory;
use solitaire_runtime::{GameEntry, Position};
use solitaire_solver::{Fault, Limits, Options};

use super::difficulty::{Difficulty, Measure};
use super::find::{Finder, Found};
use super::lost::{Course, Lost};
use super::winnable::{Deals, Winnable};

/// A question.
pub enum Question {
    /// How a position can be won.
    Solution(Box<Finder>),
    /// How hard a position is.
    Difficulty(GameEntry, Limits),
    /// Which move of a game lost it.
    WhereLost(Box<Course>, Options),
    /// How often a player wins from a position who sees what a person sees, and remembers this much.
    Fair(GameEntry, Box<Memory>, Effort),
    /// Which deal can be won.
    Winnable(Box<Deals>),
}

/// What was found out.
pub enum Answer {
    /// Whether it can be won, and how.
    Solution(Found),
    /// How hard it is.
    Difficulty(Difficulty),
    /// Where it was lost.
    WhereLost(Lost),
    /// How often such a player wins.
    Fair(Share),
    /// Which deal can be won.
    Winnable(Winnable),
}

impl Question {
    /// Finds out about a position; the course of a game is its own, and so are deals.
    ///
    /// # Errors
    /// When the solver is at fault.
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
