//! Runs the steps of deals and moves from the model.

mod deal;
mod gather;
mod room;
mod rows;

use self::deal::Job;
use self::gather::Way;
pub use self::room::undo_room;
pub(crate) use self::rows::Rows;
use crate::callbacks::{Dealer, Given, HandMoveEntry, StepFunction, TableAccess};
use crate::context::RuleContext;
use crate::effect::{Effect, Log, SCORE, TableMut};
use crate::judge::{Judge, Params};
use crate::model::{Dealt, Expr, GameModel, MAX_NUMBER, Spot, Step};
use crate::value::Function;
use crate::view::{Cards, Place, Span, Table};
use solitaire_model::Card;

/// The elements that `source`, `target` and `partner` stand for while the steps of a move run. They do not change
/// during the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bindings {
    /// The element that `source` stands for.
    pub(crate) source: Option<Place>,
    /// The element that `target` stands for.
    pub(crate) target: Option<Place>,
    /// The element that `partner` stands for.
    pub(crate) partner: Option<Place>,
}

/// Runs steps on a table.
pub(crate) struct Runner<'t, 'b, 'l, 'e> {
    pub(crate) table: &'t mut TableMut<'b>,
    pub(crate) log: &'l mut Log<'e>,
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [Function],
    pub(crate) steps: &'static [StepFunction],
    pub(crate) bindings: Bindings,
}

/// The maximum number of arguments of a hand-written step; `solitaire!` refuses more.
const MAX_ARGS: usize = 8;

/// The maximum number of shuffles in one deal. A deal that leaves cards over is repeated; a correct declaration needs
/// far fewer.
const MAX_SHUFFLES: u32 = 1000;

impl<'t, 'b, 'l, 'e> Runner<'t, 'b, 'l, 'e> {
    /// A runner for the game whose functions these are.
    pub(crate) const fn new(
        table: &'t mut TableMut<'b>,
        log: &'l mut Log<'e>,
        functions: GameFunctions,
        bindings: Bindings,
    ) -> Self {
        let GameFunctions { model, functions, steps, .. } = functions;
        Self { table, log, model, functions, steps, bindings }
    }
}

/// The model and the author's Rust code of a game. The interpreter needs them because it does not know the Rust type of
/// the game.
#[derive(Clone, Copy, Debug)]
pub struct GameFunctions {
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [Function],
    pub(crate) steps: &'static [StepFunction],
    pub(crate) hand_moves: &'static [HandMoveEntry],
}

impl TableAccess for Runner<'_, '_, '_, '_> {
    fn model(&self) -> &'static GameModel {
        self.model
    }

    fn view(&self) -> Table<'_> {
        self.table.view()
    }

    fn make(&mut self, effect: Effect) -> bool {
        Self::make(self, effect)
    }

    fn count(&mut self, counter: u8, by: i32) {
        let now = self.table.counters[usize::from(counter)];
        self.change_number(counter, now, now.saturating_add(by));
    }
}

/// The value of an expression that is a number or a constant; `None` for other expressions.
const fn known(model: &GameModel, expr: &Expr) -> Option<i32> {
    match expr {
        Expr::Number(number) => Some(*number),
        Expr::Constant(number) => Some(model.constants[*number as usize].value),
        _ => None,
    }
}

impl Runner<'_, '_, '_, '_> {
    /// Deals a game: puts the shuffled deck into the hand, runs the deal steps (or follows the list `dealt`, if there
    /// is one), and moves the remaining cards to the stock. If cards are left over and there is no stock, it shuffles
    /// and deals again.
    pub(crate) fn deal_all(&mut self, dealt: Option<&'static Dealt>) {
        let hand = self.table.plan.hand();
        for _ in 0..MAX_SHUFFLES {
            self.take_pack();
            self.step(&Step::Shuffle, &Params::NONE);
            match dealt {
                Some(dealt) => self.deal_by_list(dealt),
                None => self.run(self.model.deal, &Params::NONE),
            }
            self.leave_rest_to_stock();
            if self.len(hand) == 0 {
                break;
            }
        }
        if let Some(start) = self.model.score.as_ref().and_then(|score| score.start.as_ref()) {
            self.add_score(start);
        }
    }

