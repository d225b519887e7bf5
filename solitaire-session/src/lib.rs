//! What every front end needs around a [`Session`](solitaire_runtime::Session) of a game.
//!
//! This crate finds games and opens deals. It provides house rules, hints, the translation of gestures into moves,
//! searches and their answers, and names and sentences for players. Nothing here needs a terminal, files or threads, so
//! all of it also runs as WebAssembly. The line protocol, the terminal program and the web page are built on this
//! crate.

pub mod catalog;
pub mod deal;
pub mod harmless;
pub mod hints;
pub mod home;
pub mod house;
pub mod intent;
pub mod json;
pub mod library;
pub mod move_words;
pub mod odds;
pub mod outside;
pub mod positions;
pub mod solving;
mod table;
#[cfg(test)]
#[expect(dead_code, reason = "some of it is for the tests of the front ends")]
mod testing;
pub mod text;
pub mod told;
pub mod words;
