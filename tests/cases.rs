//! The rules of the published games as cases: a position, a move, and whether the rules allow it.
//!
//! `cases/<family>/<variation>.txt` has the cases of one game, and each family has at least one such file. The cases
//! are written from rule books, not from the declarations. A case:
//!
//! ```text
//! case build: a card goes on one that is a rank higher and of the other color
//!   redeals: 0
//!   tableau0: -KC 9H
//!   tableau3: TS
//!   move MoveColumn tableau0 tableau3 1
//!   accepted
//!   then tableau0: KC
//! ```
//!
//! A counter that is not named has its initial value, and a place that is not named is empty. Instead of a move and
//! `accepted` or `refused` a case may say that its position is `won` or `not won`. `then` states the board after the
//! move and its automatic moves, including autoplay that is on by default; `then tableau0: 3 cards` does not say which
//! cards.
//!
//! `SOLITAIRE_CASES=fan/fan cargo test -p solitaire-tests cases -- --nocapture` tests one file, or one family, and
//! prints the reason of every refusal.

#[path = "cases/trial.rs"]
mod trial;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use solitaire::GameEntry;
use solitaire_families::GAMES;
use solitaire_tests::cases::reader;
use trial::Trial;

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "cases"].iter().collect()
}

/// The files with cases, each by the slug that its path gives.
fn files() -> BTreeMap<String, PathBuf> {
    let listed = |folder: &Path| {
        let entries =
            fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        entries.map(|entry| entry.expect("an entry").path()).collect::<Vec<_>>()
    };
    let families = listed(&folder()).into_iter().filter(|path| path.is_dir());
    let files = families.flat_map(|family| listed(&family));
    files.map(|path| (slug_of(&path), path)).collect()
}

fn slug_of(path: &Path) -> String {
    let path = path.strip_prefix(folder()).expect("a path below the folder").with_extension("");
    path.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

#[test]
fn every_family_and_every_measured_game_has_cases() {
    let files = files();
    let mut wrong = String::new();
    let families: BTreeSet<&str> = GAMES.iter().map(|entry| entry.model().family).collect();
    for family in families {
        let mut games =
            GAMES.iter().map(|entry| entry.model()).filter(|model| model.family == family);
        if !games.any(|model| files.contains_key(model.slug)) {
            let _ = writeln!(wrong, "no game of {family} has cases");
        }
    }
    for entry in GAMES {
        let slug = entry.model().slug;
        if test_volume::is_measured(entry.odds(), slug) && !files.contains_key(slug) {
            let _ = writeln!(wrong, "{slug} has no cases");
        }
    }
    for (slug, path) in &files {
        let listed = GAMES.iter().any(|entry| entry.model().slug == slug);
        if !listed || path.extension().is_none_or(|extension| extension != "txt") {
            let _ = writeln!(wrong, "{} is of no game", path.display());
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_case_holds() {
    let only = env::var("SOLITAIRE_CASES").ok();
    let wanted = |slug: &str| only.as_ref().is_none_or(|only| slug.starts_with(only.as_str()));
    let (mut wrong, mut tried) = (String::new(), 0);
    for entry in GAMES.iter().filter(|entry| wanted(entry.model().slug)) {
        let name = format!("tests/cases/{}.txt", entry.model().slug);
        let Ok(text) = fs::read_to_string(folder().join("../..").join(&name)) else { continue };
        tried += try_all(entry, &name, &text, only.is_some(), &mut wrong);
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(tried > 0, "no case was tried");
}

/// Tests the cases of a file. Returns their number and adds the failures to `wrong`.
fn try_all(entry: &GameEntry, name: &str, text: &str, aloud: bool, wrong: &mut String) -> usize {
    let (cases, mistakes) = reader::read(text);
    for mistake in &mistakes {
        let _ = writeln!(wrong, "{name}:{}: {}", mistake.line, mistake.what);
    }
    for case in &cases {
        if let Err(why) = Trial::of(entry, case).and_then(|trial| trial.run(case, aloud)) {
            let (line, field, sentence) = (case.line, &case.field, &case.sentence);
            let _ = writeln!(wrong, "{name}:{line}: {field}: {sentence}\n{why}");
        }
    }
    if cases.is_empty() && mistakes.is_empty() {
        let _ = writeln!(wrong, "{name}:1: there is no case");
    }
    cases.len()
}

/// Wrong cases of Golf, with the expected messages.
const WRONG: [(&str, &[&str]); 15] = [
    ("# nothing", &["golf:1: there is no case"]),
    ("move Deal", &["golf:1: `move Deal`: it belongs to no case"]),
    ("case taste: x", &["golf:1: `case taste: x`: `taste` is none of the fields"]),
    ("case build:", &["golf:1: `case build:`: the rule in words is missing"]),
    ("\ncase build: x", &["golf:2: the case has no verdict"]),
    ("case build: x\nrefused", &["golf:1: the case has no move"]),
    ("case win: x\nwon\nwon", &["golf:3: `won`: the case has a verdict already"]),
    ("case win: x\nwaste: KC\nwaste: KD\nwon", &["golf:3: `waste: KD`: `waste` is stated twice"]),
    (
        "case win: x\ncells0: KC\nwon",
        &["golf:1: win: x", "line 2: `cells0` is not a place of Putt Putt"],
    ),
    ("case win: x\nwaste: KC KC\nwon", &["golf:1: win: x", "`KC` appears 2 times"]),
    ("case win: x\ntableau0: KC\nwon", &["golf:1: win: x", "| tableau0: KC", "this is not won"]),
    (
        "case build: x\ntableau0: KC\nwaste: AC\nmove Play tableau0 waste\nrefused",
        &["golf:1: build: x", "`Play tableau0 waste` is accepted, though the rules forbid it"],
    ),
    (
        "case build: x\ntableau0: KC\nwaste: 2C\nmove Play tableau0 waste\naccepted",
        &["`Play tableau0 waste` is refused, though the rules allow it", "K♣ must be one rank"],
    ),
    (
        "case build: x\nwaste: 2C\nmove Play tableau0 waste\nrefused",
        &["`Play tableau0 waste` takes cards where there are none"],
    ),
    (
        "case stock: x\nstock: -2C\nmove Deal\naccepted\nthen waste: -2C",
        &["line 5: then `waste: -2C`, not `2C`"],
    ),
];

#[test]
fn what_is_wrong_with_a_case_is_said_with_its_line() {
    let golf = GAMES.iter().find(|entry| entry.model().slug == "golf/golf").expect("Golf");
    for (text, said) in WRONG {
        let mut wrong = String::new();
        try_all(golf, "golf", text, false, &mut wrong);
        for part in said {
            assert!(wrong.contains(part), "`{text}` should give `{part}`, and gives `{wrong}`");
        }
    }
}
