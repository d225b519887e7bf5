//! The board text of the program FreeCell Solver. It has a line for the foundations and one for the cells, then a line
//! for each column.

mod read;
#[cfg(test)]
mod tests;

pub use read::read;

use std::collections::BTreeMap;

use solitaire_runtime::{GameEntry, Position, Rank, Suit};

use crate::cards;
use crate::error::Unsayable;
use crate::layout::Layout;
use crate::position::names;

/// The suits in the order in which FreeCell Solver writes its foundations.
const ORDER: [Suit; 4] = [Suit::Hearts, Suit::Clubs, Suit::Diamonds, Suit::Spades];

/// Writes a position as a board text that FreeCell Solver can read.
///
/// # Errors
/// If the format cannot describe the game or this position.
pub fn write(entry: &GameEntry, position: &dyn Position) -> Result<String, Unsayable> {
    let layout = Layout::of(entry)?;
    let model = entry.model();
    for (number, counter) in model.counters.iter().enumerate() {
        if counter.start.is_some_and(|start| start != position.table().counter(number)) {
            let name = counter.name;
            return Err(Unsayable(format!(
                "The board text cannot say how far `{name}` has counted."
            )));
        }
    }
    let mut text = homes(&layout, position)?;
    if Layout::cards(position, layout.cells).any(|cards| !cards.is_empty()) {
        text += "Freecells:";
        for cards in Layout::cards(position, layout.cells) {
            text += " ";
            text += &cards.first().map_or_else(|| "-".to_owned(), |card| cards::name(*card));
        }
        text += "\n";
    }
    for cards in Layout::cards(position, layout.columns) {
        text += &if cards.is_empty() { ":".to_owned() } else { names(cards) };
        text += "\n";
    }
    Ok(text)
}

/// The line of the foundations; an empty text if all foundations are empty.
fn homes(layout: &Layout, position: &dyn Position) -> Result<String, Unsayable> {
    let decks = usize::from(layout.entry.model().pack.decks);
    let mut reached: BTreeMap<Suit, Vec<Rank>> = BTreeMap::new();
    for cards in Layout::cards(position, layout.foundations) {
        let Some(card) = cards.iter().max_by_key(|card| card.rank()) else { continue };
        let (suit, rank) = (card.suit(), card.rank());
        if layout.pile(suit, rank).as_deref() != Some(cards) {
            let names = names(cards);
            return Err(Unsayable(format!(
                "The board text cannot say that a foundation holds {names}."
            )));
        }
        reached.entry(suit).or_default().push(rank);
    }
    if reached.is_empty() {
        return Ok(String::new());
    }
    let mut text = "Foundations:".to_owned();
    for deck in 0..decks {
        for suit in ORDER {
            let rank = reached.get(&suit).and_then(|ranks| ranks.get(deck));
            text += &format!(" {}-{}", suit.letter(), rank.map_or('0', |rank| rank.sign()));
        }
    }
    Ok(text + "\n")
}
