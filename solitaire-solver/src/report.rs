//! The result of a search, and the resources that it used.

use std::time::Duration;

use solitaire_runtime::MoveCode;

use crate::limits::Limit;

/// The answer to the question if a position can be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The position can be won, by these moves.
    Solved(Vec<MoveCode>),
    /// The position cannot be won: every reachable position was visited.
    Impossible,
    /// It is unknown if the position can be won, because this limit was reached first.
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
    /// The number of moves that the search made, including moves to positions that it had seen before.
    pub nodes: u64,
    /// The number of different positions seen. A position that several phases of the search saw counts once for each of
    /// them.
    pub states: u64,
    /// The maximum number of bytes that stored data used at any time.
    pub memory: usize,
    /// The time that the search took.
    pub time: Duration,
}
