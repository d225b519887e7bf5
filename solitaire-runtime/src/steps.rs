//! Runs the steps of deals and moves from the model.

use crate::card::Card;
use crate::context::At;
use crate::effect::{Effect, How, Log, SCORE, TableMut};
use crate::judge::{Judge, Params};
use crate::model::{Amount, Expr, First, GameModel, Side, Spot, Step};
use crate::value::Function;
use crate::view::{Cards, Place, Span};

/// The elements a move is about while its steps run. They stay what they were at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bound {
    /// `source`.
    pub source: Option<Place>,
    /// `target`.
    pub target: Option<Place>,
    /// `partner`.
    pub partner: Option<Place>,
}

/// Runs steps on a table.
pub(crate) struct Runner<'t, 'b, 'l, 'e> {
    pub(crate) table: &'t mut TableMut<'b>,
    pub(crate) log: &'l mut Log<'e>,
    pub(crate) model: &'static GameModel,
    pub(crate) functions: &'static [Function],
    pub(crate) bound: Bound,
}

/// How often a deal whose conditions leave cards over is tried again. Far more than a sound deal needs.
const MOST_SHUFFLES: u32 = 1000;

/// Deals: puts the shuffled pack into the hand, runs the deal steps (or deals by the list, where there is one), and
/// leaves the rest to the stock. If cards are left over and there is no stock, it is shuffled and dealt once more.
pub(crate) fn deal(
    table: &mut TableMut<'_>,
    model: &'static GameModel,
    functions: &'static [Function],
    dealt: Option<&'static [u16]>,
) {
    let hand = table.plan.hand();
    let mut log = Log::forgetful();
    let bound = Bound::default();
    let mut runner = Runner { table, log: &mut log, model, functions, bound };
    for _ in 0..MOST_SHUFFLES {
        runner.take_pack();
        runner.step(&Step::Shuffle, &Params::NONE);
        match dealt {
            Some(dealt) => runner.deal_by_list(dealt),
            None => runner.steps(model.deal, &Params::NONE),
        }
        runner.leave_rest_to_stock();
        if runner.len(hand) == 0 {
            break;
        }
    }
    if let Some(start) = model.score.as_ref().and_then(|score| score.start.as_ref()) {
        runner.add_score(start);
    }
}

impl Runner<'_, '_, '_, '_> {
    /// Clears the table and takes the whole pack, in its first order, into the hand.
    fn take_pack(&mut self) {
        let TableMut { cards, lens, counters, plan, .. } = &mut *self.table;
        let hand = plan.hand();
        let slots = &mut cards[usize::from(plan.starts[hand.number()])..];
        for (slot, card) in slots.iter_mut().zip(self.model.pack.cards()) {
            *slot = card;
        }
        lens.fill(0);
        lens[hand.number()] = self.model.pack.len() as u8;
        for (value, counter) in counters.iter_mut().zip(self.model.counters) {
            *value = counter.at_start();
        }
    }

    /// Runs steps in order.
    pub(crate) fn steps(&mut self, steps: &'static [Step], params: &Params<'static>) {
        for step in steps {
            self.step(step, params);
        }
    }

