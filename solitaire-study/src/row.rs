//! What came of one deal.

use serde::{Deserialize, Serialize};

/// What is known of a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It can be won: the solver has a solution.
    Solved,
    /// It cannot be won.
    Impossible,
    /// A limit was met before it was known.
    GaveUp,
    /// The policy won it.
    Won,
    /// The policy did not win it.
    NotWon,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Solved, Self::Impossible, Self::GaveUp, Self::Won, Self::NotWon];

    /// The word for it.
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

    /// True if nothing is known.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::GaveUp)
    }
}

/// What came of one deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Its number.
    pub deal: u64,
    /// What is known.
    pub verdict: Verdict,
    /// The limit that was met, or how the game of a policy ended.
    pub end: Option<String>,
    /// The moves of the solution, or those that the policy made.
    pub moves: Option<u64>,
    /// The moves of the search.
    pub nodes: u64,
    /// The positions seen.
    pub states: u64,
    /// The most bytes that were held.
    pub memory: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// The score in the end, of a policy that plays for one.
    pub score: Option<i32>,
}
