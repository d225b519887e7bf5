//! The program `solitaire`: [the player](solitaire_player) with further commands.
//!
//! One call makes a program with all commands for an author's own list of games:
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

mod bot;
mod check;
mod compare;
mod deals;
mod from;
mod interchange;
mod net;
mod study;
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use solitaire_runtime::GameEntry;

/// Runs the program over these games. It has all commands of [`solitaire_player::run_collection`] and these: `net` (the
/// Petri net of a game), `review` (a review of a game), `bot` (lets policies play), `check` (finds mistakes in
/// declarations), `from` (runs a command over the games in a file), `import` and `export` (boards, solutions and deals
/// of other programs), `compare-rules` (where other programs play by other rules), `study` (finds out how often a game
/// can be won), and `web` (the games as a page in the browser).
#[must_use]
pub fn run(games: &'static [GameEntry]) -> ExitCode {
    run_with(games, std::env::args_os())
}

/// Does the same as [`run`], but takes the command line from `arguments`. The first argument is the name of the
/// program.
fn run_with(
    games: &'static [GameEntry],
    arguments: impl IntoIterator<Item = OsString>,
) -> ExitCode {
    solitaire_player::run_given(
        games,
        &[
            &net::NetCommand,
            &solitaire_review::ReviewCommand,
            &bot::BotCommand,
            &check::CheckCommand,
            &from::FromCommand,
            &interchange::ImportCommand,
            &interchange::ExportCommand,
            &compare::CompareCommand,
            &study::StudyCommand,
            &web::WebCommand,
        ],
        arguments,
    )
}
