//! The commands that print facts about games and positions, one module for each command.

mod deals;
pub(crate) mod list;
pub(crate) mod lost;
mod model;
pub(crate) mod moves;
mod new;
mod perft;
mod prove;
mod rules;
mod show;
pub(crate) mod solve;
pub(crate) mod start;
mod stats;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Subcommand;
use serde::Serialize;
use solitaire_runtime::GameEntry;
use solitaire_session::solving::limits;
use solitaire_solver::Limits;

pub use deals::{deal_number, deal_range};

use crate::catalog;
use crate::words::{clip, tame};

/// The limits of a search, from the options of a command: seconds (0 for no limit), moves, and MiB. Setting `stop` ends
/// the search.
fn search_limits(
    seconds: f64,
    nodes: Option<u64>,
    memory: u32,
    stop: &Arc<AtomicBool>,
) -> Result<Limits, Trouble> {
    let wrong = "`--time-limit` takes a number of seconds, such as 10 or 0.5; write 0 for no limit";
    let limits = limits(seconds, nodes, memory).ok_or_else(|| Trouble::bad(wrong))?;
    Ok(Limits { stop: Some(Arc::clone(stop)), ..limits })
}

/// What can be asked on the command line without playing.
#[derive(Subcommand, Debug)]
pub(crate) enum Inquiry {
    /// List all games.
    List(list::List),
    /// Show your statistics: deals, wins, best time, fewest moves, streaks.
    Stats(stats::Stats),
    /// Show a deal (default: a random one) or a position; with --json as a JSON value.
    Show(show::Show),
    /// List the legal moves of a deal or a position.
    Moves(moves::Moves),
    /// Count the sequences of moves from a deal or a position.
    Perft(perft::Perft),
    /// Show for every condition of a game two boards that differ only in that condition.
    Prove(prove::Prove),
    /// Solve deals or a position. The solver sees hidden cards but follows the rules.
    Solve(solve::Solve),
    /// Print the whole declaration of a game as JSON.
    Model(model::Model),
    /// Print the rules of a game.
    Rules(rules::Rules),
    /// Write a template for a new family of games.
    New(new::New),
}

/// The outcome of a command.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outcome {
    /// The command succeeded and, if it asks a question, the answer is yes.
    Yes,
    /// The command succeeded, but the answer to its question is no, such as "not all deals were solved".
    No,
    /// The user interrupted the command.
    Interrupted,
    /// The command ran the program again with other arguments; that run returned this exit code.
    Ended(ExitCode),
}

impl From<bool> for Outcome {
    fn from(is_yes: bool) -> Self {
        if is_yes { Self::Yes } else { Self::No }
    }
}

impl Inquiry {
    /// Runs the command and prints its answer. `listen` returns a flag that is set when the user interrupts it.
    ///
    /// # Errors
    /// Returns an error if the arguments are wrong, or the answer cannot be written.
    pub(crate) fn answer(
        &self,
        games: &[GameEntry],
        output: &mut impl Write,
        listen: fn() -> Arc<AtomicBool>,
    ) -> Result<Outcome, Trouble> {
        let mut outcome = Outcome::Yes;
        match self {
            Self::List(list) => list.run(games, output),
            Self::Stats(stats) => stats.run(games, output),
            Self::Show(show) => show.run(games, output),
            Self::Moves(moves) => moves.run(games, output),
            Self::Perft(perft) => perft.run(games, output),
            Self::Prove(prove) => prove.run(games, output).map(|proven| outcome = proven.into()),
            Self::Solve(solve) => solve.run(games, output, listen()).map(|solved| outcome = solved),
            Self::Model(model) => model.run(games, output),
            Self::Rules(rules) => rules.run(games, output),
            Self::New(new) => new.run(output),
        }?;
        output.flush()?;
        Ok(outcome)
    }
}

/// The maximum number of characters in an error message. Longer ones, which may repeat long input, are cut off.
pub(crate) const MAX_SENTENCE_CHARS: usize = 600;

/// The reason why a command did not print its answer, or only a part of it.
#[derive(Debug)]
pub enum Trouble {
    /// The command's input is wrong: one sentence for each fault.
    Bad(Vec<String>),
    /// The answer cannot be written.
    Output(io::Error),
}

impl Trouble {
    /// An error about wrong input, explained by this sentence.
    pub fn bad(sentence: impl ToString) -> Self {
        Self::all([sentence])
    }

    /// An error about wrong input with several faults, one sentence for each.
    pub fn all(sentences: impl IntoIterator<Item = impl ToString>) -> Self {
        let sentences = sentences.into_iter();
        Self::Bad(
            sentences
                .map(|sentence| tame(&clip(&sentence.to_string(), MAX_SENTENCE_CHARS)))
                .collect(),
        )
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Finds the game that a word on the command line means: its slug, the last part of the slug, its name or an alias.
///
/// # Errors
/// Returns an error if no game matches, or more than one; the message suggests games with similar names.
pub fn game(games: &[GameEntry], word: &str) -> Result<GameEntry, Trouble> {
    catalog::find(games, word).map_err(Trouble::bad)
}

/// Prints a value as indented JSON.
///
/// # Errors
/// Returns an error if the value cannot be written.
pub fn print_json(
    value: &impl Serialize,
    output: &mut (impl Write + ?Sized),
) -> Result<(), Trouble> {
    let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    Ok(writeln!(output, "{text}")?)
}
