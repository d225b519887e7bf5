//! Records what each move changes, so that the key of the position after the move can be computed from the key before
//! it.

use solitaire_runtime::{Journal, Place, Position, Touch};

use super::hash::mix;
use super::{GROUPS, KeyWriter, told};

/// A place that a move changed, and what was there before the move.
pub(super) struct Saved {
    place: u8,
    touch: Touch,
    /// The number of the pile that lay on the place before the move, and the number that the key contained for it.
    number: u32,
    told: u32,
}

/// What is needed to undo one move: the index of its first change, and the hash before it. A path may have millions of
/// moves, so a mark takes few bytes.
pub(super) struct Mark {
    saved: u32,
    /// Bits: one for each group of places that was interchangeable when the hash before the move was computed; one that
    /// is set if that hash was known; and one that is set if the move left the talon (stock and waste) unchanged.
    flags: u32,
    hash_of_piles: u64,
}

impl Mark {
    const IS_HASHED: u32 = 1 << GROUPS;
    const IS_ROW_SAME: u32 = 1 << (GROUPS + 1);

    fn new(saved: usize, hash_of_piles: u64, hashed_when: Option<u32>) -> Self {
        let flags = hashed_when.map_or(0, |alike| alike | Self::IS_HASHED);
        Self { saved: saved as u32, flags, hash_of_piles }
    }

    fn hashed_when(&self) -> Option<u32> {
        let alike = self.flags & (Self::IS_HASHED - 1);
        (self.flags & Self::IS_HASHED != 0).then_some(alike)
    }
}

impl KeyWriter {
    /// Updates the writer after a move: the last move of `journal` was just made.
    #[inline]
    pub(crate) fn made(&mut self, position: &dyn Position, journal: &Journal) {
        self.is_looked_at = false;
        let made = self.saved.len();
        let Self { hash_of_piles, hashed_when, .. } = *self;
        let was_known = core::mem::replace(&mut self.is_row_known, true);
        self.marks.push(Mark::new(made, hash_of_piles, hashed_when));
        // A hash that was computed for other interchangeable groups is not updated. It is computed anew when it is
        // needed.
        self.hashed_when = hashed_when.filter(|alike| *alike == self.alike_now);
        journal.touched(|place, touch| self.touched(place, touch, made));
        if let Some(mark) = self.marks.last_mut().filter(|_| self.is_row_known) {
            mark.flags |= Mark::IS_ROW_SAME;
        }
        self.is_row_known &= was_known;
        let table = position.table();
        for nth in made..self.saved.len() {
            let Saved { place, touch, number, told: before } = self.saved[nth];
            let place = Place(place);
            let number = if touch == Touch::Within {
                self.number_of(table, place)
            } else {
                let mut cards = table.cards_at(place, 0).as_slice();
                if !self.tells_all[place.number()] {
                    cards = told(&self.reducer, place, cards, &mut self.cards);
                }
                self.piles.changed(number, cards)
            };
            self.numbers[place.number()] = number;
            if self.hashed_when.is_some() {
                let after = self.coarse(number);
                let seed = self.seeds[place.number()];
                let hash = self.hash_of_piles.wrapping_sub(mix(seed, before));
                self.hash_of_piles = hash.wrapping_add(mix(seed, after));
                self.told[place.number()] = after;
            }
        }
    }

    /// Notes that a move changed a place. `made` is the index of the first change of this move.
    #[inline]
    fn touched(&mut self, place: Place, touch: Touch, made: usize) {
        if self.talon.is_some_and(|talon| talon.holds(place)) {
            self.is_row_known = false;
            return;
        }
        match self.saved[made..].iter_mut().find(|saved| saved.place == place.0) {
            // The top was changed twice. The number of cards removed may differ from the number added, so the pile is
            // looked at as a whole.
            Some(saved) if (saved.touch, touch) == (Touch::Top, Touch::Top) => {
                saved.touch = Touch::Within;
            }
            Some(saved) => saved.touch = saved.touch.max(touch),
            None => {
                let (number, told) = (self.numbers[place.number()], self.told[place.number()]);
                self.saved.push(Saved { place: place.0, touch, number, told });
            }
        }
    }

    /// Updates the writer after the last move was undone.
    #[inline]
    pub(crate) fn taken_back(&mut self) {
        self.is_looked_at = false;
        let Some(mark) = self.marks.pop() else { return };
        (self.hash_of_piles, self.hashed_when) = (mark.hash_of_piles, mark.hashed_when());
        self.is_row_known &= mark.flags & Mark::IS_ROW_SAME != 0;
        for Saved { place, number, told, .. } in self.saved.drain(mark.saved as usize..) {
            self.numbers[usize::from(place)] = number;
            self.told[usize::from(place)] = told;
        }
    }
}
