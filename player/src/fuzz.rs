//! Feeds corrupted text to every parser of text from outside: shared lines, saves, positions, saved files.
//!
//! Each test tries a few thousand texts. `SOLITAIRE_FUZZ=1000000 cargo test -p solitaire-player fuzz` tries a million.

use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, Save, Session, Snapshot};

use crate::dice::{Dice, how_many};
use crate::library::Library;
use crate::playing::Playing;
use crate::storage::{Found, Kept, Storage};
use crate::{linear, share};

/// Games in progress, chosen so that each kind of structure occurs.
fn sessions() -> Vec<Session> {
    let slugs = [
        "klondike/klondike",
        "freecell/freecell",
        "spider/spider",
        "narcotic/narcotic",
        "fan/labellelucie",
    ];
    let entries = slugs.map(|slug| *GAMES.iter().find(|game| game.model().slug == slug).unwrap());
    entries.into_iter().map(|entry| played(entry, 12)).collect()
}

fn played(entry: GameEntry, moves: usize) -> Session {
    let mut session = Session::new(entry, 7).unwrap();
    for step in 0..moves {
        let moves = session.legal_moves();
        let Some(code) = moves.get(step % moves.len().max(1)).copied() else { break };
        session.play(code).unwrap();
    }
    session.undo();
    session
}

/// Corrupts the texts at random. Returns how many of them `read` accepts, by returning true, and how many it refuses.
fn try_spoilt(seed: u64, texts: &[String], mut read: impl FnMut(&str) -> bool) -> (u64, u64) {
    let mut dice = Dice(seed);
    let (mut read_well, mut refused) = (0, 0);
    for number in 0..how_many() {
        let text = dice.spoilt(&texts[number as usize % texts.len()]);
        if read(&text) { read_well += 1 } else { refused += 1 }
    }
    (read_well, refused)
}

/// Checks that some texts were read and some were refused, so that both outcomes are tested.
fn both((read_well, refused): (u64, u64)) {
    assert!(read_well > 0 && refused > 0, "{read_well} were read, {refused} were refused");
}

fn is_tame(sentence: &str) -> bool {
    !sentence.is_empty() && sentence.len() < 4000
}

#[test]
fn shared_lines() {
    let lines: Vec<String> =
        sessions().iter().map(|session| share::line(session).unwrap()).collect();
    both(try_spoilt(1, &lines, |text| match share::read(GAMES, text) {
        Ok(mut session) => {
            while session.redo() {}
            share::read(GAMES, &share::line(&session).unwrap()).is_ok()
        }
        Err(error) => {
            assert!(is_tame(&error.to_string()), "{error}");
            false
        }
    }));
}

#[test]
fn saves() {
    let saves: Vec<String> =
        sessions().iter().map(|session| serde_json::to_string(&session.save()).unwrap()).collect();
    both(try_spoilt(2, &saves, |text| {
        let Ok(save) = serde_json::from_str::<Save>(text) else { return false };
        let Some(entry) = GAMES.iter().find(|game| game.model().slug == save.game) else {
            return false;
        };
        match Session::load(*entry, &save) {
            Ok(session) => session.save() == save,
            Err(error) => {
                assert!(is_tame(&error.to_string()), "{error}");
                false
            }
        }
    }));
}

#[test]
fn positions() {
    let sessions = sessions();
    let texts: Vec<String> = sessions
        .iter()
        .map(|session| serde_json::to_string(&Snapshot::of(session.position())).unwrap())
        .collect();
    both(try_spoilt(3, &texts, |text| {
        let Ok(snapshot) = serde_json::from_str::<Snapshot>(text) else { return false };
        let mut is_read = false;
        for session in &sessions {
            match snapshot.load(&session.entry()) {
                Ok(position) => is_read |= Snapshot::of(&*position) == snapshot,
                Err(faults) => assert!(!faults.0.is_empty()),
            }
        }
        is_read
    }));
}

#[test]
fn kept_files() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path());
    let texts: Vec<String> = sessions()
        .iter()
        .map(|session| {
            let kept = Kept::new(session.save(), 12, true, Vec::new());
            serde_json::to_string(&kept).unwrap()
        })
        .collect();
    let game_folder = storage.game_folder("any/game").unwrap();
    let file = folder.path().join("games/any/game/deal-7.json");
    both(try_spoilt(4, &texts, |text| {
        std::fs::write(&file, text).unwrap();
        match game_folder.read(7).unwrap() {
            Found::Value(_) => true,
            Found::SetAside(sentence) => {
                assert!(is_tame(&sentence), "{sentence}");
                for entry in std::fs::read_dir(file.parent().unwrap()).unwrap().flatten() {
                    if entry.file_name().to_string_lossy().contains("unreadable") {
                        assert_eq!(std::fs::read_to_string(entry.path()).unwrap(), text);
                        std::fs::remove_file(entry.path()).unwrap();
                    }
                }
                false
            }
            Found::Nothing => panic!("the file is gone"),
        }
    }));
}

#[test]
fn spoken_lines() {
    let said = [
        "move 2 from tableau 3 to tableau 5",
        "look tableau 3",
        "look the third column",
        "move 11th fan to column 300",
        "move 5H to the gap next to J♦",
        "row 6, place 2",
        "press stock",
        "go 1",
        "A C",
        "deal 7",
        "play spider",
        "hint",
        "yes",
        "undo",
        "home",
        "home all",
        "bookmark",
        "autoplay on",
        "chances",
        "step",
        "winnable",
        "difficulty",
        "lost",
        "fair",
        "line",
        "name Sunday",
        "stop",
    ];
    let said: Vec<String> = said.iter().map(|line| (*line).to_owned()).collect();
    let entry = sessions().remove(0).entry();
    let game = Playing::unkept(Session::new(entry, 7).unwrap());
    let mut heard = linear::Talk::new(Library::keeping_nothing(GAMES), game);
    let mut lines = 0;
    try_spoilt(5, &said, |text| {
        for line in text.lines() {
            let answer = heard.answer(line);
            assert!(!answer.is_empty());
            lines += 1;
        }
        true
    });
    assert!(lines > how_many() / 2);
}