    fn step(&mut self, step: &'static Step, params: &Params<'static>) {
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
            Step::Gather { from, reversed, into, condition } => {
                self.gather(from, *reversed, *into, condition.as_ref(), params);
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
                self.steps(if holds { then } else { otherwise }, params);
            }
            Step::For { param, from, to, steps, .. } => {
                let judge = self.judge(None, None);
                let range = judge.number(from, params)..judge.number(to, params);
                for number in range {
                    self.steps(steps, &params.and(usize::from(*param), number.into()));
                }
            }
        }
    }

    fn make(&mut self, effect: Effect) -> bool {
        self.log.make(self.table, effect)
    }

    /// Judges with the elements of the move bound, a card and a place.
    fn judge(&self, card: Option<Card>, place: Option<Place>) -> Judge<'_> {
        let table = self.table.view();
        let cards = |place: Option<Place>| place.map_or(Cards::nowhere(), |p| table.cards(p));
        let at = At::board(table)
            .lifting(cards(self.bound.source), Cards::nowhere())
            .onto(cards(self.bound.target))
            .with(cards(self.bound.partner))
            .judging(card, cards(place));
        Judge { model: self.model, functions: self.functions, at }
    }

    /// The places a step is about, left to right.
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
            Spot::Source => one(self.bound.source),
            Spot::Target => one(self.bound.target),
            Spot::Partner => one(self.bound.partner),
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
        usize::from(self.table.lens[place.number()])
    }

    fn room(&self, place: Place) -> usize {
        self.table.view().room(place)
    }

    /// Deals one card after the other off the hand, each to its place; see [`Game::DEALT`](crate::Game::DEALT).
    fn deal_by_list(&mut self, dealt: &[u16]) {
        let hand = self.table.plan.hand();
        let table = &mut *self.table;
        let start = table.plan.starts[hand.number()] as usize;
        let mut left = table.lens[hand.number()] as usize;
        for entry in dealt {
            let [place, up] = entry.to_le_bytes().map(usize::from);
            let slot = table.plan.starts[place] as usize + table.lens[place] as usize;
            left -= 1;
            let card = table.cards[start + left];
            table.cards[slot] = if up == 1 { card.turned_up() } else { card };
            table.lens[place] += 1;
        }
        table.lens[hand.number()] = left as u8;
    }

    // --- dealing -------------------------------------------------------------------------------------------

    fn deal(
        &mut self,
        job: &Job,
        to: &'static Spot,
        amount: &'static Amount,
        from: &'static Spot,
        params: &Params<'static>,
    ) {
        // One source element after the other, so many cards from each.
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
                for _ in 0..rounds {
                    if !self.round(job, to, source, params, |_| true) {
                        return;
                    }
                }
            }
            Amount::Each(each) => {
                let judge = self.judge(self.next_card(job, source), None);
                let each = each.iter().map(|amount| judge.number(amount, params));
                let each: Vec<i32> = each.collect();
                for row in 0..each.iter().copied().max().unwrap_or(0) {
                    let wanted = |nth: usize| each.get(nth).is_some_and(|wanted| *wanted > row);
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
                let found = self.bring_to_top(source, cards);
                self.round(job, to, source, params, |nth| nth < found);
            }
        }
    }

    /// Deals one card to each place that `wanted` (by its number in the row) and has room. Gives whether any
    /// card was dealt.
    fn round(
        &mut self,
        job: &Job,
        to: &'static Spot,
        source: Place,
        params: &Params<'static>,
        wanted: impl Fn(usize) -> bool,
    ) -> bool {
        let mut dealt = false;
        // The row may depend on the card that is dealt next: `reserve[rank(card) - 1]`.
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

    /// The card that is dealt next, as it looks face up.
    fn next_card(&self, job: &Job, source: Place) -> Option<Card> {
        let cards = self.table.view().cards(source).as_slice();
        let next = if job.from_under { cards.first() } else { cards.last() };
        next.map(|card| card.face())
    }

    /// Deals one card to a place, or where it goes first. Gives whether a card was dealt.
    fn deal_card(
        &mut self,
        job: &Job,
        source: Place,
        place: Place,
        params: &Params<'static>,
    ) -> bool {
        let there = if place == source {
            // Within one element only from one end to the other.
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
            let Some(elsewhere) = self.accepted_first(job, first, source) else { break };
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

    /// Moves one card and turns it to the side wanted.
    fn transfer(
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
        self.make(Effect::shift(from, to, 1, How { turned, to_under, from_under, reversed: false }))
    }

    /// How many cards lie on the first card, from the top, for which the condition holds.
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

    /// Brings the card with `depth` cards on it to the top of its element.
    fn dig_out(&mut self, place: Place, depth: u8) {
        let top = self.len(place) as u8 - 1;
        for low in top - depth..top {
            self.make(Effect::swap(place, low, low + 1));
        }
    }

    /// Brings these cards to the top, the first of them uppermost; the rest keep their order. Gives how many
    /// of them there are.
    fn bring_to_top(&mut self, place: Place, cards: &[Card]) -> usize {
        let mut brought = 0;
        for wanted in cards.iter().rev() {
            // Of several copies each is brought once.
            let held = self.table.view().cards(place).as_slice();
            let mut others = held.iter().rev().enumerate().skip(brought);
            if let Some((depth, _)) = others.find(|(_, card)| card.face() == wanted.face()) {
                self.dig_out(place, depth as u8);
                brought += 1;
            }
        }
        brought
    }

    /// The element of `first` that accepts the next card, by `space` and `build`.
    fn accepted_first(&self, job: &Job, first: &First, source: Place) -> Option<Place> {
        let view = self.table.view();
        let container = &self.model.containers[usize::from(first.container)];
        let card = [self.next_card(job, source)?];
        let moving = Cards::new(&card, source, view.cards(source).index());
        container.span.places().find(|place| {
            let target = view.cards(*place);
            let at = At::board(view).lifting(view.cards(source), moving).onto(target);
            let judge = Judge { model: self.model, functions: self.functions, at };
            let rule = if target.is_empty() { &container.space } else { &container.build };
            view.room(*place) > 0 && judge.holds(rule, &Params::NONE)
        })
    }

    // --- gathering -----------------------------------------------------------------------------------------

    fn gather(
        &mut self,
        from: &'static Spot,
        reversed: bool,
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
        // The packet is dealt from its top: the bottom card of the first element must end uppermost, so the
        // last element is laid down first, each from its top.
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
            let nth = if reversed { nth } else { count - 1 - nth };
            let Some(place) = places.clone().nth(nth) else { continue };
            let first = usize::from(firsts[nth]);
            let is_chosen = |card: usize| chosen.holds(first + card);
            if (0..self.len(place)).all(is_chosen) {
                self.turn_in(place, into);
            } else {
                self.pick_out(place, is_chosen, into);
            }
        }
    }

    /// Which cards of these elements are gathered, judged for all of them before the first leaves. Cards are
    /// numbered from 0 through all elements.
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

    /// Lays all cards of an element upside down onto the packet, in blocks that show one side.
    fn turn_in(&mut self, from: Place, into: Place) {
        let side = self.side_of(into);
        loop {
            let cards = self.table.view().cards(from).as_slice();
            let Some(top) = cards.last() else { return };
            let up = top.is_face_up();
            let block = cards.iter().rev().take_while(|card| card.is_face_up() == up).count();
            let turned = up != side;
            let how = How { reversed: true, turned, ..How::PLAIN };
            if !self.make(Effect::shift(from, into, block as u8, how)) {
                return;
            }
        }
    }

    /// Lays the chosen cards of an element onto the packet, from its top.
    fn pick_out(&mut self, from: Place, is_chosen: impl Fn(usize) -> bool, into: Place) {
        let side = self.side_of(into);
        for number in (0..self.len(from)).rev().filter(|number| is_chosen(*number)) {
            let depth = (self.len(from) - 1 - number) as u8;
            self.dig_out(from, depth);
            let side = if side { Side::Up } else { Side::Down };
            if !self.transfer(from, into, side, false, false) {
                return;
            }
        }
    }

    /// Which side a gathered card shows: up except on a stock and in the hand.
    fn side_of(&self, into: Place) -> bool {
        self.model.container_of(into).is_some_and(|container| !container.kind.is_stock)
    }

    // --- the rest ------------------------------------------------------------------------------------------

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
        self.add(counter, value.saturating_sub(now));
    }

    /// Adds to a counter or the score, in portions an effect can hold.
    fn add(&mut self, counter: u8, mut by: i32) {
        while by != 0 {
            let portion = by.clamp(i32::from(i16::MIN), i32::from(i16::MAX));
            if !self.make(Effect::count(counter, portion as i16)) {
                return;
            }
            by -= portion;
        }
    }

    /// Adds to the score what an expression is worth now, and keeps to the floor.
    pub(crate) fn add_score(&mut self, worth: &'static Expr) {
        let by = self.judge(None, None).number(worth, &Params::NONE);
        let score = *self.table.score;
        let floor = self.model.score.as_ref().and_then(|score| score.min.as_ref());
        let floor = floor.map_or(i32::MIN, |min| self.judge(None, None).number(min, &Params::NONE));
        self.add(SCORE, score.saturating_add(by).max(floor).saturating_sub(score));
    }

    /// What is left in the hand goes to the stock, its order kept.
    pub(crate) fn leave_rest_to_stock(&mut self) {
        let hand = self.table.plan.hand();
        let count = self.len(hand);
        let stock = self.model.containers.iter().find(|container| container.kind.is_stock);
        let (Some(stock), true) = (stock, count > 0) else { return };
        let stock = Place(stock.span.first);
        self.make(Effect::put(hand, stock, count as u8));
    }
}

/// A set of cards by number. No pack has more than four decks.
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

/// How one step deals.
struct Job {
    to_under: bool,
    from_under: bool,
    side: Side,
    first: Option<&'static First>,
    condition: Option<&'static Expr>,
}
