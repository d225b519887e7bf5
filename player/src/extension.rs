//! Lets other crates add commands, so that a program that only plays does not compile the commands' dependencies.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::{ArgMatches, Command};
use solitaire_runtime::GameEntry;

pub use crate::commands::{Outcome, Trouble, deal_number, deal_range, game, print_json};
pub use crate::paths::{replace, shown};
pub use crate::words::{counted, quoted};

/// A subcommand that another crate adds through [`run_extended`](crate::run_extended).
pub trait Extension: Sync {
    /// The command's name, arguments and help. If an argument has the id `game`, shells complete it with the games.
    fn command(&self) -> Command;

    /// Runs the command.
    ///
    /// # Errors
    /// Returns an error if the arguments are wrong or the answer cannot be written.
    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble>;
}

/// What the program passes to a subcommand that it runs.
pub struct Context<'a> {
    /// The games of the program.
    pub games: &'static [GameEntry],
    /// The writer for the answer, which replaces control characters.
    pub output: &'a mut dyn Write,
}

impl Context<'_> {
    /// Returns a flag that the first Ctrl-C from now on sets. A second Ctrl-C ends the program at once.
    #[must_use]
    pub fn interrupted(&self) -> Arc<AtomicBool> {
        crate::interrupt::listen()
    }

    /// Prints a line to the standard error, so that it is no part of the answer. Control characters are replaced.
    pub fn say_aside(&self, line: &str) {
        let _ = writeln!(crate::console::errors(), "{line}");
    }
}
