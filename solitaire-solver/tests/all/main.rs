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

use solitaire_runtime::GameEntry;

/// The games whose odds were measured. Of others it is not known what can be won, and all of them would take long.
fn measured() -> impl Iterator<Item = &'static GameEntry> {
    let games = solitaire_families::GAMES.iter();
    games.filter(|game| test_volume::is_measured(game.odds(), game.model().slug))
}
