//! Opens files, but only if they are regular files.
//!
//! Other things can lie at the path of a file: opening a named pipe would wait until some process writes to it, reading
//! a device may never end, and a symbolic link may lead to anything. The type is checked on the file after it was
//! opened, so it does no harm if something else replaces the file at its path a moment later.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a regular file for reading, and never waits for anything. A symbolic link is followed to its target.
///
/// # Errors
/// Returns an error if the file does not exist, cannot be opened, or is not a regular file.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    checked(options, path, Links::Followed)
}

/// Opens a regular file to lock it, and creates it if it is missing. Its contents stay as they are. A symbolic link at
/// this path is refused.
///
/// # Errors
/// Returns an error if the file cannot be opened or created, or is not a regular file.
pub(crate) fn open_lock(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    checked(options, path, Links::Refused)
}

/// What to do with a symbolic link at the path of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Links {
    Followed,
    Refused,
}

fn checked(mut options: OpenOptions, path: &Path, links: Links) -> io::Result<File> {
    refuse_to_wait(&mut options, links);
    let file = options.open(path).map_err(|error| match std::fs::symlink_metadata(path) {
        Ok(found) if links == Links::Refused && found.is_symlink() => {
            no_regular_file("a symbolic link")
        }
        Ok(found) if is_special(&found) => no_regular_file("a pipe, a socket or a device"),
        _ => error,
    })?;
    let found = file.metadata()?;
    if found.is_file() {
        return Ok(file);
    }
    Err(no_regular_file(if found.is_dir() { "a folder" } else { "a pipe, a socket or a device" }))
}

fn no_regular_file(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("found {what} instead of a file"))
}

/// True if something is neither a file, a folder nor a link. Opening it may have failed with an unclear error, as for a
/// socket, so the caller replaces this error.
fn is_special(found: &std::fs::Metadata) -> bool {
    !(found.is_file() || found.is_dir() || found.is_symlink())
}

#[cfg(unix)]
fn refuse_to_wait(options: &mut OpenOptions, links: Links) {
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::OFlags;

    // `NONBLOCK` keeps opening a pipe from waiting. `NOCTTY` keeps a terminal from becoming the terminal of this
    // process.
    let mut flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    if links == Links::Refused {
        flags |= OFlags::NOFOLLOW;
    }
    options.custom_flags(flags.bits().cast_signed());
}

#[cfg(windows)]
fn refuse_to_wait(options: &mut OpenOptions, links: Links) {
    use std::os::windows::fs::OpenOptionsExt as _;

    /// `FILE_FLAG_OPEN_REPARSE_POINT`: opening a link opens the link itself, which is then refused because it is not a
    /// regular file.
    const LINK_ITSELF: u32 = 0x0020_0000;

    if links == Links::Refused {
        options.custom_flags(LINK_ITSELF);
    }
}

#[cfg(not(any(unix, windows)))]
fn refuse_to_wait(_: &mut OpenOptions, _: Links) {}

#[cfg(test)]
pub(crate) mod tests {
    use std::fs;

    use super::*;

    /// Makes a named pipe at this path.
    #[cfg(unix)]
    pub(crate) fn named_pipe(path: &Path) {
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    }

    type Opener = fn(&Path) -> io::Result<File>;

    #[test]
    fn regular_files_are_opened_and_keep_what_they_hold() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert_eq!(open(&path).unwrap_err().kind(), io::ErrorKind::NotFound);
        open_lock(&path).unwrap();
        fs::write(&path, "kept").unwrap();
        open_lock(&path).unwrap();
        open(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "kept");
        assert!(open(folder.path()).is_err() && open_lock(folder.path()).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn nothing_else_is_waited_for_or_opened() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let pipe = at("pipe");
        named_pipe(&pipe);
        let _socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        std::os::unix::fs::symlink(&pipe, at("link")).unwrap();
        for opener in [open as Opener, open_lock] {
            let places =
                [pipe.clone(), at("socket"), at("link"), "/dev/zero".into(), "/dev/tty".into()];
            for place in places {
                let error = opener(&place).unwrap_err();
                // If this process has no terminal, opening `/dev/tty` gives another error.
                assert!(
                    error.to_string().ends_with(" instead of a file") || place.ends_with("tty"),
                    "{}: {error}",
                    place.display()
                );
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_read_through_but_never_written_through() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "kept").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        open(&link).unwrap();
        let error = open_lock(&link).unwrap_err();
        assert_eq!(error.to_string(), "found a symbolic link instead of a file");
        let dangling = folder.path().join("dangling");
        std::os::unix::fs::symlink(folder.path().join("nowhere"), &dangling).unwrap();
        assert!(open_lock(&dangling).is_err() && !folder.path().join("nowhere").exists());
        assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    }
}
