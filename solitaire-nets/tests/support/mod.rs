//! Chooses the games and moves for the tests: those whose place/transition nets are small enough.
#![allow(dead_code, reason = "each test uses some of it")]

use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, MoveCode};
use test_volume::{is_measured, spread};

/// Games whose nets are too large. Accordion has 52 elements, and any number of cards can move from each to two others.
const TOO_LARGE: [&str; 1] = ["accordion/accordion"];

/// Moves that put cards on so many elements at once that the tests cannot try all alternatives.
const TOO_WIDE: [(&str, &str); 4] = [
    ("clock/clock", "Turn"),
    ("fan/intelligence", "Redeal"),
    ("montana/gaps", "Redeal"),
    ("montecarlo/montecarlo", "CloseUp"),
];

/// Returns the games that this test run tries, evenly spread over all games with a net. The net of a large game takes
/// minutes, so only games with measured odds are used.
pub fn games() -> impl Iterator<Item = &'static GameEntry> {
    let have_one = GAMES.iter().filter(|entry| {
        let slug = entry.model().slug;
        is_measured(entry.odds(), slug) && !TOO_LARGE.contains(&slug)
    });
    have_one.step_by(spread())
}

/// True if a move has so many transitions that the right ones cannot be found.
pub fn is_too_wide(entry: &GameEntry, code: MoveCode) -> bool {
    let model = entry.model();
    let name = model.move_of(code).map_or("", |declared| declared.name);
    TOO_WIDE.contains(&(model.slug, name))
}
