//! The starting point of a command, a deal or a position from a file, as the command line names it.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use solitaire_interchange::recognize;
use solitaire_runtime::snapshot::{SnapshotFault, SnapshotFaults};
use solitaire_runtime::{GameEntry, Position, Session, Snapshot};
use solitaire_session::positions::{TextFault, read};

use super::{Trouble, game};
use crate::words::quoted;
use crate::{catalog, deal};

/// The maximum size in bytes of a file with a position. The largest position of a declared game has a few thousand.
const LARGEST: u64 = 1 << 20;

/// The file name that means the standard input.
const STANDARD_INPUT: &str = "-";

/// The game, and where to begin.
#[derive(Args, Debug)]
pub(crate) struct Start {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias. Default: the game of the
    /// --position file.
    game: Option<String>,
    /// The number of the deal.
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "position")]
    deal: Option<String>,
    /// A file with a position, as printed by `show --json` (-: standard input).
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// A file with a board, a deal or a saved game of another program (-: standard input).
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deal", "position"])]
    board: Option<PathBuf>,
}

/// The starting point of a command, read from its arguments.
pub(super) struct Beginning {
    /// The game.
    pub(super) entry: GameEntry,
    /// The position. If the file leaves cards unknown, they are filled in at random.
    pub(super) position: Box<dyn Position>,
    /// The position as the file states it, if some of its cards are unknown.
    pub(super) unknown: Option<Snapshot>,
}

impl Beginning {
    const fn of(entry: GameEntry, position: Box<dyn Position>) -> Self {
        Self { entry, position, unknown: None }
    }

    /// The position, for a command whose answer depends on every card.
    ///
    /// # Errors
    /// Returns an error if the file leaves more than one card unknown.
    pub(super) fn known(self) -> Result<Box<dyn Position>, Trouble> {
        let Some(snapshot) = self.ambiguous() else { return Ok(self.position) };
        let unknown = snapshot.unknown();
        Err(Trouble::bad(format!(
            "the position has {unknown} unknown cards; replace each `-?` with a card"
        )))
    }

    /// The position in the file, if more than one card is unknown. A single unknown card can only be the missing one.
    pub(super) fn ambiguous(&self) -> Option<&Snapshot> {
        self.unknown.as_ref().filter(|snapshot| snapshot.unknown() > 1)
    }
}

impl Start {
    /// The position that the arguments name, or a random deal if they name none.
    pub(super) fn or_any_deal(&self, games: &[GameEntry]) -> Result<Beginning, Trouble> {
        if let Some(beginning) = self.told(games)? {
            return Ok(beginning);
        }
        let entry = self.entry(games)?;
        let position = entry.deal(deal::pick(entry.model().numbers)).map_err(Trouble::bad)?;
        Ok(Beginning::of(entry, position))
    }

    /// The position that the arguments name, or an error if they name none.
    pub(super) fn needed(&self, games: &[GameEntry]) -> Result<Beginning, Trouble> {
        if let Some(beginning) = self.told(games)? {
            return Ok(beginning);
        }
        self.entry(games)?;
        Err(Trouble::bad("add `--deal N` or `--position FILE`"))
    }

    /// The game that the arguments name, or an error if they name none.
    pub(super) fn entry(&self, games: &[GameEntry]) -> Result<GameEntry, Trouble> {
        match &self.game {
            Some(word) => game(games, word),
            None => Err(Trouble::bad("name a game, or add `--position FILE`")),
        }
    }

    fn told(&self, games: &[GameEntry]) -> Result<Option<Beginning>, Trouble> {
        if let Some(text) = &self.deal {
            let entry = self.entry(games)?;
            let number = deal::parse(text, entry.model().numbers).map_err(Trouble::bad)?;
            let position = entry.deal(number).map_err(Trouble::bad)?;
            return Ok(Some(Beginning::of(entry, position)));
        }
        if let Some(path) = &self.board {
            let entry = self.entry(games)?;
            return Ok(Some(Beginning::of(entry, board(path, &entry)?)));
        }
        let Some(path) = &self.position else { return Ok(None) };
        let named = self.game.as_ref().map(|_| self.entry(games)).transpose()?;
        load(path, named, games).map(Some)
    }
}

/// Reads a position from a file. Its game is `named`, or else the game that the file names.
fn load(path: &Path, named: Option<GameEntry>, games: &[GameEntry]) -> Result<Beginning, Trouble> {
    let (name, entry, snapshot) = open(path, named, games)?;
    // The deal number of the file is the seed of the random filling, so the same file is filled in the same way.
    let filled = snapshot.filled(&entry, snapshot.deal);
    let position = filled.map_err(|faults| faulty(&name, &faults))?;
    let unknown = Some(snapshot).filter(|snapshot| snapshot.unknown() > 0);
    Ok(Beginning { entry, position, unknown })
}

