//! The shared engine: one code that plays every game over its data.
//!
//! Nothing here is compiled for a game. What [`Board`](crate::Board) knows as constants of a type, and the compiler makes
//! into code of its own for every game, is read here from a [`GameData`](crate::game::GameData); how moves are listed and made is worked out
//! when the game is first dealt.

mod board;
mod entry;

pub use board::SharedBoard;
pub(crate) use entry::SharedEntry;
