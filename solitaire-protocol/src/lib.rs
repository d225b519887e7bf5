//! A protocol of lines for other programs to play every declared game: each request line gets one line of JSON as
//! answer.
//!
//! The module [`engine`] implements the protocol. Other programs carry its lines, for example over standard input and
//! output, a WebSocket, or a worker in a browser. The crate needs no terminal, files or threads, so all of it also runs
//! as WebAssembly.

#[cfg(test)]
#[path = "testing/dice.rs"]
mod dice;
pub mod engine;
#[cfg(test)]
#[path = "../../solitaire-session/src/testing.rs"]
#[expect(dead_code, reason = "some of it is for the tests of the session")]
mod testing;
