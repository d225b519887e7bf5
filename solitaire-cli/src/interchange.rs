//! `import` and `export`: read and write boards, solutions and deals of other programs.

use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use serde_json::json;
use solitaire_interchange::solvitaire::Rules;
use solitaire_interchange::{
    FORMATS, Format, LONGEST, Layout, ReadError, deals, pso, recognize, solution,
};
use solitaire_player::extension::{
    Context, Extension, Outcome, Trouble, counted, game, print_json, quoted, shown,
};
use solitaire_runtime::{GameEntry, Position, Session, Snapshot};
use solitaire_solver::{Limits, Options, Verdict, solve};
use solitaire_storage::regular;

use crate::compare;

/// The command `import`.
pub(crate) struct ImportCommand;

/// The command `export`.
pub(crate) struct ExportCommand;

impl Extension for ImportCommand {
    fn command(&self) -> Command {
        let about = "Read a board or a solution from another program";
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
        let about = "Write a deal of this or another program in another program's format";
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
    #[arg(long, value_name = "N", allow_hyphen_values = true, required_unless_present_any = ["rules"])]
    deal: Option<String>,
    /// Write the rules of the game for Solvitaire instead.
    #[arg(long, conflicts_with_all = ["deal", "format"])]
    rules: bool,
    /// The format: a board or deal, `json` for a position, or a solution, for which the deal is solved.
    #[arg(
        long = "as", value_name = "NAME", required_unless_present = "rules",
        value_parser = PossibleValuesParser::new(FORMATS.into_iter().filter(|(_, format)| *format != Format::Rules).map(|(name, _)| name).chain(["json"]))
    )]
    format: Option<String>,
    /// The seconds to look for a solution.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    time_limit: u64,
}

impl Import {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let bytes = bytes_of(&self.file)?;
        if pso::is_likely(&bytes) && self.format.is_none() {
            return self.saved(&bytes, context);
        }
        let text = text_in(&self.file, bytes)?;
        let named = self.format.as_deref();
        let named = named.and_then(|name| FORMATS.into_iter().find(|(other, _)| *other == name));
        let format = match named {
            Some((_, format)) => format,
            None => recognize(&text).map_err(|fault| {
                let names = FORMATS.map(|(name, _)| name).join(", ");
                in_file(&self.file, format!("{fault} with --as, one of {names}"))
            })?,
        };
        if format == Format::Rules {
            return self.rules(&text, context);
        }
        let Some(word) = &self.game else {
            return Err(Trouble::bad(match format {
                Format::Solution(_) => {
                    "use --game to name the game that the solution is for".to_owned()
                }
                _ => fitting(context.games, format, &text),
            }));
        };
        let entry = game(context.games, word)?;
        if let Format::Solution(form) = format {
            return self.solution(&entry, &text, form, context);
        }
        let Some(read) = format.read(&entry, &text) else { return Ok(Outcome::No) };
        let position = read.map_err(|error| in_file(&self.file, error))?;
        if format == Format::KPat {
            compare::warn(&entry, "KPat", context);
        }
        print_json(&Snapshot::of(&*position), context.output)?;
        Ok(Outcome::Yes)
    }

    /// Prints rules as a declaration, and names the games in this program that have the same rules.
    fn rules(&self, text: &str, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let rules = Rules::read(text).map_err(|fault| in_file(&self.file, fault))?;
        let same = rules.games(context.games);
        let same: Vec<String> = same.iter().map(|entry| quoted(entry.model().slug)).collect();
        let declared = rules.declare().map_err(|why| in_file(&self.file, why))?;
        if !same.is_empty() {
            context.say_aside(&format!("these are the rules of {}", same.join(", ")));
        }
        write!(context.output, "{declared}")?;
        Ok(Outcome::Yes)
    }

    /// Prints the position in a file that PySolFC has saved.
    fn saved(&self, bytes: &[u8], context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        if self.deal.is_some() || self.board.is_some() {
            return Err(Trouble::bad("the file names its deal; leave out --deal and --board"));
        }
        let saved = pso::read(context.games, bytes).map_err(|error| in_file(&self.file, error))?;
        let entry = saved.session.entry();
        let slug = entry.model().slug;
        if let Some(word) = &self.game
            && game(context.games, word)?.model().slug != slug
        {
            return Err(in_file(&self.file, format!("this is a game of {}", quoted(slug))));
        }
        compare::warn(&entry, "PySolFC", context);
        let (made, moves) = (saved.made, counted(saved.moves, "move"));
        context.say_aside(&format!("{slug}, deal {}: {made} of {moves} made", saved.deal));
        if self.json {
            print_json(&answer(&saved.session, made), context.output)?;
        } else {
            print_json(&Snapshot::of(saved.session.position()), context.output)?;
        }
        Ok((made == saved.moves).into())
    }

    fn solution(
        &self,
        entry: &GameEntry,
        text: &str,
        form: solution::Form,
        context: &mut Context<'_>,
    ) -> Result<Outcome, Trouble> {
        let dealt = self.deal.as_deref().unwrap_or_default().to_ascii_lowercase();
        for (word, program) in [("kpat:", "KPat"), ("pysol", "PySolFC")] {
            if dealt.starts_with(word) {
                compare::warn(entry, program, context);
            }
        }
        let begin = match (&self.deal, &self.board) {
            (Some(number), _) => deals::deal(entry, number).map_err(Trouble::bad)?,
            (None, Some(path)) => board_of(entry, path)?,
            (None, None) => {
                return Err(Trouble::bad(
                    "use --deal or --board to give the deal that the solution is for",
                ));
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
        if self.json {
            print_json(&answer(&session, words), context.output)?;
        } else {
            let moves = counted(session.steps_done(), "move");
            let verdict = verdict(&session);
            writeln!(context.output, "{verdict}: {} made {moves}", counted(words, "word"))?;
        }
        Ok(session.is_won().into())
    }
}

impl Export {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let entry = game(context.games, &self.game)?;
        let (Some(deal), Some(format)) = (&self.deal, &self.format) else {
            let rules = Rules::of(&entry).map_err(Trouble::bad)?;
            write!(context.output, "{}", rules.write())?;
            return Ok(Outcome::Yes);
        };
        let position = deals::deal(&entry, deal).map_err(Trouble::bad)?;
        let format = FORMATS.into_iter().find(|(name, _)| name == format);
        if let Some((_, Format::Solution(form))) = format {
            return self.solution(&entry, &*position, form, context);
        }
        match format.and_then(|(_, format)| format.write(&entry, &*position)) {
            None => print_json(&Snapshot::of(&*position), context.output)?,
            // The text is written directly, because the usual output replaces carriage returns, which some formats
            // need.
            Some(text) => io::stdout().write_all(text.map_err(Trouble::bad)?.as_bytes())?,
        }
        Ok(Outcome::Yes)
    }

    /// Solves the deal and writes the solution in the format `form`.
    fn solution(
        &self,
        entry: &GameEntry,
        begin: &dyn Position,
        form: solution::Form,
        context: &mut Context<'_>,
    ) -> Result<Outcome, Trouble> {
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
                writeln!(
                    context.output,
                    "No solution was found; use --time-limit to allow more time."
                )?;
                return Ok(Outcome::No);
            }
        };
        let text = solution::of_moves(entry, begin, &moves, form).map_err(|error| {
            Trouble::bad(match form {
                solution::Form::Standard => format!("{error} Use --as snx."),
                solution::Form::Extended | solution::Form::Long => error.to_string(),
            })
        })?;
        write!(context.output, "{text}")?;
        Ok(Outcome::Yes)
    }
}

