//! Options of a search.

use crate::limits::Limits;
use crate::portfolio::Scan;
use crate::reductions::Reductions;

/// Options of a search.
#[derive(Clone, Debug)]
pub struct Options {
    /// The limits for giving up.
    pub limits: Limits,
    /// The reductions to use.
    pub reductions: Reductions,
    /// The number of positions after which the exhaustive phase begins; before that, scans look for wins that are easy
    /// to find. A scan that has begun is completed. Then the two phases alternate, with more positions in each turn. 0
    /// disables the scans. If the exhaustive phase nearly always ends in a game, it begins after a sixth of this.
    pub greedy: u64,
    /// The scans for wins, in the order of their turns; if empty, those of the [class](crate::Class) of the position.
    pub scans: Vec<Scan>,
    /// True if the scans continue until a limit is reached. Then impossible positions are rarely detected, but wins are
    /// found that an exhaustive search does not reach in time.
    pub all_phases: bool,
    /// The minimum number of moves to spend on shortening the first solution. In any case a quarter as many as the
    /// search made may be spent, and a few for each move of the solution. With `None`, only moves that lead back to an
    /// earlier position of the solution are removed.
    pub shorten: Option<u64>,
    /// The number of threads for one position, at least one. The first turn of the scans uses one thread; the other
    /// threads begin only after it. WebAssembly always has one thread.
    pub threads: usize,
}

impl Options {
    /// The default number of positions for the first turn of the scans.
    pub const GREEDY: u64 = 60_000;

    /// The default minimum number of moves for shortening a solution when a user is waiting.
    pub const SHORTEN: u64 = 20_000;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            reductions: Reductions::default(),
            greedy: Self::GREEDY,
            scans: Vec::new(),
            all_phases: false,
            shorten: Some(0),
            threads: 1,
        }
    }
}
