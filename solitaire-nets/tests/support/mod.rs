//! The games and moves that are too large for a place/transition net.
#![allow(dead_code, reason = "each test uses some of it")]

use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, MoveCode};
use test_volume::{is_measured, spread};

/// Fifty-two elements, each of which may move onto two others with any number of cards.
const TOO_LARGE: [&str; 1] = ["accordion/accordion"];

/// Moves that put cards on so many elements at once that not all alternatives can be visited.
const TOO_WIDE: [(&str, &str); 4] = [
    ("clock/clock", "Turn"),
    ("fan/intelligence", "Redeal"),
    ("montana/gaps", "Redeal"),
    ("montecarlo/montecarlo", "CloseUp"),
];

/// The games with a net that this run tries, evenly spread. The net of a large game takes minutes, so only games with
/// measured odds are used.
pub fn games() -> impl Iterator<Item = &'static GameEntry> {
    let have_one = GAMES.iter().filter(|entry| {
        let slug = entry.model().slug;
        is_measured(entry.odds(), slug) && !TOO_LARGE.contains(&slug)
    });
    have_one.step_by(spread())
}

/// True if a move has too many transitions to find the right ones.
pub fn is_too_wide(entry: &GameEntry, code: MoveCode) -> bool {
    let model = entry.model();
    let name = model.move_of(code).map_or("", |declared| declared.name);
    TOO_WIDE.contains(&(model.slug, name))
}
