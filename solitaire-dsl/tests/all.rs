//! The tests of the language from outside, in one program: what takes long runs beside what is quick, and linking is paid
//! once.
//!
//! `cargo test -p solitaire-dsl --test all mistakes::` runs those of one module.

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
