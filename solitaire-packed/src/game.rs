//! Packs one game as data.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{GameEntry, Handwritten};

use crate::fault::Fault;
use crate::packed::packed_structs;
use crate::sound;

/// One game as data: its model, and its rows from the tables of odds.
#[derive(Clone, Copy, Debug)]
pub struct PackedGame {
    model: &'static GameModel,
    /// The game's rows of the table [`GameEntry::odds`], with the header.
    odds: &'static str,
    /// The game's rows of the table [`GameEntry::difficulty`], with the header.
    difficulty: &'static str,
}

packed_structs! {
    PackedGame { model odds difficulty }
}

impl PackedGame {
    /// Packs a game from a list of games.
    #[must_use]
    pub fn of(entry: &GameEntry) -> Self {
        let slug = entry.model().slug;
        Self {
            model: entry.model(),
            odds: own_rows(entry.odds(), slug),
            difficulty: own_rows(entry.difficulty(), slug),
        }
    }

    /// Packs a model without odds.
    #[must_use]
    pub const fn of_model(model: &'static GameModel) -> Self {
        Self { model, odds: "", difficulty: "" }
    }

    /// Returns the model of the game.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.model
    }

    /// Returns the same game with another slug.
    #[must_use]
    pub fn called(&self, slug: &'static str) -> Self {
        Self { model: Box::leak(Box::new(GameModel { slug, ..*self.model })), ..*self }
    }

    /// Returns the game as an entry for a list of games. Functions that the author wrote in Rust are looked up in
    /// `handwritten` by the game's slug.
    ///
    /// The entry stays in memory until the program ends, so call this function only once for each game.
    ///
    /// # Errors
    /// If the model cannot be played, or needs functions that `handwritten` does not have.
    pub fn entry(&self, handwritten: &[(&'static str, Handwritten)]) -> Result<GameEntry, Fault> {
        let slug = self.model.slug;
        let own = handwritten.iter().find(|(of, _)| *of == slug);
        let own = own.map_or(Handwritten::NONE, |(_, own)| *own);
        sound::check(self.model, own)
            .map_err(|why| Fault::Unsound { slug: slug.to_owned(), why })?;
        Ok(GameEntry::of_model(self.model, own, self.odds, self.difficulty))
    }
}

/// Returns the header of a table and the rows whose first field is `first`. Empty if there are no such rows.
fn own_rows(table: &str, first: &str) -> &'static str {
    let mut lines = table.lines();
    let head = lines.next().unwrap_or_default();
    let is_own = |line: &&str| line.split(',').next() == Some(first);
    let rows: Vec<&str> = lines.filter(is_own).collect();
    if rows.is_empty() {
        return "";
    }
    let lines = std::iter::once(head).chain(rows);
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    text.leak()
}
