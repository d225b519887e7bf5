//! A mutable view of a board. Effects change the board through it.

use super::{Change, Effect, SCORE, ShiftOptions};
use crate::shuffle;
use crate::slots::Slots;
use crate::store::NoRoom;
use crate::view::{Place, Plan, Table};
use solitaire_model::Card;
use solitaire_model::Numbers;

/// A mutable view of a whole board. Every change is made by an [`Effect`], so each can be undone.
pub struct TableMut<'a> {
    pub(crate) cards: &'a mut [Card],
    pub(crate) lengths: &'a mut [u8],
    pub(crate) counters: &'a mut [i32],
    pub(crate) score: &'a mut i32,
    pub(crate) shuffles: &'a mut u32,
    pub(crate) deal: u64,
    pub(crate) numbers: Numbers,
    pub(crate) plan: &'static Plan,
}

impl TableMut<'_> {
    /// A read-only view of the same board.
    #[must_use]
    #[inline]
    pub fn view(&self) -> Table<'_> {
        Table::new(self.cards, self.lengths, self.counters, *self.score, self.plan)
    }

    #[inline]
    fn len(&self, place: Place) -> usize {
        self.lengths.get(place.number()).copied().unwrap_or(0) as usize
    }

    #[inline]
    fn room(&self, place: Place) -> usize {
        if place.number() < self.lengths.len() {
            self.plan.capacity(place) - self.len(place)
        } else {
            0
        }
    }

    #[inline]
    fn start(&self, place: Place) -> usize {
        self.plan.starts[place.number()] as usize
    }

    /// Replaces the cards on an element; see [`Board::set`](crate::Board::set).
    pub(crate) fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom> {
        if place.number() >= self.lengths.len() || self.plan.capacity(place) < cards.len() {
            return Err(NoRoom { place, cards: cards.len() });
        }
        let start = self.plan.starts[place.number()] as usize;
        self.cards[start..start + cards.len()].copy_from_slice(cards);
        self.lengths[place.number()] = cards.len() as u8;
        Ok(())
    }

    fn put(&mut self, from: Place, to: Place, count: usize) -> bool {
        self.slots().put(from, to, count)
    }

    fn slots(&mut self) -> Slots<'_> {
        Slots { cards: self.cards, lengths: self.lengths, plan: self.plan, stride: None }
    }

    /// Makes a change if it is possible: the cards exist and there is room for them. Returns true if it was made.
    ///
    /// An impossible change leaves the board as it was.
    #[inline]
    #[must_use = "a change that could not be made must not be logged"]
    pub fn make(&mut self, effect: Effect) -> bool {
        match effect.as_put() {
            Some((from, to, count)) => self.put(from, to, usize::from(count)),
            None => self.make_other(effect),
        }
    }

    fn make_other(&mut self, effect: Effect) -> bool {
        match effect.change() {
            Change::Shift { from, to, count, how } => {
                let count = usize::from(count);
                if count == 0 || count > self.len(from) {
                    return false;
                }
                if from == to {
                    // If source and target are the same element, the cards must go from one end to the other.
                    if how.from_under == how.to_under {
                        return false;
                    }
                } else if count > self.room(to) {
                    return false;
                }
                self.shift(from, to, count, how);
            }
            Change::Round { from, first, count, turned } => {
                return self.slots().round(from, first, count, turned);
            }
            Change::Scatter { from, places } => {
                let wanted = places.bits.count_ones() as usize;
                if wanted == 0
                    || wanted > self.len(from)
                    || places.places().any(|place| place == from || self.room(place) == 0)
                {
                    return false;
                }
                for place in places.places() {
                    self.shift(
                        from,
                        place,
                        1,
                        ShiftOptions { turned: true, ..ShiftOptions::PLAIN },
                    );
                }
            }
            Change::Pluck { from, to, depth } => {
                if from == to || usize::from(depth) >= self.len(from) || self.room(to) == 0 {
                    return false;
                }
                let end = self.start(from) + self.len(from);
                self.cards[end - 1 - usize::from(depth)..end].rotate_left(1);
                self.shift(from, to, 1, ShiftOptions::PLAIN);
            }
            Change::Flip { place } => {
                if self.len(place) == 0 {
                    return false;
                }
                self.flip(place);
            }
            Change::Flips { places } => {
                if places.bits == 0 || places.places().any(|place| self.len(place) == 0) {
                    return false;
                }
                places.places().for_each(|place| self.flip(place));
            }
            Change::Swap { place, low, high } => {
                if usize::from(low.max(high)) >= self.len(place) {
                    return false;
                }
                self.swap(place, low, high);
            }
            Change::Count { counter, by } => return self.count(counter, by),
            Change::Shuffle => {
                let (numbers, deal, turn) = (self.numbers, self.deal, *self.shuffles);
                shuffle::shuffle(self.hand(), numbers, deal, turn);
                *self.shuffles += 1;
            }
            Change::Nothing => return false,
        }
        true
    }

    /// Undoes a change that [`TableMut::make`] made. All changes made after it must already be undone.
    #[inline]
    pub(crate) fn take_back(&mut self, effect: Effect) {
        match effect.as_put() {
            Some((from, to, count)) => {
                self.put(to, from, usize::from(count));
            }
            None => self.take_back_other(effect),
        }
    }

    fn take_back_other(&mut self, effect: Effect) {
        match effect.change() {
            Change::Shift { from, to, count, how } => {
                let back =
                    ShiftOptions { from_under: how.to_under, to_under: how.from_under, ..how };
                self.shift(to, from, usize::from(count), back);
            }
            Change::Round { from, first, count, turned } => {
                self.slots().take_round_back(from, first, count, turned);
            }
            Change::Scatter { from, places } => {
                for place in places.places().rev() {
                    self.shift(
                        place,
                        from,
                        1,
                        ShiftOptions { turned: true, ..ShiftOptions::PLAIN },
                    );
                }
            }
            Change::Pluck { from, to, depth } => {
                self.shift(to, from, 1, ShiftOptions::PLAIN);
                let end = self.start(from) + self.len(from);
                self.cards[end - 1 - usize::from(depth)..end].rotate_right(1);
            }
            Change::Flip { place } => self.flip(place),
            Change::Flips { places } => places.places().for_each(|place| self.flip(place)),
            Change::Swap { place, low, high } => self.swap(place, low, high),
            Change::Count { counter, by } => {
                self.count(counter, by.wrapping_neg());
            }
            Change::Shuffle => {
                *self.shuffles -= 1;
                let (numbers, deal, turn) = (self.numbers, self.deal, *self.shuffles);
                shuffle::unshuffle(self.hand(), numbers, deal, turn);
            }
            Change::Nothing => {}
        }
    }

    /// Moves cards to another element, or to the other end of the same element. The caller has checked that the cards
    /// exist and that there is room.
    #[inline]
    fn shift(&mut self, from: Place, to: Place, count: usize, how: ShiftOptions) {
        let (from_start, from_len) = (self.start(from), self.len(from));
        if from == to {
            return self.rotate(from, count, how);
        }
        let (to_start, to_len) = (self.start(to), self.len(to));
        let taken = from_start + if how.from_under { 0 } else { from_len - count };
        if how.to_under {
            self.cards.copy_within(to_start..to_start + to_len, to_start + count);
        }
        let put = to_start + if how.to_under { 0 } else { to_len };
        if count == 1 {
            self.cards[put] = self.cards[taken];
        } else {
            self.cards.copy_within(taken..taken + count, put);
        }
        if how.reversed {
            self.cards[put..put + count].reverse();
        }
        if how.turned {
            turn_over(&mut self.cards[put..put + count]);
        }
        if how.from_under {
            self.cards.copy_within(from_start + count..from_start + from_len, from_start);
        }
        self.lengths[from.number()] -= count as u8;
        self.lengths[to.number()] += count as u8;
    }

    /// Moves cards from one end of an element to its other end.
    fn rotate(&mut self, place: Place, count: usize, how: ShiftOptions) {
        let (start, len) = (self.start(place), self.len(place));
        let cards = &mut self.cards[start..start + len];
        let put = if how.to_under {
            cards.rotate_right(count);
            &mut cards[..count]
        } else {
            cards.rotate_left(count);
            &mut cards[len - count..]
        };
        if how.reversed {
            put.reverse();
        }
        if how.turned {
            turn_over(put);
        }
    }

    fn flip(&mut self, place: Place) {
        let top = self.start(place) + self.len(place) - 1;
        self.cards[top] = self.cards[top].turned_over();
    }

    fn swap(&mut self, place: Place, low: u8, high: u8) {
        let start = self.start(place);
        self.cards.swap(start + usize::from(low), start + usize::from(high));
    }

    /// Adds `by` to a counter or the score. A change may consist of two such additions, so the value may wrap around
    /// after the first.
    fn count(&mut self, counter: u8, by: i32) -> bool {
        let value = if counter == SCORE {
            &mut *self.score
        } else if let Some(value) = self.counters.get_mut(usize::from(counter)) {
            value
        } else {
            return false;
        };
        *value = value.wrapping_add(by);
        true
    }

    fn hand(&mut self) -> &mut [Card] {
        let place = self.plan.hand();
        let (start, len) = (self.start(place), self.len(place));
        &mut self.cards[start..start + len]
    }
}

fn turn_over(cards: &mut [Card]) {
    for card in cards {
        *card = card.turned_over();
    }
}
