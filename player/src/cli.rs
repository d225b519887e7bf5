//! Reads the command line and runs what it asks for.

use std::error::Error as _;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};
use std::process::ExitCode;

use clap::builder::{NonEmptyStringValueParser, ValueParser};
use clap::error::ContextKind;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;
use solitaire_runtime::GameEntry;

use crate::commands::{Inquiry, Outcome, Trouble};
use crate::ending::{BAD_INPUT, conclude, fail};
use crate::extension::{Context, Extension};
use crate::starting::{self, Play, Replay};
use crate::words::{quoted, tame};
use crate::{console, interrupt, paging, shell};

/// Play solitaire: full screen in a terminal, over text lines in a pipe.
#[derive(Parser, Debug)]
#[command(after_help = "In a terminal, press ? for help. In a pipe, write `help`.")]
struct PlayOnly {
    #[command(flatten)]
    play: Play,
}

/// Play solitaire games: full screen in a terminal, over text lines in a pipe.
///
/// Without a command the launcher opens, or the game you were last playing.
#[derive(Parser, Debug)]
#[command(name = "solitaire", version)]
struct Collection {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play a game; without one, choose it in the launcher.
    Play(Play),
    /// Replay a game from one line, move by move.
    Replay(Replay),
    #[command(flatten)]
    Inquiry(Inquiry),
    /// Answer requests with one line of JSON each, for front ends, bots, and tests; `help` lists them.
    Engine,
    /// Print a script that completes commands in a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the manual page of the program, or of one of its commands.
    Man {
        /// The command, such as `study report` or `study-report`.
        command: Vec<String>,
    },
}

pub(crate) fn run(
    games: &'static [GameEntry],
    arguments: impl IntoIterator<Item = OsString>,
) -> ExitCode {
    match play_only(called(arguments)) {
        Ok(play) => starting::play_one(games, &play),
        Err(error) => not_read(&error),
    }
}

fn play_only(arguments: impl IntoIterator<Item = OsString>) -> Result<Play, clap::Error> {
    let given = something(PlayOnly::command()).try_get_matches_from(arguments)?;
    PlayOnly::from_arg_matches(&given).map(|read| read.play)
}

pub(crate) fn run_collection(
    games: &'static [GameEntry],
    extensions: &[&dyn Extension],
    arguments: impl IntoIterator<Item = OsString>,
) -> ExitCode {
    let given = match definition(extensions).try_get_matches_from(called(arguments)) {
        Ok(given) => given,
        Err(error) => return not_read(&error),
    };
    if let Some((name, given)) = given.subcommand()
        && let Some(extension) = extensions.iter().find(|one| one.command().get_name() == name)
    {
        let output = &mut console::output();
        let answer = extension.run(given, &mut Context { games, output });
        return conclude(answer.and_then(|outcome| Ok(output.flush().map(|()| outcome)?)));
    }
    match Collection::from_arg_matches(&given) {
        Ok(Collection { command }) => obey(games, extensions, command),
        Err(error) => not_read(&error),
    }
}

/// The command line of a program with a collection of games. The subcommands that other crates add stand before `help`.
fn definition(extensions: &[&dyn Extension]) -> clap::Command {
    let own = extensions.iter().map(|extension| extension.command());
    something(Collection::command().subcommands(own))
}

/// Makes a command and its subcommands reject empty strings, and read `-5` as a value, for better error messages.
fn something(command: clap::Command) -> clap::Command {
    let text = ValueParser::string().type_id();
    let command = command.mut_args(|argument| {
        let is_text = argument.get_value_parser().type_id() == text;
        let takes = argument.get_action().takes_values();
        let argument = argument.allow_negative_numbers(takes);
        if is_text { argument.value_parser(NonEmptyStringValueParser::new()) } else { argument }
    });
    command.mut_subcommands(something)
}

fn obey(
    games: &'static [GameEntry],
    extensions: &[&dyn Extension],
    command: Option<Command>,
) -> ExitCode {
    match command {
        None => starting::play_any(games, &Play::default()),
        Some(Command::Play(play)) => starting::play_any(games, &play),
        Some(Command::Replay(replay)) => starting::replay(games, &replay),
        Some(Command::Inquiry(inquiry)) => answer(games, &inquiry),
        Some(Command::Engine) => starting::engine(games),
        Some(Command::Completions { shell }) => print(|output| {
            shell::completions(
                &mut naming(definition(extensions), games),
                shell,
                &program(),
                output,
            )
        }),
        Some(Command::Man { command }) => manual(definition(extensions), &command),
    }
}

/// Shows a manual page if the output is a terminal; otherwise prints its source, which `man` can read.
fn manual(mut program: clap::Command, command: &[String]) -> ExitCode {
    program.build();
    let asked = command.join("-");
    let asked = match asked.strip_prefix(program.get_name()) {
        Some(rest) => rest.trim_start_matches('-'),
        None => &asked,
    };
    let page = if asked.is_empty() { Some(&program) } else { page_of(&program, asked) };
    match page.cloned() {
        Some(page) => print(|output| {
            shell::manual(page, asked.is_empty(), output)?;
            if console::is_terminal() && paging::typeset(output) {
                output.clear();
            }
            Ok(())
        }),
        None => fail(&format!(
            "there is no command {}; `help` lists the commands",
            quoted(&command.join(" "))
        )),
    }
}

