//! Solutions as lists of moves. In standard notation, `26` moves cards from column 2 to column 6, `7a` moves a card
//! from column 7 to the first cell, and `3h` moves a card from column 3 to a foundation.
//!
//! FreeCell Solver prints standard notation with the option `-sn`, and an extended form with `-snx`. The two differ in
//! moves to an empty column: see [`Form`]. Without these options it prints its long form, with one sentence per move.

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

/// The notation of a solution. The notations differ in the number of cards that a move to an empty column takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A move to an empty column takes as many cards as the rules allow. FreeCell Solver's `-sn` writes moves of fewer
    /// cards in the same way, and no reader can tell the difference.
    Standard,
    /// A move to an empty column takes one card, or as many as the hexadecimal number after a `v` says: `83vc` takes
    /// twelve cards from column 8.
    Extended,
    /// Every move is a sentence that states the number of cards: `Move 12 cards from stack 7 to stack 2`.
    Long,
}

/// The maximum number of moves that a solution may have.
const MOST_MOVES: usize = 5000;
