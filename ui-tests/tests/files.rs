//! The files themselves: one mistake each, said with words, and shown to be one.

use std::collections::BTreeSet;
use std::path::Path;

/// The names of the files of a folder with this extension, without it.
fn names(folder: &str, extension: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be read").path());
    files
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned())
        .collect()
}

fn read(name: &str, extension: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fail");
    std::fs::read_to_string(folder.join(format!("{name}.{extension}"))).expect("it can be read")
}

/// How many errors the compiler says in a `.stderr` file.
fn errors(text: &str) -> usize {
    let starts = |line: &&str| line.starts_with("error: ") || line.starts_with("error[");
    text.lines().filter(starts).count()
}

#[test]
fn every_mistake_has_its_words_and_no_words_are_left_over() {
    assert_eq!(names("fail", "rs"), names("fail", "stderr"));
}

/// Only the files that say so in their name hold more than one mistake.
#[test]
fn one_mistake_is_one_error() {
    for name in names("fail", "rs") {
        let errors = errors(&read(&name, "stderr"));
        if name.starts_with("several_mistakes") {
            assert!(errors > 1, "{name}: {errors} errors");
        } else {
            assert_eq!(errors, 1, "{name}");
        }
    }
}

/// An error that stayed alone among unused items would show little.
#[test]
fn every_program_uses_what_it_declares() {
    for name in names("fail", "rs") {
        let main = read(&name, "rs");
        let (_, main) = main.split_once("fn main()").expect("it is a program");
        assert!(main.contains("Board::<") || main.contains("GAMES"), "{name}");
    }
}

/// Errors should quote the author's words only: excerpts of the standard library stand or fall with an optional
/// component, and those of generated code with its printer.
#[test]
fn errors_quote_the_author_only() {
    for name in names("fail", "rs") {
        let words = read(&name, "stderr");
        let places = words.lines().filter_map(|line| line.trim().strip_prefix("--> "));
        for place in places {
            let is_own = place.starts_with("fail/") || place.starts_with("$WORKSPACE/src/lib.rs");
            assert!(is_own, "{name}: {place}");
        }
    }
}
