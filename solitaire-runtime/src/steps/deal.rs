//! Runs the steps of a declaration that deal cards.

use super::Runner;
use crate::context::RuleContext;
use crate::effect::{Effect, ShiftOptions};
use crate::judge::{Judge, Params};
use crate::model::{Amount, Expr, First, MAX_NUMBER, Side, Spot};
use crate::view::{Cards, Place};
use solitaire_model::Card;

/// An upper limit for the number of places on a board.
const MAX_PLACES: usize = 256;

/// The options of a step that deals cards.
pub(super) struct Job {
    pub(super) to_under: bool,
    pub(super) from_under: bool,
    pub(super) side: Side,
    pub(super) first: Option<&'static First>,
    pub(super) condition: Option<&'static Expr>,
}

impl Runner<'_, '_, '_, '_> {
    pub(super) fn deal(
        &mut self,
        job: &Job,
        to: &'static Spot,
        amount: &'static Amount,
        from: &'static Spot,
        params: &Params<'static>,
    ) {
        // Each source element deals `amount` cards, one source after the other.
        for source in self.places(from, params) {
            self.deal_from(job, to, amount, source, params);
        }
    }

    fn deal_from(
        &mut self,
        job: &Job,
        to: &'static Spot,
        amount: &'static Amount,
        source: Place,
        params: &Params<'static>,
    ) {
        match amount {
            Amount::Rounds(rounds) => {
                let next = self.next_card(job, source);
                let rounds = self.judge(next, None).number(rounds, params);
                for _ in 0..rounds.min(MAX_NUMBER) {
                    if !self.round(job, to, source, params, |_| true) {
                        return;
                    }
                }
            }
            Amount::Each(each) => {
                let judge = self.judge(self.next_card(job, source), None);
                // The array has the maximum size, because making a move does not use the heap.
                let mut amounts = [0; MAX_PLACES];
                for (amount, wanted) in amounts.iter_mut().zip(*each) {
                    *amount = judge.number(wanted, params);
                }
                for row in 0..amounts.iter().copied().max().unwrap_or(0).min(MAX_NUMBER) {
                    let wanted = |nth: usize| amounts.get(nth).is_some_and(|amount| *amount > row);
                    if !self.round(job, to, source, params, wanted) {
                        return;
                    }
                }
            }
            Amount::Rest => {
                for _ in 0..self.len(source) {
                    if !self.round(job, to, source, params, |_| true) {
                        return;
                    }
                }
            }
            Amount::Cards(cards) => {
                let mut left = self.bring_to_top(source, cards);
                // If there are more cards than elements, each element gets another card in a further round.
                while left > 0 {
                    let before = self.len(source);
                    if !self.round(job, to, source, params, |nth| nth < left) {
                        return;
                    }
                    left = left.saturating_sub(before - self.len(source));
                }
            }
        }
    }

    /// Deals one card to each place of the row that `to` describes, if the place has room and `wanted` returns true for
    /// its index in the row. Returns true if any card was dealt.
    fn round(
        &mut self,
        job: &Job,
        to: &'static Spot,
        source: Place,
        params: &Params<'static>,
        wanted: impl Fn(usize) -> bool,
    ) -> bool {
        let mut dealt = false;
        // The row is evaluated in each round, because it may depend on the card that is dealt next, as in
        // `reserve[rank(card) - 1]`.
        let judge = self.judge(self.next_card(job, source), None);
        let row = match to {
            Spot::Elements { container, from, to } => {
                self.slice(*container, judge.number(from, params), judge.number(to, params))
            }
            _ => self.places(to, params).next().map_or(0..0, |place| place.0..place.0 + 1),
        };
        for (nth, place) in row.enumerate() {
            if wanted(nth) && self.deal_card(job, source, Place(place), params) {
                dealt = true;
            }
        }
        dealt
    }

    /// The card that is dealt next, turned face up; `None` if the source is empty.
    fn next_card(&self, job: &Job, source: Place) -> Option<Card> {
        let cards = self.table.view().cards(source).as_slice();
        let next = if job.from_under { cards.first() } else { cards.last() };
        next.map(|card| card.face())
    }

