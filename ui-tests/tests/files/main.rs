//! Tests of the files themselves: each has one mistake, with messages on the words to blame; and every code is shown by
//! a program, or by a mistake that needs no program.

mod corpus;
mod said;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use said::Said;

/// The minimum number of programs with one mistake, with several, and without any.
const SINGLE: usize = 60;
const SEVERAL: usize = 6;
const RIGHT: usize = 10;

/// The minimum number of mistakes that need no program.
const MISTAKES: usize = 400;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The names, without the extension, of the files in a folder that have this extension.
fn names(of: &str, extension: &str) -> BTreeSet<String> {
    let files = std::fs::read_dir(folder(of))
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be read").path());
    files
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned())
        .collect()
}

fn read(name: &str, extension: &str) -> String {
    let path = folder("fail").join(format!("{name}.{extension}"));
    std::fs::read_to_string(path).unwrap_or_else(|_| panic!("{name}.{extension} can be read"))
}

/// The errors of each program with mistakes.
fn said() -> BTreeMap<String, Vec<Said>> {
    let errors = |name: String| {
        let errors = said::errors(&read(&name, "stderr"));
        (name, errors)
    };
    names("fail", "stderr").into_iter().map(errors).collect()
}

/// The codes that `docs/diagnostics.md` has entries for, each with its group.
fn documented() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(folder("../docs/diagnostics.md")).expect("it can be read");
    let (mut found, mut group) = (BTreeMap::new(), "");
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            group = name;
        }
        let code = line.strip_prefix("### `").and_then(|rest| rest.strip_suffix('`'));
        if let Some(code) = code {
            found.insert(code.to_owned(), group.to_owned());
        }
    }
    assert!(found.len() > 50, "the document has entries");
    found
}

fn holds_several(name: &str) -> bool {
    name.starts_with("several_mistakes")
}

/// `a`, `b` and `c`, in backquotes.
fn listed(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match words.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.concat(),
    }
}

#[test]
fn every_mistake_has_its_words_and_no_words_are_left_over() {
    let (programs, words) = (names("fail", "rs"), names("fail", "stderr"));
    let alone: Vec<_> = programs.symmetric_difference(&words).collect();
    assert!(alone.is_empty(), "program or words missing: {alone:?}");
}

/// Only files whose names begin with `several_mistakes` have more than one mistake.
#[test]
fn one_mistake_is_one_error() {
    for (name, errors) in said() {
        if holds_several(&name) {
            assert!(errors.len() > 1, "{name}: {} errors", errors.len());
        } else {
            assert_eq!(errors.len(), 1, "{name}");
        }
    }
}

/// The second line of a program gives the words to blame, as written by a person; the errors must mark these words.
#[test]
fn errors_mark_the_words_to_blame() {
    let mut wrong = Vec::new();
    for (name, errors) in said() {
        let program = read(&name, "rs");
        let blamed = program.lines().nth(1).unwrap_or_default();
        let marks: Vec<&str> = errors.iter().map(|error| error.marks.as_str()).collect();
        let marks = format!("//! Blames {}.", listed(&marks));
        if blamed != marks {
            let place = &errors[0].place;
            wrong.push(format!(
                "{name}: its second line is `{blamed}`, at {place:?} stands `{marks}`"
            ));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_code_is_shown_and_has_an_entry() {
    let by_programs = said().into_values().flatten().filter_map(|error| error.code);
    let by_corpus = corpus::mistakes().into_iter().flatten().filter_map(|message| message.code);
    let shown: BTreeSet<String> = by_programs.chain(by_corpus).collect();
    let documented: BTreeSet<String> = documented().into_keys().collect();
    let unshown: Vec<_> = documented.difference(&shown).collect();
    assert!(unshown.is_empty(), "in docs/diagnostics.md, but nothing shows them: {unshown:?}");
    let unsaid: Vec<_> = shown.difference(&documented).collect();
    assert!(unsaid.is_empty(), "shown, but without entry in docs/diagnostics.md: {unsaid:?}");
}

#[test]
fn there_are_many_programs() {
    let (several, single): (Vec<_>, Vec<_>) =
        names("fail", "rs").into_iter().partition(|name| holds_several(name));
    let right = names("pass", "rs");
    assert!(single.len() >= SINGLE, "{} programs hold one mistake", single.len());
    assert!(several.len() >= SEVERAL, "{} programs hold several mistakes", several.len());
    assert!(right.len() >= RIGHT, "{} programs are right", right.len());
    let mistakes = corpus::mistakes().len();
    assert!(mistakes >= MISTAKES, "{mistakes} mistakes need no program");
}

/// A single error would show little if the declared items were not used.
#[test]
fn every_program_uses_what_it_declares() {
    for name in names("fail", "rs") {
        let main = read(&name, "rs");
        let (_, main) = main.split_once("fn main()").expect("it is a program");
        let uses = ["play!(", "Board::<", "GAMES"];
        assert!(uses.iter().any(|used| main.contains(used)), "{name}");
    }
}

/// Errors should only quote the author's code: excerpts of the standard library depend on an optional component, and
/// excerpts of generated code depend on its printer.
#[test]
fn errors_quote_the_author_only() {
    for name in names("fail", "rs") {
        let words = read(&name, "stderr");
        let places = words.lines().filter_map(|line| line.trim().strip_prefix("--> "));
        for place in places {
            let is_own = place.starts_with("fail/")
                || place.starts_with("$WORKSPACE/src/lib.rs")
                || place.starts_with("$WORKSPACE/solitaire-runtime/src/handed.rs")
                || place.starts_with("$WORKSPACE/solitaire-runtime/src/by_hand/");
            assert!(is_own, "{name}: {place}");
        }
    }
}

/// Prints the codes that the programs and the corpus show, by the groups of the document: `cargo test -p
/// solitaire-ui-tests --test files table -- --nocapture`.
#[test]
fn table() {
    let groups = documented();
    let group_of = |code: &Option<String>| {
        let code = code.as_ref();
        code.map_or("Rust", |code| groups.get(code).map_or("(no entry)", String::as_str))
    };
    let mut rows: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let said = said();
    for (name, errors) in &said {
        let program = read(name, "rs");
        let second = program.lines().nth(1).unwrap_or_default();
        for error in errors {
            let row = rows.entry(group_of(&error.code)).or_default();
            row[0] += 1;
            row[1] += usize::from(second.contains(&format!("`{}`", error.marks)));
            row[2] += usize::from(error.mends);
            row[3] += usize::from(errors.len() > 1 && !holds_several(name));
        }
    }
    let mistakes = corpus::mistakes();
    for messages in &mistakes {
        for message in messages {
            let row = rows.entry(group_of(&message.code)).or_default();
            row[0] += 1;
            row[1] += usize::from(message.is_marked);
            row[2] += usize::from(message.mends);
            row[3] += usize::from(messages.len() > 1);
        }
    }
    println!(
        "{:26} {:>6} {:>12} {:>10} {:>13}",
        "", "cases", "exact token", "with help", "second error"
    );
    let mut all = [0; 4];
    for (group, row) in rows {
        println!("{group:26} {:6} {:12} {:10} {:13}", row[0], row[1], row[2], row[3]);
        all.iter_mut().zip(row).for_each(|(all, one)| *all += one);
    }
    println!("{:26} {:6} {:12} {:10} {:13}", "", all[0], all[1], all[2], all[3]);
    let several = said.keys().filter(|name| holds_several(name)).count();
    println!("{} programs with one mistake, {several} with several", said.len() - several);
    println!("{} mistakes without a program", mistakes.len());
    assert!(all[0] > 0);
}
