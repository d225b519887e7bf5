//! Reads files of this repository.

use std::path::{Path, PathBuf};

/// The files with this extension in a folder, sorted by path: the name of each without the extension, and its text. The
/// path of the folder is relative to this package.
pub fn files(folder: &str, extension: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(&path).expect("a file can be read"))
    };
    paths.into_iter().map(read).collect()
}
