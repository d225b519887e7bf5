//! The games there are and what is kept of them: where every game is taken from and put back.

use solitaire_runtime::{DealNumberError, GameEntry, Session};

use crate::playing::{Playing, named, proper};
use crate::storage::{Found, GameFolder, GameFolderError, Profile, Storage, Summary};
use crate::words::counted;
use crate::{catalog, deal};

/// The list of games with what is kept of them.
pub(crate) struct Library {
    games: &'static [GameEntry],
    /// `None` when nothing can be kept, or is to be.
    storage: Option<Storage>,
    profile: Profile,
    /// What the player has not been told yet.
    notices: Vec<String>,
    /// Where a folder could not be made when that was last tried, but may be later.
    awaited: Option<Storage>,
}

/// Which deal of a game is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// The one that was played last, if it is not finished; else any.
    Last,
    /// This one, as it was left if it was.
    Deal(u64),
}

impl Library {
    /// With what this user has kept.
    pub(crate) fn of_user(games: &'static [GameEntry]) -> Self {
        match Storage::of_user() {
            Some(storage) => Self::with(games, storage),
            None => {
                let mut library = Self::keeping_nothing(games);
                let variable = Storage::VARIABLE;
                library.notices.push(format!(
                    "no folder is known to keep games in; name one in the environment variable {variable}"
                ));
                library
            }
        }
    }

    /// With what is kept in a folder.
    pub(crate) fn with(games: &'static [GameEntry], storage: Storage) -> Self {
        let mut library = Self::keeping_nothing(games);
        match storage.profile() {
            Ok((profile, sentence)) => {
                library.profile = profile;
                library.notices.extend(sentence);
            }
            Err(error) => library.notices.push(format!("the settings cannot be read: {error}")),
        }
        library.storage = Some(storage);
        library
    }

    /// Without anything kept.
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

    /// The game that was on the screen when the program ended without its being left.
    pub(crate) fn left_open(&self) -> Option<GameEntry> {
        self.profile.open.as_deref().and_then(|slug| self.game(slug))
    }

    /// What is counted of a game. Nothing when it cannot be read.
    pub(crate) fn summary(&self, slug: &str) -> Summary {
        let statistics = self.storage.as_ref().and_then(|storage| storage.statistics(slug).ok());
        let statistics = statistics.map(|(statistics, _)| statistics);
        statistics.unwrap_or_default().summary()
    }

    /// Changes the profile, here and where it is kept.
    pub(crate) fn change_profile(&mut self, change: impl Fn(&mut Profile)) {
        change(&mut self.profile);
        let Some(storage) = &self.storage else { return };
        match storage.change_profile(change) {
            Ok(profile) => self.profile = profile,
            Err(error) => self.notices.push(format!("the settings cannot be kept: {error}")),
        }
    }

    /// Adds something that the player is to be told.
    pub(crate) fn notify(&mut self, sentence: String) {
        self.notices.push(sentence);
    }

    /// What the player has not been told yet, as one text.
    pub(crate) fn take_notices(&mut self) -> Option<String> {
        let notices = std::mem::take(&mut self.notices);
        (!notices.is_empty()).then(|| notices.join("; "))
    }

    /// Takes a game out; `game_folder` is its folder when that is at hand.
    ///
    /// # Errors
    /// When the game has no deal with this number.
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

