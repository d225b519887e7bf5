//! What a search found.

use std::time::Duration;

use solitaire_runtime::MoveCode;

use crate::limits::Limit;

/// Whether a position can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It can, by these moves.
    Solved(Vec<MoveCode>),
    /// It cannot: every position that can be reached was looked at.
    Impossible,
    /// A limit was met before it was known.
    GaveUp(Limit),
}

impl Verdict {
    /// The word for it: `solved`, `impossible`, `gave_up`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::Impossible => "impossible",
            Self::GaveUp(_) => "gave_up",
        }
    }
}

/// A verdict, and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// How many moves were made, those to positions seen before among them.
    pub nodes: u64,
    /// How many different positions were seen; those that several phases saw count for each.
    pub states: u64,
    /// How many bytes were held at most for what was remembered.
    pub memory: usize,
    /// How long it took.
    pub time: Duration,
}