fn verdict(session: &Session) -> &'static str {
    if session.is_won() { "won" } else { "not won" }
}

/// The result of an imported game as JSON: if it is won, its moves, its last position, and from how many words of the
/// file the moves were read.
fn answer(session: &Session, words: usize) -> serde_json::Value {
    let moves = session.history().map(|code| session.model().notation(code));
    let moves: Vec<String> = moves.collect();
    let position = Snapshot::of(session.position());
    json!({ "verdict": verdict(session), "words": words, "moves": moves, "position": position })
}

/// An error message that begins with the name of the file in which the fault is.
fn in_file(path: &Path, error: impl ToString) -> Trouble {
    Trouble::bad(format!("{}: {}", named(path), error.to_string()))
}

fn is_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn named(path: &Path) -> String {
    if is_input(path) { "standard input".to_owned() } else { shown(path) }
}

/// The contents of a file. A file that is too large is an error, and it is not read to the end.
fn bytes_of(path: &Path) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    let most = LONGEST as u64 + 1;
    let read = if is_input(path) {
        io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        regular::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map_err(|error| Trouble::bad(format!("{} cannot be read: {error}", named(path))))?;
    if bytes.len() > LONGEST {
        return Err(in_file(path, format!("the file is larger than {LONGEST} bytes")));
    }
    Ok(bytes)
}

/// Decodes the contents of a file as UTF-8. The error names the line that is not valid.
fn text_in(path: &Path, bytes: Vec<u8>) -> Result<String, Trouble> {
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        in_file(path, format!("line {line} is not valid UTF-8"))
    })
}

/// Reads a position of a game from a file of another program, whose format is recognized.
fn board_of(entry: &GameEntry, path: &Path) -> Result<Box<dyn Position>, Trouble> {
    let text = text_in(path, bytes_of(path)?)?;
    let format = recognize(&text).map_err(|fault| in_file(path, fault))?;
    let Some(read) = format.read(entry, &text) else {
        return Err(in_file(path, "this file does not contain a board; name a file that does"));
    };
    read.map_err(|error| in_file(path, error))
}

/// A message that asks the user to name the game of a board, and lists the games that the board fits.
fn fitting(games: &[GameEntry], format: Format, text: &str) -> String {
    let fitting = games.iter().filter(|entry| matches!(format.read(entry, text), Some(Ok(_))));
    let slugs: Vec<String> = fitting.map(|entry| quoted(entry.model().slug)).collect();
    match slugs.as_slice() {
        [] => "no game fits the board; name the game with --game to see what is wrong".to_owned(),
        several => format!("name the game with --game; the board fits {}", several.join(", ")),
    }
}
