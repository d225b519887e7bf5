//! One game as data.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{GameEntry, Handwritten};

use crate::fault::Fault;
use crate::packed::packed_structs;
use crate::sound;

/// A game as data: its declaration, and its rows of the tables of odds.
#[derive(Clone, Copy, Debug)]
pub struct PackedGame {
    model: &'static GameModel,
    /// See [`GameEntry::odds`].
    odds: &'static str,
    /// See [`GameEntry::difficulty`].
    difficulty: &'static str,
}

packed_structs! {
    PackedGame { model odds difficulty }
}

impl PackedGame {
    /// The packed form of a game from a list.
    #[must_use]
    pub fn of(entry: &GameEntry) -> Self {
        let slug = entry.model().slug;
        Self {
            model: entry.model(),
            odds: own_rows(entry.odds(), slug),
            difficulty: own_rows(entry.difficulty(), slug),
        }
    }

    /// The packed form of a model, without odds.
    #[must_use]
    pub const fn of_model(model: &'static GameModel) -> Self {
        Self { model, odds: "", difficulty: "" }
    }

    /// The declaration.
    #[must_use]
    pub const fn model(&self) -> &'static GameModel {
        self.model
    }

    /// Returns the same declaration with another slug.
    #[must_use]
    pub fn called(&self, slug: &'static str) -> Self {
        Self { model: Box::leak(Box::new(GameModel { slug, ..*self.model })), ..*self }
    }

    /// Returns the game as an entry for a list of games. The functions that its author wrote in Rust are looked up by
    /// its slug. The entry stays in memory until the program ends, so call this only once.
    ///
    /// # Errors
    /// If the model cannot be played, or needs functions that are missing.
    pub fn entry(&self, handwritten: &[(&'static str, Handwritten)]) -> Result<GameEntry, Fault> {
        let slug = self.model.slug;
        let own = handwritten.iter().find(|(of, _)| *of == slug);
        let own = own.map_or(Handwritten::NONE, |(_, own)| *own);
        sound::check(self.model, own)
            .map_err(|why| Fault::Unsound { slug: slug.to_owned(), why })?;
        Ok(GameEntry::of_model(self.model, own, self.odds, self.difficulty))
    }
}

/// The header of a table, and the rows that begin with this field. Empty if no row begins with it.
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
