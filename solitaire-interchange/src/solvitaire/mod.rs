//! Rules and deals of Solvitaire, in JSON. The details follow Solvitaire's source at version 0.10.2.

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

/// The suits in Solvitaire's order.
pub(crate) const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds];
