//! Plays every declared game over lines of text: a request in, an answer of JSON out.
//!
//! [`engine`] is the protocol. A carrier passes its lines on: standard input and output, a WebSocket, or a worker in a
//! browser. Nothing here needs a terminal, files or threads, so that all of it runs as WebAssembly too.

#[cfg(test)]
#[path = "testing/dice.rs"]
mod dice;
pub mod engine;
#[cfg(test)]
#[path = "../../solitaire-session/src/testing.rs"]
#[expect(dead_code, reason = "some of it is for the tests of the session")]
mod testing;
