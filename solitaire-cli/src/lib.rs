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

mod bot;
mod check;
mod deals;
mod from;
mod net;
mod study;

use std::ffi::OsString;
use std::process::ExitCode;

use solitaire_runtime::GameEntry;

/// Runs the program over these games: [`solitaire_player::run_collection`] with `net`, the Petri net of a game, `review`, which
/// looks at one, `bot`, which lets policies play, `check`, which looks for mistakes in declarations, `from`, which runs
/// another command over the games of a file, `study`, which finds out how often a game can be won, and `web`, the page in the browser.
#[must_use]
pub fn run(games: &'static [GameEntry]) -> ExitCode {
    run_with(games, std::env::args_os())
}

/// The same with these arguments, the name of the program first.
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
            &study::StudyCommand,
            &solitaire_web::WebCommand,
        ],
        arguments,
    )
}
