//! Commands of the program that other crates bring, so that whoever only plays does not compile what they need.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{ArgMatches, Command};
use solitaire_runtime::GameEntry;

pub use crate::commands::{Outcome, Trouble, game, print_json};
pub use crate::paths::{replace, shown};
pub use crate::words::{counted, quoted};

/// A subcommand of [`run_extended`](crate::run_extended).
pub trait Extension: Sync {
    /// Its name, its arguments and its help. An argument with the id `game` is completed by shells.
    fn command(&self) -> Command;

    /// Answers.
    ///
    /// # Errors
    /// When what was given is wrong, or the answer cannot be written.
    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble>;
}

/// What a subcommand works with.
pub struct Context<'a> {
    /// The games of the program.
    pub games: &'static [GameEntry],
    /// Where the answer goes: no control character leaves it.
    pub output: &'a mut dyn Write,
}

impl Context<'_> {
    /// From now on Ctrl-C sets what is given, and only the second ends the program at once.
    #[must_use]
    pub fn interrupted(&self) -> Arc<AtomicBool> {
        crate::interrupt::listen()
    }

    /// Says a line beside the answer, on the standard error. No control character leaves it.
    pub fn say_aside(&self, line: &str) {
        let _ = writeln!(crate::console::errors(), "{line}");
    }
}

/// Reads the number of a deal of a game.
///
/// # Errors
/// When it is no number, or the game has no such deal.
pub fn deal_number(text: &str, entry: &GameEntry) -> Result<u64, Trouble> {
    crate::deal::parse(text, entry.model().numbers).map_err(Trouble::bad)
}

/// Reads a range of deals of a game, `A..B` with both ends included, or a single deal.
///
/// # Errors
/// When an end is missing or is not a deal number, or the range runs downwards.
pub fn deal_range(text: &str, entry: &GameEntry) -> Result<(u64, u64), Trouble> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    if first.is_empty() || last.is_empty() {
        return Err(Trouble::bad("a range needs both ends, as in 1..100"));
    }
    let (first, last) = (deal_number(first, entry)?, deal_number(last, entry)?);
    if first > last {
        return Err(Trouble::bad(format!("a range runs upwards: {last}..{first}")));
    }
    Ok((first, last))
}
