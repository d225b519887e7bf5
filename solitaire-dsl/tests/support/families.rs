//! The files of the declared games.

use std::fs;
use std::path::{Path, PathBuf};

/// The name and the text of each file with declarations of games, crate by crate, parents before children.
pub fn families() -> Vec<(String, String)> {
    let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let root = above.find_map(|folder| Some(folder.join("families")).filter(|it| it.is_dir()));
    let mut kinds = entries(&root.expect("the families stand above this crate"));
    kinds.sort();
    let sources = kinds.into_iter().map(|kind| kind.join("src")).filter(|folder| folder.is_dir());
    let files: Vec<PathBuf> = sources.flat_map(|folder| listed(&folder)).collect();
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("a file can be read"))
    };
    files.into_iter().map(read).collect()
}

/// The files of a crate in the order in which `games!` lists their modules: parents come before their children.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let list = fs::read_to_string(folder.join("lib.rs")).expect("a crate of families has a list");
    let place = |file: &PathBuf| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        list.find(&format!("mod {name} "))
    };
    let mut files = entries(folder);
    files.retain(|file| place(file).is_some());
    files.sort_by_key(place);
    files
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be read");
    entries.map(|entry| entry.expect("it can be read").path()).collect()
}
