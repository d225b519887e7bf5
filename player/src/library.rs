//! The library: the list of games and what is saved about them. Every game is loaded and saved through it.

#[cfg(test)]
mod tests;

use solitaire_runtime::{DealNumberError, GameEntry, Session};

use crate::playing::{Playing, named, proper};
use crate::storage::{Found, GameFolder, GameFolderError, Profile, Storage, Summary};
use crate::words::counted;
use crate::{catalog, deal};

/// The list of games, with the player's profile and the storage of saved games.
pub(crate) struct Library {
    games: &'static [GameEntry],
    /// The storage of saved games; `None` if nothing can be saved, or nothing is to be saved.
    storage: Option<Storage>,
    profile: Profile,
    /// Messages that the player has not seen yet.
    notices: Vec<String>,
    /// The storage in which the folder of a game could not be created; the game tries to save itself there later.
    awaited: Option<Storage>,
}

/// Which deal of a game the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// The deal that the player played last, if it is not finished; otherwise a random deal.
    Last,
    /// The deal with this number, in the state in which the player left it.
    Deal(u64),
}

impl Library {
    /// A library with the games and settings that this user has saved.
    pub(crate) fn of_user(games: &'static [GameEntry]) -> Self {
        match Storage::of_user() {
            Some(storage) => Self::with(games, storage),
            None => {
                let mut library = Self::keeping_nothing(games);
                let variable = Storage::VARIABLE;
                library.notices.push(format!(
                    "there is no folder for saved games; set the environment variable {variable}"
                ));
                library
            }
        }
    }

    /// A library whose games and settings are saved in `storage`.
    pub(crate) fn with(games: &'static [GameEntry], storage: Storage) -> Self {
        let mut library = Self::keeping_nothing(games);
        match storage.profile() {
            Ok((profile, sentence)) => {
                library.profile = profile;
                library.notices.extend(sentence);
            }
            Err(error) => library.notices.push(format!("the settings could not be read: {error}")),
        }
        library.storage = Some(storage);
        library
    }

    /// A library that saves nothing.
    pub(crate) fn keeping_nothing(games: &'static [GameEntry]) -> Self {
        Self {
            games,
            storage: None,
            profile: Profile::default(),
            notices: Vec::new(),
            awaited: None,
        }
    }

