//! Reads and writes single files. Writing is atomic, and a file that this program cannot understand is renamed.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tempfile::Builder;

use crate::regular;

/// The maximum size, in bytes, of a file that is read or written. The file of a long game with many bookmarks has only
/// a few hundred thousand bytes.
const LARGEST: u64 = 16 << 20;

/// The prefix of the temporary name that a file has while it is being written.
const UNFINISHED: &str = ".unfinished-";

/// An unfinished file that is older than this was left by a process that was killed, so it may be removed.
const LEFT_BEHIND: Duration = Duration::from_secs(600);

/// A value that is stored in a file of its own, with the version of its format.
pub(crate) trait Versioned: Serialize + DeserializeOwned {
    /// The version of the format, which the field `version` of the file contains.
    const VERSION: u32;
    /// What the file is called in messages for the player, such as `the saved game`.
    const WHAT: &'static str;
}

/// The result of reading a file that may be missing.
#[derive(Debug)]
pub enum Found<T> {
    /// There is no such file.
    Nothing,
    /// The value that the file contains.
    Value(T),
    /// The file could not be understood and was renamed. The sentence tells the player its new name and the reason.
    SetAside(String),
}

impl<T> Found<T> {
    /// Returns the value, or the default if there is none; and the sentence for the player, if the file was renamed.
    pub fn or_default(self) -> (T, Option<String>)
    where
        T: Default,
    {
        match self {
            Self::Nothing => (T::default(), None),
            Self::Value(value) => (value, None),
            Self::SetAside(sentence) => (T::default(), Some(sentence)),
        }
    }
}

/// Reads a file. A file that cannot be understood is renamed, so that it is never overwritten.
///
/// # Errors
/// Returns an error if the file cannot be opened, read or renamed. In that case the caller must not write to this path.
pub(crate) fn read<T: Versioned>(path: &Path) -> io::Result<Found<T>> {
    let mut text = Vec::new();
    match regular::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(error),
        Ok(file) => file.take(LARGEST + 1).read_to_end(&mut text)?,
    };
    match parse(&text) {
        Ok(value) => Ok(Found::Value(value)),
        Err(why) => set_aside(path, T::WHAT, &why).map(Found::SetAside),
    }
}

fn parse<T: Versioned>(text: &[u8]) -> Result<T, String> {
    #[derive(Deserialize)]
    struct Head {
        version: u32,
    }

    if text.len() as u64 > LARGEST {
        return Err(format!("it is larger than {LARGEST} bytes"));
    }
    let head: Head = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    if head.version != T::VERSION {
        let (found, known) = (head.version, T::VERSION);
        return Err(format!("it has version {found}, but this program reads version {known}"));
    }
    serde_json::from_slice(text).map_err(|error| error.to_string())
}

/// Renames a file to a name that is not in use. Returns a sentence with the new name and the reason `why`.
///
/// # Errors
/// Returns an error if the file cannot be renamed.
pub(crate) fn set_aside(path: &Path, what: &str, why: &str) -> io::Result<String> {
    let aside = (1..)
        .map(|number| numbered(path, number))
        // Do not follow links: a link whose target is missing uses the name, too.
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .unwrap_or_else(|| path.to_owned());
    fs::rename(path, &aside)?;
    let name = aside.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(format!("{what} could not be read and was renamed to `{name}`: {why}"))
}

fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".unreadable-{number}"));
    path.with_file_name(name)
}

