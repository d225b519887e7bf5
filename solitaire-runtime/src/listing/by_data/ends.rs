//! Keeps the last two cards of each element of a board.

use crate::listing::plan::MAX_PLACES;
use crate::slots::Passed;
use crate::view::{Place, Span, Table};
use solitaire_model::Card;

/// The last two cards of each element. The shared engine updates them with each move, so that listing moves does not
/// have to look them up.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    /// For each place, the bytes of the card below the top and of the top card. The byte of the top card is 0 if there
    /// is none or it lies face down. The byte of the card below may have any value if there is no such card.
    last_two: [[u8; 2]; MAX_PLACES],
    /// The places without cards, one bit each.
    pub(super) empty: u64,
}

impl Ends {
    /// The ends of a board that has this many places, all empty.
    pub(crate) const fn none(places: usize) -> Self {
        let empty = if places < MAX_PLACES { !(u64::MAX << places) } else { u64::MAX };
        Self { last_two: [[0; 2]; MAX_PLACES], empty }
    }

    /// The ends of this board.
    pub(crate) fn of(table: Table<'_>) -> Self {
        let mut ends = Self::none(0);
        ends.look_at_all(table);
        ends
    }

    /// Updates the ends of one place. Does nothing for a place with an index of [`MAX_PLACES`] or more.
    #[inline(always)]
    pub(crate) fn look(&mut self, table: Table<'_>, place: Place) {
        if let Some(last_two) = self.last_two.get_mut(place.number()) {
            *last_two = table.last_two(place);
            let bit = 1 << (place.0 & 63);
            let empty = u64::from(table.held(place) == 0).wrapping_neg();
            self.empty = self.empty & !bit | empty & bit;
        }
    }

    /// Updates the ends after the top card of one place moved onto another. Most of the new ends follow from `passed`,
    /// so this reads fewer cards than [`look`](Self::look).
    #[inline(always)]
    pub(crate) fn follow(&mut self, cards: &[Card], (from, to): (Place, Place), passed: &Passed) {
        let byte = |slot: usize| cards.get(slot).map_or(0, |card| card.byte());
        if let Some(last_two) = self.last_two.get_mut(from.number()) {
            let is_empty = passed.left == 0;
            let top = if is_empty { 0 } else { shown(last_two[0]) };
            *last_two = [byte(passed.taken.wrapping_sub(2)), top];
            self.empty |= u64::from(is_empty) << (from.0 & 63);
        }
        if let Some(last_two) = self.last_two.get_mut(to.number()) {
            *last_two = [byte(passed.put.wrapping_sub(1)), shown(passed.card.byte())];
            self.empty &= !(1 << (to.0 & 63));
        }
    }

    /// Updates the ends of all places.
    pub(crate) fn look_at_all(&mut self, table: Table<'_>) {
        table.places().for_each(|place| self.look(table, place));
    }

    /// For each place of `span`, the bytes of the card below the top and of the top.
    #[inline(always)]
    pub(super) fn at(&self, span: Span) -> &[[u8; 2]] {
        let first = usize::from(span.first);
        &self.last_two[first..first + usize::from(span.count)]
    }

    /// The number of empty places in `span`.
    #[inline(always)]
    pub(super) fn empties(&self, span: Span) -> usize {
        let empty = self.empty >> (span.first & 63) & !(u64::MAX << (span.count & 63));
        empty.count_ones() as usize
    }
}

/// Returns the byte of a card if it lies face up, else 0.
#[inline(always)]
const fn shown(byte: u8) -> u8 {
    if byte < Card::HIDDEN { byte } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::Ends;
    use crate::slots::Slots;
    use crate::view::{Place, Plan, Table};
    use solitaire_model::{Card, Rank, Suit};

    const PLAN: Plan = Plan { starts: &[0, 4, 8, 12], spans: &[], shapes: &[] };

    /// The recorded ends of each place: the card below the top card, if there is one; the top card; and true if the
    /// place is empty.
    fn told(ends: &Ends, lengths: &[u8]) -> Vec<(Option<u8>, u8, bool)> {
        let of_place = |(place, len): (usize, &u8)| {
            let [below, top] = ends.last_two[place];
            ((*len > 1).then_some(below), top, ends.empty >> place & 1 != 0)
        };
        lengths.iter().enumerate().map(of_place).collect()
    }

    #[test]
    fn a_card_that_goes_is_followed() {
        // Every third card lies face down.
        let pack = Rank::all().enumerate().map(|(nth, rank)| {
            let card = Card::new(rank, Suit::Spades);
            if nth % 3 == 0 { card.turned_down() } else { card }
        });
        let mut cards = [Card::FILL; 12];
        cards.iter_mut().zip(pack).for_each(|(slot, card)| *slot = card);
        let mut lengths = [4, 2, 0];
        let mut ends = Ends::of(Table::new(&cards, &lengths, &[], 0, &PLAN));
        let (mut gone, mut random) = (0, 7_u32);
        for _ in 0..2000 {
            random = random.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            let (from, to) = ((random >> 16) % 3, (random >> 20) % 3);
            let (from, to, turned) = (Place(from as u8), Place(to as u8), random >> 25 & 1 != 0);
            let mut slots =
                Slots { cards: &mut cards, lengths: &mut lengths, plan: &PLAN, stride: None };
            if from != to
                && let Some(passed) = slots.pass(from, to, turned)
            {
                ends.follow(&cards, (from, to), &passed);
                gone += 1;
            }
            let looked = Ends::of(Table::new(&cards, &lengths, &[], 0, &PLAN));
            assert_eq!(told(&ends, &lengths), told(&looked, &lengths), "{from:?} to {to:?}");
        }
        assert!(gone > 500, "{gone}");
    }
}
