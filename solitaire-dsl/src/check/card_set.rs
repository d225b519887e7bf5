//! Sets of cards of one deck.

use crate::meaning::Game;

/// Cards of one deck, with a bit for each: 13 for each suit, from the Ace to the King.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSet(pub u64);

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

    /// The set as bits, one for each card.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True if the set contains a card.
    pub const fn holds(self, rank: u8, suit: u8) -> bool {
        self.0 & Self::one(rank, suit).0 != 0
    }
}
