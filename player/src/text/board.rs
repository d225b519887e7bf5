//! Writes the board as lines of text, one line for each pile, with the names that commands use.

use std::fmt::Write as _;

use solitaire_runtime::explain::{Seat, cover_words, is_free, place_words, seat};
use solitaire_runtime::model::Container;
use solitaire_runtime::{Card, Cards, Place, Position};

use crate::words::{counted, standing_after};

/// The board as text: the state of the game, the number of moves if known, and each pile. Face-down cards are `--`.
pub(crate) fn board(position: &dyn Position, moves: Option<usize>) -> String {
    let (model, table) = (position.model(), position.table());
    let mut lines = Vec::new();
    for container in model.containers {
        for (index, place) in container.span.places().enumerate() {
            let mut cards = element(container, table.cards(place));
            if !matches!(seat(container, index), Seat::Alone | Seat::Number(_)) {
                cards += &standing_of(position, place);
            }
            lines.push((model.place_name(place), cards));
        }
    }
    let widest = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = standing_after(position, moves) + "\n";
    for (name, cards) in lines {
        let _ = writeln!(text, "{name:widest$}  {cards}");
    }
    text
}

/// Where a place is in a shape such as a pyramid, and whether its card is free or covered by others.
fn standing_of(position: &dyn Position, place: Place) -> String {
    let (model, table) = (position.model(), position.table());
    let words = place_words(model, place);
    match cover_words(model, table, place) {
        Some(cover) => format!("  {words}, covered by {cover}"),
        None if is_free(model, table, place) => format!("  {words}, free"),
        None => format!("  {words}"),
    }
}

/// The visible cards of a pile, from bottom to top. If other cards lie below them, the total number of cards follows.
fn element(container: &Container, cards: Cards<'_>) -> String {
    if cards.is_empty() {
        return "(empty)".to_owned();
    }
    let shown = container.shown(cards.index(), cards.len());
    let seen: Vec<String> = cards.tail(shown).as_slice().iter().map(|card| sign(*card)).collect();
    let mut text = seen.join(" ");
    if shown < cards.len() {
        let _ = write!(text, " ({})", counted(cards.len(), "card"));
    }
    text
}

fn sign(card: Card) -> String {
    if card.is_face_up() { card.to_string() } else { "--".to_owned() }
}
