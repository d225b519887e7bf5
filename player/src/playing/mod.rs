//! A game that is being played: the session, the clock, the bookmarks, and the folder in which they are saved.

mod clock;
mod lines;

use std::time::Instant;

use solitaire_runtime::{Save, Session};

pub(crate) use crate::words::time;
pub(crate) use clock::Clock;
pub(crate) use lines::NO_LINE;

use crate::console::is_harmful;
use crate::deal;
use crate::storage::keeping::KEPT_AGAIN;
use crate::storage::{Bookmark, Found, GameFolder, Kept, Storage};

/// The maximum number of characters in the name that a player gives a game.
pub(crate) const MAX_NAME_CHARS: usize = 40;

/// The deal number that belongs to the name `wanted` in the list, regardless of upper and lower case.
pub(crate) fn named(names: &[(u64, String)], wanted: &str) -> Option<u64> {
    let wanted = wanted.trim().to_lowercase();
    names.iter().find(|(_, name)| name.to_lowercase() == wanted).map(|(deal, _)| *deal)
}

/// Checks a name for a game, and returns it without the spaces around it.
///
/// # Errors
/// Returns a sentence if the name is empty, too long, or could not be typed to find the game again.
pub(crate) fn proper(name: &str) -> Result<&str, String> {
    let name = name.trim();
    let long = name.chars().count();
    if name.is_empty() {
        Err("a name needs at least one character".to_owned())
    } else if long > MAX_NAME_CHARS {
        Err(format!("a name can have at most {MAX_NAME_CHARS} characters; this one has {long}"))
    } else if name.contains(is_harmful) {
        Err("a name cannot contain invisible characters".to_owned())
    } else if name.chars().all(|sign| sign.is_ascii_digit()) {
        Err("a name cannot be just a number, because a number means a deal".to_owned())
    } else {
        Ok(name)
    }
}

/// A game that is being played, with what is saved about it.
pub(crate) struct Playing {
    /// The session, which makes and undoes the moves.
    pub(crate) session: Session,
    clock: Clock,
    bookmarks: Vec<Bookmark>,
    /// The state of the game at the last check for a line left behind: its revision, and all moves, even undone ones.
    seen: (u64, Save),
    counts: bool,
    /// The name that the player gave the game.
    name: Option<String>,
    /// True if the game comes from a shared line and is only replayed.
    is_replay: bool,
    /// The folder in which the game is saved; `None` if the game is not saved.
    game_folder: Option<GameFolder>,
    /// The storage in which the folder of the game could not be created; it is tried again at each save.
    awaited: Option<Storage>,
    /// What was written to the folder last.
    written: Written,
}

/// Records what was written to the folder of a game, so that only changes are written.
#[derive(Clone, Copy, Default)]
struct Written {
    /// The revision of the session that was written last; `None` if it must be written again.
    revision: Option<u64>,
    /// True if the bookmarks have not changed since they were written.
    bookmarks: bool,
    /// True if the deal was counted as played, and true if the deal was counted as won.
    counted: (bool, bool),
    /// True if the last attempt to write failed.
    failed: bool,
}

impl Playing {
    /// A game that is not saved.
    pub(crate) fn unkept(session: Session) -> Self {
        Self {
            seen: (session.revision(), session.save()),
            session,
            clock: Clock::default(),
            bookmarks: Vec::new(),
            counts: false,
            name: None,
            is_replay: false,
            game_folder: None,
            awaited: None,
            written: Written::default(),
        }
    }

    /// A game from a shared line, which is replayed and not saved.
    pub(crate) fn replay(session: Session) -> Self {
        Self { is_replay: true, ..Self::unkept(session) }
    }

    /// A new game that is saved in `game_folder`.
    pub(crate) fn begun(session: Session, game_folder: GameFolder) -> Self {
        Self { counts: true, game_folder: Some(game_folder), ..Self::unkept(session) }
    }

    /// A new game whose folder cannot be created yet, such as on a full disk. The game is saved once that is possible.
    pub(crate) fn awaiting(session: Session, storage: Storage) -> Self {
        let written = Written { failed: true, ..Written::default() };
        Self { counts: true, awaited: Some(storage), written, ..Self::unkept(session) }
    }

    /// A saved game that continues. `kept` holds what was saved besides the moves, such as the time and the bookmarks.
    pub(crate) fn resumed(session: Session, kept: Kept, game_folder: GameFolder) -> Self {
        Self {
            clock: Clock::at(kept.seconds),
            bookmarks: kept.bookmarks,
            counts: kept.counts,
            name: kept.name,
            ..Self::begun(session, game_folder)
        }
    }

    /// How many whole seconds the game has been played.
    pub(crate) const fn seconds(&self) -> u64 {
        self.clock.seconds()
    }

    /// True if the game counts in the statistics.
    pub(crate) fn counts(&self) -> bool {
        self.counts && !self.session.model().draft && self.game_folder.is_some()
    }

    /// Records that the player was shown a move of a solution. From then on the game does not count in the statistics.
    pub(crate) const fn show_how(&mut self) {
        self.counts = false;
    }

