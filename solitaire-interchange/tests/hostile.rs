//! Checks that no input makes a reader panic: each returns a value or an error.
//!
//! With `SOLITAIRE_SECONDS=600` in the environment, the tests of all readers together take ten minutes, if
//! `--test-threads=1` runs them one after the other.

use std::time::{Duration, Instant};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_families::GAMES;
use solitaire_interchange::solution::{self, Form};
use solitaire_interchange::solvitaire::Rules;
use solitaire_interchange::{Format, LONGEST, board, deals, pso, recognize};
use solitaire_nets::analysis::{Limits, analyse};
use solitaire_nets::input::from_pnml;
use solitaire_runtime::{GameEntry, Session};

/// The environment variable for the time in seconds that all readers together get.
const SECONDS: &str = "SOLITAIRE_SECONDS";

/// The number of tests among which the time is divided.
const READERS: f64 = 17.0;

/// The number of texts for each reader, unless a time is set. Half of them are random; the others are valid texts with
/// random edits.
const TEXTS: usize = 1500;

/// The characters from which random texts are made: most have a meaning in some format.
const SIGNS: &str = "AKQT0123456789CDHShvabk:-# \t\r\n<>♥é\u{feff}\0";

const BOARD: &str = "Foundations: H-2 C-A D-0 S-0\nFreecells: - TH - QS\n3C 2S\n:\nKC QD JC\nKD QC JD TC 9D 8C 7D 6C 5D 4C\n\
KH QH JH 9H 8H 7H 6H 5H 4H 3H\nKS JS TS 9S 8S 7S 6S 5S 4S 3S\n2D AS TD 9C 8D 7C\nAD 2C 6D 5C 4D 3D\n";

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn below(generator: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    (generator.next_u64() % bound as u64) as usize
}

/// Returns a random text: most characters are from `SIGNS`, and about one in eight is any character.
fn noise(generator: &mut Xoshiro256PlusPlus, most: usize) -> String {
    let signs: Vec<char> = SIGNS.chars().collect();
    let length = below(generator, most);
    (0..length)
        .map(|_| match below(generator, 8) {
            0 => char::from_u32(generator.next_u32() % 0x11_0000).unwrap_or('?'),
            _ => signs[below(generator, signs.len())],
        })
        .collect()
}

/// Returns the text with up to four short spans replaced by random text or by a copy of another span.
fn edited(generator: &mut Xoshiro256PlusPlus, text: &str) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..=below(generator, 4) {
        let from = below(generator, signs.len() + 1);
        let to = (from + below(generator, 6)).min(signs.len());
        let new: Vec<char> = if below(generator, 2) == 0 {
            noise(generator, 6).chars().collect()
        } else {
            let start = below(generator, signs.len() + 1);
            signs[start..(start + below(generator, 40)).min(signs.len())].to_vec()
        };
        signs.splice(from..to, new);
    }
    signs.into_iter().collect()
}

/// Returns the bytes with up to four short spans replaced by random bytes or by a copy of other bytes.
fn spoiled(generator: &mut Xoshiro256PlusPlus, good: &[u8]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for _ in 0..=below(generator, 4) {
        let from = below(generator, bytes.len() + 1);
        let to = (from + below(generator, 4)).min(bytes.len());
        let start = below(generator, bytes.len() + 1);
        let copied = bytes[start..(start + below(generator, 12)).min(bytes.len())].to_vec();
        let random = (0..below(generator, 4)).map(|_| generator.next_u32() as u8).collect();
        bytes.splice(from..to, if below(generator, 2) == 0 { random } else { copied });
    }
    bytes
}

/// Calls `read` repeatedly and prints how many calls returned true, which means that the reader accepted the input.
fn repeat(name: &str, mut read: impl FnMut() -> bool) {
    let seconds = std::env::var(SECONDS).ok().map(|word| word.parse::<f64>().expect(SECONDS));
    let time = seconds.map(|seconds| Duration::from_secs_f64(seconds / READERS));
    let begun = Instant::now();
    let (mut tried, mut taken) = (0, 0);
    while time.map_or(tried < TEXTS, |time| begun.elapsed() < time) {
        tried += 1;
        taken += usize::from(read());
    }
    println!("{name}: {taken} of {tried} taken");
}

