//! The ranks of a pack and their order.

use crate::card::{Card, Rank};

/// Some of the thirteen ranks, in order. Missing ranks are skipped: in a pack without the ranks 2 to 6, a Seven is the
/// next rank above an Ace. `is_ace` and `is_king` test for the lowest and the highest rank of the pack.
///
/// The methods mean the same as the functions of that name in a declaration whose pack has these ranks.
///
/// ```
/// use solitaire_model::Ranks;
///
/// const PIQUET: Ranks = Ranks::of("A789TJQK");
/// let card = |text: &str| text.parse().ok();
/// assert!(PIQUET.next_rank(card("7C"), card("AC")));
/// assert!(!Ranks::ALL.next_rank(card("7C"), card("AC")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ranks {
    /// Bit n stands for the rank with the number n.
    bits: u16,
}

impl Ranks {
    /// All thirteen ranks.
    pub const ALL: Self = Self { bits: 0x3FFE };

    /// Returns the ranks whose signs (`A 2 3 4 5 6 7 8 9 T J Q K`) occur in the string. Other characters are ignored.
    /// If no sign occurs, returns all ranks.
    #[must_use]
    pub const fn of(signs: &str) -> Self {
        let signs = signs.as_bytes();
        let mut bits = 0;
        let mut number = 1;
        while let Some(rank) = Rank::new(number) {
            let mut at = 0;
            while at < signs.len() {
                if signs[at] == rank.sign() as u8 {
                    bits |= 1 << number;
                }
                at += 1;
            }
            number += 1;
        }
        if bits == 0 { Self::ALL } else { Self { bits } }
    }

    /// The number of ranks, at least 1.
    #[must_use]
    #[inline]
    pub const fn count(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// True if the pack has this rank.
    #[must_use]
    #[inline]
    pub const fn holds(self, rank: Rank) -> bool {
        self.bits >> rank.number() & 1 == 1
    }

    /// The lowest rank.
    #[must_use]
    #[inline]
    pub const fn lowest(self) -> Rank {
        match Rank::new(self.bits.trailing_zeros() as u8) {
            Some(rank) => rank,
            None => Rank::ACE,
        }
    }

    /// The highest rank.
    #[must_use]
    #[inline]
    pub const fn highest(self) -> Rank {
        match Rank::new((u16::BITS - 1 - self.bits.leading_zeros()) as u8) {
            Some(rank) => rank,
            None => Rank::KING,
        }
    }

    /// Returns the next higher rank in the pack; `None` for the highest rank.
    #[must_use]
    #[inline]
    pub const fn above(self, rank: Rank) -> Option<Rank> {
        let bits = self.bits >> rank.number() >> 1;
        if bits == 0 { None } else { Rank::new(rank.number() + 1 + bits.trailing_zeros() as u8) }
    }

    /// Returns the next lower rank in the pack; `None` for the lowest rank.
    #[must_use]
    #[inline]
    pub const fn below(self, rank: Rank) -> Option<Rank> {
        let bits = self.bits & ((1 << rank.number()) - 1);
        if bits == 0 { None } else { Some(Self { bits }.highest()) }
    }

    /// Returns how many ranks of the pack are lower than this rank.
    #[must_use]
    #[inline]
    pub const fn place(self, rank: Rank) -> usize {
        (self.bits & ((1 << rank.number()) - 1)).count_ones() as usize
    }

    /// Returns the ranks of the pack, lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        (1..=13).filter_map(Rank::new).filter(move |rank| self.holds(*rank))
    }

    /// True if the card is of the lowest rank.
    #[must_use]
    #[inline]
    pub fn is_ace(self, card: Option<Card>) -> bool {
        card.is_some_and(|card| card.rank() == self.lowest())
    }

    /// True if the card is of the highest rank.
    #[must_use]
    #[inline]
    pub fn is_king(self, card: Option<Card>) -> bool {
        card.is_some_and(|card| card.rank() == self.highest())
    }

    /// Returns the number of the next lower rank. The rank below the lowest is the highest. Without a card, returns 0.
    #[must_use]
    #[inline]
    pub fn rank_below(self, card: Option<Card>) -> i32 {
        let below = |card: Card| self.below(card.rank()).unwrap_or(self.highest());
        card.map_or(0, |card| i32::from(below(card).number()))
    }

    /// True if `high` is exactly one rank above `low`. The order does not wrap around: no rank is above the highest.
    #[must_use]
    #[inline]
    pub fn next_rank(self, high: Option<Card>, low: Option<Card>) -> bool {
        let (Some(high), Some(low)) = (high, low) else { return false };
        if self.is_whole() {
            return high.rank().number() == low.rank().number() + 1;
        }
        self.above(low.rank()) == Some(high.rank())
    }

