//! Chains of cards in which each card is related to the next.

use std::rc::Rc;

use super::cards::{NONE, Relation};

/// For chains of each length: which cards can be the first and the last card of such a chain.
pub struct Chains {
    /// Entry `n` is for chains of `n + 1` cards: for each first card, the set of possible last cards.
    ends: Vec<[u64; 53]>,
}

impl Chains {
    /// Computes the chains of a relation; `None` if the relation has a cycle, so that chains can have any length.
    pub fn of(relation: &Relation) -> Option<Self> {
        let next: [u64; 53] =
            std::array::from_fn(|card| if card == NONE { 0 } else { relation.seconds(card) });
        let mut ends = vec![std::array::from_fn(|card| if card == NONE { 0 } else { 1 << card })];
        while ends.len() <= NONE {
            let last: &[u64; 53] = &ends[ends.len() - 1];
            let longer: [u64; 53] = last.map(|mut reached| {
                let mut further = 0;
                while reached != 0 {
                    further |= next[reached.trailing_zeros() as usize] & !(1 << NONE);
                    reached &= reached - 1;
                }
                further
            });
            if longer.iter().all(|reached| *reached == 0) {
                return Some(Self { ends });
            }
            ends.push(longer);
        }
        None
    }

    /// The number of cards in the longest chain of a relation that may have cycles, if there are `copies` of each card.
    pub fn most(relation: &Relation, copies: i64) -> i64 {
        // For each card: the set of all cards that can follow it somewhere later in a chain.
        let mut after: [u64; NONE] =
            std::array::from_fn(|card| relation.seconds(card) & !(1 << NONE));
        for between in 0..NONE {
            let further = after[between];
            for reached in &mut after {
                if *reached >> between & 1 == 1 {
                    *reached |= further;
                }
            }
        }
        // A chain can go around a cycle until all copies of its cards are used, and then continue with the cards beyond
        // it. Cards with fewer followers are computed first, because the others build on them.
        let mut longest = [0_i64; NONE];
        let mut order: Vec<usize> = (0..NONE).collect();
        order.sort_by_key(|card| after[*card].count_ones());
        for card in order {
            let mut around = 0;
            let (mut beyond, mut reached) = (0, after[card]);
            while reached != 0 {
                let next = reached.trailing_zeros() as usize;
                reached &= reached - 1;
                if after[next] >> card & 1 == 1 {
                    around += 1;
                } else {
                    beyond = longest[next].max(beyond);
                }
            }
            longest[card] = beyond + if around == 0 { 1 } else { around * copies };
        }
        longest.into_iter().max().unwrap_or(0)
    }

    /// The number of cards in the longest chain.
    pub fn longest(&self) -> i64 {
        self.ends.len() as i64
    }

    /// The relation between the first and the last card of all chains that have `fewest` to `most` cards.
    pub fn between(&self, fewest: i64, most: i64) -> Relation {
        let mut rows = [0; 53];
        for (cards, ends) in (1..).zip(&self.ends) {
            if (fewest..=most).contains(&cards) {
                rows.iter_mut().zip(ends).for_each(|(row, ends)| *row |= ends);
            }
        }
        Relation::Listed(Rc::new(rows))
    }
}