/// Writes a file atomically: a reader finds either the old or the new version, even after a crash. If `durable` is
/// true, this also holds after a power failure, but writing has to wait for the disk.
///
/// # Errors
/// Returns an error if the file cannot be written, or would be too long to be read again. In that case the old version
/// stays.
pub(crate) fn write<T: Versioned>(path: &Path, value: &T, durable: bool) -> io::Result<()> {
    let mut text = serde_json::to_vec(value)?;
    text.push(b'\n');
    if text.len() as u64 > LARGEST {
        let (what, len) = (T::WHAT, text.len());
        let why = format!("{what} would be {len} bytes, over the limit of {LARGEST}");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    file.write_all(&text)?;
    if durable {
        file.as_file().sync_all()?;
    }
    file.persist(path)?;
    Ok(())
}

/// Removes old unfinished files from a folder. They were left by processes that were killed while writing.
pub(crate) fn tidy(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_unfinished = entry.file_name().to_string_lossy().starts_with(UNFINISHED);
        let age = entry.metadata().and_then(|data| data.modified()).ok();
        let age = age.and_then(|time| SystemTime::now().duration_since(time).ok());
        if is_unfinished && age.is_some_and(|age| age > LEFT_BEHIND) {
            // If the file cannot be removed, a later call tries again.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Note {
        version: u32,
        text: String,
    }

    impl Versioned for Note {
        const VERSION: u32 = 2;
        const WHAT: &'static str = "the note";
    }

    fn note(text: &str) -> Note {
        Note { version: 2, text: text.to_owned() }
    }

    #[test]
    fn what_is_written_is_read_and_replaced_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/down/note.json");
        assert!(matches!(read::<Note>(&path).unwrap(), Found::Nothing));
        for text in ["one", "two"] {
            write(&path, &note(text), text == "two").unwrap();
            assert!(
                matches!(read::<Note>(&path).unwrap(), Found::Value(found) if found == note(text))
            );
        }
        assert_eq!(
            fs::read_dir(path.parent().unwrap()).unwrap().count(),
            1,
            "nothing is left over"
        );
    }

    #[test]
    fn an_unreadable_file_is_set_aside_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note.json");
        let texts = ["{", "", "[]", r#"{"version":3,"text":"later"}"#, r#"{"version":2}"#, "\u{0}"];
        for (number, text) in texts.iter().enumerate() {
            fs::write(&path, text).unwrap();
            let Found::SetAside(sentence) = read::<Note>(&path).unwrap() else {
                panic!("{text} was read")
            };
            let name = format!("note.json.unreadable-{}", number + 1);
            assert!(sentence.starts_with("the note could not be read"), "{sentence}");
            assert!(sentence.contains(&format!("renamed to `{name}`: ")), "{sentence}");
            assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), *text);
            assert!(!path.exists());
        }
    }

    #[test]
    fn what_cannot_be_read_at_all_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        // The path that is read and written here is that of a folder.
        assert!(read::<Note>(folder.path()).is_err());
        assert!(write(folder.path(), &note("x"), false).is_err());
        assert!(folder.path().is_dir());
    }

    #[test]
    fn what_could_not_be_read_again_is_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note.json");
        let frame = serde_json::to_vec(&note("")).unwrap().len() + 1;
        let longest = note(&"x".repeat(LARGEST as usize - frame));
        write(&path, &longest, false).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), LARGEST);
        assert!(matches!(read::<Note>(&path).unwrap(), Found::Value(found) if found == longest));
        let longer = note(&"y".repeat(LARGEST as usize - frame + 1));
        let error = write(&path, &longer, false).unwrap_err().to_string();
        assert_eq!(error, "the note would be 16777217 bytes, over the limit of 16777216");
        // The old version is still there, and no temporary file is left.
        assert!(matches!(read::<Note>(&path).unwrap(), Found::Value(found) if found == longest));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn nothing_that_lies_in_the_place_of_a_file_is_waited_for_or_lost() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        crate::regular::tests::named_pipe(&at("pipe"));
        let _socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        symlink("/dev/zero", at("device")).unwrap();
        for name in ["pipe", "socket", "device"] {
            assert!(read::<Note>(&at(name)).is_err(), "{name}");
        }
        // Writing to the path of a link replaces the link, and does not change the link's target.
        fs::write(at("other"), "kept").unwrap();
        symlink(at("other"), at("link")).unwrap();
        write(&at("link"), &note("x"), true).unwrap();
        assert_eq!(fs::read_to_string(at("other")).unwrap(), "kept");
        assert!(matches!(read::<Note>(&at("link")).unwrap(), Found::Value(_)));
        // A renamed file never replaces another file or a link.
        symlink("nowhere", at("link.unreadable-1")).unwrap();
        set_aside(&at("link"), "the note", "it is").unwrap();
        assert!(at("link.unreadable-2").is_file() && at("link.unreadable-1").is_symlink());
    }

    #[test]
    fn only_old_unfinished_files_are_tidied_away() {
        let folder = tempfile::tempdir().unwrap();
        let old = SystemTime::now() - 2 * LEFT_BEHIND;
        for (name, age) in
            [(".unfinished-old", Some(old)), (".unfinished-new", None), ("x", Some(old))]
        {
            let file = File::create(folder.path().join(name)).unwrap();
            if let Some(time) = age {
                file.set_modified(time).unwrap();
            }
        }
        tidy(folder.path());
        let mut left: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, [".unfinished-new", "x"]);
    }
}
