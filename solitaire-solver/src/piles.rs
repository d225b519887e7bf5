//! Numbers for piles: each different pile of a search has one.

use core::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use solitaire_runtime::Card;

/// Gives equal piles equal numbers and different piles different ones. The pile without cards is 0.
pub(crate) struct Piles {
    index: HashTable<u32>,
    cards: Vec<Card>,
    /// Where the cards of each pile end.
    ends: Vec<u32>,
    hash: FixedState,
}

impl Piles {
    pub(crate) fn new() -> Self {
        Self {
            index: HashTable::new(),
            cards: Vec::new(),
            ends: vec![0],
            hash: FixedState::default(),
        }
    }

    /// The number of a pile.
    pub(crate) fn number(&mut self, pile: &[Card]) -> u32 {
        if pile.is_empty() {
            return 0;
        }
        let Self { index, cards, ends, hash } = self;
        let hashed = hash.hash_one(pile);
        if let Some(number) = index.find(hashed, |number| held(cards, ends, *number) == pile) {
            return *number;
        }
        let number = ends.len() as u32;
        cards.extend_from_slice(pile);
        ends.push(cards.len() as u32);
        index.insert_unique(hashed, number, |number| hash.hash_one(held(cards, ends, *number)));
        number
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.index.allocation_size() + self.cards.capacity() + 4 * self.ends.capacity()
    }
}

fn held<'a>(cards: &'a [Card], ends: &[u32], number: u32) -> &'a [Card] {
    let number = number as usize;
    &cards[ends[number - 1] as usize..ends[number] as usize]
}
