//! Searches for a won game of each game that has no recorded win yet, and writes it to `tests/won`: `cargo run -p
//! solitaire-referee --example search -- <seconds a game> [slugs]`.
//!
//! The search is a beam search: of all positions that the same number of moves can reach, it keeps only the most
//! promising ones. It knows nothing about a game except the names of its containers, so many games are too hard for it.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use solitaire::model::Container;
use solitaire::{Card, GameEntry, Journal, MoveCode, Moves, Place, Position};
use solitaire_families::GAMES;

/// Parts of the slugs of games in which a column is worth more if neighboring cards have the same suit.
const SUITED: [&str; 7] =
    ["spider", "simplesimon", "fan", "castle", "bigforty", "napoleon", "castles_in_spain"];

fn main() {
    let seconds = env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(5);
    let wanted: Vec<String> = env::args().skip(2).collect();
    for entry in GAMES {
        let slug = entry.model().slug;
        let path = path(entry);
        let is_wanted = wanted.is_empty() || wanted.iter().any(|name| slug.starts_with(name));
        if !is_wanted || path.exists() {
            continue;
        }
        match find(entry, Duration::from_secs(seconds)) {
            Some((deal, moves)) => {
                println!("{slug}: deal {deal}, {} moves", moves.len());
                let lines = moves.iter().map(|code| entry.model().notation(*code) + "\n");
                let text: String = [format!("deal {deal}\n")].into_iter().chain(lines).collect();
                fs::write(path, text).expect("the folder is there");
            }
            None => println!("{slug}: nothing found"),
        }
    }
}

fn path(entry: &GameEntry) -> PathBuf {
    let name = format!("{}.txt", entry.model().slug.replace('/', "-"));
    [env!("CARGO_MANIFEST_DIR"), "..", "tests", "won", &name].iter().collect()
}

/// Tries the first deals one after another with a narrow beam, then again with wider beams, until one is won or the
/// time is up.
fn find(entry: &GameEntry, time: Duration) -> Option<(u64, Vec<MoveCode>)> {
    let end = Instant::now() + time;
    for (width, deals) in [(20, 30), (200, 30), (1500, 30), (10_000, 200)] {
        for deal in 1..=deals {
            if let Some(moves) = beam(entry, deal, width, end) {
                return Some((deal, moves));
            }
            if Instant::now() > end {
                return None;
            }
        }
    }
    None
}

/// A position of the beam. `trace` is the index in `traces` of the move that led to it.
struct Node {
    position: Box<dyn Position>,
    trace: usize,
}

fn beam(entry: &GameEntry, deal: u64, width: usize, end: Instant) -> Option<Vec<MoveCode>> {
    let mut traces: Vec<(usize, Option<MoveCode>)> = vec![(0, None)];
    let mut beam = vec![Node { position: entry.deal(deal).ok()?, trace: 0 }];
    let mut seen: HashSet<u64> = HashSet::new();
    let (mut moves, mut journal, mut key) = (Moves::new(), Journal::new(), Vec::new());
    for _ in 0..600 {
        let mut found: Vec<(i64, usize, MoveCode)> = Vec::new();
        for (number, node) in beam.iter_mut().enumerate() {
            node.position.legal_moves(&mut moves);
            for code in moves.iter() {
                node.position.apply(*code, &mut journal);
                if node.position.is_won() {
                    return Some(way(&traces, node.trace, *code));
                }
                key.clear();
                node.position.write_key(&mut key);
                let mut hasher = DefaultHasher::new();
                key.hash(&mut hasher);
                if seen.insert(hasher.finish()) {
                    // A small random bonus makes sure that positions of equal worth that are kept do not all resemble
                    // each other.
                    let chance = (hasher.finish() % 7) as i64;
                    found.push((worth(&*node.position) + chance, number, *code));
                }
                node.position.undo(&mut journal);
            }
            if Instant::now() > end {
                return None;
            }
        }
        found.sort_unstable_by_key(|(worth, _, _)| -worth);
        found.truncate(width);
        let next = found.into_iter().map(|(_, number, code)| {
            let mut position = beam[number].position.boxed();
            position.apply(code, &mut Journal::new());
            traces.push((beam[number].trace, Some(code)));
            Node { position, trace: traces.len() - 1 }
        });
        let next: Vec<Node> = next.collect();
        if next.is_empty() {
            return None;
        }
        beam = next;
    }
    None
}

/// The moves from the deal to the position with the index `trace`, followed by the move `last`.
fn way(traces: &[(usize, Option<MoveCode>)], mut trace: usize, last: MoveCode) -> Vec<MoveCode> {
    let mut moves = vec![last];
    while let (before, Some(code)) = traces[trace] {
        moves.push(code);
        trace = before;
    }
    moves.reverse();
    moves
}

/// Estimates how promising a position is. More is better.
fn worth(position: &dyn Position) -> i64 {
    let (model, table) = (position.model(), position.table());
    let suited = SUITED.iter().any(|name| model.slug.contains(name));
    let up = model.slug != "delta/delta";
    let piles = |container: &'static Container| {
        container.span.places().map(move |place: Place| table.cards(place).as_slice())
    };
    // True for games like Golf, where cards leave the columns for a single waste, and the stock is dealt to the same
    // waste.
    let onto_waste = model.family == "Golf" && model.container("foundation").is_none();
    let mut worth = 0;
    for container in model.containers {
        for pile in piles(container) {
            worth += match container.name {
                "foundation" | "discard" | "aces" | "kings" => 100 * pile.len() as i64,
                "cells" => -20 * pile.len() as i64,
                "tableau" if onto_waste => -100 * pile.len() as i64,
                "stock" if onto_waste => 30 * pile.len() as i64,
                "waste" | "stock" => -2 * pile.len() as i64,
                "reserve" => -10 * pile.len() as i64,
                _ => worth_of_pile(pile, suited, up),
            };
        }
    }
    worth
}

fn worth_of_pile(pile: &[Card], suited: bool, up: bool) -> i64 {
    if pile.is_empty() {
        return 40;
    }
    let mut worth = 0;
    for (index, card) in pile.iter().enumerate() {
        let rank = |card: &Card| {
            let rank = i64::from(card.rank().number());
            if up { rank } else { 14 - rank }
        };
        if !card.is_face_up() {
            worth -= 50;
        }
        let higher = pile[index + 1..].iter().filter(|over| rank(over) > rank(card)).count();
        worth -= 4 * higher as i64;
        let Some(over) = pile.get(index + 1) else { continue };
        if card.is_face_up() && card.rank().number() == over.rank().number() + 1 {
            let same = card.suit() == over.suit();
            worth += if suited { if same { 22 } else { 4 } } else { 10 };
        }
    }
    worth
}
