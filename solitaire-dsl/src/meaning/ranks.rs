//! The ranks that the cards of a pack have, and their order.

use crate::cards::RANK_SIGNS;
use crate::syntax::ast::{ExampleKind, ExampleLine, Lies};

/// A set of ranks from 1 to 13. Two ranks are neighbors if no rank of the set lies between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranks {
    /// Bit n stands for the rank n.
    bits: u16,
}

impl Ranks {
    /// All thirteen ranks.
    pub const ALL: Self = Self { bits: 0x3FFE };

    /// The set of these ranks: at least one, each from 1 to 13.
    pub fn of(numbers: impl IntoIterator<Item = u8>) -> Self {
        Self { bits: numbers.into_iter().fold(0, |bits, number| bits | 1 << number) }
    }

    /// The number of ranks.
    pub const fn count(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// True if the set contains this rank.
    pub const fn holds(self, rank: i64) -> bool {
        rank >= 1 && rank <= 13 && self.bits >> rank & 1 == 1
    }

    /// The lowest rank, which `is_ace` tests for.
    pub const fn lowest(self) -> i64 {
        self.bits.trailing_zeros() as i64
    }

    /// The highest rank, which `is_king` tests for.
    pub const fn highest(self) -> i64 {
        (u16::BITS - 1 - self.bits.leading_zeros()) as i64
    }

    /// All ranks, lowest first.
    pub fn iter(self) -> impl Iterator<Item = i64> + Clone {
        (1..=13).filter(move |rank| self.holds(*rank))
    }

    /// The rank `by` steps above a rank of the set; 0 if there is none. If `round`, the lowest follows the highest.
    pub const fn stepped(self, rank: i64, by: i64, round: bool) -> i64 {
        if !self.holds(rank) {
            return 0;
        }
        let count = self.count() as i64;
        let below = self.bits & ((1 << rank) - 1);
        let place = below.count_ones() as i64;
        let to = if round { (place + by % count).rem_euclid(count) } else { place + by };
        if to < 0 || to >= count {
            return 0;
        }
        // This runs for every pair of cards, so it works on bits: iterators are slow in macros, which run unoptimized.
        let mut from = self.bits;
        let mut left = to;
        while left > 0 {
            from &= from - 1;
            left -= 1;
        }
        from.trailing_zeros() as i64
    }

    /// The ranks as text, lowest first, such as `A789TJQK`.
    pub fn signs(self) -> String {
        RANK_SIGNS
            .chars()
            .zip(1..)
            .filter(|(_, rank)| self.holds(*rank))
            .map(|(sign, _)| sign)
            .collect()
    }
}

/// Returns a line of `examples` without the cards that a run such as `AC..JC` includes but the pack does not have.
/// Cards that the author wrote out stay, even if the pack does not have them.
pub fn of_pack(line: &ExampleLine, ranks: Ranks) -> ExampleLine {
    let mut line = line.clone();
    for example in &mut line.examples {
        let ExampleKind::Position(position) = &mut example.kind else { continue };
        let boards = std::iter::once(&mut position.before).chain(&mut position.after);
        for pile in boards.flat_map(|board| &mut board.parts).flat_map(|part| &mut part.piles) {
            if let Lies::Cards(cards) = &mut pile.says {
                cards.retain(|(card, _)| !card.is_between || ranks.holds(i64::from(card.rank)));
            }
        }
    }
    line
}
