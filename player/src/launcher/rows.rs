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

/// The kind of the games that fit no other.
const REST: &str = "Other games";

/// The rows for an empty query: the favorites, the games played last, and then every kind of games. A game without a
/// kind is listed under its family.
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
    let mut kinds: Vec<(String, Vec<GameEntry>)> = Vec::new();
    for game in games {
        let kind = match game.kind() {
            "" => spaced(game.model().family),
            kind => kind.to_owned(),
        };
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, some)) => some.push(*game),
            None => kinds.push((kind, vec![*game])),
        }
    }
    kinds.sort_by_key(|(kind, _)| (kind == REST, kind.clone()));
    for (kind, some) in kinds {
        let heading = match some.len() {
            1 => kind,
            more => format!("{kind} ({more} games)"),
        };
        part(heading, some);
    }
    rows
}
