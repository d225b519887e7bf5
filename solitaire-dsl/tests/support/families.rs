//! Finds the files that declare the games of this repository.

use std::collections::HashSet;
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

/// The declarations in the text of a call: the name of each, and the last word of its parent's path.
fn declared(call: &str) -> Vec<(&str, Option<&str>)> {
    let words: Vec<&str> = call.split_whitespace().collect();
    let heads = words.iter().enumerate().filter_map(|(at, word)| match (*word, &words[at + 1..]) {
        ("family", [name, "{", ..]) => Some((*name, None)),
        ("family" | "variation", [name, ":", path @ ..]) => {
            let end = path.iter().position(|word| *word == "{")?;
            Some((*name, path[..end].last().copied()))
        }
        _ => None,
    });
    heads.collect()
}

/// Sorts calls so that a call comes after the calls that declare the parents of its declarations.
#[allow(dead_code, reason = "some tests take the files as they are")]
pub fn after_parents<Call: ToString>(calls: Vec<Call>) -> Vec<Call> {
    let (mut known, mut ordered) = (HashSet::new(), Vec::new());
    let mut left: Vec<_> = calls.into_iter().map(|call| (call.to_string(), call)).collect();
    while !left.is_empty() {
        let before = left.len();
        let mut later = Vec::new();
        for (text, call) in left {
            let heads = declared(&text);
            let is_own = |parent: &str| heads.iter().any(|(name, _)| *name == parent);
            let mut parents = heads.iter().filter_map(|(_, parent)| *parent);
            if parents.all(|parent| is_own(parent) || known.contains(parent)) {
                known.extend(heads.iter().map(|(name, _)| (*name).to_owned()));
                ordered.push(call);
            } else {
                later.push((text, call));
            }
        }
        assert!(later.len() < before, "no file declares the parents of {} calls", later.len());
        left = later;
    }
    ordered
}
