//! Chains of cards, each of which stands in a relation to the next.

use std::rc::Rc;

use super::cards::{NONE, Relation};

/// The pairs that chains of each length end in.
pub struct Chains {
    /// For chains of one card, of two and so on: by first card, the last ones.
    ends: Vec<[u64; 53]>,
}

impl Chains {
    /// The chains of a relation; `None` if they may go round and so have no longest.
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

    /// How many cards a chain has at most, be it one that goes round, where there are so many of each card.
    pub fn most(relation: &Relation, copies: i64) -> i64 {
        // What comes after each card, sooner or later.
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
        // Cards that come after each other are gone through as often as there are copies; then comes the rest. What comes
        // after more cards is counted later.
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

    /// How many cards the longest has.
    pub fn longest(&self) -> i64 {
        self.ends.len() as i64
    }

    /// The pairs of ends of chains of so many cards, from the fewest to the most.
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
