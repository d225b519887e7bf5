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

#[cfg(test)]
mod tests {
    use solitaire_model::SuitRelation;

    use super::*;
    use crate::check::truth::cards::RankSteps;
    use crate::meaning::Ranks;

    const fn ranks(ranks: RankSteps) -> Relation {
        Relation::OfCards(ranks, SuitRelation::Any)
    }

    #[test]
    fn chains_of_falling_ranks_end_at_the_ace() {
        let chains = Chains::of(&ranks(RankSteps::Above(Ranks::ALL, 1, false))).unwrap();
        assert_eq!(chains.longest(), 13);
        let king_of_clubs = 12;
        let seconds = |relation: Relation| relation.seconds(king_of_clubs).count_ones();
        assert_eq!(seconds(chains.between(13, 13)), 4, "an Ace of each suit");
        assert_eq!(seconds(chains.between(14, 20)), 0);
        assert_eq!(seconds(chains.between(1, 1)), 1, "the King alone");
    }

    #[test]
    fn what_goes_round_has_no_longest_chain() {
        assert!(Chains::of(&ranks(RankSteps::Above(Ranks::ALL, 1, true))).is_none());
        assert!(Chains::of(&Relation::OfCards(RankSteps::Any, SuitRelation::Same)).is_none());
    }
}
