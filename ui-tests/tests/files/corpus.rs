//! Reads the messages in `solitaire-dsl/tests/mistakes`, for mistakes that need no program.

use std::path::{Path, PathBuf};

/// A message in the corpus.
#[derive(Debug)]
pub struct Message {
    pub code: Option<String>,
    /// True if it says how to fix the mistake.
    pub mends: bool,
    /// True if it marks a token of the example, which somebody has checked.
    pub is_marked: bool,
}

/// The mistakes of the corpus, each with all messages about it.
pub fn mistakes() -> Vec<Vec<Message>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../solitaire-dsl/tests/mistakes");
    let mut paths = pages(&folder);
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("a page can be read");
    paths.iter().map(read).flat_map(|text| texts(&text)).collect()
}

fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the corpus is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    paths.filter(|path| path.extension().is_some_and(|found| found == "md")).collect()
}

/// The blocks of a page that hold messages.
fn texts(page: &str) -> Vec<Vec<Message>> {
    let blocks = page.split("\n```text\n").skip(1);
    let messages = blocks.map(|block| {
        let lines: Vec<&str> = block.lines().take_while(|line| *line != "```").collect();
        let begins = |line: &str| line.starts_with("error") || line.starts_with("warning");
        let firsts = (0..lines.len()).filter(|nth| begins(lines[*nth]));
        firsts.map(|nth| message(&lines[nth..])).collect()
    });
    messages.collect()
}

fn message(lines: &[&str]) -> Message {
    Message {
        code: super::said::code(lines[0]),
        mends: lines.get(1).is_some_and(|line| line.starts_with("help: ")),
        is_marked: !lines[0].contains(" (elsewhere): "),
    }
}
