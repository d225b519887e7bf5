//! Commands that read ledgers, the files or databases with the results of studies: `report`, `merge`, `compare`,
//! `table`.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::Args;
use solitaire_player::extension::{Context, Outcome, Trouble, game, print_json, quoted};
use solitaire_runtime::GameEntry;
use solitaire_study::{Comparison, Key, Ledger, Row, csv, page, published, table};

use super::ledgers::{address, studies};

/// `report`.
#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("form").multiple(false))]
pub(super) struct Report {
    /// The ledger.
    #[arg(value_name = "LEDGER", default_value = "study.sqlite")]
    ledger: PathBuf,
    /// Only studies of this name.
    #[arg(long)]
    name: Option<String>,
    /// Only studies of this game.
    #[arg(long)]
    game: Option<String>,
    /// As JSON.
    #[arg(long, group = "form")]
    json: bool,
    /// Every deal, as a table with commas.
    #[arg(long, group = "form")]
    csv: bool,
    /// As a page of HTML with plots, which needs nothing else.
    #[arg(long, group = "form")]
    html: bool,
}

impl Report {
    pub(super) fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let entry = self.game.as_deref().map(|word| game(context.games, word)).transpose()?;
        let studies = studies(&self.ledger, |key| {
            self.name.as_ref().is_none_or(|name| *name == key.study)
                && entry.as_ref().is_none_or(|entry| entry.model().slug == key.game)
        })?;
        if studies.is_empty() {
            return Err(Trouble::bad(
                "the ledger has no such study; leave out `--name` and `--game` to see all studies",
            ));
        }
        let reports = studies.iter().map(|(key, rows)| solitaire_study::Report::of(key, rows));
        if self.html {
            write!(context.output, "{}", page(&studies))?;
        } else if self.csv {
            for (nth, (key, rows)) in studies.iter().enumerate() {
                let text = csv(key, rows);
                let skip = if nth == 0 { 0 } else { text.find('\n').map_or(0, |end| end + 1) };
                write!(context.output, "{}", &text[skip..])?;
            }
        } else if self.json {
            print_json(&reports.collect::<Vec<_>>(), context.output)?;
        } else {
            for report in reports {
                write!(context.output, "{report}")?;
            }
        }
        Ok(Outcome::Yes)
    }
}

/// `merge`.
#[derive(Args, Debug)]
pub(super) struct Merge {
    /// The ledger that takes the others in; created if missing.
    into: PathBuf,
    /// The others.
    #[arg(required = true)]
    from: Vec<PathBuf>,
}

impl Merge {
    pub(super) fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        if address(&self.into).is_some() {
            return Err(Trouble::bad(
                "the first ledger must be a file, as in `study merge all.sqlite postgres://…`",
            ));
        }
        // Missing files are reported before the new ledger is created.
        for path in self.from.iter().filter(|path| address(path).is_none()) {
            Ledger::existing(path).map_err(Trouble::bad)?;
        }
        let mut ledger = Ledger::open(&self.into).map_err(Trouble::bad)?;
        for path in &self.from {
            // The address of a database is not printed, because it may contain a password.
            let name = address(path).map_or(path.as_path(), |_| Path::new("the database"));
            let merged = ledger.take_in(studies(path, |_| true)?, name).map_err(Trouble::bad)?;
            let (new, known) = (merged.new, merged.known);
            writeln!(
                context.output,
                "{}: {new} new results, {known} already known",
                name.display()
            )?;
        }
        Ok(Outcome::Yes)
    }
}

