//! Reads and writes the rules and deals of Solvitaire, which are in JSON. The details follow the source of Solvitaire
//! 0.10.2.

mod deal;
mod declare;
mod of;
mod parts;
mod rules;
mod seed;
#[cfg(test)]
mod tests;
mod trial;

pub(crate) use deal::{has_rules, is_likely};
pub use deal::{read, write};
pub use rules::Rules;
pub(crate) use seed::dealt;

use solitaire_runtime::Suit;

/// The suits in the order in which Solvitaire creates its deck.
pub(crate) const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds];
