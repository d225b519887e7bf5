//! How many slips of a rule book would the tests find?
//!
//! A *mutant* is a game that differs from a declared one in a single slip: a condition left out, `||` for `&&`, a rank
//! more, a redeal less, a step of the deal that is gone ([`mutants`]). It is made of the model of the game, which is
//! plain data, and played by the [referee](solitaire::referee), which plays any model; nothing is compiled.
//!
//! A mutant is judged by what is on record ([`evidence`]), all of which was made from the game as it is declared or
//! written from rule books, never from the mutant: the boards that prove conditions ([`witness`]), the cases of the rule
//! books, the first deals, the numbers of sequences of moves, won games; and by laws that hold of every game. A mutant
//! that any of them finds is *killed*. Only verdicts and boards are compared, never the words in which a condition is
//! told: those of a mutant are always other.
//!
//! Some mutants are no other game, as with `max 14` on a foundation that ends with the King. That is not believed but tried
//! ([`alike`]): a mutant that no search tells from the game is *equivalent*, and one that is told from it but not killed
//! has *survived*. A survivor is a gap in the tests: a case is missing, or a witness.
//!
//! Run `cargo run --release -p mutants`; it ends with a table by kinds of slips and by judges, and fails when a mutant of
//! a condition survives. It takes minutes and is no part of `.ci/run`; there a small part of it runs, and the witnesses
//! are compared with the games. After a game's rules were changed on purpose, or a new one came,
//! `cargo run --release -p mutants -- --write klondike/` writes the witnesses of these games anew: look at what differs
//! before it goes in.

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
