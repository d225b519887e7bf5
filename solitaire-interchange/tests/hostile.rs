//! Every reader takes any text: it returns a value or an error, and never panics.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use solitaire_families::GAMES;
use solitaire_interchange::solution::{self, Form};
use solitaire_interchange::solvitaire::Rules;
use solitaire_interchange::{Format, LONGEST, board, deals, recognize};
use solitaire_runtime::{GameEntry, Session};

/// Texts per reader, half of them random, the others edited from a good one.
const TEXTS: usize = 1500;

/// Characters that formats give a meaning to.
const SIGNS: &str = "AKQT0123456789CDHShvabk:-# \t\r\n<>♥é\u{feff}\0";

const BOARD: &str = "Foundations: H-2 C-A D-0 S-0\nFreecells: - TH - QS\n3C 2S\n:\nKC QD JC\nKD QC JD TC 9D 8C 7D 6C 5D 4C\n\
KH QH JH 9H 8H 7H 6H 5H 4H 3H\nKS JS TS 9S 8S 7S 6S 5S 4S 3S\n2D AS TD 9C 8D 7C\nAD 2C 6D 5C 4D 3D\n";

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

fn below(generator: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    (generator.next_u64() % bound as u64) as usize
}

/// Random signs, some of them any character at all.
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

/// The text with a few spans replaced by noise or by a copy of another span.
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

/// Hands random and edited texts to a reader, which returns true if it took the text.
fn feed(seed: u64, good: &str, mut reader: impl FnMut(&str) -> bool) {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    assert!(reader(good), "{good}");
    for _ in 0..TEXTS / 2 {
        reader(&noise(&mut generator, 300));
        reader(&edited(&mut generator, good));
    }
    assert!(!reader(&"7a ".repeat(LONGEST)));
}

#[test]
fn boards() {
    let game = game("freecell/freecell");
    feed(1, BOARD, |text| match board::read(game, text) {
        Ok(position) => {
            // What was taken has all its cards, so it can be written.
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
        feed(seed, &good, |text| {
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
    feed(20, &good, |text| {
        let Ok(rules) = Rules::read(text) else { return false };
        let _ = rules.declare();
        true
    });
}

#[test]
fn solutions() {
    let game = *game("freecell/freecell");
    for form in [Form::Standard, Form::Extended] {
        feed(2, "4h 7a 7b 7h 1c 1d a1 7a 74 7h ch 2c 27", |text| {
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
    feed(3, "pysolfc:100000000000000000000", |text| deals::deal(game, text).is_ok());
}

#[test]
fn formats() {
    feed(4, BOARD, |text| recognize(text).is_ok());
}
