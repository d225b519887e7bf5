//! Plays every declared game over lines of text: a request in, an answer of JSON out.
//!
//! [`engine`] is the protocol. Its carriers are standard input, a WebSocket, and a worker in a browser; nothing here
//! needs a terminal, files or threads, so that all of it runs as WebAssembly too. The other modules are what every
//! front end needs for playing: names and sentences, the meaning of gestures, hints, and reading lines. The front ends
//! of this project share them; they may change with any of them.

pub mod catalog;
pub mod deal;
#[cfg(test)]
#[path = "testing/dice.rs"]
mod dice;
pub mod engine;
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
#[expect(dead_code, reason = "some of it is for the tests of the player")]
mod testing;
pub mod text;
pub mod told;
pub mod words;
