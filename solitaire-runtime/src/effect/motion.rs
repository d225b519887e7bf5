//! What an effect does to cards, one simple motion after the other, for whoever shows it.

use super::{Change, Effect, ShiftOptions};
use crate::view::Place;

/// What happens to cards that lie together, or to one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Cards go from one element to another, or from one end of an element to the other.
    Shift {
        /// Where they come from.
        from: Place,
        /// Where they go.
        to: Place,
        /// How many.
        count: u8,
        /// In which way.
        how: ShiftOptions,
    },
    /// The card with so many above it leaves an element for the top of another.
    Pluck {
        /// Where it comes from.
        from: Place,
        /// Where it goes.
        to: Place,
        /// How many cards lie above it.
        depth: u8,
    },
    /// The top card is turned over.
    Turn {
        /// The element.
        place: Place,
    },
    /// Two cards of an element change seats.
    Swap {
        /// The element.
        place: Place,
        /// One seat, from the bottom, from 0.
        low: u8,
        /// The other.
        high: u8,
    },
    /// The hand is shuffled.
    Shuffle,
}

impl Effect {
    /// Tells the motions of this effect in the order in which they happen. What is no motion of cards, such as a counter's
    /// change, has none.
    pub fn motions(self, tell: &mut impl FnMut(Motion)) {
        let mut one = |from, to, turned| {
            tell(Motion::Shift {
                from,
                to,
                count: 1,
                how: ShiftOptions { turned, ..ShiftOptions::PLAIN },
            });
        };
        match self.change() {
            Change::Shift { from, to, count, how } => tell(Motion::Shift { from, to, count, how }),
            Change::Round { from, first, count, turned } => {
                (first.0..first.0 + count).for_each(|to| one(from, Place(to), turned));
            }
            Change::Scatter { from, places } => {
                places.places().for_each(|to| one(from, to, true));
            }
            Change::Pluck { from, to, depth } => tell(Motion::Pluck { from, to, depth }),
            Change::Flip { place } => tell(Motion::Turn { place }),
            Change::Flips { places } => {
                places.places().for_each(|place| tell(Motion::Turn { place }));
            }
            Change::Swap { place, low, high } => tell(Motion::Swap { place, low, high }),
            Change::Shuffle => tell(Motion::Shuffle),
            Change::Count { .. } | Change::Nothing => {}
        }
    }
}
