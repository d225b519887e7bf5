//! Deals a shuffled deck as Solvitaire does with the option `--random`.

use solitaire_runtime::{Card, GameEntry, Position, Rank};

use super::deal::{Deal, read};
use super::parts::Parts;
use super::rules::{FaceUp, Initial, Rules};
use crate::error::ReadError;

/// Deals a shuffled deck and returns the position, which gets deal number 1. The last card of the deck is dealt first.
///
/// # Errors
/// If Solvitaire cannot describe the game.
pub(crate) fn dealt(
    entry: &GameEntry,
    mut deck: Vec<Card>,
) -> Result<Box<dyn Position>, ReadError> {
    let rules = Rules::of(entry)?;
    let mut deal = Deal::default();
    let aces = match rules.foundations.initial {
        Initial::None => 0,
        Initial::One => 1,
        Initial::All if rules.two_decks => 8,
        Initial::All => 4,
    };
    for nth in 0..aces {
        // The Aces for the foundations are taken out of the deck. Of two equal Aces, the one that would be dealt later
        // is taken out first.
        let suit = super::SUITS[nth % 4];
        let at = deck.iter().position(|card| card.rank() == Rank::ACE && card.suit() == suit);
        deal.foundations.extend(at.map(|at| crate::cards::name(deck.remove(at))));
    }
    let mut taken = |count: u8| -> Vec<String> {
        let from = deck.len().saturating_sub(usize::from(count));
        deck.drain(from..).rev().map(crate::cards::name).collect()
    };
    deal.cells = taken(rules.cells.filled);
    deal.stock = taken(rules.stock.size);
    deal.reserve = taken(rules.reserve.size);
    // In Solvitaire all these cards stay in the stock. If this project's game begins with cards on the waste, turn as
    // many over.
    let own = entry.deal(1).ok();
    let waste = Parts::of(entry)?.waste.zip(own);
    let turned = waste.map_or(0, |(place, own)| own.table().cards(place).len());
    let kept = deal.stock.len().saturating_sub(turned);
    deal.waste = deal.stock.drain(kept..).rev().collect();

    let count = usize::from(rules.columns.count);
    let mut columns: Vec<Vec<Card>> = vec![Vec::new(); count];
    for turn in 0.. {
        let (row, nth) = (turn / count, turn % count);
        let is_diagonal = rules.columns.diagonal && row < count;
        let column = if is_diagonal { count - 1 - nth } else { nth };
        if !is_diagonal || column >= row {
            let Some(card) = deck.pop() else { break };
            columns[column].push(card);
        }
    }
    deal.columns = columns
        .iter()
        .map(|column| {
            let names = (1..).zip(column).map(|(nth, card)| {
                let is_hidden = rules.columns.face_up == FaceUp::Top && nth < column.len();
                let name = crate::cards::name(*card);
                if is_hidden { name.to_ascii_lowercase() } else { name }
            });
            names.collect()
        })
        .collect();
    read(entry, &serde_json::to_string(&deal).unwrap_or_default())
}
