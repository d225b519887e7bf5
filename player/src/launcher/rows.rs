//! The rows of the launcher's list of games.

use solitaire_runtime::GameEntry;

use crate::library::Library;

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

/// An identifier as a title: `BigForty` becomes `Big Forty`.
fn spaced(name: &str) -> String {
    let mut title = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !title.is_empty() {
            title.push(' ');
        }
        title.push(letter);
    }
    title
}

/// The rows for an empty query: the favorites, the games played last, and then every family with its variations.
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
        // The family's name is an identifier. If a game has the same name, its spelling is used, with spaces and
        // punctuation.
        let plain =
            |name: &str| name.to_lowercase().replace(|sign: char| !sign.is_alphanumeric(), "");
        let bears = |name: &str| plain(name) == plain(family);
        let mut names = some.iter().map(|game| game.model().name);
        let name = names.find(|name| bears(name)).map_or_else(|| spaced(family), str::to_owned);
        let heading = match some.len() {
            1 => some[0].model().name.to_owned(),
            more => format!("{name} ({more} games)"),
        };
        part(heading, some);
    }
    rows
}
