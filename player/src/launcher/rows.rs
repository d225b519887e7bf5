//! The lines of the launcher's list.

use solitaire_runtime::GameEntry;

use crate::library::Library;
use crate::words::counted;

/// A line of the list.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    /// A heading for the games below it.
    Heading(String),
    /// A game.
    Game(GameEntry),
}

impl Row {
    /// The game.
    pub(super) const fn game(&self) -> Option<GameEntry> {
        match self {
            Self::Heading(_) => None,
            Self::Game(entry) => Some(*entry),
        }
    }

    /// The slug of the game.
    pub(super) fn slug(&self) -> Option<&'static str> {
        self.game().map(|entry| entry.model().slug)
    }
}

/// All games: the favorites, the recent ones, and then every family with its variations.
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
    part("Favourites".to_owned(), favourites.collect());
    part("Played last".to_owned(), recent.take(5).collect());
    let mut families: Vec<&str> = Vec::new();
    for game in games {
        let family = game.model().family;
        if !families.contains(&family) {
            families.push(family);
        }
    }
    for family in families {
        let of_family = |game: &&GameEntry| game.model().family == family;
        let some: Vec<GameEntry> = games.iter().filter(of_family).copied().collect();
        // Take the spelling of the family's name from the first game, which has the same name.
        let name = some.first().map_or(family, |game| game.model().name);
        let heading = match some.len() {
            1 => name.to_owned(),
            more => format!("{name} and {} like it", counted(more - 1, "game")),
        };
        part(heading, some);
    }
    rows
}