    /// Takes the game out that is called so; where there is none, any deal is called so from now on.
    ///
    /// # Errors
    /// A sentence, when it cannot be kept under this name.
    pub(crate) fn open_named(&mut self, entry: GameEntry, name: &str) -> Result<Playing, String> {
        // Told before a deal is begun for it.
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

    /// A game from its folder: as it was left, or from the beginning.
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
                // What cannot be read must not be written over.
                self.notify(format!(
                    "the saved game cannot be read: {error}; this one is not kept"
                ));
                return Ok(Playing::unkept(Session::new(entry, number)?));
            }
        };
        let loaded = Session::load(entry, &kept.game);
        let loaded = loaded.map_err(|error| error.to_string()).and_then(|session| {
            // A file that was renamed says another number than its name.
            let found = session.deal_number();
            let fits = found == number;
            fits.then_some(session).ok_or_else(|| format!("it is of deal {found}"))
        });
        match loaded {
            Ok(session) => {
                let moves = counted(session.steps_done(), "move");
                if session.steps_done() + session.steps_undone() > 0 {
                    self.notify(format!("going on with deal {number} after {moves}"));
                }
                Ok(Playing::resumed(session, kept, game_folder))
            }
            Err(why) => match game_folder.set_aside(number, &why) {
                Ok(sentence) => {
                    self.notify(sentence);
                    Ok(Playing::begun(Session::new(entry, number)?, game_folder))
                }
                Err(error) => {
                    self.notify(format!("the saved game cannot be set aside: {error}"));
                    Ok(Playing::unkept(Session::new(entry, number)?))
                }
            },
        }
    }

    /// Notes that no game is on the screen any more.
    pub(crate) fn closed(&mut self) {
        self.change_profile(|profile| profile.open = None);
    }

    /// Any deal number of a game.
    pub(crate) fn any(entry: GameEntry) -> impl FnOnce() -> u64 {
        move || deal::pick(entry.model().numbers)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use solitaire_families::GAMES;

    use super::*;
    use crate::storage::Kept;
    use crate::testing::{session, simplevar};

    const FOLDER: &str = "games/simplesimon/simplevar";

    fn library(folder: &tempfile::TempDir) -> Library {
        Library::with(GAMES, Storage::at(folder.path()))
    }

    fn open(library: &mut Library, wish: Wish) -> Playing {
        library.open(simplevar(), wish, None, || 42).unwrap()
    }

    fn play(game: &mut Playing) {
        let code = game.session.legal_moves()[0];
        game.session.play(code).unwrap();
        game.keep().unwrap();
    }

    #[test]
    fn a_game_goes_on_where_it_was_with_all_that_was_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = library(&folder);
        let mut game = open(&mut first, Wish::Last);
        for _ in 0..4 {
            play(&mut game);
        }
        game.session.undo();
        game.keep().unwrap();
        let save = game.session.save();
        // As if killed: nothing is left in order.
        drop(game);
        let mut second = library(&folder);
        assert_eq!(second.left_open().unwrap().model().slug, simplevar().model().slug);
        let mut game = open(&mut second, Wish::Last);
        assert_eq!(game.session.save(), save);
        assert_eq!(second.take_notices().unwrap(), "going on with deal 42 after 3 moves");
        assert!(game.session.redo());
        assert_eq!(second.take_notices(), None);
        second.closed();
        assert!(library(&folder).left_open().is_none());
    }

    #[test]
    fn leaving_a_deal_for_another_loses_neither() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = library(&folder);
        let mut game = open(&mut library, Wish::Deal(7));
        play(&mut game);
        let seven = game.session.save();
        let game_folder = game.leave();
        let mut game = library.open(simplevar(), Wish::Deal(8), game_folder, || 42).unwrap();
        play(&mut game);
        let eight = game.session.save();
        game.leave();
        drop(game);
        for (wish, save) in [(Wish::Last, eight), (Wish::Deal(7), seven)] {
            let mut game = open(&mut library, wish);
            assert_eq!(game.session.save(), save);
            game.leave();
        }
        assert_eq!(library.summary(simplevar().model().slug).played, 2);
    }

    #[test]
    fn an_unreadable_game_is_set_aside_and_another_begins() {
        let sound = {
            let folder = tempfile::tempdir().unwrap();
            let mut game = open(&mut library(&folder), Wish::Deal(7));
            play(&mut game);
            fs::read_to_string(folder.path().join(FOLDER).join("deal-7.json")).unwrap()
        };
        let spoilt = [
            sound[..sound.len() / 2].to_owned(),
            sound.replacen("\"version\":1", "\"version\":9", 1),
            sound.replace("simplesimon/simplevar", "simplesimon/simplesimon"),
            sound.replace("tableau", "nowhere"),
            sound.replace("\"deal\":7", "\"deal\":8"),
            sound.replace("\"done\":1", "\"done\":99"),
            // Sound by itself, but of another deal than the name of the file says.
            serde_json::to_string(&Kept::new(session(simplevar(), 8).save(), 0, true, Vec::new()))
                .unwrap(),
        ];
        for text in spoilt {
            assert_ne!(text, sound);
            let folder = tempfile::tempdir().unwrap();
            let place = folder.path().join(FOLDER);
            fs::create_dir_all(&place).unwrap();
            fs::write(place.join("deal-7.json"), &text).unwrap();
            let mut library = library(&folder);
            let mut game = open(&mut library, Wish::Last);
            let sentence = library.take_notices().unwrap();
            assert!(sentence.contains("set aside as `deal-7.json.unreadable-1`"), "{sentence}");
            assert_eq!((game.session.deal_number(), game.session.steps_done()), (7, 0));
            play(&mut game);
            assert_eq!(fs::read_to_string(place.join("deal-7.json.unreadable-1")).unwrap(), text);
        }
    }

    #[test]
    fn what_is_no_name_is_told_before_a_deal_is_begun_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = library(&folder);
        let long = "x".repeat(300);
        for (name, told) in [
            ("", "a name needs at least one letter"),
            (" \n", "a name needs at least one letter"),
            ("one\ntwo", "a name stands on one line and has no signs that cannot be seen"),
            ("a\u{202e}b", "a name stands on one line and has no signs that cannot be seen"),
            ("77", "a name is not a number alone, for that means a deal"),
            (&long, "a name has at most 40 letters, and this one has 300"),
        ] {
            assert_eq!(library.open_named(simplevar(), name).err().as_deref(), Some(told));
            assert!(!folder.path().join(FOLDER).exists(), "{name:?}");
        }
        let mut game = library.open_named(simplevar(), " Sunday\n").unwrap();
        assert_eq!(game.name(), Some("Sunday"));
        assert!(game.set_name(&long).is_err() && game.set_name("a\nb").is_err());
        assert_eq!(game.name(), Some("Sunday"));
        game.set_name(" ").unwrap();
        assert_eq!(game.name(), None);
    }

    #[test]
    fn a_game_that_is_open_elsewhere_can_be_played_but_is_not_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (mut one, mut other) = (library(&folder), library(&folder));
        let mut first = open(&mut one, Wish::Deal(7));
        let mut second = open(&mut other, Wish::Deal(7));
        assert!(other.take_notices().unwrap().contains("open in another window"));
        play(&mut first);
        play(&mut second);
        play(&mut second);
        second.leave();
        let save = first.session.save();
        drop(first);
        assert_eq!(open(&mut one, Wish::Deal(7)).session.save(), save);
    }

    #[test]
    fn a_game_whose_folder_can_be_made_later_is_kept_from_then_on() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games");
        fs::write(&file, "a file in the place of the folder").unwrap();
        let mut first = library(&folder);
        let mut game = open(&mut first, Wish::Deal(7));
        assert!(first.take_notices().unwrap().contains("cannot be kept"));
        play(&mut game);
        assert!(game.would_be_lost());
        fs::remove_file(&file).unwrap();
        let code = game.session.legal_moves()[0];
        game.session.play(code).unwrap();
        assert_eq!(game.keep(), Ok(Some("the game is kept again")));
        assert!(game.counts() && !game.would_be_lost());
        let save = game.session.save();
        drop(game);
        assert_eq!(open(&mut library(&folder), Wish::Last).session.save(), save);
    }

    #[test]
    fn where_nothing_can_be_written_one_can_play() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let mut library = Library::with(GAMES, Storage::at(file.join("below")));
        let mut game = open(&mut library, Wish::Last);
        assert!(library.take_notices().is_some());
        play(&mut game);
        assert_eq!(game.session.steps_done(), 1);
    }
}