    /// True if `high` is exactly one rank above `low`. The order wraps around: the lowest rank is also above the
    /// highest.
    #[must_use]
    #[inline]
    pub fn next_rank_wrap(self, high: Option<Card>, low: Option<Card>) -> bool {
        let (Some(high), Some(low)) = (high, low) else { return false };
        if self.is_whole() {
            return high.rank().number() == low.rank().number() % 13 + 1;
        }
        self.above(low.rank()).unwrap_or(self.lowest()) == high.rank()
    }

    /// True if one of the two cards is exactly one rank above the other.
    #[must_use]
    #[inline]
    pub fn adjacent_rank(self, one: Option<Card>, other: Option<Card>) -> bool {
        self.next_rank(one, other) || self.next_rank(other, one)
    }

    /// True if one of the two cards is exactly one rank above the other, or if they have the lowest and the highest
    /// rank.
    #[must_use]
    #[inline]
    pub fn adjacent_rank_wrap(self, one: Option<Card>, other: Option<Card>) -> bool {
        self.next_rank_wrap(one, other) || self.next_rank_wrap(other, one)
    }

    /// True if `high` is `step` ranks above `low`. The order wraps around: the lowest rank follows the highest.
    #[must_use]
    #[inline]
    pub fn step_rank(self, high: Option<Card>, low: Option<Card>, step: i32) -> bool {
        let (Some(high), Some(low)) = (high, low) else { return false };
        let place = |card: Card| self.place(card.rank()) as i32;
        let count = self.count() as i32;
        (place(high) - place(low)).rem_euclid(count) == step.rem_euclid(count)
    }

    /// True if all cards lie face up, and each is exactly one rank below the card under it. False if there are no
    /// cards.
    #[must_use]
    #[inline]
    pub fn descending(self, cards: impl AsRef<[Card]>) -> bool {
        let cards = cards.as_ref();
        !cards.is_empty()
            && cards.iter().all(|card| card.is_face_up())
            && cards.windows(2).all(|pair| self.next_rank(Some(pair[0]), Some(pair[1])))
    }

    #[inline]
    const fn is_whole(self) -> bool {
        self.bits == Self::ALL.bits
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Ranks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Rank::sign))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Option<Card> {
        text.parse().ok()
    }

    /// Compares the order of ranks with the order of the signs in a string, for several packs.
    #[test]
    fn next_in_rank_is_next_in_the_pack() {
        for signs in
            ["A789TJQK", "A23456789TJQ", "23456789TJQK", "9TJQK", "A", "2K", "A23456789TJQK"]
        {
            let ranks = Ranks::of(signs);
            let cards: Vec<Option<Card>> =
                signs.chars().map(|sign| card(&format!("{sign}C"))).collect();
            assert_eq!(ranks.count(), cards.len());
            let written: String = ranks.iter().map(Rank::sign).collect();
            assert_eq!(written, signs);
            let count = cards.len() as i32;
            for (at, high) in (0..).zip(&cards) {
                for (of, low) in (0..).zip(&cards) {
                    let pair = format!("{signs}: {high:?} {low:?}");
                    assert_eq!(ranks.next_rank(*high, *low), at == of + 1, "{pair}");
                    let round = at == (of + 1) % count;
                    assert_eq!(ranks.next_rank_wrap(*high, *low), round, "{pair}");
                    let beside = i32::abs(at - of) == 1;
                    assert_eq!(ranks.adjacent_rank(*high, *low), beside, "{pair}");
                    let either = round || of == (at + 1) % count;
                    assert_eq!(ranks.adjacent_rank_wrap(*high, *low), either, "{pair}");
                    for step in -14..=14 {
                        let away = (of + step - at) % count == 0;
                        assert_eq!(ranks.step_rank(*high, *low, step), away, "{pair} {step}");
                    }
                }
                let below = cards[(at + count - 1) as usize % cards.len()];
                assert_eq!(
                    ranks.rank_below(*high),
                    below.map_or(0, |card| i32::from(card.rank().number())),
                    "{signs} {high:?}"
                );
                assert_eq!(ranks.is_ace(*high), at == 0);
                assert_eq!(ranks.is_king(*high), at == count - 1);
            }
        }
    }

    #[test]
    fn no_card_is_of_no_rank() {
        let ranks = Ranks::of("A789TJQK");
        assert!(!ranks.is_ace(None) && !ranks.is_king(None) && ranks.rank_below(None) == 0);
        assert!(!ranks.next_rank(card("AC"), None) && !ranks.step_rank(None, None, 0));
    }

    #[test]
    fn without_a_sign_of_a_rank_there_are_all() {
        assert_eq!(Ranks::of(""), Ranks::ALL);
        assert_eq!(Ranks::of("KA"), Ranks::of("A K"));
    }
}
