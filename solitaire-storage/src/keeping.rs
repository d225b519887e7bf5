//! Saves games for a front end that serves several games at once, such as the web page. The terminal program uses the
//! same files, so a game that was begun in one program can be continued in the other.

use std::collections::BTreeMap;
use std::path::Path;

use solitaire_runtime::{GameEntry, Save, Session};
use solitaire_session::catalog;
use solitaire_session::words::counted;

use crate::preferences::Preferences;
use crate::{Bookmark, Found, GameFolder, Kept, Storage, Summary};

/// The message for the player when saving a game succeeds again after it had failed.
pub const KEPT_AGAIN: &str = "the game can be saved again";

/// Saves games, statistics and preferences for a front end.
pub struct Keeper {
    games: &'static [GameEntry],
    /// Where the data is stored; `None` if there is no place for it, so that nothing is saved.
    storage: Option<Storage>,
    /// The folders of the games that are open in this process, by slug. While they are open, no other process can
    /// change their files.
    game_folders: BTreeMap<&'static str, GameFolder>,
}

/// A saved game, as a front end continues it.
#[derive(Clone, Debug)]
pub struct Left {
    /// The deal and all steps, including those that the player has undone.
    pub game: Save,
    /// The time, in seconds, that the player has spent on the game.
    pub seconds: u64,
    /// True if the game counts in the statistics.
    pub counts: bool,
    /// Where the bookmarks are: for each, the number of steps before it. Only bookmarks on the current line of moves
    /// are listed.
    pub marks: Vec<usize>,
}

impl Keeper {
    /// Makes a keeper that stores data in the folder of the current user.
    #[must_use]
    pub fn of_user(games: &'static [GameEntry]) -> Self {
        Self { games, storage: Storage::of_user(), game_folders: BTreeMap::new() }
    }

    /// Makes a keeper that stores data in this folder.
    #[must_use]
    pub fn at(games: &'static [GameEntry], folder: &Path) -> Self {
        Self { games, storage: Some(Storage::at(folder)), game_folders: BTreeMap::new() }
    }

    /// The slugs of the games that were played most recently, the latest first.
    #[must_use]
    pub fn recent(&self) -> Vec<String> {
        let profile = self.storage.as_ref().and_then(|storage| storage.profile().ok());
        let recent = profile.map(|(profile, _)| profile.recent).unwrap_or_default();
        recent.into_iter().map(|recent| recent.game).collect()
    }

    /// The slugs of all games for which there is saved data.
    #[must_use]
    pub fn known(&self) -> Vec<String> {
        self.storage.as_ref().map(Storage::slugs).unwrap_or_default()
    }

    /// The slugs of the favorites, in the order in which the player added them.
    #[must_use]
    pub fn favourites(&self) -> Vec<String> {
        let profile = self.storage.as_ref().and_then(|storage| storage.profile().ok());
        profile.map(|(profile, _)| profile.favourites).unwrap_or_default()
    }

    /// Adds a game to the favorites if `is_favourite` is true, otherwise removes it.
    ///
    /// # Errors
    /// Returns a sentence for the player if there is no such game, or if the favorites cannot be saved.
    pub fn favour(&self, slug: &str, is_favourite: bool) -> Result<(), String> {
        if catalog::by_slug(self.games, slug).is_none() {
            return Err(format!("there is no game `{slug}`"));
        }
        let Some(storage) = &self.storage else { return Ok(()) };
        let change = storage.change_profile(|profile| profile.favour(slug, is_favourite));
        change.map(drop).map_err(|error| format!("the favorites could not be saved: {error}"))
    }

    /// Changes the preferences that are present in `wish`, saves them, and returns all preferences. `None` if there is
    /// no place to save them.
    ///
    /// # Errors
    /// Returns a sentence for the player if the preferences cannot be read or saved.
    pub fn prefer(&self, wish: Preferences) -> Result<Option<Preferences>, String> {
        let Some(storage) = &self.storage else { return Ok(None) };
        let profile = if wish.is_empty() {
            storage.profile().map(|(profile, _)| profile)
        } else {
            storage.change_profile(|profile| wish.apply(&mut profile.settings))
        };
        let profile =
            profile.map_err(|error| format!("the settings could not be saved: {error}"))?;
        Ok(Some(Preferences::of(&profile.settings)))
    }

    /// The statistics of the game with this slug. `None` if the game was never played, or if its statistics cannot be
    /// read.
    #[must_use]
    pub fn summary(&self, slug: &str) -> Option<Summary> {
        let (statistics, _) = self.storage.as_ref()?.statistics(slug).ok()?;
        Some(statistics.summary()).filter(|summary| summary.played > 0)
    }

