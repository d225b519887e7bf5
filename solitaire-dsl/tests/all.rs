//! The tests of the language from outside, in one program: slow tests run beside quick ones, and linking happens only
//! once.
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
