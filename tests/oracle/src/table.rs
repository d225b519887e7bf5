//! Facts that cannot be derived: a small table with an entry per game.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use solitaire_runtime::Card;

use crate::classes::{Class, Side};

/// The reason why the table was not read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file cannot be opened or read.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        error: std::io::Error,
    },
    /// The table does not have the right form.
    #[error("{path}: {error}", path = path.display())]
    Form {
        /// The file.
        path: PathBuf,
        /// The error, with its place.
        error: toml::de::Error,
    },
}

/// The table: the entries of games, by their slugs.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Table {
    games: BTreeMap<String, Entry>,
}

/// The entry of a game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The recording to compare with, if not the one with the game's name: the name of the file, without its extension.
    pub recording: Option<String>,
    /// The reason why there is no recording.
    pub unrecorded: Option<String>,
    /// The reason why the game cannot be equal: its rules differ.
    pub differs: Option<String>,
    /// The piles of containers, one for each element, if they cannot be derived.
    #[serde(default)]
    pub piles: BTreeMap<String, Vec<usize>>,
    /// For each container of one element that holds the top card of a pile, the number of this pile. The recording
    /// leaves the card on the pile, as with an open stock.
    #[serde(default)]
    pub tops: BTreeMap<String, usize>,
    /// For each container whose elements have other cards under them, the number of the pile on which the recording
    /// puts these other cards.
    #[serde(default)]
    pub under: BTreeMap<String, usize>,
    /// Containers from which the recording drags a card where the game has a click.
    #[serde(default)]
    pub clicks: Vec<String>,
    /// Containers from which the recording drags a card where the game has a click on the target.
    #[serde(default)]
    pub clicked: Vec<String>,
    /// Piles whose face-down cards are separate elements in the game. For each, a further pile with these cards is
    /// added after all recorded piles.
    #[serde(default)]
    pub split: Vec<usize>,
    /// Containers in which the order of cards makes no difference.
    #[serde(default)]
    pub unordered: Vec<String>,
    /// The letters of recorded suits, each with the suit of the game that replaces it, if the packs have few suits and
    /// not the same ones.
    #[serde(default)]
    pub suits: BTreeMap<char, char>,
    /// The cards of the game that the recording leaves out of the pack. They lie on a further pile after all recorded
    /// piles.
    #[serde(default)]
    pub unused: Vec<Card>,
    /// True if a card dragged onto another takes both away, so that it does not matter which is dragged.
    #[serde(default)]
    pub pairs: bool,
    /// True if each deal of the game must have the same cards as the recorded deal with the same number.
    #[serde(default)]
    pub numbered: bool,
    /// Known differences, each with its reason.
    #[serde(default)]
    pub left_out: Vec<LeftOut>,
}

/// A known class of differences.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeftOut {
    /// The class.
    pub class: Class,
    /// The side to ignore; both if omitted.
    pub only: Option<Side>,
    /// The reason.
    pub because: String,
    /// True if the difference is ignored for all games, by the entry `*` of the table.
    #[serde(skip)]
    pub of_all: bool,
}

impl Table {
    /// Reads the table in a file.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, is not TOML, or has an unknown word.
    pub fn read(path: &Path) -> Result<Self, TableError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| TableError::File { path: path.to_owned(), error })?;
        Self::parse(&text, path)
    }

    /// Reads the table in the text of a file.
    ///
    /// # Errors
    /// Returns an error if the text is not TOML, or has an unknown word.
    pub fn parse(text: &str, path: &Path) -> Result<Self, TableError> {
        toml::from_str(text).map_err(|error| TableError::Form { path: path.to_owned(), error })
    }

    /// The entry of a game, to which the known differences of all games, from the entry `*`, are added.
    #[must_use]
    pub fn entry(&self, slug: &str) -> Entry {
        let mut entry = self.games.get(slug).cloned().unwrap_or_default();
        let all = self.games.get("*").into_iter().flat_map(|entry| &entry.left_out);
        entry.left_out.extend(all.cloned().map(|left| LeftOut { of_all: true, ..left }));
        entry
    }

    /// The slugs of the games that have an entry.
    pub fn slugs(&self) -> impl Iterator<Item = &str> {
        self.games.keys().map(String::as_str)
    }
}