    pub(crate) const fn games(&self) -> &'static [GameEntry] {
        self.games
    }

    pub(crate) const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The game with this slug.
    pub(crate) fn game(&self, slug: &str) -> Option<GameEntry> {
        catalog::by_slug(self.games, slug)
    }

    /// The game that was on the screen when the program ended, if the player had not left that game.
    pub(crate) fn left_open(&self) -> Option<GameEntry> {
        self.profile.open.as_deref().and_then(|slug| self.game(slug))
    }

    /// The statistics of a game, which are empty if they cannot be read.
    pub(crate) fn summary(&self, slug: &str) -> Summary {
        let statistics = self.storage.as_ref().and_then(|storage| storage.statistics(slug).ok());
        let statistics = statistics.map(|(statistics, _)| statistics);
        statistics.unwrap_or_default().summary()
    }

    /// Changes the profile, in memory and on disk.
    pub(crate) fn change_profile(&mut self, change: impl Fn(&mut Profile)) {
        change(&mut self.profile);
        let Some(storage) = &self.storage else { return };
        match storage.change_profile(change) {
            Ok(profile) => self.profile = profile,
            Err(error) => self.notices.push(format!("the settings could not be saved: {error}")),
        }
    }

    /// Adds a message for the player.
    pub(crate) fn notify(&mut self, sentence: String) {
        self.notices.push(sentence);
    }

    /// Takes the messages that the player has not seen yet, as one text.
    pub(crate) fn take_notices(&mut self) -> Option<String> {
        let notices = std::mem::take(&mut self.notices);
        (!notices.is_empty()).then(|| notices.join("; "))
    }

    /// Opens a game with the deal that `wish` asks for, as the player left it. `pick` chooses the deal number if `wish`
    /// is [`Wish::Last`] and there is no such deal. `game_folder` is the game's folder if the caller has opened it.
    ///
    /// # Errors
    /// Returns an error if the game has no deal with this number.
    pub(crate) fn open(
        &mut self,
        entry: GameEntry,
        wish: Wish,
        game_folder: Option<GameFolder>,
        pick: impl FnOnce() -> u64,
    ) -> Result<Playing, DealNumberError> {
        if let Wish::Deal(number) = wish {
            entry.model().numbers.check(number)?;
        }
        let game_folder = game_folder.or_else(|| self.game_folder(entry));
        let wanted = match wish {
            Wish::Deal(number) => Some(number),
            Wish::Last => {
                game_folder.as_ref().and_then(|game_folder| game_folder.deals().first().copied())
            }
        };
        let number = wanted.unwrap_or_else(pick);
        let mut playing = match game_folder {
            Some(game_folder) => self.take(entry, number, game_folder)?,
            None => {
                let session = Session::new(entry, number)?;
                match self.awaited.take() {
                    Some(storage) => Playing::awaiting(session, storage),
                    None => Playing::unkept(session),
                }
            }
        };
        if let Some(on) = self.profile.settings.autoplay {
            playing.session.set_autoplay(on);
        }
        let slug = entry.model().slug;
        self.change_profile(|profile| profile.opened(slug, number));
        self.notices.extend(playing.keep().err());
        Ok(playing)
    }

    /// Opens the deal to which the player has given this name. If no deal has it, a new deal begins and gets the name.
    ///
    /// # Errors
    /// Returns a sentence if the game cannot be saved under this name.
    pub(crate) fn open_named(&mut self, entry: GameEntry, name: &str) -> Result<Playing, String> {
        // The name is checked first, so that no deal begins for a name that cannot be used.
        let name = proper(name)?;
        let game_folder = self.game_folder(entry);
        let deal = game_folder.as_ref().and_then(|game_folder| named(&game_folder.names(), name));
        let number = deal.unwrap_or_else(Self::any(entry));
        let opened = self.open(entry, Wish::Deal(number), game_folder, || number);
        let mut playing = opened.map_err(|error| error.to_string())?;
        if deal.is_none() {
            playing.set_name(name)?;
            playing.keep()?;
        }
        Ok(playing)
    }

    fn game_folder(&mut self, entry: GameEntry) -> Option<GameFolder> {
        self.awaited = None;
        match self.storage.as_ref()?.game_folder(entry.model().slug) {
            Ok(game_folder) => Some(game_folder),
            Err(error) => {
                let may_come = matches!(error, GameFolderError::Io(_));
                self.awaited = self.storage.clone().filter(|_| may_come);
                self.notify(error.to_string());
                None
            }
        }
    }

    /// Reads a deal of a game from the game's folder, in its saved state. If nothing is saved, the deal begins anew.
    fn take(
        &mut self,
        entry: GameEntry,
        number: u64,
        game_folder: GameFolder,
    ) -> Result<Playing, DealNumberError> {
        let kept = match game_folder.read(number) {
            Ok(Found::Value(kept)) => kept,
            Ok(Found::Nothing) => {
                return Ok(Playing::begun(Session::new(entry, number)?, game_folder));
            }
            Ok(Found::SetAside(sentence)) => {
                self.notify(sentence);
                return Ok(Playing::begun(Session::new(entry, number)?, game_folder));
            }
            Err(error) => {
                // The file may be intact, so it must not be overwritten: this game is not saved.
                self.notify(format!(
                    "the saved game could not be read: {error}; this game will not be saved"
                ));
                return Ok(Playing::unkept(Session::new(entry, number)?));
            }
        };
        let loaded = Session::load(entry, &kept.game);
        let loaded = loaded.map_err(|error| error.to_string()).and_then(|session| {
            // A file that the user has renamed holds another deal than the number in its name.
            let found = session.deal_number();
            let fits = found == number;
            fits.then_some(session).ok_or_else(|| format!("it is of deal {found}"))
        });
        match loaded {
            Ok(session) => {
                let moves = counted(session.steps_done(), "move");
                if session.steps_done() + session.steps_undone() > 0 {
                    self.notify(format!("resumed deal {number} after {moves}"));
                }
                Ok(Playing::resumed(session, kept, game_folder))
            }
            Err(why) => match game_folder.set_aside(number, &why) {
                Ok(sentence) => {
                    self.notify(sentence);
                    Ok(Playing::begun(Session::new(entry, number)?, game_folder))
                }
                Err(error) => {
                    self.notify(format!("the saved game could not be set aside: {error}"));
                    Ok(Playing::unkept(Session::new(entry, number)?))
                }
            },
        }
    }

    /// Records in the profile that the player has left the game, so that no game is on the screen any more.
    pub(crate) fn closed(&mut self) {
        self.change_profile(|profile| profile.open = None);
    }

    /// Returns a function that picks a random deal number of a game, for the argument `pick` of [`Self::open`].
    pub(crate) fn any(entry: GameEntry) -> impl FnOnce() -> u64 {
        move || deal::pick(entry.model().numbers)
    }
}