    /// Clears the table, resets the counters, and takes the whole deck into the hand, in its unshuffled order.
    fn take_pack(&mut self) {
        let TableMut { cards, lengths, counters, plan, .. } = &mut *self.table;
        let hand = plan.hand();
        let slots = &mut cards[usize::from(plan.starts[hand.number()])..];
        self.model.pack.lay_out(slots);
        lengths.fill(0);
        lengths[hand.number()] = self.model.pack.len() as u8;
        for (value, counter) in counters.iter_mut().zip(self.model.counters) {
            *value = counter.at_start();
        }
    }

    /// Runs steps in order.
    pub(crate) fn run(&mut self, steps: &'static [Step], params: &Params<'static>) {
        for step in steps {
            self.step(step, params);
        }
    }

    fn step(&mut self, step: &'static Step, params: &Params<'static>) {
        if let Some(rows) = Rows::of(self.model, step).filter(|rows| self.are_hidden(*rows)) {
            return self.deal_rows(rows);
        }
        match step {
            Step::Deal { to, to_under, amount, side, from, from_under, first, condition } => {
                let job = Job {
                    to_under: *to_under,
                    from_under: *from_under,
                    side: *side,
                    first: first.as_ref(),
                    condition: condition.as_ref(),
                };
                self.deal(&job, to, amount, from, params);
            }
            Step::Gather { from, reversed, turned, into, condition } => {
                let way = Way { reversed: *reversed, turned: *turned };
                self.gather(from, way, *into, condition.as_ref(), params);
            }
            Step::Shuffle => {
                self.make(Effect::SHUFFLE);
            }
            Step::Flip(spot) => {
                for place in self.places(spot, params) {
                    self.make(Effect::flip(place));
                }
            }
            Step::Compact { container } => self.compact(*container),
            Step::Sink { container, condition } => self.sink(*container, condition, params),
            Step::Set { counter, value } => self.set(*counter, value, params),
            Step::If { condition, then, otherwise } => {
                let holds = self.judge(None, None).holds(condition, params);
                self.run(if holds { then } else { otherwise }, params);
            }
            Step::Custom { index, args, .. } => {
                let (judge, mut given) = (self.judge(None, None), [Given::Number(0); MAX_ARGS]);
                for (given, arg) in given.iter_mut().zip(*args) {
                    *given = judge.value(arg, params).into();
                }
                self.run_own(*index, &given[..args.len().min(MAX_ARGS)]);
            }
            Step::For { param, from, to, steps, .. } => {
                let judge = self.judge(None, None);
                let (from, to) = (judge.number(from, params), judge.number(to, params));
                for number in from.max(-MAX_NUMBER)..to.min(MAX_NUMBER + 1) {
                    self.run(steps, &params.and(usize::from(*param), number.into()));
                }
            }
        }
    }

    fn make(&mut self, effect: Effect) -> bool {
        self.log.make(self.table, effect)
    }

    /// Runs the step with this index that the author wrote in Rust.
    pub(crate) fn run_own(&mut self, index: u8, args: &[Given]) {
        if let Some(step) = self.steps.get(usize::from(index)) {
            step(&mut Dealer::new(self), args);
        }
    }

