//! How a position is searched.

use crate::limits::Limits;
use crate::portfolio::Scan;
use crate::reductions::Reductions;

/// How a position is searched.
#[derive(Clone, Debug)]
pub struct Options {
    /// When it gives up.
    pub limits: Limits,
    /// What it leaves out.
    pub reductions: Reductions,
    /// After how many positions of the scans that go for wins, and find those that are easy to find, the exhaustive phase begins;
    /// a scan that was begun is not cut short. Then the two take turns, each over more positions every time. 0 leaves the
    /// scans out. Where it comes to its end nearly always it begins after a sixth of them.
    pub greedy: u64,
    /// The scans that go for wins, in the order in which they take turns; those of the [class](crate::Class) of the position
    /// when it is empty.
    pub scans: Vec<Scan>,
    /// True if the greedy phases go on until a limit is met. Then a position that cannot be won is hardly ever found out, but
    /// wins are that an exhaustive search does not come to in time.
    pub all_phases: bool,
    /// How many moves at least may be made in order to find a solution by fewer moves than the one that was found first. In any
    /// case it may be a quarter of those that the search made, and a few for each move of the solution. With `None` only those
    /// moves are left out that lead back to where the solution was before.
    pub shorten: Option<u64>,
    /// How many threads search one position, at least one. What the scans find in their first turn one thread finds; only then
    /// do the others begin. WebAssembly has one in any case.
    pub threads: usize,
}

impl Options {
    /// How many positions the greedy phases see at first when nothing else is said.
    pub const GREEDY: u64 = 60_000;

    /// How many moves at least are worth making to shorten a solution that somebody waits for.
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
