//! What players read is plain English: no text of the front ends contains a phrase that the style forbids.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders of source files whose strings players read.
const FOLDERS: [&str; 8] = [
    "player/src",
    "solitaire-protocol/src",
    "solitaire-runtime/src/explain",
    "solitaire-cli/src",
    "solitaire-web/src",
    "solitaire-review/src",
    "solitaire-fair/src",
    "web/site/js",
];

/// Phrases that read as translated, British spellings, and percent signs after a space.
const BANNED: [&str; 47] = [
    "called so",
    "called by",
    "nowhere now",
    "go nowhere",
    "so many",
    "so much",
    "in vain",
    "anew",
    "is told",
    "are told",
    "was told",
    "is said",
    "tell of",
    "tells of",
    "tell what",
    "is none",
    "it is no ",
    "nobody",
    "who sees what",
    "sees what you see",
    "taken back",
    "takes back",
    "take back",
    "made again",
    "whatever the suit",
    "not decided",
    "found out",
    "find out",
    "looked for",
    "out whether",
    "known whether",
    "not known yet",
    "as it is",
    "such a one",
    "by themselves",
    "by itself",
    "that goes",
    "that go ",
    "to hear of",
    "in the time there is",
    "your own rules",
    "grid spot",
    "pyramid pile",
    "colour",
    "neighbour",
    "grey",
    "} %",
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["tests", "testing", "snapshots"].contains(&&*name) {
                files(&path, found);
            }
        } else if !name.starts_with("test") && (name.ends_with(".rs") || name.ends_with(".js")) {
            found.push(path);
        }
    }
}

/// The lines of a source file that hold strings or the help of the command line; tests and comments are left out.
fn texts(source: &str) -> impl Iterator<Item = &str> {
    let end = source.find("#[cfg(test)]\nmod ").unwrap_or(source.len());
    let mut is_help = false;
    source[..end].lines().filter(move |line| {
        let starts_help = ["Args", "Parser", "Subcommand"].iter().any(|word| line.contains(word));
        is_help = (is_help && *line != "}") || (line.starts_with("#[derive(") && starts_help);
        let line = line.trim();
        match line.starts_with("//") {
            true => is_help && line.starts_with("///"),
            false => line.contains(['"', '`']),
        }
    })
}

#[test]
fn players_read_no_banned_phrase() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let mut all = Vec::new();
    FOLDERS.iter().for_each(|folder| files(&root.join(folder), &mut all));
    assert!(all.len() > 100, "{}", all.len());
    let mut faults = Vec::new();
    for path in all {
        let source = fs::read_to_string(&path).expect("it can be read");
        for line in texts(&source) {
            // `take-back` is the name of a house rule, so it is allowed.
            let lower = line.to_lowercase().replace("take-back", "");
            let found = BANNED.iter().filter(|phrase| lower.contains(*phrase));
            faults.extend(found.map(|phrase| format!("{phrase}: {}: {line}", path.display())));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
