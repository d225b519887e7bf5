//! The shared engine: one implementation that plays every game from its data.
//!
//! No part of it is compiled for a single game. What [`Board`](crate::Board) has as constants of a type, which the
//! compiler turns into code for every game, is read here from a [`GameData`](crate::game::GameData). The plan for
//! listing and making moves is computed when the game is first dealt.

mod board;
mod entry;

pub use board::SharedBoard;
pub(crate) use entry::SharedEntry;
