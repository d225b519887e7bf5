//! The cards for which a condition of a step holds, as far as that is known while compiling.

use super::truth::passing;
use crate::meaning::{Expr, Game};

/// Cards of one deck, with a bit for each: 13 for each suit, from the Ace to the King.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSet(u64);

impl CardSet {
    /// One card.
    pub const fn one(rank: u8, suit: u8) -> Self {
        Self(1 << (suit * 13 + rank - 1))
    }

    /// All cards of a game's deck.
    pub fn pack(game: &Game) -> Self {
        let ranks: u64 = game.ranks.iter().fold(0, |all, rank| all | 1 << (rank - 1));
        Self(game.suits.iter().map(|suit| ranks << (suit * 13)).fold(0, |all, suit| all | suit))
    }

    /// A bit for each card.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True if the set contains a card.
    pub const fn holds(self, rank: u8, suit: u8) -> bool {
        self.and(Self::one(rank, suit)).0 != 0
    }

    /// The cards in both sets.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The number of these cards in this many decks.
    pub fn count(self, decks: u8) -> i64 {
        i64::from(self.0.count_ones()) * i64::from(decks)
    }
}

/// The cards for which a condition of a step may hold, and the cards for which it holds whatever their target is.
/// `loops` are the numbers of the surrounding loops.
pub fn chosen(game: &Game, loops: &[i64], condition: &Expr) -> (CardSet, CardSet) {
    let [may, must] = passing(game, loops, condition);
    (CardSet(may), CardSet(must))
}
