//! What is for ever: the slugs of all games, and the first deals of each.
//!
//! A deal number must mean the same deal in every version, so the files `golden/<slug>.txt` (a slash in the slug being a
//! dash) are never changed; for a new game they are written by `SOLITAIRE_WRITE_GOLDEN=1 cargo test -p solitaire-tests golden`,
//! which writes only files that are missing. Each ends with the number of sequences of one, two, three and more moves
//! from the first deal.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use solitaire::referee::Referee;
use solitaire::{Card, GameEntry, Numbers, Pack, perft, shuffle};
use solitaire_families::GAMES;
use solitaire_tests::drawn::drawn;

const DEALS: u64 = 10;
/// Sequences of so many moves are counted in every game, longer ones where there are not too many.
const DEPTH: u32 = 3;
const MAX_SEQUENCES: u64 = 60_000;
/// The referee counts longer ones only where there are no more than this.
const REFEREED_SEQUENCES: u64 = 10_000;

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "golden"].iter().collect()
}

fn file_name(entry: &GameEntry) -> String {
    format!("{}.txt", entry.model().slug.replace('/', "-"))
}

/// How deep sequences of moves are counted in a new game.
fn new_depth(entry: &GameEntry) -> u32 {
    let sequences = |depth: &u32| perft(&mut *entry.deal(1).unwrap(), *depth, false);
    (DEPTH + 1..=5).take_while(|depth| sequences(depth) <= MAX_SEQUENCES).last().unwrap_or(DEPTH)
}

/// How deep they are counted in a file.
fn depth_in(text: &str) -> Option<u32> {
    text.lines().last()?.split_once(':')?.0.parse().ok()
}

/// The deals of a game as text.
fn written(entry: &GameEntry, depth: u32) -> String {
    let model = entry.model();
    let mut text = format!("{}\n", model.name);
    for number in 1..=DEALS {
        let position = entry.deal(number).unwrap();
        let _ = write!(text, "\ndeal {number}\n");
        for place in (0..model.places() as u8).map(solitaire::Place) {
            let cards = position.table().cards(place).as_slice();
            if !cards.is_empty() {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                let _ = writeln!(text, "{}: {}", model.place_name(place), cards.join(" "));
            }
        }
    }
    let _ = write!(text, "\nsequences of moves from deal 1\n");
    for depth in 1..=depth {
        let sequences = perft(&mut *entry.deal(1).unwrap(), depth, false);
        let _ = writeln!(text, "{depth}: {sequences}");
    }
    text
}

/// The lines in which two texts differ.
fn difference(wanted: &str, found: &str) -> String {
    let (mut wanted, mut found) = (wanted.lines(), found.lines());
    let mut text = String::new();
    let mut heading = "";
    loop {
        let (wanted, found) = (wanted.next(), found.next());
        if wanted.is_none() && found.is_none() {
            return text;
        }
        if let Some(line) = wanted.filter(|line| !line.contains(':')) {
            heading = line;
        }
        if wanted != found {
            let (wanted, found) = (wanted.unwrap_or("nothing"), found.unwrap_or("nothing"));
            let _ = write!(text, "{heading}\n  should be {wanted}\n  and is    {found}\n");
        }
    }
}

#[test]
fn deals_are_what_they_always_were() {
    let write = env::var_os("SOLITAIRE_WRITE_GOLDEN").is_some();
    let mut faults = String::new();
    for entry in GAMES {
        let name = file_name(entry);
        let path = folder().join(&name);
        match fs::read_to_string(&path) {
            Ok(wanted) => {
                let depth = depth_in(&wanted).unwrap_or(DEPTH);
                let found = written(entry, depth);
                if wanted != found {
                    let _ = write!(faults, "{name}\n{}", difference(&wanted, &found));
                }
                assert!(depth >= DEPTH, "{name} counts sequences of {depth} moves only");
            }
            Err(_) if write => fs::write(path, written(entry, new_depth(entry))).unwrap(),
            Err(error) => {
                let _ = writeln!(faults, "{name}: {error}; SOLITAIRE_WRITE_GOLDEN=1 writes it");
            }
        }
    }
    assert!(faults.is_empty(), "deals have changed:\n{faults}");
}

#[test]
fn every_golden_file_is_of_a_game() {
    let games: BTreeSet<String> = GAMES.iter().map(file_name).collect();
    for file in fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(games.contains(&name), "{name} is of no game; a slug is permanent");
    }
}

#[test]
fn slugs_are_what_they_always_were() {
    let wanted: Vec<&str> = include_str!("slugs.txt").lines().collect();
    let found: Vec<&str> = GAMES.iter().map(|entry| entry.model().slug).collect();
    for slug in &wanted {
        assert!(found.contains(slug), "there is no game {slug} any more; a slug is permanent");
    }
    assert_eq!(
        found, wanted,
        "tests/slugs.txt names the slugs in the order of the list; a new one is added there"
    );
}

/// Each of the games that are drawn takes 0.03 s of CPU.
#[test]
fn the_referee_counts_the_same_sequences_of_moves() {
    for entry in &drawn(30) {
        let referee = Referee::of(entry);
        let mut position = entry.deal(1).unwrap();
        let board = referee.read(&*position);
        for depth in 1..=4 {
            let counted = perft(&mut *position, depth, false);
            if depth > DEPTH && counted > REFEREED_SEQUENCES {
                break;
            }
            assert_eq!(counted, referee.perft(&board, depth), "{} {depth}", entry.model().slug);
        }
    }
}

#[test]
fn microsoft_numbers_are_the_published_deals() {
    // As printed in many places, in the order of dealing: eight cards a row.
    let published = [
        (
            1,
            "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C \
             TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H",
        ),
        (
            617,
            "7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H \
             9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H",
        ),
    ];
    for (number, wanted) in published {
        let mut deck: Vec<Card> = Pack::STANDARD.cards().map(Card::face).collect();
        shuffle(&mut deck, Numbers::Microsoft, number, 0);
        let dealt: Vec<String> = deck.iter().rev().map(Card::to_string).collect();
        assert_eq!(dealt.join(" "), wanted, "deal {number}");
    }
}
