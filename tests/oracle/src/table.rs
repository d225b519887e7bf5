//! What cannot be found out by looking: a small table, an entry a game.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::classes::{Class, Side};

/// Why the table was not read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file cannot be opened or read.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// It is not of the form.
    #[error("{path}: {error}", path = path.display())]
    Form {
        /// The file.
        path: PathBuf,
        /// What is wrong, with the place.
        error: toml::de::Error,
    },
}

/// The table: what is said of games, by their slugs.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Table {
    games: BTreeMap<String, Entry>,
}

/// What is said of a game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The recording it is compared with, if not the one of its name: the name of the file, without its ending.
    pub recording: Option<String>,
    /// Why it is compared with none.
    pub unrecorded: Option<String>,
    /// Why it cannot be equal: its rules are others.
    pub differs: Option<String>,
    /// The piles of containers, one for each element, where they are not found out.
    #[serde(default)]
    pub piles: BTreeMap<String, Vec<usize>>,
    /// Containers of one element that hold the top card of a pile, which the recording leaves there: an open stock.
    #[serde(default)]
    pub tops: BTreeMap<String, usize>,
    /// Containers whose elements have cards under them that the recording puts on a pile of their own.
    #[serde(default)]
    pub under: BTreeMap<String, usize>,
    /// Containers from which the recording drags a card where the game has a click.
    #[serde(default)]
    pub clicks: Vec<String>,
    /// Containers in which it makes no difference in which order cards lie.
    #[serde(default)]
    pub unordered: Vec<String>,
    /// The suits of the game that stand for recorded ones, by their letters, where a pack of fewer suits has others.
    #[serde(default)]
    pub suits: BTreeMap<char, char>,
    /// True if a card dragged onto another takes both away, so that it does not matter which is dragged.
    #[serde(default)]
    pub pairs: bool,
    /// True if its deals have the recorded numbers.
    #[serde(default)]
    pub numbered: bool,
    /// Differences that are known, each with its reason.
    #[serde(default)]
    pub left_out: Vec<LeftOut>,
}

/// A class of differences that is known.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftOut {
    /// The class.
    pub class: Class,
    /// On which side it is left out; on both if not said.
    pub only: Option<Side>,
    /// Why.
    pub because: String,
    /// True if it is left out for all games.
    #[serde(skip)]
    pub of_all: bool,
}

impl Table {
    /// Reads the table in a file.
    ///
    /// # Errors
    /// When the file cannot be read, is no TOML, or has a word that means nothing.
    pub fn read(path: &Path) -> Result<Self, TableError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| TableError::File { path: path.to_owned(), error })?;
        Self::parse(&text, path)
    }

    /// Reads the table in the text of a file.
    ///
    /// # Errors
    /// When it is no TOML, or has a word that means nothing.
    pub fn parse(text: &str, path: &Path) -> Result<Self, TableError> {
        toml::from_str(text).map_err(|error| TableError::Form { path: path.to_owned(), error })
    }

    /// What is said of a game, with what is said of all games in the entry `*`.
    #[must_use]
    pub fn entry(&self, slug: &str) -> Entry {
        let mut entry = self.games.get(slug).cloned().unwrap_or_default();
        let all = self.games.get("*").into_iter().flat_map(|entry| &entry.left_out);
        entry.left_out.extend(all.cloned().map(|left| LeftOut { of_all: true, ..left }));
        entry
    }

    /// The slugs of its entries.
    pub fn slugs(&self) -> impl Iterator<Item = &str> {
        self.games.keys().map(String::as_str)
    }
}
