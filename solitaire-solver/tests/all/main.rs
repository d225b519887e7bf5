//! The external tests of the solver, in one program, so that the small games are compiled and linked only once.
//!
//! `cargo test -p solitaire-solver --test all verdicts` runs the tests of one module.

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

use solitaire_runtime::GameEntry;

/// The games whose odds were measured. The odds of the others are unknown, and testing them would take too long.
fn measured() -> impl Iterator<Item = &'static GameEntry> {
    let games = solitaire_families::GAMES.iter();
    games.filter(|game| test_volume::is_measured(game.odds(), game.model().slug))
}
