//! The shared engine: one implementation that plays every game from its data.
//!
//! None of its code is compiled for a particular game. [`Board`](crate::Board) has the data of a game as constants of a
//! type, from which the compiler generates code for each game. The shared engine reads the same data from a
//! [`GameData`](crate::game::GameData) instead. It computes the plan for listing and making moves when the game is
//! first dealt.

mod board;
mod entry;

pub use board::SharedBoard;
pub(crate) use entry::SharedEntry;