    /// True if the game does not count in the statistics because the player was shown moves of a solution.
    pub(crate) const fn was_shown_how(&self) -> bool {
        !self.counts && self.game_folder.is_some()
    }

    /// True if the player would lose moves by leaving now, because the game is in progress and is not saved.
    pub(crate) fn would_be_lost(&self) -> bool {
        let under_way = self.session.steps_done() > 0 && !self.session.is_won();
        let is_kept = self.game_folder.is_some() && !self.written.failed;
        under_way && !is_kept && !self.is_replay
    }

    /// The numbers of the other saved deals of this game's variation. The deal that was played last comes first.
    pub(crate) fn other_deals(&self) -> Vec<u64> {
        let mut deals = self.game_folder.as_ref().map(GameFolder::deals).unwrap_or_default();
        deals.retain(|deal| *deal != self.session.deal_number());
        deals
    }

    /// The name that the player gave this game.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Gives the game a name. An empty name removes the present name.
    ///
    /// # Errors
    /// Returns a sentence if another game has this name, the name is not valid, or this game is not saved.
    pub(crate) fn set_name(&mut self, name: &str) -> Result<(), String> {
        let Some(game_folder) = &self.game_folder else {
            return Err("this game is not saved, so it cannot be named".to_owned());
        };
        let name = Some(name).filter(|name| !name.trim().is_empty()).map(proper).transpose()?;
        let other = name.and_then(|name| named(&game_folder.names(), name));
        if let Some(deal) = other.filter(|deal| *deal != self.session.deal_number()) {
            return Err(format!("deal {deal} already has this name"));
        }
        self.name = name.map(str::to_owned);
        self.written.bookmarks = false;
        Ok(())
    }

    /// The names of the other saved games of this variation, each with its deal number.
    pub(crate) fn other_names(&self) -> Vec<(u64, String)> {
        let mut names = self.game_folder.as_ref().map(GameFolder::names).unwrap_or_default();
        names.retain(|(deal, _)| *deal != self.session.deal_number());
        names
    }

    /// The deal number that a text means: the number itself, or the number of the saved game with this name.
    ///
    /// # Errors
    /// Returns a sentence if the text is neither a valid deal number nor the name of a saved game.
    pub(crate) fn deal_called(&self, text: &str) -> Result<u64, String> {
        deal::parse(text, self.session.model().numbers).or_else(|error| {
            let names = self.game_folder.as_ref().map(GameFolder::names).unwrap_or_default();
            let is_number =
                text.trim().trim_start_matches('#').chars().all(|sign| sign.is_ascii_digit());
            let more = if is_number { "" } else { ", and no game has this name" };
            named(&names, text).ok_or_else(|| format!("{error}{more}"))
        })
    }

    /// Advances the clock to `now`. `touched` is true if the player has just acted. The clock runs while moves have
    /// been made and the game is not won.
    pub(crate) fn tick(&mut self, now: Instant, touched: bool) {
        let runs = self.session.steps_done() > 0 && !self.session.is_won();
        self.clock.run(runs, now);
        if touched {
            self.clock.touch(now);
        } else {
            self.clock.tick(now);
        }
    }

