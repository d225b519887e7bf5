//! `check`: finds mistakes in declarations, without a compiler.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use serde_json::{Value, json};
use solitaire_dsl::report::Severity;
use solitaire_dsl::source::{Checked, Mistake, Source, Unreadable, check};
use solitaire_player::extension::{
    Context, Extension, Outcome, Trouble, counted, print_json, replace, shown,
};

/// The command `check`.
pub(crate) struct CheckCommand;

impl Extension for CheckCommand {
    fn command(&self) -> Command {
        let about = "Check declared games without compiling them";
        Check::augment_args(Command::new("check").about(about))
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        Check::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

#[derive(Args, Debug)]
struct Check {
    /// Rust files with `solitaire! { … }`, files with bare declarations, or folders with such files. A variation finds
    /// its parent in any of them.
    #[arg(value_name = "FILE", required = true)]
    paths: Vec<PathBuf>,
    /// Fix every mistake that has exactly one fix, and rewrite the files.
    #[arg(long)]
    fix: bool,
    /// As JSON, with each place in bytes, lines and columns, and with the edits.
    #[arg(long)]
    json: bool,
}

impl Check {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let mut sources = sources(&self.paths)?;
        let mut checked = check(&sources).map_err(no_tokens)?;
        if self.fix {
            let mended = mend(&mut sources, &mut checked)?;
            context.say_aside(&format!("{} fixed", counted(mended, "mistake")));
        }
        for (source, parent) in &checked.unknown_parents {
            let name = &sources[*source].name;
            context.say_aside(&format!(
                "{name}: `{parent}` is not in any of the files, so games based on it are not checked"
            ));
        }
        if self.json {
            let all = checked.mistakes.iter().map(|one| as_json(one, &sources[one.source].name));
            print_json(&all.collect::<Vec<_>>(), context.output)?;
        } else {
            tell(&sources, &checked, context.output)?;
        }
        Ok(checked.mistakes.is_empty().into())
    }
}

/// Reads the files at these paths; a folder stands for all Rust files in and below it.
pub(crate) fn sources(paths: &[PathBuf]) -> Result<Vec<Source>, Trouble> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
        Ok(Source { name: path.to_string_lossy().into_owned(), text })
    };
    files(paths)?.into_iter().map(read).collect()
}

/// The paths of all files. A folder is replaced by all Rust files in and below it.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Trouble> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let mut entries: Vec<PathBuf> = entries
            .map_err(|error| unreadable(path, &error))?
            .into_iter()
            .filter(|entry| entry.file_type().is_ok_and(|of| !of.is_symlink()))
            .map(|entry| entry.path())
            .filter(|path| path.is_dir() || path.extension().is_some_and(|end| end == "rs"))
            .collect();
        entries.sort();
        found.extend(files(&entries)?);
    }
    Ok(found)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Trouble {
    Trouble::bad(format!("{} cannot be read: {error}", shown(path)))
}

/// Makes an error message from a file that cannot be parsed: a line for the mistake and, if it has a fix, a line for
/// that.
pub(crate) fn no_tokens(unreadable: Unreadable) -> Trouble {
    Trouble::Bad(unreadable.to_string().lines().map(str::to_owned).collect())
}

/// Applies fixes to the files as long as each fix lowers the number of mistakes, and writes the changed files. Returns
/// the number of mistakes fixed.
fn mend(sources: &mut [Source], checked: &mut Checked) -> Result<usize, Trouble> {
    let before = checked.mistakes.len();
    for number in 0..sources.len() {
        let unchanged = sources[number].text.clone();
        while let Some(text) = checked.mended(number, &sources[number].text) {
            let last = std::mem::replace(&mut sources[number].text, text);
            match check(sources) {
                Ok(better) if better.mistakes.len() < checked.mistakes.len() => *checked = better,
                Ok(_) | Err(_) => {
                    sources[number].text = last;
                    break;
                }
            }
        }
        let Source { name, text } = &sources[number];
        if *text != unchanged {
            let path = Path::new(name);
            replace(path, text).map_err(|error| {
                Trouble::bad(format!("{} cannot be written: {error}", shown(path)))
            })?;
        }
    }
    Ok(before - checked.mistakes.len())
}

/// Prints each mistake in the form that compilers use and editors read, and then a line with the number of mistakes.
pub(crate) fn tell(
    sources: &[Source],
    checked: &Checked,
    output: &mut dyn Write,
) -> Result<(), Trouble> {
    for one in &checked.mistakes {
        let (line, column) = one.location.start;
        let (name, message, code) = (&sources[one.source].name, &one.message, one.code);
        writeln!(output, "{name}:{line}:{column}: {}: {message} [{code}]", word(one.severity))?;
        if let Some(help) = &one.help {
            writeln!(output, "    help: {help}")?;
        }
    }
    let declarations = counted(checked.declarations, "declaration");
    writeln!(output, "{declarations}, {}", counted(checked.mistakes.len(), "mistake"))?;
    Ok(())
}

const fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

fn as_json(one: &Mistake, file: &str) -> Value {
    let place = |(line, column): (usize, usize)| json!({ "line": line, "column": column });
    let changes = one.changes.iter().map(
        |change| json!({ "bytes": [change.bytes.start, change.bytes.end], "text": change.text }),
    );
    json!({
        "file": file,
        "severity": word(one.severity),
        "code": one.code,
        "message": one.message,
        "help": one.help,
        "bytes": [one.location.bytes.start, one.location.bytes.end],
        "start": place(one.location.start),
        "end": place(one.location.end),
        "edits": changes.collect::<Vec<_>>(),
    })
}