    /// A judge that evaluates expressions for the elements of this move and for this `card` and `place`.
    fn judge(&self, card: Option<Card>, place: Option<Place>) -> Judge<'_> {
        let table = self.table.view();
        let cards = |place: Option<Place>| place.map_or(Cards::nowhere(), |p| table.cards(p));
        let at = RuleContext::board(table)
            .lifting(cards(self.bindings.source), Cards::nowhere())
            .onto(cards(self.bindings.target))
            .with(cards(self.bindings.partner))
            .judging(card, cards(place));
        Judge { model: self.model, functions: self.functions, at }
    }

    /// The places that a step refers to, left to right.
    fn places(
        &self,
        spot: &Spot,
        params: &Params<'static>,
    ) -> impl Iterator<Item = Place> + Clone + use<> {
        let one = |place: Option<Place>| place.map_or(0..0, |place| place.0..place.0 + 1);
        let range = match spot {
            Spot::Elements { container, from, to } => {
                let judge = self.judge(None, None);
                self.slice(*container, judge.number(from, params), judge.number(to, params))
            }
            Spot::Source => one(self.bindings.source),
            Spot::Target => one(self.bindings.target),
            Spot::Partner => one(self.bindings.partner),
            Spot::Hand => one(Some(self.table.plan.hand())),
        };
        range.map(Place)
    }

    fn slice(&self, container: u8, from: i32, to: i32) -> core::ops::Range<u8> {
        let span = self.model.containers[usize::from(container)].span;
        let from = from.clamp(0, i32::from(span.count)) as u8;
        let to = to.clamp(i32::from(from), i32::from(span.count)) as u8;
        span.first + from..span.first + to
    }

    fn len(&self, place: Place) -> usize {
        usize::from(self.table.lengths[place.number()])
    }

    fn room(&self, place: Place) -> usize {
        self.table.view().room(place)
    }

    /// Deals the cards of the hand one after the other, each to the slot that the list `dealt` gives.
    fn deal_by_list(&mut self, dealt: &Dealt) {
        let hand = self.table.plan.hand();
        let TableMut { cards, lengths, plan, .. } = &mut *self.table;
        let (slots, deck) = cards.split_at_mut(usize::from(plan.starts[hand.number()]));
        for (entry, card) in dealt.slots.iter().zip(deck.iter().rev()) {
            let is_up = entry % 2 == 1;
            slots[usize::from(entry / 2)] = if is_up { card.turned_up() } else { *card };
        }
        lengths[..hand.number()].copy_from_slice(dealt.lengths);
        lengths[hand.number()] = (deck.len() - dealt.slots.len()) as u8;
    }

    fn compact(&mut self, container: u8) {
        let span = self.model.containers[usize::from(container)].span;
        let mut free = span.first;
        for place in span.places() {
            let count = self.len(place);
            if count == 0 {
                continue;
            }
            if place.0 != free {
                self.make(Effect::put(place, Place(free), count as u8));
            }
            free += 1;
        }
    }

    fn sink(&mut self, container: u8, condition: &'static Expr, params: &Params<'static>) {
        let span: Span = self.model.containers[usize::from(container)].span;
        for place in span.places() {
            let sinks = |runner: &Self, number: usize| {
                let card = runner.table.view().cards(place).as_slice()[number].face();
                runner.judge(Some(card), Some(place)).holds(condition, params)
            };
            let mut lowest = 0;
            for number in 0..self.len(place) {
                if !sinks(self, number) {
                    continue;
                }
                while lowest < number && sinks(self, lowest) {
                    lowest += 1;
                }
                if lowest < number {
                    self.make(Effect::swap(place, lowest as u8, number as u8));
                }
                lowest += 1;
            }
        }
    }

    fn set(&mut self, counter: u8, value: &'static Expr, params: &Params<'static>) {
        if self.model.counters[usize::from(counter)].start.is_none() {
            return;
        }
        let now = self.table.counters[usize::from(counter)];
        let value = self.judge(None, None).number(value, params);
        self.change_number(counter, now, value);
    }

    /// Changes a counter or the score from `from` to `to`.
    fn change_number(&mut self, counter: u8, from: i32, to: i32) {
        for effect in Effect::number(counter, from, to) {
            self.make(effect);
        }
    }

    /// Adds the current value of an expression to the score. The score does not fall below the game's minimum.
    pub(crate) fn add_score(&mut self, worth: &'static Expr) {
        let by = self.judge(None, None).number(worth, &Params::NONE);
        let score = *self.table.score;
        let floor = self.model.score.as_ref().and_then(|score| score.min.as_ref());
        let floor = floor.map_or(i32::MIN, |min| self.judge(None, None).number(min, &Params::NONE));
        self.change_number(SCORE, score, score.saturating_add(by).max(floor));
    }

    /// Moves the cards that are left in the hand to the stock, in the same order; does nothing if there is no stock.
    pub(crate) fn leave_rest_to_stock(&mut self) {
        let hand = self.table.plan.hand();
        let count = self.len(hand);
        let stock = self.model.containers.iter().find(|container| container.kind.is_stock);
        let (Some(stock), true) = (stock, count > 0) else { return };
        let stock = Place(stock.span.first);
        self.make(Effect::put(hand, stock, count as u8));
    }
}
