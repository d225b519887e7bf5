//! The result of a search.

use std::time::Duration;

use solitaire_runtime::MoveCode;

use crate::limits::Limit;

/// The answer to whether a position can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The position can be won, by these moves.
    Solved(Vec<MoveCode>),
    /// The position cannot be won: every reachable position was visited.
    Impossible,
    /// Unknown: a limit was reached first.
    GaveUp(Limit),
}

impl Verdict {
    /// The word for the verdict: `solved`, `impossible`, `gave_up`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::Impossible => "impossible",
            Self::GaveUp(_) => "gave_up",
        }
    }
}

/// A verdict, and the resources used.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// The number of moves made, including those to positions seen before.
    pub nodes: u64,
    /// The number of different positions seen; a position counts once for each phase that saw it.
    pub states: u64,
    /// The maximum number of bytes in use for stored data.
    pub memory: usize,
    /// The time used.
    pub time: Duration,
}
