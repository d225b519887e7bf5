//! Gives a number to each different pile of cards in a search. Keys contain these numbers instead of the cards, so they
//! are short.

use core::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use solitaire_runtime::Card;

use crate::memory::{grows, held, table_grows};

/// Assigns numbers to piles: equal piles get the same number, and different piles different numbers. The empty pile is
/// 0.
///
/// A pile is stored as its top card and the number of the pile below it. So the number of a pile with one card more or
/// less is found in one step, however high the pile is.
pub(crate) struct PileInterner {
    index: HashTable<u32>,
    /// The parts of each pile, by its number; and the number of the pile with one more card that was requested last,
    /// because it is often requested again.
    piles: Vec<(Pile, u32)>,
    hash: FixedState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Pile {
    /// The number of the pile below the top card.
    under: u32,
    /// The number of cards in the pile.
    len: u16,
    /// The top card; `None` for the empty pile.
    top: Option<Card>,
}

impl Pile {
    fn hashed(self, hash: &FixedState) -> u64 {
        hash.hash_one(u64::from(self.under) << 8 | self.top.map_or(0, |top| u64::from(top.byte())))
    }
}

/// The initial capacity in piles: about the number of piles in a search for an easy win.
const ROOM: usize = 448;

impl PileInterner {
    /// The number of the empty pile.
    pub(crate) const EMPTY: u32 = 0;

    pub(crate) fn new() -> Self {
        let empty = Pile { under: 0, len: 0, top: None };
        let mut piles = Vec::with_capacity(ROOM);
        piles.push((empty, Self::EMPTY));
        Self { index: HashTable::with_capacity(ROOM), piles, hash: FixedState::default() }
    }

    /// The number of cards in the pile with this number.
    #[inline]
    pub(crate) fn len(&self, number: u32) -> usize {
        usize::from(self.piles[number as usize].0.len)
    }

    /// The number of the pile without its top card; for the empty pile, its own number.
    #[inline]
    pub(crate) fn under(&self, number: u32) -> u32 {
        self.piles[number as usize].0.under
    }

    /// The number of the pile that has `card` on the pile `under`.
    #[inline]
    pub(crate) fn with(&mut self, under: u32, card: Card) -> u32 {
        let (Pile { len, .. }, last) = self.piles[under as usize];
        let pile = Pile { under, len: len + 1, top: Some(card) };
        if self.piles[last as usize].0 == pile {
            return last;
        }
        let number = self.find(pile);
        self.piles[under as usize].1 = number;
        number
    }

    fn find(&mut self, pile: Pile) -> u32 {
        let hashed = pile.hashed(&self.hash);
        let Self { index, piles, hash } = self;
        if let Some(number) = index.find(hashed, |number| piles[*number as usize].0 == pile) {
            return *number;
        }
        let number = piles.len() as u32;
        piles.push((pile, Self::EMPTY));
        index.insert_unique(hashed, number, |number| piles[*number as usize].0.hashed(hash));
        number
    }

    /// The number of piles that have a number, including the empty pile.
    pub(crate) const fn count(&self) -> usize {
        self.piles.len()
    }

    /// The top card of the pile with this number; `None` for the empty pile.
    pub(crate) fn top(&self, number: u32) -> Option<Card> {
        self.piles[number as usize].0.top
    }

    /// The number of the pile that consists of these cards.
    pub(crate) fn number(&mut self, cards: &[Card]) -> u32 {
        cards.iter().fold(Self::EMPTY, |under, card| self.with(under, *card))
    }

    /// The number of the pile that consists of these cards, computed from the number of a similar pile: apart from the
    /// last card of the shorter pile, one of the two must be a prefix of the other.
    #[inline]
    pub(crate) fn changed(&mut self, before: u32, cards: &[Card]) -> u32 {
        let same = self.len(before).min(cards.len()).saturating_sub(1);
        let mut number = before;
        while self.len(number) > same {
            number = self.under(number);
        }
        cards[same..].iter().fold(number, |under, card| self.with(under, *card))
    }

    /// The number of bytes that the interner uses.
    pub(crate) fn size(&self) -> usize {
        self.index.allocation_size() + held(&self.piles)
    }

    /// The number of additional bytes that the interner may need soon.
    pub(crate) fn growth(&self) -> usize {
        table_grows(&self.index) + grows(&self.piles)
    }
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::Pack;

    use super::*;

    #[test]
    fn equal_piles_have_equal_numbers_and_others_have_not() {
        let cards: Vec<Card> = Pack::STANDARD.cards().map(Card::turned_up).collect();
        let mut piles = PileInterner::new();
        assert_eq!(piles.number(&[]), PileInterner::EMPTY);
        let whole = piles.number(&cards);
        let turned = [&cards[..51], &[cards[51].turned_down()]].concat();
        let short = piles.number(&cards[..40]);
        assert_eq!(piles.number(&cards), whole);
        assert_ne!(piles.number(&turned), whole);
        assert_eq!(piles.changed(whole, &cards[..40]), short);
        assert_eq!(piles.changed(short, &cards), whole);
        let under = piles.number(&turned);
        assert_eq!(piles.changed(under, &cards[..40]), short);
        assert_eq!(piles.changed(short, &[]), PileInterner::EMPTY);
        assert_eq!(piles.changed(under, &cards), whole, "the last card was turned");
    }
}