/// Finds a command by the name of its manual page without the program's, such as `study-report` for `study report`.
fn page_of<'a>(program: &'a clap::Command, name: &str) -> Option<&'a clap::Command> {
    program.get_subcommands().find_map(|command| match name.strip_prefix(command.get_name())? {
        "" => Some(command),
        rest => page_of(command, rest.strip_prefix('-')?),
    })
}

/// The command line for shell completion: each argument named `game` has the slugs of the games as its possible values.
fn naming(program: clap::Command, games: &'static [GameEntry]) -> clap::Command {
    program.mut_subcommands(|command| {
        let takes_game = command.get_arguments().any(|argument| argument.get_id() == "game");
        if !takes_game {
            return command;
        }
        let slugs: Vec<&'static str> = games.iter().map(|game| game.model().slug).collect();
        command.mut_arg("game", |argument| argument.value_parser(slugs))
    })
}

/// The name under which the program was started; authors of games can build programs with other names.
fn program() -> String {
    let path = std::env::args_os().next().map(std::path::PathBuf::from);
    let name = path.as_deref().and_then(std::path::Path::file_stem);
    name.map_or_else(|| "solitaire".to_owned(), |name| tame(&name.to_string_lossy()))
}

/// The arguments, with control characters replaced in the first argument: the program's name, which usage texts repeat.
fn called(arguments: impl IntoIterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    let mut arguments = arguments.into_iter();
    let name = arguments.next().map(|name| tame(&name.to_string_lossy()).into());
    name.into_iter().chain(arguments)
}

/// Prints the text that `make` writes, but only after `make` has succeeded; returns the exit code.
fn print(make: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> ExitCode {
    let mut text = Vec::new();
    written(make(&mut text).and_then(|()| console::output().write_all(&text)))
}

/// Flushes the output after printing, and turns the result of the printing into the exit code of the program.
fn written(printed: io::Result<()>) -> ExitCode {
    let printed = printed.and_then(|()| console::output().flush());
    conclude(printed.map(|()| Outcome::Yes).map_err(Trouble::from))
}

fn answer(games: &[GameEntry], inquiry: &Inquiry) -> ExitCode {
    conclude(inquiry.answer(games, &mut console::output(), interrupt::listen))
}

/// For an argument that is not a number of the required kind, a message that says which number to write.
fn no_number(error: &clap::Error) -> Option<String> {
    let why = error.source()?;
    let value = error.get(ContextKind::InvalidValue)?.to_string();
    let wanted = match why.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::Zero) => "a whole number of at least 1".to_owned(),
        Some(IntErrorKind::PosOverflow) => "a smaller number".to_owned(),
        Some(_) if value.starts_with('-') => "a whole number without a minus sign".to_owned(),
        Some(_) => "a whole number".to_owned(),
        None if why.is::<ParseFloatError>() => "a number, such as 10 or 0.5".to_owned(),
        None => whole_number_within(&why.to_string())?,
    };
    let value = quoted(&value);
    let option = error.get(ContextKind::InvalidArg)?;
    Some(format!("error: {value} is not valid for `{option}`; write {wanted}\n"))
}

/// Describes the numbers that an option accepts, such as "a whole number from 1 to 65535". They are read from clap's
/// message about a number out of range: `0 is not in 1..=65535`.
fn whole_number_within(said: &str) -> Option<String> {
    let (given, range) = said.split_once(" is not in ")?;
    let (first, last) = range.split_once("..")?;
    let last: u64 = last.trim_start_matches('=').parse().ok()?;
    Some(match [u32::MAX.into(), u64::MAX].contains(&last) {
        // The largest number of the type is not named, because it would tell the user nothing.
        true if given.parse().is_ok_and(|given: u64| given > last) => "a smaller number".to_owned(),
        true => format!("a whole number of at least {first}"),
        false => format!("a whole number from {first} to {last}"),
    })
}

/// Prints why the command line could not be read, or the help or version that the user asked for.
fn not_read(error: &clap::Error) -> ExitCode {
    // If writing the message fails, there is nowhere left to report the failure, so it is ignored.
    if error.use_stderr() {
        // The message repeats arguments, so its control characters are replaced, which also takes away the colors.
        let told = no_number(error).unwrap_or_else(|| error.render().to_string());
        let _ = write!(console::errors(), "{told}");
        return ExitCode::from(BAD_INPUT);
    }
    // The help repeats no argument of the user, so it may keep its colors.
    written(error.print())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::simplevar;

    fn begun(arguments: &[&str]) -> Result<(&'static str, u64), String> {
        let arguments = std::iter::once(&"play").chain(arguments).map(OsString::from);
        let play = play_only(arguments).map_err(|error| error.to_string())?;
        let (entry, wish) = starting::named(&[simplevar()], &play)?;
        let session = starting::session(entry, wish)?;
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
            (
                &["--deal", "-3"],
                "`-3` is not a deal number; deals are numbered 1 to 9007199254740991",
            ),
            (
                &["--deal", "0"],
                "there is no deal number 0; deals are numbered 1 to 9007199254740991",
            ),
            (&["--dael", "3"], "error: unexpected argument '--dael' found"),
            (&["simplevar", "7"], "error: unexpected argument '7' found"),
            (&["--deal"], "error: a value is required for '--deal <N>' but none was supplied"),
            (&["--deal", ""], "error: a value is required for '--deal <N>' but none was supplied"),
            (&[""], "error: a value is required for '[GAME]' but none was supplied"),
        ] {
            let error = begun(arguments).unwrap_err();
            assert_eq!(error.lines().next(), Some(sentence), "{arguments:?}");
        }
    }
}
