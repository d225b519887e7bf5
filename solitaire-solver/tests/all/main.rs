//! The tests of the solver from outside, in one program: what it takes to compile the small games and to link is paid once.
//!
//! `cargo test -p solitaire-solver --test all verdicts` runs those of one module.

mod difficulty;
mod fewest;
mod games;
mod gaps;
mod limits;
mod linked;
mod plain;
mod positions;
mod shorter;
mod shortest;
mod shown;
mod threads;
mod verdicts;
mod where_lost;
