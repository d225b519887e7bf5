//! Writes saved games of KPat.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use solitaire_runtime::{Card, GameEntry, Position, Rank};

use super::games::{kind, piles};
use crate::error::Unsayable;

const RANKS: [&str; 13] = [
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king",
];

/// Writes a position as a saved game that KPat can load. If the player restarts the game in KPat, it deals its own deal
/// with the position's deal number.
///
/// # Errors
/// If KPat does not have the game, or if a counter (such as the number of redeals left) has changed: the file cannot
/// hold it.
pub fn write(entry: &GameEntry, position: &dyn Position) -> Result<String, Unsayable> {
    let (kind, options) = kind(entry)?;
    let (model, table) = (entry.model(), position.table());
    for (number, counter) in model.counters.iter().enumerate() {
        if counter.start.is_some_and(|start| start != table.counter(number)) {
            let name = counter.name;
            return Err(Unsayable(format!(
                "A saved game of KPat cannot hold the counter `{name}`."
            )));
        }
    }
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned();
    let options = if options.is_empty() {
        String::new()
    } else {
        format!(" game-type-options=\"{options}\"")
    };
    let (name, deal) = (kind.name, position.deal_number());
    let _ = writeln!(text, "<kpat-game game-type=\"{name}\"{options} deal-number=\"{deal}\">");
    text += "\t<state current=\"true\">\n";
    let mut copies: BTreeMap<Card, u32> = BTreeMap::new();
    for (pile, place) in piles(entry, kind) {
        let cards = table.cards(place).as_slice();
        // All cards of a `<move>` tag have the same side up, so a pile takes several tags. Each continues where the one
        // before ended.
        let mut from = 0;
        for cards in cards.chunk_by(|one, other| one.is_face_up() == other.is_face_up()) {
            let _ = writeln!(text, "\t\t<move pile=\"{pile}\" position=\"{from}\">");
            for card in cards {
                let copy = copies.entry(card.turned_up()).or_default();
                let _ = writeln!(text, "\t\t\t{}", tag(*card, *copy));
                *copy += 1;
            }
            text += "\t\t</move>\n";
            from += cards.len();
        }
    }
    Ok(text + "\t</state>\n</kpat-game>\n")
}

/// Returns the tag of a card. `copy` counts equal cards from 0. KPat numbers the cards of the first deck by rank and
/// then by suit, and continues with the second deck.
fn tag(card: Card, copy: u32) -> String {
    let (rank, suit) = (u32::from(card.rank().number()), u32::from(card.suit_number()));
    let number = copy * 52 + (rank - 1) * 4 + suit;
    let id = number << 16 | suit << 8 | rank;
    let word = RANKS[usize::from(card.rank().number() - Rank::ACE.number())];
    let turn = if card.is_face_up() { "up" } else { "down" };
    let suit = card.suit().word();
    format!("<card id=\"{id:07}\" suit=\"{suit}\" rank=\"{word}\" turn=\"face-{turn}\"/>")
}
