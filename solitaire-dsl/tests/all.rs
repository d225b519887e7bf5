//! The integration tests of the language, in one test program: slow tests run at the same time as quick ones, and the
//! program is linked only once.
//!
//! `cargo test -p solitaire-dsl --test all mistakes::` runs the tests of one module.

mod budget;
mod cascade;
mod circular;
mod diagnostics;
mod expansion;
mod fuzz;
mod half_typed;
mod language;
mod mistakes;
mod moves;
mod support;
mod syntax;
mod table;
mod truth;
