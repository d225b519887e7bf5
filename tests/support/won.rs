//! Recorded won games: `tests/won/<slug>.txt`, with dashes for slashes in the slug.

use std::fs;
use std::path::PathBuf;

use solitaire::{GameEntry, MoveCode};

/// The path of the file with the won game of this game, even if there is no such file.
#[must_use]
pub fn path(entry: &GameEntry) -> PathBuf {
    let name = format!("{}.txt", entry.model().slug.replace('/', "-"));
    [env!("CARGO_MANIFEST_DIR"), "won", &name].iter().collect()
}

/// A won game from its file, if there is one: a line `deal <number>`, then one move per line.
///
/// # Panics
/// Panics if the file has any other form.
#[must_use]
pub fn won_game(entry: &GameEntry) -> Option<(u64, Vec<MoveCode>)> {
    let (model, path) = (entry.model(), path(entry));
    let text = fs::read_to_string(&path).ok()?;
    let mut lines = text.lines();
    let deal = lines.next().and_then(|line| line.strip_prefix("deal ")?.parse().ok());
    let read =
        |line| model.parse_move(line).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let moves = lines.map(read).collect();
    Some((deal.unwrap_or_else(|| panic!("{} begins with no deal", path.display())), moves))
}
