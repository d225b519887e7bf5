//! Resolves and creates the folder of the option `--into`, which need not exist yet.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::{fs, path};

use super::{Trouble, cannot, exists, shown};

/// The absolute path of a folder. The last parts of the path need not exist.
///
/// # Errors
/// Returns an error if the path cannot be resolved, or a part of it is not a folder.
pub(super) fn whole(folder: &Path) -> Result<PathBuf, Trouble> {
    let mut known = path::absolute(folder).map_err(cannot("be found", folder))?;
    let mut missing = Vec::new();
    let found = loop {
        match known.canonicalize() {
            Ok(found) => break found,
            Err(error) => {
                let name = known.file_name().filter(|_| is_missing(&error)).map(ToOwned::to_owned);
                missing.push(name.ok_or_else(|| cannot("be found", folder)(error))?);
                known.pop();
            }
        }
    };
    if !found.is_dir() {
        return Err(Trouble::bad(format!("{} is not a folder", shown(&found))));
    }
    Ok(missing.into_iter().rev().fold(found, |path, name| path.join(name)))
}

fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// Creates a folder and its missing parents, and calls `fill` to write in it. If `fill` fails, removes all new folders.
///
/// # Errors
/// Returns an error if the folder already exists or cannot be created, or if `fill` fails.
pub(super) fn make(
    folder: &Path,
    fill: impl FnOnce() -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    if folder.exists() {
        return Err(exists(folder));
    }
    // Remembers the outermost folder that does not exist yet: if it is removed later, only new files are deleted.
    let outermost = folder.ancestors().take_while(|around| !around.exists()).last();
    let made = fs::create_dir_all(folder).map_err(cannot("be made", folder));
    made.and_then(|()| fill()).inspect_err(|_| {
        let _ = fs::remove_dir_all(outermost.unwrap_or(folder));
    })
}
