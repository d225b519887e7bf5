//! Plays any declared game: full screen in a terminal, with lines of text in a pipe.
//!
//! The player needs only a game's model and the object-safe interface of its board, so one call plays a list of games:
//!
//! ```no_run
//! use solitaire_runtime::GameEntry;
//!
//! static GAMES: &[GameEntry] = &[/* GameEntry::of::<MyGame>() */];
//!
//! fn main() -> std::process::ExitCode {
//!     solitaire_player::run(GAMES)
//! }
//! ```
//!
//! Data flows one way: from the declaration to the board, its legal moves, the session that plays them, and the output.

#[doc(hidden)]
pub mod bench;
mod cli;
mod commands;
mod companion;
mod console;
#[cfg(test)]
#[path = "../../solitaire-protocol/src/testing/dice.rs"]
mod dice;
mod ending;
pub mod extension;
mod front;
#[cfg(test)]
mod fuzz;
mod interrupt;
mod launcher;
mod letters;
mod library;
mod linear;
mod paging;
mod paths;
mod playing;
mod screen;
mod share;
mod shell;
mod starting;
#[cfg(test)]
#[expect(dead_code, reason = "some of it is for the tests of the protocol")]
#[path = "../../solitaire-session/src/testing.rs"]
mod testing;
mod text;
mod wrapping;

use std::ffi::OsString;
use std::process::ExitCode;

use solitaire_runtime::GameEntry;
use solitaire_session::{catalog, deal, hints, home, intent, move_words, words};
use solitaire_storage as storage;

use extension::Extension;

/// Plays one of `games`: the game named on the command line, or the first game of the list.
///
/// The command line is `[GAME] [--deal N]`. At a terminal, the game fills the screen; otherwise it uses text lines.
/// Returns 0 when the player quits. Returns 2, with one sentence on stderr, if the game or the deal on the command line
/// does not exist. In a pipe it also returns 2 if a line was answered with an error, or else 1 if a move was refused.
#[must_use]
pub fn run(games: &'static [GameEntry]) -> ExitCode {
    cli::run(games, std::env::args_os())
}

/// Runs the program for a collection, with subcommands: `play [GAME] [--deal N]`; commands that print facts about games
/// (`list`, `show`, `moves`, `perft`, `model`, `rules`, `prove`); `solve`, which finds out whether deals can be won;
/// `engine`, which plays for other programs; `new family`, which writes a template. `help` explains each subcommand.
///
/// Returns 0 on success, 1 if the answer to a question is no or a move in a pipe was refused, 130 if Ctrl-C interrupted
/// a long command, and 2 for bad input, with a sentence for each fault on stderr or, in a pipe, among the answers.
#[must_use]
pub fn run_collection(games: &'static [GameEntry]) -> ExitCode {
    run_extended(games, &[])
}

/// Does the same as [`run_collection`], with additional subcommands from other crates.
#[must_use]
pub fn run_extended(games: &'static [GameEntry], extensions: &[&dyn Extension]) -> ExitCode {
    run_given(games, extensions, std::env::args_os())
}

/// Does the same as [`run_extended`], but takes the command line from `arguments`, which begins with the program name.
#[must_use]
pub fn run_given(
    games: &'static [GameEntry],
    extensions: &[&dyn Extension],
    arguments: impl IntoIterator<Item = OsString>,
) -> ExitCode {
    cli::run_collection(games, extensions, arguments)
}
