//! The board as lines of text: one element a line, named as the commands name it.

use std::fmt::Write as _;

use solitaire_runtime::model::{Container, Spread};
use solitaire_runtime::{Card, Cards, Position};

use crate::words::{counted, standing_after};

/// The standing, with the number of moves if it is known, and every element. Face-down cards are not told.
pub(crate) fn board(position: &dyn Position, moves: Option<usize>) -> String {
    let (model, table) = (position.model(), position.table());
    let mut lines = Vec::new();
    for container in model.containers {
        for place in container.span.places() {
            lines.push((model.place_name(place), element(container, table.cards(place))));
        }
    }
    let widest = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = standing_after(position, moves) + "\n";
    for (name, cards) in lines {
        let _ = writeln!(text, "{name:widest$}  {cards}");
    }
    text
}

/// The cards of an element that show, bottom to top, and how many there are when some do not.
fn element(container: &Container, cards: Cards<'_>) -> String {
    let shown = match container.spread_of(usize::from(cards.index())) {
        Spread::Squared => 1,
        Spread::Last(last) => usize::from(last).max(1),
        Spread::Down | Spread::Right | Spread::Left | Spread::Up => cards.len(),
    };
    if cards.is_empty() {
        return "(empty)".to_owned();
    }
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