/// `compare`.
#[derive(Args, Debug)]
pub(super) struct Compare {
    /// The one: the name of a study, or a game; or both, as `name:game`.
    one: String,
    /// The other.
    other: String,
    /// The ledger.
    #[arg(long, value_name = "FILE", default_value = "study.sqlite")]
    ledger: PathBuf,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

impl Compare {
    pub(super) fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let one = one_study(&self.ledger, &self.one, context.games)?;
        let other = one_study(&self.ledger, &self.other, context.games)?;
        let found = Comparison::of((&one.0, &one.1), (&other.0, &other.1)).map_err(Trouble::bad)?;
        if self.json {
            print_json(&found, context.output)?;
            return Ok(Outcome::Yes);
        }
        let Comparison { deals, both, only_one, only_other, neither, open, .. } = found;
        let points = |share: f64| format!("{:+.2}", 100.0 * share);
        writeln!(
            context.output,
            "{} against {}: {deals} deals decided in both, {open} open\n  won in both: {both}; only in {}: {only_one}; only in \
             {}: {only_other}; in neither: {neither}\n  difference: {} points (95%: {} to {}); {} to {} depending on the \
             open deals\n  p = {:.4} (exact McNemar test)",
            self.one,
            self.other,
            self.one,
            self.other,
            points(found.difference),
            points(found.interval.low),
            points(found.interval.high),
            points(found.at_worst.low),
            points(found.at_worst.high),
            found.chance
        )?;
        Ok(Outcome::Yes)
    }
}

/// The study that a word means: a study name, a game, or `name:game`. It is an error if several studies match, or none.
fn one_study(ledger: &Path, word: &str, games: &[GameEntry]) -> Result<(Key, Vec<Row>), Trouble> {
    let (name, of) = word.split_once(':').map_or((None, word), |(name, of)| (Some(name), of));
    let slug = game(games, of).ok().map(|entry| entry.model().slug);
    let found = studies(ledger, |key| match name {
        Some(name) => key.study == name && Some(key.game.as_str()) == slug,
        None => key.study == of || Some(key.game.as_str()) == slug,
    })?;
    match &found[..] {
        [study] => Ok(study.clone()),
        [] => Err(Trouble::bad(format!("the ledger has no study {}", quoted(word)))),
        several => {
            let all = several.iter().map(|(key, _)| {
                format!("{}:{} ({}; {})", key.study, key.game, key.method, key.limits)
            });
            let all: Vec<String> = all.collect();
            Err(Trouble::bad(format!(
                "{} matches several studies: {}; write one of them as STUDY:GAME",
                quoted(word),
                all.join(", ")
            )))
        }
    }
}

/// The maximum size in bytes of a file with published figures.
const MOST_PUBLISHED: u64 = 1 << 20;

/// Reads the text of a table with published figures from a file.
fn table_of(path: &Path) -> Result<String, String> {
    let mut text = Vec::new();
    let read =
        File::open(path).and_then(|file| file.take(MOST_PUBLISHED + 1).read_to_end(&mut text));
    match read {
        Err(error) => Err(format!("cannot be read: {error}")),
        Ok(bytes) if bytes as u64 > MOST_PUBLISHED => {
            Err(format!("is larger than {MOST_PUBLISHED} bytes, too large for a table"))
        }
        Ok(_) => String::from_utf8(text).map_err(|_| "is not valid UTF-8".to_owned()),
    }
}

/// `table`.
#[derive(Args, Debug)]
pub(super) struct Table {
    /// The ledger.
    #[arg(value_name = "LEDGER", default_value = "study.sqlite")]
    ledger: PathBuf,
    /// Published figures, as a table with commas: game, low, high (percent), source.
    #[arg(long, value_name = "FILE")]
    published: Option<PathBuf>,
}

impl Table {
    pub(super) fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let figures = match &self.published {
            None => Vec::new(),
            Some(path) => {
                let text = table_of(path).map_err(|why| {
                    Trouble::bad(format!("{} {why}", quoted(&path.to_string_lossy())))
                })?;
                published(&text).map_err(Trouble::bad)?
            }
        };
        let studies = studies(&self.ledger, |_| true)?;
        write!(context.output, "{}", table(&studies, &figures).map_err(Trouble::bad)?)?;
        Ok(Outcome::Yes)
    }
}