    /// Deals one card to a place. If an element of `job.first` accepts the card, the card goes there instead. Returns
    /// true if a card was dealt.
    fn deal_card(
        &mut self,
        job: &Job,
        source: Place,
        place: Place,
        params: &Params<'static>,
    ) -> bool {
        let there = if place == source {
            // If a card is dealt to its own element, it can only go from one end to the other.
            job.to_under != job.from_under
        } else {
            self.room(place) > 0
        };
        if !there {
            return false;
        }
        if let Some(condition) = job.condition {
            let Some(depth) = self.first_that(source, place, condition, params) else {
                return false;
            };
            self.dig_out(source, depth);
        }
        let mut dealt = false;
        while let Some(first) = job.first {
            let Some(elsewhere) = self.accepted_first(job, first, source, params) else { break };
            if !self.transfer(source, elsewhere, Side::Up, false, job.from_under) {
                return dealt;
            }
            dealt = true;
            if !first.again {
                return true;
            }
        }
        self.transfer(source, place, job.side, job.to_under, job.from_under) || dealt
    }

    /// Moves one card and turns it to the requested side. Returns false if that is impossible.
    pub(super) fn transfer(
        &mut self,
        from: Place,
        to: Place,
        side: Side,
        to_under: bool,
        from_under: bool,
    ) -> bool {
        let cards = self.table.view().cards(from).as_slice();
        let Some(card) = (if from_under { cards.first() } else { cards.last() }) else {
            return false;
        };
        let turned = match side {
            Side::Up => !card.is_face_up(),
            Side::Down => card.is_face_up(),
            Side::AsItLies => false,
        };
        self.make(Effect::shift(
            from,
            to,
            1,
            ShiftOptions { turned, to_under, from_under, reversed: false },
        ))
    }

    /// The number of cards above the topmost card for which the condition holds; `None` if there is no such card.
    fn first_that(
        &self,
        source: Place,
        place: Place,
        condition: &'static Expr,
        params: &Params<'static>,
    ) -> Option<u8> {
        let cards = self.table.view().cards(source).as_slice();
        let depth = cards
            .iter()
            .rev()
            .position(|card| self.judge(Some(card.face()), Some(place)).holds(condition, params));
        depth.map(|depth| depth as u8)
    }

    /// Brings the card that has `depth` cards on it to the top of its element; the other cards keep their order.
    pub(super) fn dig_out(&mut self, place: Place, depth: u8) {
        let top = self.len(place) as u8 - 1;
        for low in top - depth..top {
            self.make(Effect::swap(place, low, low + 1));
        }
    }

    /// Brings the given cards to the top of an element, so that the first of `cards` is the top card. The other cards
    /// keep their order. Returns the number of cards that were found.
    fn bring_to_top(&mut self, place: Place, cards: &[Card]) -> usize {
        let mut brought = 0;
        for wanted in cards.iter().rev() {
            // Cards that were already brought to the top are skipped: if a card is wanted twice, this brings another
            // copy.
            let held = self.table.view().cards(place).as_slice();
            let mut others = held.iter().rev().enumerate().skip(brought);
            if let Some((depth, _)) = others.find(|(_, card)| card.face() == wanted.face()) {
                self.dig_out(place, depth as u8);
                brought += 1;
            }
        }
        brought
    }

    /// The first element of the container in `first` that accepts the next card: its `space` or `build` rule holds for
    /// that card, and so does the condition in `first`, if there is one.
    fn accepted_first(
        &self,
        job: &Job,
        first: &'static First,
        source: Place,
        params: &Params<'static>,
    ) -> Option<Place> {
        let view = self.table.view();
        let container = &self.model.containers[usize::from(first.container)];
        let card = [self.next_card(job, source)?];
        let moving = Cards::new(&card, source, view.cards(source).index());
        container.span.places().find(|place| {
            let target = view.cards(*place);
            let at = RuleContext::board(view).lifting(view.cards(source), moving).onto(target);
            let judge = Judge { model: self.model, functions: self.functions, at };
            let rule = if target.is_empty() { &container.space } else { &container.build };
            let asked = first.condition.as_ref().is_none_or(|condition| {
                self.judge(Some(card[0]), Some(*place)).holds(condition, params)
            });
            *place != source && view.room(*place) > 0 && asked && judge.holds(rule, &Params::NONE)
        })
    }
}