    /// The saved game of this deal or, if `deal` is `None`, the game that was saved last. `None` if there is no such
    /// saved game.
    ///
    /// # Errors
    /// Returns a sentence for the player if the game is open in another window, or if its file cannot be read. The game
    /// can then be played, but not saved.
    pub fn resume(&mut self, slug: &str, deal: Option<u64>) -> Result<Option<Left>, String> {
        let Some(game_folder) = self.game_folder(slug)? else { return Ok(None) };
        let Some(deal) = deal.or_else(|| game_folder.deals().first().copied()) else {
            return Ok(None);
        };
        match game_folder
            .read(deal)
            .map_err(|error| format!("the saved game could not be read: {error}"))?
        {
            Found::Value(kept) => Ok(Some(Left {
                marks: marks(&kept),
                game: kept.game,
                seconds: kept.seconds,
                counts: kept.counts,
            })),
            Found::Nothing => Ok(None),
            Found::SetAside(sentence) => Err(sentence),
        }
    }

    /// Saves a game in its current state, and counts its deal in the statistics.
    ///
    /// # Errors
    /// Returns a sentence for the player if the game cannot be saved.
    pub fn keep(&mut self, session: &Session, about: &About) -> Result<(), String> {
        let (model, deal) = (session.model(), session.deal_number());
        let failed = |error: std::io::Error| format!("the game could not be saved: {error}");
        let Some(game_folder) = self.game_folder(model.slug)? else { return Ok(()) };
        let save = session.save();
        let before = match game_folder.read(deal).map_err(failed)? {
            Found::Value(kept) => Some(kept),
            Found::Nothing | Found::SetAside(_) => None,
        };
        let name = before.as_ref().and_then(|kept| kept.name.clone());
        // Keep the saved bookmarks that are not on the current line of moves, because `about` does not contain them.
        let mut bookmarks = before.map(|kept| {
            let own = |bookmark: &Bookmark| {
                bookmark.left || !save.steps.starts_with(&bookmark.game.steps)
            };
            kept.bookmarks.into_iter().filter(own).collect::<Vec<_>>()
        });
        let marked = about.marks.iter().filter(|steps| **steps <= save.steps.len()).map(|steps| {
            let steps = *steps;
            let game = Save { steps: save.steps[..steps].to_vec(), done: steps, ..save.clone() };
            Bookmark { name: format!("after {}", counted(steps, "move")), game, left: false }
        });
        bookmarks.get_or_insert_default().extend(marked);
        let kept = Kept::new(save, about.seconds, about.counts, bookmarks.unwrap_or_default());
        let kept = kept.named(name);
        if session.steps_done() + session.steps_undone() > 0 && !session.is_won() {
            game_folder.write(&kept, false).map_err(failed)?;
        } else {
            // A game that is won or has no moves is not saved, so remove what was saved before.
            game_folder.forget(deal);
        }
        if about.counts && !model.draft && session.steps_done() > 0 {
            let count = game_folder.count(|statistics| {
                statistics.played(deal);
                if session.is_won() {
                    statistics.won(deal, about.seconds, session.steps_done());
                }
            });
            count.map_err(failed)?;
        }
        Ok(())
    }

    /// Notes that the player has opened this deal, for the list of recent games.
    pub fn opened(&self, slug: &str, deal: u64) {
        if let Some(storage) = &self.storage {
            // Ignore errors: the list of recent games is only a convenience.
            let _ = storage.change_profile(|profile| profile.opened(slug, deal));
        }
    }

    /// Closes the folder of a game, so that the game can be opened in other windows.
    pub fn release(&mut self, slug: &str) {
        self.game_folders.remove(slug);
    }

    fn game_folder(&mut self, slug: &str) -> Result<Option<&GameFolder>, String> {
        let known = catalog::by_slug(self.games, slug);
        let (Some(storage), Some(entry)) = (&self.storage, known) else { return Ok(None) };
        let slug = entry.model().slug;
        if !self.game_folders.contains_key(slug) {
            let game_folder = storage.game_folder(slug).map_err(|error| error.to_string())?;
            self.game_folders.insert(slug, game_folder);
        }
        Ok(self.game_folders.get(slug))
    }
}

/// What a front end knows about a game besides its moves, and wants to be saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The time, in seconds, that the player has spent on the game.
    pub seconds: u64,
    /// True if the game counts in the statistics.
    pub counts: bool,
    /// Where the bookmarks on the current line of moves are: for each, the number of steps before it.
    pub marks: Vec<usize>,
}

impl Default for About {
    fn default() -> Self {
        Self { seconds: 0, counts: true, marks: Vec::new() }
    }
}

fn marks(kept: &Kept) -> Vec<usize> {
    let own = kept
        .bookmarks
        .iter()
        .filter(|one| !one.left && kept.game.steps.starts_with(&one.game.steps));
    own.map(|one| one.game.steps.len()).collect()
}
