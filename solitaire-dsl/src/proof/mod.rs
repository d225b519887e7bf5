//! Generates tests for a board that an author sets up.
//!
//! `#[test_setup(Game)]` before the function that sets up the board asks the game for its tokens, and becomes a test
//! for each move and each condition that can refuse it. The tests call the prover, which finds and judges the boards.

mod atoms;
mod setup;
mod tests;

pub use atoms::{Atom, atoms};
pub use setup::test_setup;
pub use tests::proofs;
