//! The meanings of the functions that read one card.

use super::{CardLooks, RANKS};

/// A number that a function reads from one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The rank of the card, 1 to 13; 0 for no card.
    Rank,
    /// The suit of the card, 0 to 3; -1 for no card.
    Suit,
    /// The rank with the Ace above the King: 2 to 14, 0 for no card.
    AceHigh,
    /// The next lower rank, where the King is below the Ace: 1 to 13; 0 for no card.
    RankBelow,
}

impl Measure {
    /// Returns the number for a card with this rank and suit; `None` means no card. `below` returns the next lower rank
    /// in the pack.
    #[must_use]
    pub fn of(self, card: Option<(i64, i64)>, below: impl FnOnce(i64) -> i64) -> i64 {
        match (self, card) {
            (Self::Suit, None) => -1,
            (Self::Rank | Self::AceHigh | Self::RankBelow, None) => 0,
            (Self::Rank, Some((rank, _))) => rank,
            (Self::Suit, Some((_, suit))) => suit,
            (Self::AceHigh, Some((1, _))) => i64::from(RANKS) + 1,
            (Self::AceHigh, Some((rank, _))) => rank,
            (Self::RankBelow, Some((rank, _))) => below(rank),
        }
    }

    /// Returns the lowest and the highest number that a card can have, whatever the pack.
    #[must_use]
    pub const fn range(self) -> (i64, i64) {
        let highest = RANKS as i64;
        match self {
            Self::Rank | Self::RankBelow => (1, highest),
            Self::AceHigh => (2, highest + 1),
            Self::Suit => (0, 3),
        }
    }

    /// Same as [`Self::range`], except that the range also includes the number for no card.
    #[must_use]
    pub const fn range_or_none(self) -> (i64, i64) {
        let none = if matches!(self, Self::Suit) { -1 } else { 0 };
        (none, self.range().1)
    }

    /// Returns which properties of the card the number depends on.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        match self {
            Self::Suit => CardLooks::SUIT,
            Self::Rank | Self::AceHigh | Self::RankBelow => CardLooks::RANK,
        }
    }
}

/// A test of one card, described by the cards that pass it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardTest {
    /// Cards of one rank.
    Rank(Nth),
    /// Cards of the suit in the second argument.
    Suit,
    /// Cards that have one of several ranks and one of several suits.
    Among {
        /// The ranks, as bits: bit 1 for Aces, …, bit 13 for Kings.
        ranks: u16,
        /// The suits, as bits: bit 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades.
        suits: u8,
    },
}

/// The rank that a test asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nth {
    /// The lowest rank of the pack, usually the Ace.
    Lowest,
    /// The highest rank of the pack, usually the King.
    Highest,
    /// The rank in the second argument of the function.
    Given,
}

impl CardTest {
    /// All ranks, for [`Self::Among`].
    pub const ALL_RANKS: u16 = 0x3FFE;
    /// All suits, for [`Self::Among`].
    pub const ALL_SUITS: u8 = 0xF;
    /// Cards of the red suits.
    pub const RED: Self = Self::Among { ranks: Self::ALL_RANKS, suits: 0b0110 };
    /// Cards of the black suits.
    pub const BLACK: Self = Self::Among { ranks: Self::ALL_RANKS, suits: 0b1001 };

    /// Returns which properties of the card the test reads.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        match self {
            Self::Rank(_) => CardLooks::RANK,
            Self::Suit => CardLooks::SUIT,
            Self::Among { ranks, suits } => {
                let rank = ranks != Self::ALL_RANKS;
                let color = matches!(suits, 0b0110 | 0b1001);
                CardLooks { rank, color, suit: !color && suits != Self::ALL_SUITS }
            }
        }
    }

    /// True if a card of this rank and suit passes the test. The ranks of the pack go from `lowest` to `highest`;
    /// `given` is the value of the second argument. Returns `None` if the test needs `given` but `given` is unknown.
    #[must_use]
    pub fn passes(
        self,
        (rank, suit): (i64, i64),
        [lowest, highest]: [i64; 2],
        given: Option<i64>,
    ) -> Option<bool> {
        Some(match self {
            Self::Rank(Nth::Lowest) => rank == lowest,
            Self::Rank(Nth::Highest) => rank == highest,
            Self::Rank(Nth::Given) => rank == given?,
            Self::Suit => suit == given?,
            Self::Among { ranks, suits } => ranks >> rank & 1 == 1 && suits >> suit & 1 == 1,
        })
    }
}
