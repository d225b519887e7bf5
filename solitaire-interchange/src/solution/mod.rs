//! Solutions in standard notation: `26` moves from column 2 to column 6, `7a` to the first cell, `3h` to a foundation.
//!
//! FreeCell Solver prints standard notation with `-sn`, and an extended form with `-snx`. The two differ in moves to an
//! empty column: see [`Form`]. Without either option FreeCell Solver prints its long form, one sentence per move.

mod carry;
mod long;
mod read;
#[cfg(test)]
mod tests;
mod word;
mod write;

pub(crate) use long::is_likely as is_likely_long;
pub(crate) use read::is_around;
pub use read::read;
pub use write::{of_moves, write};

/// The notation of a solution, and how many cards a move to an empty column takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As many cards as the rules allow. FreeCell Solver's `-sn` looks the same but may mean fewer: no reader can tell.
    Standard,
    /// One card, or the hexadecimal number after a `v`: `83vc` takes twelve cards from column 8.
    Extended,
    /// The number of cards in the sentence: `Move 12 cards from stack 7 to stack 2`.
    Long,
}

/// The maximum number of moves of a solution.
const MOST_MOVES: usize = 5000;
