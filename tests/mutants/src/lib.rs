//! Measures how many slips in a rule book the tests would find.
//!
//! A *mutant* is a game that differs from a declared one in a single slip: a missing condition, `||` instead of `&&`,
//! one rank more, one redeal less, a missing step of the deal ([`mutants`]). It is made from the model of the game,
//! which is plain data, and played by the [referee](solitaire::referee), which plays any model. Nothing is compiled.
//!
//! A mutant is judged by the recorded [`evidence`] and by laws that hold for every game. All evidence was made from the
//! declared game or written from rule books, never from the mutant: the boards that prove conditions ([`witness`]), the
//! cases of the rule books, the first deals, the numbers of move sequences, and won games. A mutant that any of them
//! finds is *killed*. Only verdicts and boards are compared, not the wording of conditions, which always differs in a
//! mutant.
//!
//! Some mutants are the same game, as with `max 14` on a foundation that ends with the King. This is tested
//! ([`alike`]): a mutant that no search distinguishes from the game is *equivalent*, and one that differs but is not
//! killed has *survived*. A survivor is a gap in the tests: a case or a witness is missing.
//!
//! Run `cargo run --release -p mutants`; it ends with a table by classes of slips and by judges, and fails when a
//! mutant of a condition survives. It takes minutes and is not part of `.ci/run`, which runs a small part of it and
//! compares the witnesses with the games. After an intended change of a game's rules, or for a new game, `cargo run
//! --release -p mutants -- --write klondike/` rewrites the witnesses of these games: check the differences before you
//! commit them.

pub mod alike;
mod change;
pub mod evidence;
mod exprs;
mod laws;
mod models;
pub mod record;
pub mod score;
pub mod slips;
mod steps;
pub mod trial;
pub mod witness;

pub use change::{Class, Mutant, Reach};
pub use models::mutants;
