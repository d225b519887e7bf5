//! Runs the steps of a declaration that gather cards into a packet.

use super::Runner;
use crate::effect::{Effect, ShiftOptions};
use crate::judge::Params;
use crate::model::{Expr, Side, Spot};
use crate::view::Place;
use solitaire_model::Card;

/// The order in which cards are added to a packet.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// True if the cards of the last element end on top of the packet, rather than those of the first element.
    pub(super) reversed: bool,
    /// True if the top card of each element ends above its other cards, rather than the bottom card.
    pub(super) turned: bool,
}

impl Runner<'_, '_, '_, '_> {
    pub(super) fn gather(
        &mut self,
        from: &'static Spot,
        way: Way,
        into: Option<u8>,
        condition: Option<&'static Expr>,
        params: &Params<'static>,
    ) {
        let into = match into {
            Some(container) => Place(self.model.containers[usize::from(container)].span.first),
            None => self.table.plan.hand(),
        };
        let chosen = self.chosen(from, condition, params);
        let mut number = 0;
        // The packet is dealt from its top, and the first element must end on top, so the last element is laid on the
        // packet first. The cards of each element are laid beginning with its top card, unless its top card must end
        // above the others.
        let places = self.places(from, params);
        let count = places.clone().count();
        let first_numbers = places.clone().map(|place| {
            let first = number;
            number += self.len(place);
            first
        });
        let mut firsts = [0_u16; 256];
        for (slot, first) in firsts.iter_mut().zip(first_numbers) {
            *slot = first as u16;
        }
        for nth in 0..count {
            let nth = if way.reversed { nth } else { count - 1 - nth };
            let Some(place) = places.clone().nth(nth) else { continue };
            let first = usize::from(firsts[nth]);
            let is_chosen = |card: usize| chosen.holds(first + card);
            if (0..self.len(place)).all(is_chosen) {
                self.lay_in(place, into, way.turned);
            } else {
                self.pick_out(place, is_chosen, into, way.turned);
            }
        }
    }

    /// Chooses the cards of these elements that are gathered, before any card moves. The indexes in the result count
    /// from 0 through all elements.
    fn chosen(
        &self,
        from: &'static Spot,
        condition: Option<&'static Expr>,
        params: &Params<'static>,
    ) -> CardSet {
        let mut chosen = CardSet::default();
        let mut number = 0;
        for place in self.places(from, params) {
            for card in self.table.view().cards(place).as_slice() {
                let judge = || self.judge(Some(card.face()), Some(place));
                if condition.is_none_or(|condition| judge().holds(condition, params)) {
                    chosen.add(number);
                }
                number += 1;
            }
        }
        chosen
    }

    /// Lays all cards of an element on the packet, in blocks of cards that lie on the same side. It begins with the top
    /// card, which reverses their order; with `keep_order`, it begins with the bottom card.
    fn lay_in(&mut self, from: Place, into: Place, keep_order: bool) {
        let side = self.side_of(into);
        loop {
            let cards = self.table.view().cards(from).as_slice();
            let next = if keep_order { cards.first() } else { cards.last() };
            let Some(up) = next.map(|card| card.is_face_up()) else { return };
            let alike = |card: &&Card| card.is_face_up() == up;
            let block = match keep_order {
                true => cards.iter().take_while(alike).count(),
                false => cards.iter().rev().take_while(alike).count(),
            };
            let turned = up != side;
            let how = ShiftOptions {
                reversed: !keep_order,
                turned,
                from_under: keep_order,
                to_under: false,
            };
            if !self.make(Effect::shift(from, into, block as u8, how)) {
                return;
            }
        }
    }

    /// Lays the chosen cards of an element on the packet, beginning with the top card or, with `keep_order`, with the
    /// bottom card.
    fn pick_out(
        &mut self,
        from: Place,
        is_chosen: impl Fn(usize) -> bool,
        into: Place,
        keep_order: bool,
    ) {
        let side = if self.side_of(into) { Side::Up } else { Side::Down };
        let count = self.len(from);
        for nth in 0..count {
            let number = if keep_order { nth } else { count - 1 - nth };
            if !is_chosen(number) {
                continue;
            }
            // With `keep_order`, the cards that already left lay below this card, so it lies lower now. Otherwise, they
            // lay above it.
            let gone = count - self.len(from);
            let height = if keep_order { number - gone } else { number };
            let depth = (self.len(from) - 1 - height) as u8;
            self.dig_out(from, depth);
            if !self.transfer(from, into, side, false, false) {
                return;
            }
        }
    }

    /// True if gathered cards are turned face up on this place, which is so everywhere except on a stock and in the
    /// hand.
    fn side_of(&self, into: Place) -> bool {
        self.model.container_of(into).is_some_and(|container| !container.kind.is_stock)
    }
}

/// A set of cards, given by their indexes. No game has more than 250 cards.
#[derive(Default)]
struct CardSet([u64; 4]);

impl CardSet {
    fn add(&mut self, number: usize) {
        if let Some(word) = self.0.get_mut(number / 64) {
            *word |= 1 << (number % 64);
        }
    }

    fn holds(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }
}
