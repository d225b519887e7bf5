//! The files of the declared games.

use std::fs;
use std::path::{Path, PathBuf};

/// The name and the text of each file with declarations of games, in the order of their paths.
pub fn families() -> Vec<(String, String)> {
    let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let root = above.find_map(|folder| Some(folder.join("families")).filter(|it| it.is_dir()));
    let kinds = entries(&root.expect("the families stand above this crate"));
    let sources = kinds.into_iter().map(|kind| kind.join("src")).filter(|folder| folder.is_dir());
    let mut files: Vec<PathBuf> = sources.flat_map(|folder| entries(&folder)).collect();
    files.retain(|file| {
        file.extension().is_some_and(|end| end == "rs") && !file.ends_with("lib.rs")
    });
    files.sort();
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("a file can be read"))
    };
    files.into_iter().map(read).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be read");
    entries.map(|entry| entry.expect("it can be read").path()).collect()
}
