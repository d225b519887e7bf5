//! The result of one deal.

use serde::{Deserialize, Serialize};

/// The verdict on a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The deal can be won: the solver has a solution.
    Solved,
    /// The deal cannot be won.
    Impossible,
    /// Unknown: a limit was reached first.
    GaveUp,
    /// The policy won the deal.
    Won,
    /// The policy did not win the deal.
    NotWon,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Self; 5] =
        [Self::Solved, Self::Impossible, Self::GaveUp, Self::Won, Self::NotWon];

    /// The verdict as a word, such as `gave_up`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Impossible => "impossible",
            Self::GaveUp => "gave_up",
            Self::Won => "won",
            Self::NotWon => "not_won",
        }
    }

    /// The verdict with this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.word() == word)
    }

    /// True if the deal is won.
    #[must_use]
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Solved | Self::Won)
    }

    /// True if the deal is undecided.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::GaveUp)
    }
}

/// The result of one deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The number of the deal.
    pub deal: u64,
    /// The verdict.
    pub verdict: Verdict,
    /// Why the run ended: the limit that was reached, or how the game of a policy ended.
    pub end: Option<String>,
    /// The number of moves of the solution, or of moves that the policy made.
    pub moves: Option<u64>,
    /// The number of moves that the search made.
    pub nodes: u64,
    /// The number of positions seen.
    pub states: u64,
    /// The maximum number of bytes used.
    pub memory: u64,
    /// The time that the deal took, in seconds.
    pub seconds: f64,
    /// The final score, if a policy played and the game has a score.
    pub score: Option<i32>,
}
