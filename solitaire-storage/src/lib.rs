//! Stores the data that remains when the program ends: games, statistics, favorites and settings.
//!
//! The data lies in one folder of the user, in JSON files with a version number. A file is always replaced as a whole,
//! never changed in place. A file that cannot be understood is renamed.

mod file;
mod game_folder;
pub mod keeping;
mod lock;
pub mod preferences;
mod profile;
pub mod regular;
mod statistics;
#[cfg(test)]
#[expect(dead_code, reason = "some of it is for the tests of the protocol")]
#[path = "../../solitaire-session/src/testing.rs"]
mod testing;

use std::io;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

pub use file::Found;
pub use game_folder::{Bookmark, GameFolder, GameFolderError, Kept};
pub use profile::{Background, Colors, Profile, Recent, Settings, Signs, Suits};
pub use statistics::{Statistics, Summary};

/// The place for all stored data: a folder.
#[derive(Clone, Debug)]
pub struct Storage {
    root: PathBuf,
}

impl Storage {
    /// The environment variable that names the folder to use instead of the usual one.
    pub const VARIABLE: &str = "SOLITAIRE_DATA";

    /// The storage of the current user: in the folder that the environment variable [`VARIABLE`](Self::VARIABLE) names
    /// or, if it is not set, in the platform's usual folder for such data. `None` if the user has no known home
    /// directory.
    pub fn of_user() -> Option<Self> {
        match std::env::var_os(Self::VARIABLE).filter(|value| !value.is_empty()) {
            Some(root) => Some(Self::at(root)),
            None => Some(Self::at(ProjectDirs::from("", "", "solitaire")?.data_dir())),
        }
    }

    /// The storage in this folder, which is created when something is saved.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// Opens the folder with the saved data of one variation.
    ///
    /// # Errors
    /// Returns an error if another process holds the folder, or if it cannot be created.
    pub fn game_folder(&self, slug: &str) -> Result<GameFolder, GameFolderError> {
        GameFolder::open(self.folder_of(slug))
    }

    /// Reads the statistics of a variation without locking its folder. Also returns a sentence for the player if the
    /// file could not be understood and was renamed.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub fn statistics(&self, slug: &str) -> io::Result<(Statistics, Option<String>)> {
        Ok(Statistics::read(&self.folder_of(slug))?.or_default())
    }

    /// Reads the profile of the player. Also returns a sentence for the player if the file could not be understood and
    /// was renamed.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub fn profile(&self) -> io::Result<(Profile, Option<String>)> {
        Ok(file::read(&self.profile_path())?.or_default())
    }

    /// Reads the profile, changes it by `change`, saves it and returns it. The folder is locked meanwhile, so that
    /// changes by other processes are not lost.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be locked, or if the profile cannot be read or written.
    pub fn change_profile(&self, change: impl FnOnce(&mut Profile)) -> io::Result<Profile> {
        std::fs::create_dir_all(&self.root)?;
        let _lock = lock::wait_for(&self.root)?;
        let (mut profile, _) = self.profile()?;
        change(&mut profile);
        file::write(&self.profile_path(), &profile, false)?;
        Ok(profile)
    }

    /// Checks that the folder of saved games can be read. It is no error if the folder does not exist.
    ///
    /// # Errors
    /// Returns a sentence for the player if the folder exists but cannot be read.
    pub fn check(&self) -> Result<(), String> {
        match std::fs::read_dir(self.root.join("games")) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                let folder = self.root.display();
                Err(format!("the folder of saved games `{folder}` cannot be read: {error}"))
            }
            _ => Ok(()),
        }
    }

    /// The slugs of all games with saved data, sorted.
    pub fn slugs(&self) -> Vec<String> {
        let folders = |path: &Path| -> Vec<(String, PathBuf)> {
            let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
            let named = entries.filter_map(|entry| {
                let part = part(&entry.file_name().into_string().ok()?)?;
                entry.file_type().ok()?.is_dir().then(|| (part, entry.path()))
            });
            named.collect()
        };
        let families = folders(&self.root.join("games"));
        let of_family = |(family, path): &(String, PathBuf)| {
            let variations = folders(path).into_iter();
            variations.map(|(name, _)| format!("{family}/{name}")).collect::<Vec<_>>()
        };
        let mut slugs: Vec<String> = families.iter().flat_map(of_family).collect();
        slugs.sort_unstable();
        slugs
    }

    fn profile_path(&self) -> PathBuf {
        self.root.join("profile.json")
    }

    fn folder_of(&self, slug: &str) -> PathBuf {
        slug.split('/').map(plain).fold(self.root.join("games"), |path, part| path.join(part))
    }
}

