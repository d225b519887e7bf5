//! The lines of the launcher's list.

use crate::cabinet::Cabinet;
use crate::words::counted;

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    /// What the games below have in common.
    Heading(String),
    /// A game, by its number.
    Game(usize),
}

impl Row {
    /// The number of the game.
    pub(super) const fn game(&self) -> Option<usize> {
        match self {
            Self::Heading(_) => None,
            Self::Game(number) => Some(*number),
        }
    }
}

/// All games: the favourites, those played last, and then every family with its variations.
pub(super) fn all(cabinet: &Cabinet) -> Vec<Row> {
    let games = cabinet.games();
    let number_of = |slug: &str| games.iter().position(|game| game.model().slug == slug);
    let profile = cabinet.profile();
    let favourites = profile.favourites.iter().filter_map(|slug| number_of(slug));
    let recent = profile.recent.iter().filter_map(|recent| number_of(&recent.game));
    let mut rows = Vec::new();
    let mut part = |heading: String, numbers: Vec<usize>| {
        if !numbers.is_empty() {
            rows.push(Row::Heading(heading));
            rows.extend(numbers.into_iter().map(Row::Game));
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
        let of_family = |number: &usize| games[*number].model().family == family;
        let numbers: Vec<usize> = (0..games.len()).filter(of_family).collect();
        // The game that bears the family's name tells how that is written.
        let name = numbers.first().map_or(family, |number| games[*number].model().name);
        let heading = match numbers.len() {
            1 => name.to_owned(),
            more => format!("{name} and {} like it", counted(more - 1, "game")),
        };
        part(heading, numbers);
    }
    rows
}
