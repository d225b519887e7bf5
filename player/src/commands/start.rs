//! Where a command begins: a deal, or a position out of a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use solitaire_protocol::positions::{TextFault, read};
use solitaire_runtime::snapshot::{SnapshotFault, SnapshotFaults};
use solitaire_runtime::{GameEntry, Position, Session, Snapshot};

use super::{Trouble, game};
use crate::words::quoted;
use crate::{catalog, deal};

/// The most bytes of a position. The largest of a declared game has a few thousand.
const LARGEST: u64 = 1 << 20;

/// The name that stands for the standard input.
const STANDARD_INPUT: &str = "-";

/// The game, and where to begin.
#[derive(Args, Debug)]
pub(crate) struct Start {
    /// The game: its permanent name (family/variation), the last part of that, its name or an alias.
    game: String,
    /// The number of the deal.
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "position")]
    deal: Option<String>,
    /// A file with a position as `show --json` prints it; - for the standard input.
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
}

impl Start {
    /// The position asked for; that of any deal when none was.
    pub(super) fn or_any_deal(&self, games: &[GameEntry]) -> Result<Box<dyn Position>, Trouble> {
        let entry = game(games, &self.game)?;
        match self.said(entry)? {
            Some(position) => Ok(position),
            None => entry.deal(deal::pick(entry.model().numbers)).map_err(Trouble::bad),
        }
    }

    /// The position asked for.
    pub(super) fn needed(&self, games: &[GameEntry]) -> Result<Box<dyn Position>, Trouble> {
        self.said(game(games, &self.game)?)?.ok_or_else(|| {
            Trouble::bad("where to begin is missing; add `--deal N` or `--position FILE`")
        })
    }

    /// The game.
    pub(super) fn entry(&self, games: &[GameEntry]) -> Result<GameEntry, Trouble> {
        game(games, &self.game)
    }

    fn said(&self, entry: GameEntry) -> Result<Option<Box<dyn Position>>, Trouble> {
        if let Some(text) = &self.deal {
            let number = deal::parse(text, entry.model().numbers).map_err(Trouble::bad)?;
            return entry.deal(number).map(Some).map_err(Trouble::bad);
        }
        self.position.as_deref().map(|path| load(path, entry)).transpose()
    }
}

/// The position that a file holds.
fn load(path: &Path, entry: GameEntry) -> Result<Box<dyn Position>, Trouble> {
    let (name, snapshot) = read_file(path, Some(entry))?;
    snapshot.load(&entry).map_err(|faults| faulty(&name, &faults))
}

/// The game that goes on from the position of a file; of the game that the file names when no other is.
pub(crate) fn session(
    path: &Path,
    named: Option<GameEntry>,
    games: &[GameEntry],
) -> Result<Session, Trouble> {
    if path.as_os_str() == STANDARD_INPUT {
        let sentence = "a game is played with what comes on the standard input, so the position has to be in a file";
        return Err(Trouble::bad(sentence));
    }
    let (name, snapshot) = read_file(path, named)?;
    let own = catalog::by_slug(games, &snapshot.game);
    let entry = named.or(own).ok_or_else(|| {
        let game = quoted(&snapshot.game);
        Trouble::bad(format!("{name}: the position is of {game}, which is no game here"))
    })?;
    Session::from_snapshot(entry, &snapshot).map_err(|faults| faulty(&name, &faults))
}

fn faulty(name: &str, faults: &SnapshotFaults) -> Trouble {
    let told = |fault: &SnapshotFault| format!("{name}: {fault}");
    Trouble::all(faults.0.iter().map(told))
}

/// What a file is called in messages, and the position in it, which is as yet only known to read as one.
fn read_file(path: &Path, entry: Option<GameEntry>) -> Result<(String, Snapshot), Trouble> {
    let is_input = path.as_os_str() == STANDARD_INPUT;
    let name = if is_input { "standard input".to_owned() } else { quoted(&path.to_string_lossy()) };
    let text = if is_input { whole(io::stdin()) } else { File::open(path).and_then(whole) };
    let text = text.map_err(|error| {
        Trouble::bad(format!("{name} cannot be read: {error}; name a file with a position, or `-`"))
    })?;
    if text.len() as u64 > LARGEST {
        return Err(Trouble::bad(format!(
            "{name} has more than {LARGEST} bytes; no position is so long"
        )));
    }
    let slug = entry.map_or("GAME", |entry| entry.model().slug);
    let snapshot = read(&text).map_err(|fault| {
        Trouble::bad(match fault {
            TextFault::Version(fault) => format!("{name}: {fault}"),
            TextFault::Form(error) => format!(
                "{name} reads as no position: {error}; `show {slug} --json` prints one to compare with"
            ),
        })
    })?;
    Ok((name, snapshot))
}

fn whole(input: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(LARGEST + 1).read_to_end(&mut text)?;
    Ok(text)
}