/// Turns a part of a slug into a name for a file or folder that is valid on every platform. Different parts get
/// different names, even on platforms that ignore case.
fn plain(part: &str) -> String {
    let mut name = String::with_capacity(part.len());
    for byte in part.bytes() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-' => name.push(char::from(byte)),
            _ => name += &format!("%{byte:02x}"),
        }
    }
    if name.is_empty() { "%".to_owned() } else { name }
}

/// The part of a slug that [`plain`] turns into this name; `None` if there is no such part.
fn part(name: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.as_bytes();
    while let [first, others @ ..] = rest {
        rest = match (first, others) {
            (b'%', [high, low, others @ ..]) => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                bytes.push((digit(*high)? * 16 + digit(*low)?) as u8);
                others
            }
            _ => {
                bytes.push(*first);
                others
            }
        };
    }
    String::from_utf8(bytes).ok().filter(|part| plain(part) == name)
}

/// The name of a file without its folder.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_become_folders() {
        let storage = Storage::at("data");
        let folder = |slug| storage.folder_of(slug);
        assert_eq!(folder("klondike/windows"), Path::new("data/games/klondike/windows"));
        assert_eq!(folder("../../x"), Path::new("data/games/%2e%2e/%2e%2e/x"));
        assert_eq!(folder("A//b c"), Path::new("data/games/%41/%/b%20c"));
        for name in ["klondike", "Klondike+draw3", "b c", "ä"] {
            assert_eq!(part(&plain(name)).as_deref(), Some(name));
        }
        assert_eq!((part("A"), part("%4"), part("%zz")), (None, None, None));
    }

    #[test]
    fn the_games_that_are_kept_are_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        assert!(storage.slugs().is_empty());
        for slug in ["klondike/klondike+draw3", "golf/golf"] {
            drop(storage.game_folder(slug).unwrap());
        }
        std::fs::create_dir_all(folder.path().join("games/golf/Not a slug")).unwrap();
        assert_eq!(storage.slugs(), ["golf/golf", "klondike/klondike+draw3"]);
    }

    #[test]
    fn changes_of_the_profile_add_up() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (Storage::at(folder.path()), Storage::at(folder.path()));
        one.change_profile(|profile| profile.toggle_favourite("golf/golf")).unwrap();
        other.change_profile(|profile| profile.settings.letters = true).unwrap();
        let (profile, sentence) = one.profile().unwrap();
        assert_eq!(profile.favourites, ["golf/golf"]);
        assert!(profile.settings.letters && sentence.is_none());
    }

    #[cfg(unix)]
    #[test]
    fn a_lock_that_is_no_file_or_is_never_given_back_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        let held = lock::take(folder.path()).unwrap().unwrap();
        let error = storage.change_profile(|_| {}).unwrap_err();
        assert_eq!(error.to_string(), "another process holds the lock");
        drop(held);
        storage.change_profile(|_| {}).unwrap();
        std::fs::remove_file(folder.path().join("lock")).unwrap();
        std::fs::write(folder.path().join("precious"), "kept").unwrap();
        std::os::unix::fs::symlink("precious", folder.path().join("lock")).unwrap();
        let error = storage.change_profile(|_| {}).unwrap_err();
        assert_eq!(error.to_string(), "found a symbolic link instead of a file");
        assert_eq!(std::fs::read_to_string(folder.path().join("precious")).unwrap(), "kept");
    }

    #[test]
    fn an_unreadable_profile_is_replaced_by_a_fresh_one() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("profile.json"), "nonsense").unwrap();
        let (profile, sentence) = Storage::at(folder.path()).profile().unwrap();
        assert_eq!(profile, Profile::default());
        assert!(sentence.unwrap().contains("`profile.json.unreadable-1`"));
    }
}
