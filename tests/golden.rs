//! Permanent facts: the slugs of all games, and the first deals of each.
//!
//! A deal number must mean the same deal in every version, so the lines of `golden.txt` are never changed.
//! `SOLITAIRE_WRITE_GOLDEN=1 cargo test -p solitaire-tests golden` only adds missing lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{env, fs};

use solitaire::referee::Referee;
use solitaire::{Card, GameEntry, Numbers, Pack, Place, Position, perft, shuffle};
use solitaire_families::GAMES;
use solitaire_tests::drawn::drawn;
use solitaire_tests::golden::{DEALS, Golden, fingerprint, kept, path};
use test_volume::some;

/// The length up to which sequences of moves are counted in every game. Longer ones are counted only if there are not
/// too many.
const DEPTH: u32 = 3;
const MAX_SEQUENCES: u64 = 60_000;
/// The referee counts sequences of more than [`DEPTH`] moves only if there are at most this many.
const REFEREED_SEQUENCES: u64 = 10_000;

/// The length up to which sequences of moves are counted for a new line of `golden.txt`. Lengths whose count would take
/// long are not tried.
fn new_depth(entry: &GameEntry) -> u32 {
    let (mut depth, mut before) = (DEPTH, sequences(entry, DEPTH - 1).max(1));
    while depth < 5 {
        let found = sequences(entry, depth);
        if found * (found / before) > MAX_SEQUENCES {
            break;
        }
        (depth, before) = (depth + 1, found.max(1));
    }
    depth
}

/// The number of sequences of this many moves from deal 1.
fn sequences(entry: &GameEntry, depth: u32) -> u64 {
    perft(&mut *entry.deal(1).unwrap(), depth, false)
}

/// The piles of a deal.
fn dealt(entry: &GameEntry, number: u64) -> Vec<Vec<Card>> {
    let position = entry.deal(number).unwrap();
    let cards = |place| position.table().cards(Place(place)).as_slice().to_vec();
    (0..entry.model().places() as u8).map(cards).collect()
}

/// The line of `golden.txt` for a game, with sequences counted to this depth.
fn found(entry: &GameEntry, depth: u32) -> Golden {
    Golden {
        slug: entry.model().slug.to_owned(),
        deals: fingerprint((1..=DEALS).map(|number| dealt(entry, number))),
        sequences: (1..=depth).map(|depth| sequences(entry, depth)).collect(),
    }
}

/// Compares the deals of all games, and the numbers of sequences for this run's share of the games.
#[test]
fn deals_are_what_they_always_were() {
    let write = env::var_os("SOLITAIRE_WRITE_GOLDEN").is_some();
    let mut wanted: BTreeMap<String, Golden> =
        kept().unwrap().into_iter().map(|golden| (golden.slug.clone(), golden)).collect();
    let counted: Vec<&str> = some(GAMES).map(|entry| entry.model().slug).collect();
    let (mut faults, mut lines) = (String::new(), String::new());
    for entry in GAMES {
        let slug = entry.model().slug;
        let line = match wanted.remove(slug) {
            Some(golden) => {
                let depth = golden.sequences.len() as u32;
                let found = found(entry, if counted.contains(&slug) { depth } else { 0 });
                let same_deals = found.deals == golden.deals;
                if !same_deals || !golden.sequences.starts_with(&found.sequences) {
                    let first = dealt(entry, 1);
                    let _ = writeln!(
                        faults,
                        "should be {}\nand is    {}\ndeal 1 is {first:?}",
                        golden.line(),
                        found.line()
                    );
                }
                assert!(depth >= DEPTH, "{slug} counts sequences of {depth} moves only");
                golden.line()
            }
            None if write => found(entry, new_depth(entry)).line(),
            None => {
                let _ = writeln!(faults, "{slug} is missing; SOLITAIRE_WRITE_GOLDEN=1 writes it");
                continue;
            }
        };
        let _ = writeln!(lines, "{line}");
    }
    assert!(faults.is_empty(), "deals have changed:\n{faults}");
    assert!(wanted.is_empty(), "these are of no game, and a slug is permanent: {wanted:?}");
    if write {
        fs::write(path(), lines).unwrap();
    }
}

/// Each game that is drawn for the run takes 0.03 s of CPU.
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
    // The deals as they are printed in many places, in the order of dealing: eight cards per row.
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

/// The elements of a container, written as in `microsoft.txt`.
fn laid(position: &dyn Position, container: &str) -> Vec<String> {
    let (_, container) = position.model().container(container).expect("the container is there");
    let written = |place| match position.table().cards(place).as_slice() {
        [] => "_".to_owned(),
        cards => cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" "),
    };
    container.span.places().map(written).collect()
}

#[test]
fn games_with_microsoft_numbers_deal_what_other_programs_deal() {
    let text = include_str!("microsoft.txt");
    let mut boards: BTreeMap<&str, &str> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(": ").expect("a slug and a board"))
        .collect();
    for entry in GAMES.iter().filter(|entry| entry.model().numbers == Numbers::Microsoft) {
        let slug = entry.model().slug;
        let board = boards.remove(slug).unwrap_or_else(|| panic!("{slug} has no board"));
        let position = entry.deal(1).unwrap();
        for part in board.split("; ") {
            let (container, wanted) = part.split_once(' ').expect("a container and its cards");
            let mut wanted: Vec<String> = wanted.split(" | ").map(str::to_owned).collect();
            let mut found = laid(&*position, container);
            if container == "foundation" {
                wanted.sort();
                found.sort();
            }
            assert_eq!(found, wanted, "{container} of {slug}");
        }
    }
    assert!(boards.is_empty(), "these do not have Microsoft's numbers: {boards:?}");
}
