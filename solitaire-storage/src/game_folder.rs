//! The saved data of one variation: a file for each saved game, and the statistics.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::SystemTime;

use serde::{Deserialize, Serialize};
use solitaire_runtime::Save;

use crate::file::{self, Found, Versioned};
use crate::lock::{self, Lock};
use crate::statistics::Statistics;

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    version: u32,
    /// The deal and all steps, including those that the player has undone.
    pub game: Save,
    /// The time, in seconds, that the player has spent on the game.
    pub seconds: u64,
    /// True if the game counts in the statistics.
    pub counts: bool,
    /// The points of the game that were marked, or left by undo.
    #[serde(default)]
    pub bookmarks: Vec<Bookmark>,
    /// The name that the player gave this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A point of a game to which the player can return.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bookmark {
    /// The name of the bookmark.
    pub name: String,
    /// The deal, and the moves that lead to the bookmark. None of these moves is undone.
    pub game: Save,
    /// True if the bookmark was added automatically at the end of a line of moves when the player undid moves and made
    /// others. False if the player added it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub left: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "it is called with a reference")]
const fn is_no(flag: &bool) -> bool {
    !*flag
}

impl Kept {
    /// Makes the value to save for a game, without a name.
    pub const fn new(game: Save, seconds: u64, counts: bool, bookmarks: Vec<Bookmark>) -> Self {
        Self { version: Self::VERSION, game, seconds, counts, bookmarks, name: None }
    }

    /// The same value with this name.
    pub fn named(self, name: Option<String>) -> Self {
        Self { name, ..self }
    }
}

impl Versioned for Kept {
    const VERSION: u32 = 1;
    const WHAT: &'static str = "the saved game";
}

/// The maximum number of saved games that are read to find those with names.
const MAX_READ: usize = 500;

/// The folder of a variation. Only one process can hold it at a time.
#[derive(Debug)]
pub struct GameFolder {
    folder: PathBuf,
    /// What is known about the contents of the folder, and the folder's modification time when that was read.
    listed: Mutex<Option<(SystemTime, Arc<Listing>)>>,
    _lock: Lock,
}

/// What is known about the contents of a folder. Each part is read only when it is first needed.
#[derive(Debug, Default)]
struct Listing {
    deals: OnceLock<Vec<u64>>,
    names: OnceLock<Vec<(u64, String)>>,
}

/// The reason why a folder cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum GameFolderError {
    /// Another process holds the folder.
    #[error("this game is open in another window, so it is not saved here")]
    Busy,
    /// The folder cannot be created or locked.
    #[error("the game could not be saved: {0}")]
    Io(#[from] io::Error),
}

impl GameFolder {
    pub(crate) fn open(folder: PathBuf) -> Result<Self, GameFolderError> {
        fs::create_dir_all(&folder)?;
        let lock = lock::take(&folder)?.ok_or(GameFolderError::Busy)?;
        file::tidy(&folder);
        Ok(Self { folder, listed: Mutex::default(), _lock: lock })
    }

    /// The numbers of the saved deals, the one that was saved last first.
    pub fn deals(&self) -> Vec<u64> {
        self.listing().deals.get_or_init(|| self.find_deals()).clone()
    }

    fn listed(&self) -> MutexGuard<'_, Option<(SystemTime, Arc<Listing>)>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known about the contents of the folder. If the folder has changed since it was read, nothing is known.
    fn listing(&self) -> Arc<Listing> {
        let changed = fs::metadata(&self.folder).and_then(|folder| folder.modified()).ok();
        let mut listed = self.listed();
        if let Some((time, listing)) = &*listed
            && Some(*time) == changed
        {
            return Arc::clone(listing);
        }
        let listing = Arc::new(Listing::default());
        *listed = changed.map(|time| (time, Arc::clone(&listing)));
        listing
    }

    fn find_deals(&self) -> Vec<u64> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let deals = entries.filter_map(|entry| {
            let deal = deal_of(&entry.path())?;
            // Use the data of the file to which a link leads, not of the link. Skip what is not a file.
            let found = fs::metadata(entry.path()).ok().filter(fs::Metadata::is_file)?;
            Some((found.modified().ok()?, deal))
        });
        let mut deals: Vec<_> = deals.collect();
        deals.sort_unstable();
        deals.into_iter().rev().map(|(_, deal)| deal).collect()
    }

    /// Reads the saved game of a deal.
    ///
    /// # Errors
    /// Returns an error if there is a file for the deal, but it cannot be read.
    pub fn read(&self, deal: u64) -> io::Result<Found<Kept>> {
        file::read(&self.path(deal))
    }

    /// The saved games that have a name: the number of the deal and the name, the game that was saved last first.
    pub fn names(&self) -> Vec<(u64, String)> {
        let name = |deal| match self.read(deal) {
            Ok(Found::Value(Kept { name: Some(name), .. })) => Some((deal, name)),
            _ => None,
        };
        let find = || self.deals().into_iter().take(MAX_READ).filter_map(name).collect();
        self.listing().names.get_or_init(find).clone()
    }

    /// Renames the file of a saved game that can no longer be played by the rules; `why` gives the reason. Returns a
    /// sentence for the player with the new name.
    ///
    /// # Errors
    /// Returns an error if the file cannot be renamed.
    pub fn set_aside(&self, deal: u64, why: &str) -> io::Result<String> {
        self.listed().take();
        file::set_aside(&self.path(deal), Kept::WHAT, why)
    }

    /// Saves a game atomically: a reader finds either the old or the new version, even after a crash. If `durable` is
    /// true, this also holds after a power failure, but writing has to wait for the disk.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written. In that case the old version stays.
    pub fn write(&self, kept: &Kept, durable: bool) -> io::Result<()> {
        // Forget what is known: the change may be too recent for the folder's modification time to differ.
        self.listed().take();
        file::write(&self.path(kept.game.deal), kept, durable)
    }

    /// Deletes the saved game of a deal, if there is one.
    pub fn forget(&self, deal: u64) {
        self.listed().take();
        // An error does no harm: then a finished game stays in the list of saved games.
        let _ = fs::remove_file(self.path(deal));
    }

    /// Changes the statistics and saves them. Returns a sentence for the player if their file could not be understood
    /// and was renamed.
    ///
    /// # Errors
    /// Returns an error if the statistics cannot be read or written.
    pub fn count(&self, change: impl FnOnce(&mut Statistics)) -> io::Result<Option<String>> {
        let (mut statistics, sentence) = Statistics::read(&self.folder)?.or_default();
        let before = statistics.clone();
        change(&mut statistics);
        if statistics != before {
            statistics.write(&self.folder)?;
        }
        Ok(sentence)
    }

    fn path(&self, deal: u64) -> PathBuf {
        self.folder.join(format!("deal-{deal}.json"))
    }
}

