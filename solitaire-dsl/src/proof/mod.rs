//! Generated tests: a board that an author arranges, and what becomes of it.
//!
//! `#[test_setup(Game)]` is read here, asks the game for its words, and becomes a test for each move and for each
//! condition that can refuse it. The tests themselves are a line each: boards are found, and judged, by the prover.

mod atoms;
mod setup;
mod tests;

pub use atoms::{Atom, atoms};
pub use setup::test_setup;
pub use tests::proofs;
