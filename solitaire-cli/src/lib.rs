//! The program `solitaire`: [the player](solitaire_player) with the commands that need more than playing does.
//!
//! An author's own list of games gets all of them with one call:
//!
//! ```no_run
//! use solitaire_runtime::GameEntry;
//!
//! static GAMES: &[GameEntry] = &[/* GameEntry::of::<MyGame>() */];
//!
//! fn main() -> std::process::ExitCode {
//!     solitaire_cli::run(GAMES)
//! }
//! ```

mod net;

use std::process::ExitCode;

use solitaire_runtime::GameEntry;

/// Runs the program over these games: [`solitaire_player::run_collection`] and `net`, the Petri net of a game.
#[must_use]
pub fn run(games: &'static [GameEntry]) -> ExitCode {
    solitaire_player::run_extended(games, &[&net::NetCommand])
}