    /// Saves a changed or unsaved game, and counts the deal. Returns a message if saving works again after a failure.
    ///
    /// # Errors
    /// Returns a sentence for the player at the first failure. The game goes on, and saving is tried again later.
    pub(crate) fn keep(&mut self) -> Result<Option<&'static str>, String> {
        self.note_line();
        self.open_folder();
        let is_new = self.written.revision != Some(self.session.revision());
        if is_new || !self.written.bookmarks || self.written.failed {
            self.write(false)
        } else {
            Ok(None)
        }
    }

    /// Tries again to open the game's folder. A save of this deal in it is not overwritten, and the game stays unsaved.
    fn open_folder(&mut self) {
        let Some(storage) = &self.awaited else { return };
        let Ok(folder) = storage.game_folder(self.session.model().slug) else { return };
        self.awaited = None;
        if matches!(folder.read(self.session.deal_number()), Ok(Found::Nothing)) {
            self.game_folder = Some(folder);
        }
    }

    fn write(&mut self, durable: bool) -> Result<Option<&'static str>, String> {
        let Some(game_folder) = &self.game_folder else { return Ok(None) };
        let kept =
            Kept::new(self.session.save(), self.seconds(), self.counts, self.bookmarks.clone())
                .named(self.name.clone());
        let done = game_folder.write(&kept, durable);
        self.written.revision = Some(self.session.revision());
        self.written.bookmarks = true;
        let counted = self.count();
        let done = done.and(counted);
        let failed_before = std::mem::replace(&mut self.written.failed, done.is_err());
        match done {
            Ok(()) => Ok(failed_before.then_some(KEPT_AGAIN)),
            Err(_) if failed_before => Ok(None),
            Err(error) => Err(format!("the game could not be saved: {error}")),
        }
    }

    fn count(&mut self) -> std::io::Result<()> {
        let Some(game_folder) = self.game_folder.as_ref().filter(|_| self.counts()) else {
            return Ok(());
        };
        let now = (self.session.steps_done() > 0, self.session.is_won());
        let (played, won) = &mut self.written.counted;
        let is_news = (now.0 && !*played) || (now.1 && !*won);
        if is_news {
            let (deal, moves) = (self.session.deal_number(), self.session.steps_done());
            let seconds = self.clock.seconds();
            game_folder.count(|statistics| {
                if now.0 {
                    statistics.played(deal);
                }
                if now.1 {
                    statistics.won(deal, seconds, moves);
                }
            })?;
            *played |= now.0;
            *won |= now.1;
        }
        Ok(())
    }

    /// Closes the game and returns its folder. Deletes the saved game if it is won, or has neither moves nor a name.
    pub(crate) fn leave(&mut self) -> Option<GameFolder> {
        let untouched =
            self.name.is_none() && self.session.steps_done() + self.session.steps_undone() == 0;
        let over = self.session.is_won();
        // If saving fails, the player is leaving and can do nothing about it, and the previous save is still there.
        let _ = self.write(true);
        let game_folder = self.game_folder.take();
        if let Some(game_folder) = game_folder.as_ref().filter(|_| untouched || over) {
            game_folder.forget(self.session.deal_number());
        }
        game_folder
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{SAMPLER, session, simplevar};

    fn played(session: &mut Session, moves: usize) {
        for _ in 0..moves {
            let code = session.legal_moves()[0];
            session.play(code).unwrap();
        }
    }

    #[test]
    fn every_change_is_written_at_once_and_only_then() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        let slug = simplevar().model().slug;
        let file = folder.path().join("games/simplesimon/simplevar/deal-7.json");
        let mut game = Playing::begun(session(simplevar(), 7), storage.game_folder(slug).unwrap());
        game.keep().unwrap();
        for change in 0..3 {
            played(&mut game.session, 1);
            if change == 2 {
                game.session.undo();
            }
            game.keep().unwrap();
            let text = std::fs::read_to_string(&file).unwrap();
            let kept: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(kept["game"], serde_json::to_value(game.session.save()).unwrap());
        }
        std::fs::remove_file(&file).unwrap();
        game.keep().unwrap();
        assert!(!file.exists(), "nothing has changed, so nothing is written");
        game.set_bookmark();
        game.keep().unwrap();
        assert!(file.exists());
    }

    #[test]
    fn what_could_not_be_written_is_written_when_it_can_be() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        let slug = simplevar().model().slug;
        let mut game = Playing::begun(session(simplevar(), 7), storage.game_folder(slug).unwrap());
        game.keep().unwrap();
        let place = folder.path().join("games/simplesimon/simplevar");
        std::fs::remove_dir_all(&place).unwrap();
        std::fs::write(&place, "a file in the place of the folder").unwrap();
        played(&mut game.session, 1);
        let told = game.keep().unwrap_err();
        assert!(told.starts_with("the game could not be saved: "), "{told}");
        assert!(game.would_be_lost());
        played(&mut game.session, 1);
        assert_eq!(game.keep(), Ok(None), "it was told");
        std::fs::remove_file(&place).unwrap();
        played(&mut game.session, 1);
        assert_eq!(game.keep(), Ok(Some("the game can be saved again")));
        assert!(!game.would_be_lost());
        assert_eq!(game.keep(), Ok(None));
        assert!(
            matches!(game.leave().unwrap().read(7), Ok(Found::Value(kept)) if kept.game == game.session.save())
        );
        assert_eq!(storage.statistics(slug).unwrap().0.summary().played, 1);
    }

    #[test]
    fn what_is_over_or_not_begun_is_not_kept_and_the_rest_is() {
        for moves in [0, 3] {
            let folder = tempfile::tempdir().unwrap();
            let storage = Storage::at(folder.path());
            let slug = simplevar().model().slug;
            let mut game =
                Playing::begun(session(simplevar(), 7), storage.game_folder(slug).unwrap());
            game.keep().unwrap();
            played(&mut game.session, moves);
            let game_folder = game.leave().unwrap();
            match game_folder.read(7).unwrap() {
                Found::Value(kept) if moves > 0 => assert_eq!(kept.game, game.session.save()),
                Found::Nothing if moves == 0 => {}
                other => panic!("{moves} moves: {other:?}"),
            }
            let summary = storage.statistics(slug).unwrap().0.summary();
            assert_eq!((summary.played, summary.won), (usize::from(moves > 0), 0));
        }
    }

    #[test]
    fn drafts_do_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        for (entry, counts) in [(SAMPLER, 0), (simplevar(), 1)] {
            let slug = entry.model().slug;
            let mut game = Playing::begun(session(entry, 7), storage.game_folder(slug).unwrap());
            played(&mut game.session, 2);
            game.leave();
            assert_eq!(storage.statistics(slug).unwrap().0.summary().played, counts, "{slug}");
        }
    }
}
