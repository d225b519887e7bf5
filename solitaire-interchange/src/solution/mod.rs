//! Solutions in standard notation: `26` moves from column 2 to column 6, `7a` to the first cell, `3h` to a foundation.
//!
//! FreeCell Solver prints it with `-sn`, and with `-snx` an extended form. The two differ before an empty column:
//! [`Form`] says how.

mod carry;
mod read;
#[cfg(test)]
mod tests;
mod word;
mod write;

pub(crate) use read::is_around;
pub use read::read;
pub use write::{of_moves, write};

/// How many cards a move to an empty column takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As many as the rules allow. FreeCell Solver's `-sn` looks the same but may mean fewer, which no reader can know.
    Standard,
    /// One, or the hexadecimal number after a `v`: `83vc` takes twelve cards from column 8.
    Extended,
}

/// The most moves that a solution may have.
const MOST_MOVES: usize = 5000;