/// Opens a file with a position. Returns the file's name for messages, the game, and the position with unchecked cards.
fn open(
    path: &Path,
    named: Option<GameEntry>,
    games: &[GameEntry],
) -> Result<(String, GameEntry, Snapshot), Trouble> {
    let (name, snapshot) = read_file(path, named)?;
    let entry = match named {
        Some(entry) => entry,
        None => catalog::find(games, &snapshot.game)
            .map_err(|error| Trouble::bad(format!("{name}: {error}")))?,
    };
    let slug = entry.model().slug;
    if slug != snapshot.game {
        let game = quoted(&snapshot.game);
        return Err(Trouble::bad(match named {
            Some(_) => {
                format!(
                    "{name}: the position is from {game}, not from `{slug}`; leave out the game"
                )
            }
            None => format!("{name}: `game` is {game}; write `{slug}`"),
        }));
    }
    Ok((name, entry, snapshot))
}

/// Starts a game from a position in a file. The game is `named`, or else the game that the file names.
pub(crate) fn session(
    path: &Path,
    named: Option<GameEntry>,
    games: &[GameEntry],
) -> Result<Session, Trouble> {
    if path.as_os_str() == STANDARD_INPUT {
        let sentence =
            "the position must be in a file, because your moves come from standard input";
        return Err(Trouble::bad(sentence));
    }
    let (name, entry, snapshot) = open(path, named, games)?;
    Session::from_filled(entry, &snapshot).map_err(|faults| faulty(&name, &faults))
}

/// Starts a game from a board in a file of another program.
pub(crate) fn on_board(path: &Path, entry: GameEntry) -> Result<Session, Trouble> {
    if path.as_os_str() == STANDARD_INPUT {
        let sentence = "the board must be in a file, because your moves come from standard input";
        return Err(Trouble::bad(sentence));
    }
    let snapshot = Snapshot::of(&*board(path, &entry)?);
    Session::from_snapshot(entry, &snapshot).map_err(Trouble::bad)
}

fn faulty(name: &str, faults: &SnapshotFaults) -> Trouble {
    let told = |fault: &SnapshotFault| format!("{name}: {fault}");
    Trouble::all(faults.0.iter().map(told))
}

/// Reads a file with a position. Returns the file's name for messages, and the position, parsed but not checked yet.
fn read_file(path: &Path, entry: Option<GameEntry>) -> Result<(String, Snapshot), Trouble> {
    let (name, text) = read_bytes(path)?;
    let slug = entry.map_or("GAME", |entry| entry.model().slug);
    let snapshot = read(&text).map_err(|fault| {
        Trouble::bad(match fault {
            TextFault::Version(fault) => format!("{name}: {fault}"),
            TextFault::Form(error) => format!(
                "{name} is not a position: {error}; compare with the output of `show {slug} --json`"
            ),
        })
    })?;
    Ok((name, snapshot))
}

/// Reads a position from a file of another program, whose format is recognized.
pub(crate) fn board(path: &Path, entry: &GameEntry) -> Result<Box<dyn Position>, Trouble> {
    let (name, text) = read_bytes(path)?;
    let wrong = |why: String| Trouble::bad(format!("{name}: {why}"));
    let text = String::from_utf8(text).map_err(|_| wrong("this is not UTF-8 text".into()))?;
    let format = recognize(&text).map_err(|fault| wrong(fault.to_string()))?;
    let found = format.read(entry, &text);
    found
        .ok_or_else(|| wrong("this is not a board".into()))?
        .map_err(|error| wrong(error.to_string()))
}

/// Reads a file, or the standard input. Returns its name for messages and its contents.
fn read_bytes(path: &Path) -> Result<(String, Vec<u8>), Trouble> {
    let is_input = path.as_os_str() == STANDARD_INPUT;
    let name = if is_input { "standard input".to_owned() } else { quoted(&path.to_string_lossy()) };
    let text = if is_input { whole(io::stdin()) } else { File::open(path).and_then(whole) };
    let text = text.map_err(|error| {
        Trouble::bad(format!(
            "{name} cannot be read: {error}; give a file with a position, or `-` for standard input"
        ))
    })?;
    if text.len() as u64 > LARGEST {
        return Err(Trouble::bad(format!(
            "{name} is larger than {LARGEST} bytes, too large for a position"
        )));
    }
    Ok((name, text))
}

fn whole(input: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    input.take(LARGEST + 1).read_to_end(&mut text)?;
    Ok(text)
}
