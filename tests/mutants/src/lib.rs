//! How many slips of a rule book the tests would find.
pub mod alike;
#[path = "../../cases/arrange.rs"]
mod arrange;
mod change;
pub mod evidence;
mod exprs;
mod laws;
mod models;
#[path = "../../cases/reader.rs"]
#[expect(dead_code, reason = "the sentences of cases are for who reads them")]
mod reader;
pub mod record;
pub mod score;
mod steps;
pub mod trial;
pub mod witness;

pub use change::{Class, Mutant, Reach};
pub use models::mutants;
