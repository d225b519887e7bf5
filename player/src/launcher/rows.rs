//! The rows of the launcher's list of games.

use solitaire_runtime::GameEntry;

use crate::library::Library;
use crate::words::counted;

/// A row of the launcher's list.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    /// A heading for the games below it.
    Heading(String),
    /// A game.
    Game(GameEntry),
}

impl Row {
    /// The game in this row; `None` for a heading.
    pub(super) const fn game(&self) -> Option<GameEntry> {
        match self {
            Self::Heading(_) => None,
            Self::Game(entry) => Some(*entry),
        }
    }

    /// The slug of the game in this row; `None` for a heading.
    pub(super) fn slug(&self) -> Option<&'static str> {
        self.game().map(|entry| entry.model().slug)
    }
}

/// The rows for an empty query: the favorites, the games played last, and then every kind of games in alphabetical order.
/// The games without a kind stand last.
pub(super) fn all(library: &Library) -> Vec<Row> {
    let games = library.games();
    let profile = library.profile();
    let favourites = profile.favourites.iter().filter_map(|slug| library.game(slug));
    let recent = profile.recent.iter().filter_map(|recent| library.game(&recent.game));
    let mut rows = Vec::new();
    let mut part = |heading: String, some: Vec<GameEntry>| {
        if !some.is_empty() {
            rows.push(Row::Heading(heading));
            rows.extend(some.into_iter().map(Row::Game));
        }
    };
    part("Favorites".to_owned(), favourites.collect());
    part("Recently played".to_owned(), recent.take(5).collect());
    let mut kinds: Vec<&str> = games.iter().map(GameEntry::kind).collect();
    kinds.sort_by_key(|kind| (kind.is_empty(), *kind));
    kinds.dedup();
    for kind in kinds {
        let some: Vec<GameEntry> =
            games.iter().filter(|game| game.kind() == kind).copied().collect();
        let title = if kind.is_empty() { "Other games" } else { kind };
        part(format!("{title} ({})", counted(some.len(), "game")), some);
    }
    rows
}
