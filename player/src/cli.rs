//! The command line.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use solitaire_runtime::{GameEntry, Session};

use crate::commands::{Inquiry, Trouble};
use crate::{catalog, deal, screen, text};

/// The exit code when the answer is no.
const NO: u8 = 1;
/// The exit code of bad input.
const BAD_INPUT: u8 = 2;

/// Play solitaire: full screen in a terminal, over text lines in a pipe.
#[derive(Parser, Debug)]
#[command(
    after_help = "In a terminal press ? for the keys; in a pipe write `help` for the commands."
)]
struct PlayOnly {
    #[command(flatten)]
    play: Play,
}

/// Play solitaire games: full screen in a terminal, over text lines in a pipe.
#[derive(Parser, Debug)]
#[command(version)]
struct Collection {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play a game.
    Play(Play),
    #[command(flatten)]
    Inquiry(Inquiry),
}

#[derive(Args, Debug)]
struct Play {
    /// The game: its permanent name (family/variation), the last part of that, its name or an alias.
    /// The first of the list when left out.
    game: Option<String>,
    /// The number of the deal. Any when left out.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deal: Option<String>,
}

pub(crate) fn run(games: &[GameEntry], arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match PlayOnly::try_parse_from(arguments) {
        Ok(PlayOnly { play }) => start(games, &play),
        Err(error) => not_read(&error),
    }
}

pub(crate) fn run_collection(
    games: &[GameEntry],
    arguments: impl IntoIterator<Item = OsString>,
) -> ExitCode {
    match Collection::try_parse_from(arguments) {
        Ok(Collection { command: Command::Play(play) }) => start(games, &play),
        Ok(Collection { command: Command::Inquiry(inquiry) }) => answer(games, &inquiry),
        Err(error) => not_read(&error),
    }
}

fn answer(games: &[GameEntry], inquiry: &Inquiry) -> ExitCode {
    match inquiry.answer(games, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(NO),
        Err(Trouble::Bad(sentences)) => fail_all(&sentences),
        // Whoever closes the pipe has read enough.
        Err(Trouble::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Trouble::Output(error)) => fail(&format!("the answer cannot be written: {error}")),
    }
}

/// Says what is wrong with the command line, or gives the help that was asked for.
fn not_read(error: &clap::Error) -> ExitCode {
    // Nobody is left to tell when even this cannot be written.
    let _ = error.print();
    if error.use_stderr() { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS }
}

fn start(games: &[GameEntry], play: &Play) -> ExitCode {
    match begin(games, play) {
        Ok(session) => play_to_the_end(session),
        Err(sentence) => fail(&sentence),
    }
}

/// Finds the game and deals.
fn begin(games: &[GameEntry], play: &Play) -> Result<Session, String> {
    let found = match &play.game {
        Some(word) => catalog::find(games, word),
        None => catalog::first(games),
    };
    let game = found.map_err(|error| error.to_string())?;
    let numbers = game.model().numbers;
    let number = match &play.deal {
        Some(text) => deal::parse(text, numbers).map_err(|error| error.to_string())?,
        None => deal::pick(numbers),
    };
    Session::new(game, number).map_err(|error| error.to_string())
}

fn play_to_the_end(mut session: Session) -> ExitCode {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb {
        return match screen::play(session) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => fail(&format!("the terminal cannot be used: {error}")),
        };
    }
    match text::play(&mut session, io::stdin().lock(), io::stdout().lock()) {
        // Whoever closes the pipe has read enough.
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&format!("the game cannot go on: {error}")),
    }
}

fn fail(sentence: &str) -> ExitCode {
    fail_all(&[sentence])
}

fn fail_all(sentences: &[impl Display]) -> ExitCode {
    for sentence in sentences {
        let _ = writeln!(io::stderr(), "error: {sentence}");
    }
    ExitCode::from(BAD_INPUT)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::testing::simplevar;

    fn begun(arguments: &[&str]) -> Result<(&'static str, u64), String> {
        let arguments = std::iter::once(&"play").chain(arguments);
        let parsed = PlayOnly::try_parse_from(arguments).map_err(|error| error.to_string())?;
        let session = begin(&[simplevar()], &parsed.play)?;
        Ok((session.model().slug, session.deal_number()))
    }

    #[test]
    fn the_definitions_are_sound() {
        PlayOnly::command().debug_assert();
        Collection::command().debug_assert();
    }

    #[test]
    fn game_and_deal_are_taken_from_the_command_line() {
        assert_eq!(begun(&["--deal", "7"]), Ok(("simplesimon/simplevar", 7)));
        assert_eq!(begun(&["simplevar", "--deal=8"]), Ok(("simplesimon/simplevar", 8)));
        assert!(begun(&[]).is_ok());
    }

    #[test]
    fn bad_command_lines_get_a_sentence() {
        for (arguments, sentence) in [
            (&["golf"][..], "there is no game `golf`; the games are simplesimon/simplevar"),
            (&["--deal", "-3"], "`-3` is no deal number; deals are numbered 1 to 9007199254740991"),
            (
                &["--deal", "0"],
                "there is no deal number 0; deals are numbered 1 to 9007199254740991",
            ),
            (&["--dael", "3"], "error: unexpected argument '--dael' found"),
            (&["simplevar", "7"], "error: unexpected argument '7' found"),
            (&["--deal"], "error: a value is required for '--deal <N>' but none was supplied"),
        ] {
            let error = begun(arguments).unwrap_err();
            assert_eq!(error.lines().next(), Some(sentence), "{arguments:?}");
        }
    }
}
