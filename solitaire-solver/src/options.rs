//! Options of a search.

use crate::limits::Limits;
use crate::portfolio::Scan;
use crate::reductions::Reductions;

/// Options of a search for a win.
#[derive(Clone, Debug)]
pub struct Options {
    /// The limits at which the search gives up.
    pub limits: Limits,
    /// The reductions to use.
    pub reductions: Reductions,
    /// The number of positions that scans (searches for wins that are easy to find) see before the exhaustive phase
    /// begins; the scan that passes this number is completed. Then the two phases take turns, with more positions in
    /// each turn. With 0 there are no scans. In games in which the exhaustive phase nearly always ends, or detects many
    /// dead ends, it begins after a sixth of this number.
    pub greedy: u64,
    /// The scans for wins, in the order of their turns. If the list is empty, the tuned scans for the position's
    /// [class](crate::Class) are used.
    pub scans: Vec<Scan>,
    /// True if scans continue until a limit is reached and the exhaustive phase waits. Then impossible positions are
    /// rarely detected, but some wins are found that an exhaustive search would not reach in time.
    pub all_phases: bool,
    /// The minimum number of moves that may be made to shorten the first solution; if a quarter of the moves of the
    /// search is more, that many may be made. Each move of the solution allows some more. With `None`, only moves that
    /// lead back to an earlier position of the solution are removed.
    pub shorten: Option<u64>,
    /// The number of threads that search one position, at least one. The first turn of the scans always uses one
    /// thread. On WebAssembly there is always one thread.
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
