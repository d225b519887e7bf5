//! Saved games for a front end that serves several games at once, as the web page does. The files and their format are
//! those of the terminal program, so a game begun in one continues in the other.

use std::collections::BTreeMap;
use std::path::Path;

use solitaire_runtime::{GameEntry, Save, Session};
use solitaire_session::catalog;
use solitaire_session::words::counted;

use crate::preferences::Preferences;
use crate::{Bookmark, Found, GameFolder, Kept, Storage, Summary};

/// The message when a game can be saved again after a failure.
pub const KEPT_AGAIN: &str = "the game is being saved again";

/// Saves games and statistics.
pub struct Keeper {
    games: &'static [GameEntry],
    /// `None` if no folder is known.
    storage: Option<Storage>,
    /// The folders that this process has locked, by game; no other process changes their files meanwhile.
    game_folders: BTreeMap<&'static str, GameFolder>,
}

/// A saved game.
#[derive(Clone, Debug)]
pub struct Left {
    /// The deal and every step.
    pub game: Save,
    /// The seconds that the game has been played.
    pub seconds: u64,
    /// True if the game counts for the statistics.
    pub counts: bool,
    /// The numbers of steps after which there are bookmarks.
    pub marks: Vec<usize>,
}

impl Keeper {
    /// A keeper for the saved games of this user.
    #[must_use]
    pub fn of_user(games: &'static [GameEntry]) -> Self {
        Self { games, storage: Storage::of_user(), game_folders: BTreeMap::new() }
    }

    /// A keeper for the games in a folder.
    #[must_use]
    pub fn at(games: &'static [GameEntry], folder: &Path) -> Self {
        Self { games, storage: Some(Storage::at(folder)), game_folders: BTreeMap::new() }
    }

    /// The games played most recently, the latest first.
    #[must_use]
    pub fn recent(&self) -> Vec<String> {
        let profile = self.storage.as_ref().and_then(|storage| storage.profile().ok());
        let recent = profile.map(|(profile, _)| profile.recent).unwrap_or_default();
        recent.into_iter().map(|recent| recent.game).collect()
    }

    /// The slugs of all games with saved data.
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

    /// Adds a game to the favorites, or removes it.
    ///
    /// # Errors
    /// Returns a sentence if there is no such game or the favorites cannot be saved.
    pub fn favour(&self, slug: &str, is_favourite: bool) -> Result<(), String> {
        if catalog::by_slug(self.games, slug).is_none() {
            return Err(format!("there is no game `{slug}`"));
        }
        let Some(storage) = &self.storage else { return Ok(()) };
        let change = storage.change_profile(|profile| profile.favour(slug, is_favourite));
        change.map(drop).map_err(|error| format!("the favorites could not be saved: {error}"))
    }

    /// Saves the preferences that `wish` changes and returns all of them. `None` if nothing is saved here.
    ///
    /// # Errors
    /// Returns a sentence if the preferences cannot be read or saved.
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

    /// The statistics of the game with this slug; `None` if it was never played or they cannot be read.
    #[must_use]
    pub fn summary(&self, slug: &str) -> Option<Summary> {
        let (statistics, _) = self.storage.as_ref()?.statistics(slug).ok()?;
        Some(statistics.summary()).filter(|summary| summary.played > 0)
    }

    /// The saved game of this deal, or of the deal played last. `None` if none is saved.
    ///
    /// # Errors
    /// Returns a sentence if the game is open in another window or cannot be read: it can be played, but not saved.
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

    /// Saves a game in its current state, and counts its deal.
    ///
    /// # Errors
    /// Returns a sentence if the game cannot be saved.
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
        // Keep the saved bookmarks on other lines of play: `about` has only the bookmarks of the current line.
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
            // Won games and games without a move are not saved.
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

    /// Notes that the player now plays this deal.
    pub fn opened(&self, slug: &str, deal: u64) {
        if let Some(storage) = &self.storage {
            // The list of recent games is a convenience: the game goes on without it.
            let _ = storage.change_profile(|profile| profile.opened(slug, deal));
        }
    }

    /// Releases a game for other windows.
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

/// The facts about a game, besides its moves, that a front end keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The seconds that the game has been played.
    pub seconds: u64,
    /// True if the game counts for the statistics.
    pub counts: bool,
    /// The numbers of steps after which there are bookmarks.
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
