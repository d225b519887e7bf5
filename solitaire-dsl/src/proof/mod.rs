//! Generated tests for a board that an author sets up.
//!
//! `#[test_setup(Game)]` is parsed here, asks the game for its tokens, and becomes a test for each move and for each
//! condition that can refuse the move. Each test only calls the prover, which finds and judges the boards.

mod atoms;
mod setup;
mod tests;

pub use atoms::{Atom, atoms};
pub use setup::test_setup;
pub use tests::proofs;
