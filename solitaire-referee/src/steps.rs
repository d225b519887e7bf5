//! Runs the steps of deals and moves on a board of the referee.

use solitaire_runtime::model::{Amount, Expr, First, Side, Spot, Step};

use super::expr::{About, Cards, Judge, Value};
use super::{Board, Card, Referee, places_of};

/// Runs steps on a board. `source`, `target` and `partner` are those of the move, and do not change between steps.
pub struct Runner<'a> {
    pub referee: Referee,
    pub board: &'a mut Board,
    pub source: Option<usize>,
    pub target: Option<usize>,
    pub partner: Option<usize>,
}

/// The parts of a deal step that say how each single card is dealt.
#[derive(Clone, Copy)]
struct Manner<'a> {
    side: Side,
    to_under: bool,
    from_under: bool,
    first: Option<&'a First>,
    condition: Option<&'a Expr>,
}

impl Runner<'_> {
    /// Deals the board with this number, without automatic moves. If cards remain that have no place, all cards are
    /// shuffled and dealt again.
    pub fn deal(referee: Referee, number: u64) -> Board {
        let model = referee.model;
        let hand = referee.hand();
        for turn in 0..1000 {
            let mut board = Board {
                piles: vec![Vec::new(); hand + 1],
                counters: model.counters.iter().map(|c| c.start.unwrap_or(i32::MAX)).collect(),
                score: 0,
                deal: number,
                shuffles: turn,
            };
            board.piles[hand] = model.pack.cards().map(Card::read).collect();
            let mut runner =
                Runner { referee, board: &mut board, source: None, target: None, partner: None };
            runner.step(&Step::Shuffle, &[]);
            runner.steps(model.deal, &[]);
            runner.hand_to_stock();
            if !runner.board.piles[hand].is_empty() {
                continue;
            }
            if let Some(start) = model.score.as_ref().and_then(|score| score.start.as_ref()) {
                runner.score(start);
            }
            return board;
        }
        panic!("deal {number} has cards left over, no matter how often it is shuffled");
    }

    /// Runs steps in order. `params` are the values of the variables of the loops that contain the steps.
    pub fn steps(&mut self, steps: &[Step], params: &[Value]) {
        for step in steps {
            self.step(step, params);
        }
    }

    fn step(&mut self, step: &Step, params: &[Value]) {
        match step {
            Step::Deal { to, to_under, amount, side, from, from_under, first, condition } => {
                let manner = Manner {
                    side: *side,
                    to_under: *to_under,
                    from_under: *from_under,
                    first: first.as_ref(),
                    condition: condition.as_ref(),
                };
                // Deals from each source in turn, and takes the same amount from each.
                for source in self.places(from, None, params) {
                    self.deal_from(source, to, amount, manner, params);
                }
            }
            Step::Gather { from, reversed, turned, into, condition } => {
                let into = into.map_or(self.referee.hand(), |container| {
                    places_of(&self.referee.model.containers[usize::from(container)]).start
                });
                self.gather(from, [*reversed, *turned], into, condition.as_ref(), params);
            }
            Step::Shuffle => self.shuffle(),
            Step::Flip(spot) => {
                for place in self.places(spot, None, params) {
                    if let Some(top) = self.board.piles[place].last_mut() {
                        top.up = !top.up;
                    }
                }
            }
            Step::Compact { container } => {
                let places = places_of(&self.referee.model.containers[usize::from(*container)]);
                let piles = &mut self.board.piles[places];
                let mut filled: Vec<Vec<Card>> =
                    piles.iter().filter(|pile| !pile.is_empty()).cloned().collect();
                filled.resize(piles.len(), Vec::new());
                piles.clone_from_slice(&filled);
            }
            Step::Sink { container, condition } => {
                let container = &self.referee.model.containers[usize::from(*container)];
                places_of(container).for_each(|place| self.sink(place, condition, params));
            }
            Step::Set { counter, value } => {
                let number = usize::from(*counter);
                if self.referee.model.counters[number].start.is_some() {
                    self.board.counters[number] = self.number(value, None, params);
                }
            }
            Step::Custom { path, .. } => {
                panic!("the referee does not run `{path}`, which the author wrote in Rust")
            }
            Step::If { condition, then, otherwise } => {
                let holds = self.worth(condition, None, None, params).truth();
                self.steps(if holds { then } else { otherwise }, params);
            }
            Step::For { param, from, to, steps, .. } => {
                let range = self.number(from, None, params)..self.number(to, None, params);
                // The numbers of a loop are places or counts, so none beyond ±255 is needed.
                for number in (-255..=255).filter(|number| range.contains(number)) {
                    let mut inner = params[..usize::from(*param)].to_vec();
                    inner.push(Value::Number(number));
                    self.steps(steps, &inner);
                }
            }
        }
    }

    // --- expressions ---------------------------------------------------------------------------------------

    fn worth(
        &self,
        expr: &Expr,
        card: Option<Card>,
        place: Option<usize>,
        params: &[Value],
    ) -> Value {
        let cards = |place: Option<usize>| {
            let held = place.map(|place| self.board.pile(place).to_vec());
            Cards { cards: held.unwrap_or_default(), place }
        };
        let about = About {
            moving: Cards::default(),
            source: cards(self.source),
            target: cards(self.target),
            partner: cards(self.partner),
            card: card.map(Card::face),
            place: cards(place),
        };
        Judge { referee: self.referee, board: self.board, about: &about }.worth(expr, params)
    }

    fn number(&self, expr: &Expr, card: Option<Card>, params: &[Value]) -> i32 {
        self.worth(expr, card, None, params).number()
    }

    /// The places that a step refers to. They may depend on `card`, the card to be dealt next.
    fn places(&self, spot: &Spot, card: Option<Card>, params: &[Value]) -> Vec<usize> {
        match spot {
            Spot::Elements { container, from, to } => {
                let (from, to) = (self.number(from, card, params), self.number(to, card, params));
                let places = places_of(&self.referee.model.containers[usize::from(*container)]);
                let numbered = (0..).zip(places);
                let inside = numbered.filter(|(index, _)| (from..to).contains(index));
                inside.map(|(_, place)| place).collect()
            }
            Spot::Source => self.source.into_iter().collect(),
            Spot::Target => self.target.into_iter().collect(),
            Spot::Partner => self.partner.into_iter().collect(),
            Spot::Hand => vec![self.referee.hand()],
        }
    }

    // --- dealing -------------------------------------------------------------------------------------------

    fn deal_from(
        &mut self,
        source: usize,
        to: &Spot,
        amount: &Amount,
        manner: Manner<'_>,
        params: &[Value],
    ) {
        let next = self.next(source, manner);
        let rows: Vec<Vec<bool>> = match amount {
            Amount::Rounds(rounds) => {
                let rounds = self.number(rounds, next, params).clamp(0, 255) as usize;
                vec![vec![true; usize::from(u8::MAX)]; rounds]
            }
            Amount::Each(each) => {
                let each: Vec<i32> =
                    each.iter().map(|amount| self.number(amount, next, params)).collect();
                let most = each.iter().copied().max().unwrap_or(0).min(255);
                (0..most).map(|row| each.iter().map(|amount| *amount > row).collect()).collect()
            }
            Amount::Rest => {
                let most = self.board.piles[source].len();
                vec![vec![true; usize::from(u8::MAX)]; most]
            }
            Amount::Cards(cards) => {
                let wanted: Vec<Card> = cards.iter().copied().map(Card::read).collect();
                return self.deal_named(source, to, &wanted, manner, params);
            }
        };
        for row in rows {
            let places = self.places(to, self.next(source, manner), params);
            let mut dealt = false;
            for (place, wanted) in places.into_iter().zip(row) {
                dealt |= wanted && self.deal_one(source, place, manner, params);
            }
            if !dealt {
                return;
            }
        }
    }

    /// Deals the named cards one by one to the places, beginning again with the first place after the last.
    fn deal_named(
        &mut self,
        source: usize,
        to: &Spot,
        wanted: &[Card],
        manner: Manner<'_>,
        params: &[Value],
    ) {
        let others = self.board.piles[source].len() - self.take_out(source, wanted);
        loop {
            let held = self.board.piles[source].len();
            let row = self.places(to, self.next(source, manner), params);
            for place in row.into_iter().take(held.saturating_sub(others)) {
                self.deal_one(source, place, manner, params);
            }
            if self.board.piles[source].len() == held {
                return;
            }
        }
    }

    /// The card that the step takes off the source next: its top card, or its bottom card if the step deals from the
    /// bottom.
    fn next(&self, source: usize, manner: Manner<'_>) -> Option<Card> {
        let pile = self.board.pile(source);
        if manner.from_under { pile.first().copied() } else { pile.last().copied() }
    }

    /// Moves the named cards to the top of their pile, in such an order that the first named card is on top. Returns
    /// the number of cards found.
    fn take_out(&mut self, place: usize, wanted: &[Card]) -> usize {
        let pile = &mut self.board.piles[place];
        let mut out = Vec::new();
        for card in wanted.iter().rev() {
            if let Some(found) = pile.iter().rposition(|held| held.face() == card.face()) {
                out.push(pile.remove(found));
            }
        }
        let found = out.len();
        pile.extend(out);
        found
    }

    /// Deals one card to `place`. If the step has a `first` clause and its container accepts the card, the card goes
    /// there instead. Returns true if a card was dealt.
    fn deal_one(
        &mut self,
        source: usize,
        place: usize,
        manner: Manner<'_>,
        params: &[Value],
    ) -> bool {
        let same = place == source;
        let full = self.board.pile(place).len() >= self.referee.capacity(place);
        if (same && manner.to_under == manner.from_under) || (!same && full) {
            return false;
        }
        if let Some(condition) = manner.condition {
            let fits =
                |card: &Card| self.worth(condition, Some(*card), Some(place), params).truth();
            let Some(found) = self.board.pile(source).iter().rposition(fits) else { return false };
            let card = self.board.piles[source].remove(found);
            self.board.piles[source].push(card);
        }
        let mut dealt = false;
        while let Some(first) = manner.first {
            let Some(elsewhere) = self.accepting(source, first, manner, params) else { break };
            self.put(source, elsewhere, Manner { side: Side::Up, to_under: false, ..manner });
            dealt = true;
            if !first.again {
                return true;
            }
        }
        self.put(source, place, manner) || dealt
    }

    /// The first element, in the container of the `first` clause, whose rules accept the next card.
    fn accepting(
        &self,
        source: usize,
        first: &First,
        manner: Manner<'_>,
        params: &[Value],
    ) -> Option<usize> {
        let card = self.next(source, manner)?.face();
        let container = &self.referee.model.containers[usize::from(first.container)];
        places_of(container).find(|place| {
            let pile = self.board.pile(*place);
            let about = About {
                moving: Cards { cards: vec![card], place: Some(source) },
                source: Cards { cards: self.board.pile(source).to_vec(), place: Some(source) },
                target: Cards { cards: pile.to_vec(), place: Some(*place) },
                ..About::default()
            };
            let judge = Judge { referee: self.referee, board: self.board, about: &about };
            let rule = if pile.is_empty() { &container.space } else { &container.build };
            let elsewhere = *place != source && pile.len() < self.referee.capacity(*place);
            let may = first.condition.as_ref().is_none_or(|condition| {
                self.worth(condition, Some(card), Some(*place), params).truth()
            });
            elsewhere && may && judge.holds(rule, &[])
        })
    }

    /// Moves one card from `source` to `place` in the given manner. Returns false if the source is empty.
    fn put(&mut self, source: usize, place: usize, manner: Manner<'_>) -> bool {
        let Some(card) = self.next(source, manner) else { return false };
        let from = &mut self.board.piles[source];
        from.remove(if manner.from_under { 0 } else { from.len() - 1 });
        let up = match manner.side {
            Side::Up => true,
            Side::Down => false,
            Side::AsItLies => card.up,
        };
        let to = &mut self.board.piles[place];
        to.insert(if manner.to_under { 0 } else { to.len() }, Card { up, ..card });
        true
    }

    // --- other steps -------------------------------------------------------------------------------------------

    fn gather(
        &mut self,
        from: &Spot,
        [reversed, turned]: [bool; 2],
        into: usize,
        condition: Option<&Expr>,
        params: &[Value],
    ) {
        let mut places = self.places(from, None, params);
        if reversed {
            places.reverse();
        }
        let chosen = |place: usize, card: Card| {
            condition.is_none_or(|condition| {
                self.worth(condition, Some(card), Some(place), params).truth()
            })
        };
        // The condition is checked for all cards before any card leaves, because it may read the board.
        let judged: Vec<(usize, Vec<bool>)> = places
            .into_iter()
            .map(|place| {
                let pile = self.board.pile(place);
                (place, pile.iter().map(|card| chosen(place, *card)).collect())
            })
            .collect();
        // The gathered cards, in the order in which they will be dealt again.
        let mut packet = Vec::new();
        for (place, chosen) in judged {
            let mut chosen = chosen.into_iter();
            let leaving = self.board.piles[place].extract_if(.., |_| chosen.next() == Some(true));
            let mut leaving: Vec<Card> = leaving.collect();
            if turned {
                leaving.reverse();
            }
            packet.extend(leaving);
        }
        let up = self.referee.container(into).is_some_and(|container| !container.kind.is_stock);
        let packet = packet.into_iter().rev().map(|card| Card { up, ..card });
        self.board.piles[into].extend(packet);
    }

    fn shuffle(&mut self) {
        let hand = &mut self.board.piles[self.referee.hand()];
        let mut cards: Vec<solitaire_runtime::Card> =
            hand.iter().map(|card| card.write()).collect();
        let numbers = self.referee.model.numbers;
        solitaire_runtime::shuffle(&mut cards, numbers, self.board.deal, self.board.shuffles);
        *hand = cards.into_iter().map(Card::read).collect();
        self.board.shuffles += 1;
    }

    /// Sorts the cards that meet the condition below all others: from the bottom up, each of them is swapped with the
    /// lowest card that does not meet the condition, if such a card lies below it.
    fn sink(&mut self, place: usize, condition: &Expr, params: &[Value]) {
        for seat in 0..self.board.pile(place).len() {
            let sinks = |seat: usize| {
                let card = self.board.pile(place)[seat];
                self.worth(condition, Some(card), Some(place), params).truth()
            };
            let lowest = (0..seat).find(|lower| !sinks(*lower));
            if let (true, Some(lowest)) = (sinks(seat), lowest) {
                self.board.piles[place].swap(lowest, seat);
            }
        }
    }

    /// Moves the cards that are left in the hand to the top of the stock, if the game has a stock.
    pub fn hand_to_stock(&mut self) {
        let stock = self.referee.model.containers.iter().find(|container| container.kind.is_stock);
        if let Some(stock) = stock {
            let left = std::mem::take(&mut self.board.piles[self.referee.hand()]);
            self.board.piles[places_of(stock).start].extend(left);
        }
    }

    /// Adds the value of an expression to the score. The score never falls below the minimum that the game declares.
    pub fn score(&mut self, worth: &Expr) {
        let sum = self.board.score.saturating_add(self.number(worth, None, &[]));
        let floor = self.referee.model.score.as_ref().and_then(|score| score.min.as_ref());
        let floor = floor.map_or(i32::MIN, |floor| self.number(floor, None, &[]));
        self.board.score = sum.max(floor);
    }
}
