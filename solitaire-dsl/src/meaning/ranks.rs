//! The ranks of a pack, and what follows which in it.

use crate::cards::RANK_SIGNS;
use crate::syntax::ast::{ExampleKind, ExampleLine, Lies};

/// Some of the ranks from 1 to 13. What is next in rank is what is next among these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranks {
    /// Bit n stands for the rank n.
    bits: u16,
}

impl Ranks {
    /// All thirteen.
    pub const ALL: Self = Self { bits: 0x3FFE };

    /// These ranks, which are from 1 to 13 and at least one.
    pub fn of(numbers: impl IntoIterator<Item = u8>) -> Self {
        Self { bits: numbers.into_iter().fold(0, |bits, number| bits | 1 << number) }
    }

    /// How many there are.
    pub const fn count(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// True if a number is one of them.
    pub const fn holds(self, rank: i64) -> bool {
        rank >= 1 && rank <= 13 && self.bits >> rank & 1 == 1
    }

    /// The lowest: what `is_ace` asks for.
    pub const fn lowest(self) -> i64 {
        self.bits.trailing_zeros() as i64
    }

    /// The highest: what `is_king` asks for.
    pub const fn highest(self) -> i64 {
        (u16::BITS - 1 - self.bits.leading_zeros()) as i64
    }

    /// All of them, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = i64> + Clone {
        (1..=13).filter(move |rank| self.holds(*rank))
    }

    /// The rank so many steps above one, counted round after the highest or not; 0 where there is none.
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
        // Asked for every pair of cards: bit by bit, for who compiles the macro unoptimised pays for every iterator.
        let mut from = self.bits;
        let mut left = to;
        while left > 0 {
            from &= from - 1;
            left -= 1;
        }
        from.trailing_zeros() as i64
    }

    /// Their signs.
    pub fn signs(self) -> String {
        RANK_SIGNS
            .chars()
            .zip(1..)
            .filter(|(_, rank)| self.holds(*rank))
            .map(|(sign, _)| sign)
            .collect()
    }
}

/// The line of an example, with runs such as `AC..JC` made of cards that the pack has: the rank next above an Ace may be a
/// Seven there. Cards that are named themselves stay, whether or not the pack has them.
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