fn deal_of(path: &Path) -> Option<u64> {
    let name = super::name(path);
    name.strip_prefix("deal-")?.strip_suffix(".json")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;
    use crate::testing::{session, simplevar};

    fn kept(deal: u64) -> Kept {
        Kept::new(session(simplevar(), deal).save(), 3, true, Vec::new())
    }

    fn game_folder(folder: &Path) -> GameFolder {
        GameFolder::open(folder.join("shelf")).unwrap()
    }

    #[test]
    fn the_deal_written_last_is_the_last() {
        let folder = tempfile::tempdir().unwrap();
        let game_folder = game_folder(folder.path());
        assert!(game_folder.deals().is_empty());
        for (deal, age) in [(7, 30), (9, 10), (8, 20)] {
            game_folder.write(&kept(deal), false).unwrap();
            let time = SystemTime::now() - Duration::from_secs(age);
            fs::File::options()
                .write(true)
                .open(game_folder.path(deal))
                .unwrap()
                .set_modified(time)
                .unwrap();
        }
        fs::write(game_folder.folder.join("deal-x.json"), "").unwrap();
        fs::create_dir(game_folder.folder.join("deal-10.json")).unwrap();
        assert_eq!(game_folder.deals(), [9, 8, 7]);
        assert!(matches!(game_folder.read(9).unwrap(), Found::Value(found) if found == kept(9)));
        game_folder.forget(9);
        assert_eq!(game_folder.deals(), [8, 7]);
        assert!(matches!(game_folder.read(9).unwrap(), Found::Nothing));
    }

    #[test]
    fn games_are_read_once_for_their_names() {
        let folder = tempfile::tempdir().unwrap();
        let game_folder = game_folder(folder.path());
        let keep = |deal, name: &str| {
            game_folder.write(&kept(deal).named(Some(name.to_owned())), false).unwrap();
        };
        let names = || {
            let mut names = game_folder.names();
            names.sort_unstable();
            names.into_iter().map(|(_, name)| name).collect::<Vec<_>>()
        };
        keep(7, "Sunday");
        assert_eq!(names(), ["Sunday"]);
        // Writing to an existing file does not change the modification time of the folder, so the old name is still
        // known.
        let text = fs::read_to_string(game_folder.path(7)).unwrap();
        fs::write(game_folder.path(7), text.replace("Sunday", "Monday")).unwrap();
        assert_eq!(names(), ["Sunday"]);
        keep(8, "Friday");
        assert_eq!(names(), ["Monday", "Friday"]);
        game_folder.forget(7);
        assert_eq!((names(), game_folder.deals()), (vec!["Friday".to_owned()], vec![8]));
        let before = fs::metadata(&game_folder.folder).unwrap().modified().unwrap();
        fs::remove_file(game_folder.path(8)).unwrap();
        while fs::metadata(&game_folder.folder).unwrap().modified().unwrap() == before {
            fs::write(folder.path().join("shelf/touched"), "").unwrap();
            fs::remove_file(folder.path().join("shelf/touched")).unwrap();
        }
        assert!(names().is_empty());
    }

    #[test]
    fn one_process_has_a_shelf() {
        let folder = tempfile::tempdir().unwrap();
        let first = game_folder(folder.path());
        let second = GameFolder::open(folder.path().join("shelf"));
        assert!(matches!(second, Err(GameFolderError::Busy)));
        drop(first);
        assert!(GameFolder::open(folder.path().join("shelf")).is_ok());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_in_the_place_of_the_lock_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("precious");
        fs::write(&target, "kept").unwrap();
        fs::create_dir(folder.path().join("shelf")).unwrap();
        std::os::unix::fs::symlink(&target, folder.path().join("shelf/lock")).unwrap();
        let error = GameFolder::open(folder.path().join("shelf")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the game could not be saved: found a symbolic link instead of a file"
        );
        assert_eq!(fs::read_to_string(&target).unwrap(), "kept");
    }
}