/// Passes random and edited texts to `reader`, which returns true if it accepts a text. `good` is a valid text, which
/// it must accept.
fn feed(name: &str, seed: u64, good: &str, mut reader: impl FnMut(&str) -> bool) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    assert!(reader(good), "{good}");
    repeat(name, || {
        let is_random = below(&mut generator, 2) == 0;
        reader(&if is_random { noise(&mut generator, 300) } else { edited(&mut generator, good) })
    });
    assert!(!reader(&"7a ".repeat(LONGEST)));
}

#[test]
fn boards() {
    let game = game("freecell/freecell");
    feed("boards", 1, BOARD, |text| match board::read(game, text) {
        Ok(position) => {
            // The reader accepts a board only if it has all cards of the game, so writing it must not fail.
            board::write(game, &*position).unwrap();
            true
        }
        Err(error) => {
            assert!(error.to_string().len() < 600, "{error}");
            false
        }
    });
}

#[test]
fn deals_and_saves() {
    let game = game("klondike/klondike");
    let formats = [Format::Digits, Format::Talon, Format::KPat, Format::Solvitaire, Format::Forum];
    for (seed, format) in (5..).zip(formats) {
        let deal = game.deal(1).unwrap();
        let good = format.write(game, &*deal).unwrap().unwrap();
        feed(&format!("{format:?}"), seed, &good, |text| {
            let read = format.read(game, text).unwrap();
            if let Err(error) = &read {
                assert!(error.to_string().len() < 600, "{error}");
            }
            read.is_ok()
        });
    }
}

#[test]
fn rules() {
    let good = Rules::of(game("klondike/klondike")).unwrap().write();
    feed("rules", 20, &good, |text| {
        let Ok(rules) = Rules::read(text) else { return false };
        let _ = rules.declare();
        true
    });
}

#[test]
fn solutions() {
    let game = *game("freecell/freecell");
    let words = "4h 7a 7b 7h 1c 1d a1 7a 74 7h ch 2c 27";
    let sentences =
        "Move a card from stack 3 to the foundations\nMove a card from stack 6 to freecell 0\n";
    for (form, good) in [(Form::Standard, words), (Form::Extended, words), (Form::Long, sentences)]
    {
        feed(&format!("{form:?} solutions"), 2, good, |text| {
            let mut session = Session::new(game, 24).unwrap();
            let result = solution::read(&mut session, text, form);
            if let Err(error) = &result {
                assert!(error.to_string().len() < 600, "{error}");
            }
            result.is_ok()
        });
    }
}

#[test]
fn deal_numbers() {
    let game = game("klondike/klondike");
    for good in ["pysolfc:100000000000000000000", "solvitaire:5", "exact:123456789"] {
        feed(good, 3, good, |text| deals::deal(game, text).is_ok());
    }
}

#[test]
fn formats() {
    feed("formats", 4, BOARD, |text| recognize(text).is_ok());
}

#[test]
fn saved_games_of_pysolfc() {
    for (seed, good) in (30..)
        .zip([&include_bytes!("pysolfc/deal3.pso")[..], include_bytes!("pysolfc/freecell.pso")])
    {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        assert!(pso::read(GAMES, good).is_ok());
        repeat("saved games", || {
            let bytes = spoiled(&mut generator, good);
            match pso::read(GAMES, &bytes) {
                Ok(saved) => saved.made <= saved.moves,
                Err(error) => {
                    assert!(error.to_string().len() < 600, "{error}");
                    false
                }
            }
        });
    }
}

#[test]
fn nets() {
    let good = include_str!("../../scripts/nets/kanban.pnml");
    let read = |text: &str| match from_pnml(text) {
        Ok(net) => {
            let limits = Limits { markings: 20, rows: 50, siphons: 10, ..Limits::default() };
            let _ = analyse(&net, limits);
            true
        }
        Err(error) => {
            assert!(error.to_string().len() < 600, "{error}");
            false
        }
    };
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(40);
    assert!(read(good));
    repeat("nets", || read(&edited(&mut generator, good)));
}
