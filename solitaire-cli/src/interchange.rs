//! `import` and `export`: boards, solutions and deals of other programs.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use serde_json::json;
use solitaire_interchange::{
    FORMATS, Format, LONGEST, Layout, ReadError, board, deals, recognize, solution,
};
use solitaire_player::extension::{
    Context, Extension, Outcome, Trouble, counted, game, print_json, quoted, shown,
};
use solitaire_runtime::{GameEntry, Position, Session, Snapshot};
use solitaire_solver::{Limits, Options, Verdict, solve};
use solitaire_storage::regular;

/// The command `import`.
pub(crate) struct ImportCommand;

/// The command `export`.
pub(crate) struct ExportCommand;

impl Extension for ImportCommand {
    fn command(&self) -> Command {
        let about = "Read a board or a solution of another program";
        Import::augment_args(Command::new("import").about(about)).after_help(
            "A board is printed as a position. The exit code is 1 if a solution does not win. See docs/interchange.md.",
        )
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        Import::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

impl Extension for ExportCommand {
    fn command(&self) -> Command {
        let about = "Write a deal for another program, also one of another program's deals";
        Export::augment_args(Command::new("export").about(about))
            .after_help("See docs/interchange.md.")
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        Export::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

#[derive(Args, Debug)]
struct Import {
    /// The file (-: standard input).
    file: PathBuf,
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    #[arg(long)]
    game: Option<String>,
    /// The format; without it the content decides.
    #[arg(long = "as", value_name = "NAME", value_parser = PossibleValuesParser::new(FORMATS.map(|(name, _)| name)))]
    format: Option<String>,
    /// The deal that a solution is for, such as 617 or pysolfc:24680.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deal: Option<String>,
    /// The board that a solution is for.
    #[arg(long, value_name = "FILE", conflicts_with = "deal")]
    board: Option<PathBuf>,
    /// For a solution: the moves and the last position as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct Export {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    game: String,
    /// The number of the deal, such as 617, or with its generator, such as pysolfc:24680.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deal: String,
    /// The format: a board of FreeCell Solver, a position, or a solution, for which the deal is solved.
    #[arg(long = "as", value_name = "NAME", value_parser = PossibleValuesParser::new(FORMATS.map(|(name, _)| name).into_iter().chain(["json"])))]
    format: String,
    /// The seconds to look for a solution.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    time_limit: u64,
}

impl Import {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let text = text_of(&self.file)?;
        let named = self.format.as_deref();
        let named = named.and_then(|name| FORMATS.into_iter().find(|(other, _)| *other == name));
        let format = match named {
            Some((_, format)) => format,
            None => recognize(&text).map_err(|fault| {
                let names = FORMATS.map(|(name, _)| name).join(", ");
                in_file(&self.file, format!("{fault} with --as, one of {names}"))
            })?,
        };
        let Some(word) = &self.game else {
            return Err(Trouble::bad(match format {
                Format::Board => fitting(context.games, &text),
                Format::Solution(_) => "name the game of the solution with --game".to_owned(),
            }));
        };
        let entry = game(context.games, word)?;
        match format {
            Format::Board => {
                let position =
                    board::read(&entry, &text).map_err(|error| in_file(&self.file, error))?;
                print_json(&Snapshot::of(&*position), context.output)?;
                Ok(Outcome::Yes)
            }
            Format::Solution(form) => self.solution(&entry, &text, form, context),
        }
    }

    fn solution(
        &self,
        entry: &GameEntry,
        text: &str,
        form: solution::Form,
        context: &mut Context<'_>,
    ) -> Result<Outcome, Trouble> {
        let begin = match (&self.deal, &self.board) {
            (Some(number), _) => deals::deal(entry, number).map_err(Trouble::bad)?,
            (None, Some(path)) => {
                board::read(entry, &text_of(path)?).map_err(|error| in_file(path, error))?
            }
            (None, None) => {
                return Err(Trouble::bad("add the deal of the solution with --deal or --board"));
            }
        };
        let mut session =
            Session::from_snapshot(*entry, &Snapshot::of(&*begin)).map_err(Trouble::bad)?;
        let words = match solution::read(&mut session, text, form) {
            Ok(words) => words,
            Err(error @ ReadError::Refused(_)) => {
                writeln!(context.output, "Not a solution: {error}")?;
                return Ok(Outcome::No);
            }
            Err(error) => return Err(in_file(&self.file, error)),
        };
        let verdict = if session.is_won() { "won" } else { "not won" };
        if self.json {
            let moves = session.history().map(|code| entry.model().notation(code));
            let moves: Vec<String> = moves.collect();
            let position = Snapshot::of(session.position());
            let answer =
                json!({ "verdict": verdict, "words": words, "moves": moves, "position": position });
            print_json(&answer, context.output)?;
        } else {
            let moves = counted(session.steps_done(), "move");
            writeln!(context.output, "{verdict}: {} made {moves}", counted(words, "word"))?;
        }
        Ok(session.is_won().into())
    }
}

impl Export {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let entry = game(context.games, &self.game)?;
        let position = deals::deal(&entry, &self.deal).map_err(Trouble::bad)?;
        let format = FORMATS.into_iter().find(|(name, _)| *name == self.format);
        match format {
            None => print_json(&Snapshot::of(&*position), context.output)?,
            Some((_, Format::Board)) => {
                let text = board::write(&entry, &*position).map_err(Trouble::bad)?;
                write!(context.output, "{text}")?;
            }
            Some((_, Format::Solution(form))) => {
                return self.solution(&entry, &*position, form, context);
            }
        }
        Ok(Outcome::Yes)
    }

    /// Solves the deal and writes the solution.
    fn solution(
        &self,
        entry: &GameEntry,
        begin: &dyn Position,
        form: solution::Form,
        context: &mut Context<'_>,
    ) -> Result<Outcome, Trouble> {
        let mut session =
            Session::from_snapshot(*entry, &Snapshot::of(begin)).map_err(Trouble::bad)?;
        session.set_autoplay(false);
        Layout::of(entry).map_err(Trouble::bad)?;
        let time = Some(Duration::from_secs(self.time_limit));
        let options =
            Options { limits: Limits { time, ..Limits::default() }, ..Options::default() };
        let moves = match solve(begin, &options).map_err(Trouble::bad)?.verdict {
            Verdict::Solved(moves) => moves,
            Verdict::Impossible => {
                writeln!(context.output, "This deal cannot be won.")?;
                return Ok(Outcome::No);
            }
            Verdict::GaveUp(_) => {
                writeln!(context.output, "No solution was found; --time-limit gives more time.")?;
                return Ok(Outcome::No);
            }
        };
        for code in moves {
            session.play(code).map_err(Trouble::bad)?;
        }
        let text = solution::write(&session, form).map_err(|error| {
            Trouble::bad(match form {
                solution::Form::Standard => format!("{error} Use --as snx."),
                solution::Form::Extended => error.to_string(),
            })
        })?;
        write!(context.output, "{text}")?;
        Ok(Outcome::Yes)
    }
}

/// A fault, with the file that it is in.
fn in_file(path: &Path, error: impl ToString) -> Trouble {
    Trouble::bad(format!("{}: {}", named(path), error.to_string()))
}

fn is_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn named(path: &Path) -> String {
    if is_input(path) { "standard input".to_owned() } else { shown(path) }
}

/// The text of a file. Only a little more is read than a format may have.
fn text_of(path: &Path) -> Result<String, Trouble> {
    let mut bytes = Vec::new();
    let most = LONGEST as u64 + 1;
    let read = if is_input(path) {
        io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        regular::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map_err(|error| Trouble::bad(format!("{} cannot be read: {error}", named(path))))?;
    if bytes.len() > LONGEST {
        return Err(in_file(path, format!("only files up to {LONGEST} bytes are read")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        in_file(path, format!("line {line} is not text in UTF-8"))
    })
}

/// A request for the game of a board, with those that it fits.
fn fitting(games: &[GameEntry], text: &str) -> String {
    let fitting = games.iter().filter(|entry| board::read(entry, text).is_ok());
    let slugs: Vec<String> = fitting.map(|entry| quoted(entry.model().slug)).collect();
    match slugs.as_slice() {
        [] => "the board fits no game; name the game with --game to see what is wrong".to_owned(),
        several => format!("name the game with --game; the board fits {}", several.join(", ")),
    }
}
