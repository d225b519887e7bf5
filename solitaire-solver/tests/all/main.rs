//! The external tests of the solver. They form one program, so that the small games for tests are compiled and linked
//! only once.
//!
//! `cargo test -p solitaire-solver --test all verdicts` runs the tests of one module, here of `verdicts`.

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

/// The games whose odds were measured. Tests over all games use only these, since nothing is known about the others and
/// testing them would take too long.
fn measured() -> impl Iterator<Item = &'static GameEntry> {
    let games = solitaire_families::GAMES.iter();
    games.filter(|game| test_volume::is_measured(game.odds(), game.model().slug))
}
