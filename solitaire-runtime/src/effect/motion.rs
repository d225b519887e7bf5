//! The motions of cards in an effect, one after the other, for displays.

use super::{Change, Effect, ShiftOptions};
use crate::view::Place;

/// A motion of one card, or of cards that lie together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Cards go from one element to another, or from one end of an element to the other.
    Shift {
        /// The element that the cards leave.
        from: Place,
        /// The element that the cards go to.
        to: Place,
        /// The number of cards.
        count: u8,
        /// The way in which the cards move.
        how: ShiftOptions,
    },
    /// The card with `depth` cards above it leaves an element for the top of another.
    Pluck {
        /// The element that the card leaves.
        from: Place,
        /// The element that the card goes to.
        to: Place,
        /// The number of cards above the card that moves.
        depth: u8,
    },
    /// The top card is turned over.
    Turn {
        /// The element.
        place: Place,
    },
    /// Two cards of an element are swapped.
    Swap {
        /// The element.
        place: Place,
        /// The index of one card from the bottom, from 0.
        low: u8,
        /// The index of the other card from the bottom, from 0.
        high: u8,
    },
    /// The hand is shuffled.
    Shuffle,
}

impl Effect {
    /// Calls `tell` with the motions of this effect in the order in which they happen. An effect that moves no cards,
    /// such as a counter change, has none.
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
