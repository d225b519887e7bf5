//! Splits an effect into the motions of cards that a screen shows one after another.

use super::{Change, Effect, ShiftOptions};
use crate::view::Place;

/// One motion on the screen: of a single card, or of cards that lie together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Cards go from one element to another, or from one end of an element to its other end.
    Shift {
        /// The element that the cards leave.
        from: Place,
        /// The element that the cards go to.
        to: Place,
        /// The number of cards.
        count: u8,
        /// Says from which end the cards are taken, on which end they are put, and how they are turned.
        how: ShiftOptions,
    },
    /// The card under the top `depth` cards of an element goes to the top of another element.
    Pluck {
        /// The element that the card leaves.
        from: Place,
        /// The element that the card goes to.
        to: Place,
        /// The number of cards above the card that moves.
        depth: u8,
    },
    /// The top card of an element is turned over.
    Turn {
        /// The element whose top card is turned over.
        place: Place,
    },
    /// Two cards of one element are swapped.
    Swap {
        /// The element with the two cards.
        place: Place,
        /// The index of one card from the bottom, from 0.
        low: u8,
        /// The index of the other card from the bottom, from 0.
        high: u8,
    },
    /// The cards of the hand are shuffled.
    Shuffle,
}

impl Effect {
    /// Calls `tell` with each motion of this effect, in order. An effect that moves no card, such as a change of a
    /// counter, has no motions.
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
