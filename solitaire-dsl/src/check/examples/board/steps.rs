//! What the steps of moves do to a board.

use super::judge::{About, Judge, On};
use super::value::{Cards, Value, whole};
use super::{Board, Card, Rules};
use crate::meaning::{Amount, ContainerId, Expr, First, Spot, Step, Term};

/// Runs steps; the elements of the move stay what they were at the start.
pub struct Runner<'a> {
    rules: Rules<'a>,
    board: &'a mut Board,
    source: Option<usize>,
    target: Option<usize>,
    partner: Option<usize>,
}

/// The parts of a deal step that say how a single card is dealt.
#[derive(Clone, Copy)]
struct Manner<'a> {
    /// Face up or down; as it lies where nothing is said.
    up: Option<bool>,
    to_under: bool,
    from_under: bool,
    first: Option<&'a First>,
    condition: Option<&'a Expr>,
}

impl<'a> Runner<'a> {
    /// For a move with this source, target and partner.
    pub const fn new(
        rules: Rules<'a>,
        board: &'a mut Board,
        [source, target, partner]: [Option<usize>; 3],
    ) -> Self {
        Self { rules, board, source, target, partner }
    }

    /// Runs steps in order; `params` are the numbers of the loops around them. None if what comes is not known; the board
    /// is worth nothing then.
    pub fn steps(&mut self, steps: &[Step], params: &[Value]) -> Option<()> {
        steps.iter().try_for_each(|step| self.step(step, params))
    }

    fn step(&mut self, step: &Step, params: &[Value]) -> Option<()> {
        match step {
            Step::Deal {
                to, to_under, amount, side, from, from_under, first, condition, ..
            } => {
                let manner = Manner {
                    up: side.as_ref().map(|(up, _)| *up),
                    to_under: *to_under,
                    from_under: *from_under,
                    first: first.as_ref(),
                    condition: condition.as_ref(),
                };
                // One source after the other, so many from each.
                for source in self.places(from, None, params)? {
                    self.deal_from(source, to, amount, manner, params)?;
                }
            }
            Step::Gather { from, reversed, turned, into, condition } => {
                let into = into.map_or(self.rules.hand(), |into| self.rules.places(into).start);
                self.gather(from, [*reversed, *turned], into, condition.as_ref(), params)?;
            }
            // Of more than one card nobody knows the order.
            Step::Shuffle => {
                let hand = &mut self.board.piles[self.rules.hand()];
                if hand.len() > 1 {
                    hand.iter_mut().for_each(|card| *card = card.shuffled());
                }
            }
            Step::Flip(spot) => {
                for place in self.places(spot, None, params)? {
                    if let Some(top) = self.board.piles[place].last_mut() {
                        top.up = !top.up;
                    }
                }
            }
            Step::Compact(container) => {
                let piles = &mut self.board.piles[self.rules.places(*container)];
                let mut filled: Vec<Vec<Card>> =
                    piles.iter().filter(|pile| !pile.is_empty()).cloned().collect();
                filled.resize(piles.len(), Vec::new());
                piles.clone_from_slice(&filled);
            }
            Step::Sink(container, condition) => {
                let mut places = self.rules.places(*container);
                places.try_for_each(|place| self.sink(place, condition, params))?;
            }
            Step::Set(counter, value) => {
                let value = self.number(value, None, params)?;
                if !self.rules.game.counters[*counter].unlimited {
                    self.board.counters[*counter] = value;
                }
            }
            Step::Custom(_) => return None,
            Step::If(condition, then, otherwise) => {
                let holds =
                    solitaire_model::Worth::holds(&self.worth(condition, None, None, params))?;
                self.steps(if holds { then } else { otherwise }, params)?;
            }
            Step::For { param, range, steps, .. } => {
                let [from, to] = &**range;
                let range = self.number(from, None, params)?..self.number(to, None, params)?;
                // No loop goes further than a board could be large.
                for number in (-255..=255).filter(|number| range.contains(number)) {
                    let mut inner = params.get(..usize::from(*param))?.to_vec();
                    inner.push(Value::Number(number));
                    self.steps(steps, &inner)?;
                }
            }
        }
        Some(())
    }

    fn worth(
        &self,
        expr: &Expr,
        card: Option<Card>,
        place: Option<usize>,
        params: &[Value],
    ) -> Value {
        let cards = |place: Option<usize>| {
            let held = place.map(|place| self.board.piles[place].clone());
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
        let judge = Judge { rules: self.rules, on: On::Board(self.board, &about), params };
        solitaire_model::Domain::worth(&judge, expr)
    }

    fn number(&self, expr: &Expr, card: Option<Card>, params: &[Value]) -> Option<i64> {
        self.worth(expr, card, None, params).number()
    }

    fn holds(&self, condition: &Expr, card: Card, place: usize, params: &[Value]) -> Option<bool> {
        solitaire_model::Worth::holds(&self.worth(condition, Some(card), Some(place), params))
    }

    /// The places a step is about; which they are may depend on the card that is dealt next.
    fn places(&self, spot: &Spot, card: Option<Card>, params: &[Value]) -> Option<Vec<usize>> {
        Some(match spot {
            Spot::Elements { container, range: None, .. } => {
                self.rules.places(*container).collect()
            }
            Spot::Elements { container, range: Some(range), .. } => {
                let [from, to] = &**range;
                let (from, to) = (self.number(from, card, params)?, self.number(to, card, params)?);
                let numbered = (0..).zip(self.rules.places(*container));
                let inside = numbered.filter(|(index, _)| (from..to).contains(index));
                inside.map(|(_, place)| place).collect()
            }
            Spot::Bound(Term::Source) => self.source.into_iter().collect(),
            Spot::Bound(Term::Target) => self.target.into_iter().collect(),
            Spot::Bound(Term::Partner) => self.partner.into_iter().collect(),
            Spot::Bound(_) => return None,
            Spot::Hand => vec![self.rules.hand()],
        })
    }

    fn deal_from(
        &mut self,
        source: usize,
        to: &Spot,
        amount: &Amount,
        manner: Manner<'_>,
        params: &[Value],
    ) -> Option<()> {
        let next = self.next(source, manner);
        let every = vec![true; usize::from(u8::MAX)];
        let rows: Vec<Vec<bool>> = match amount {
            Amount::Rounds(rounds) => {
                vec![every; self.number(rounds, next, params)?.clamp(0, 255) as usize]
            }
            Amount::Each(each) => {
                let each = each.iter().map(|amount| self.number(amount, next, params));
                let each: Vec<i64> = each.collect::<Option<_>>()?;
                let most = each.iter().copied().max().unwrap_or(0).min(255);
                (0..most).map(|row| each.iter().map(|amount| *amount > row).collect()).collect()
            }
            Amount::Rest => vec![every; self.board.piles[source].len()],
            // Only a deal names cards.
            Amount::Cards(_) => return None,
        };
        for row in rows {
            let places = self.places(to, self.next(source, manner), params)?;
            let mut dealt = false;
            for (place, wanted) in places.into_iter().zip(row) {
                dealt |= wanted && self.deal_one(source, place, manner, params)?;
            }
            if !dealt {
                break;
            }
        }
        Some(())
    }

    /// The card that comes off the source next.
    fn next(&self, source: usize, manner: Manner<'_>) -> Option<Card> {
        let pile = &self.board.piles[source];
        if manner.from_under { pile.first().copied() } else { pile.last().copied() }
    }

    /// Deals one card to a place; gives whether any card was dealt.
    fn deal_one(
        &mut self,
        source: usize,
        place: usize,
        manner: Manner<'_>,
        params: &[Value],
    ) -> Option<bool> {
        let same = place == source;
        let full = self.board.piles[place].len() >= self.rules.capacity(place);
        if (same && manner.to_under == manner.from_under) || (!same && full) {
            return Some(false);
        }
        if let Some(condition) = manner.condition {
            let mut found = None;
            for (nth, card) in self.board.piles[source].iter().enumerate().rev() {
                if self.holds(condition, *card, place, params)? {
                    found = Some(nth);
                    break;
                }
            }
            let Some(found) = found else { return Some(false) };
            let card = self.board.piles[source].remove(found);
            self.board.piles[source].push(card);
        }
        let mut dealt = false;
        while let Some(first) = manner.first {
            let Some(elsewhere) = self.accepting(source, first, manner, params)? else { break };
            self.put(source, elsewhere, Manner { up: Some(true), to_under: false, ..manner });
            dealt = true;
            if !first.again {
                return Some(true);
            }
        }
        Some(self.put(source, place, manner) || dealt)
    }

    /// The element of a container whose rules accept the next card.
    fn accepting(
        &self,
        source: usize,
        first: &First,
        manner: Manner<'_>,
        params: &[Value],
    ) -> Option<Option<usize>> {
        let Some(card) = self.next(source, manner).map(Card::face) else { return Some(None) };
        let container = &self.rules.game.containers[first.container];
        for place in self.rules.places(first.container) {
            let pile = &self.board.piles[place];
            if place == source || pile.len() >= self.rules.capacity(place) {
                continue;
            }
            let known = container.element?;
            let (piece, otherwise) = match pile.is_empty() {
                true => (container.space, known.space),
                false => (container.build, known.build),
            };
            let about = About {
                moving: Cards { cards: vec![card], place: Some(source) },
                source: Cards { cards: self.board.piles[source].clone(), place: Some(source) },
                target: Cards { cards: pile.clone(), place: Some(place) },
                ..About::default()
            };
            let judge = Judge::new(self.rules, self.board, &about);
            let takes = match self.rules.game.piece(piece) {
                Some(piece) => judge.holds(&piece.now().expr)?,
                None => otherwise,
            };
            let may = match &first.condition {
                Some(condition) => self.holds(condition, card, place, params)?,
                None => true,
            };
            if takes && may {
                return Some(Some(place));
            }
        }
        Some(None)
    }

    /// Moves one card; gives whether there was one.
    fn put(&mut self, source: usize, place: usize, manner: Manner<'_>) -> bool {
        let Some(card) = self.next(source, manner) else { return false };
        let from = &mut self.board.piles[source];
        from.remove(if manner.from_under { 0 } else { from.len() - 1 });
        let card = Card { up: manner.up.unwrap_or(card.up), ..card };
        let to = &mut self.board.piles[place];
        to.insert(if manner.to_under { 0 } else { to.len() }, card);
        true
    }

    fn gather(
        &mut self,
        from: &Spot,
        [reversed, turned]: [bool; 2],
        into: usize,
        condition: Option<&Expr>,
        params: &[Value],
    ) -> Option<()> {
        let mut places = self.places(from, None, params)?;
        if reversed {
            places.reverse();
        }
        // All are judged before the first leaves.
        let mut judged: Vec<(usize, Vec<bool>)> = Vec::new();
        for place in places {
            let pile = self.board.piles[place].iter();
            let chosen = pile.map(|card| match condition {
                Some(condition) => self.holds(condition, *card, place, params),
                None => Some(true),
            });
            judged.push((place, chosen.collect::<Option<_>>()?));
        }
        // The packet in the order in which it will be dealt.
        let mut packet = Vec::new();
        for (place, chosen) in judged {
            let pile = std::mem::take(&mut self.board.piles[place]).into_iter().zip(chosen);
            let (leaving, staying): (Vec<_>, Vec<_>) = pile.partition(|(_, chosen)| *chosen);
            self.board.piles[place] = staying.into_iter().map(|(card, _)| card).collect();
            let mut leaving: Vec<Card> = leaving.into_iter().map(|(card, _)| card).collect();
            if turned {
                leaving.reverse();
            }
            packet.extend(leaving);
        }
        let up = self.rules.container(into).is_some_and(|container| !container.is_stock());
        let packet = packet.into_iter().rev().map(|card| Card { up, ..card });
        self.board.piles[into].extend(packet);
        Some(())
    }

    /// Each matching card changes seats with the lowest card that does not match, if that lies below it.
    fn sink(&mut self, place: usize, condition: &Expr, params: &[Value]) -> Option<()> {
        for seat in 0..self.board.piles[place].len() {
            let sinks =
                |seat: usize| self.holds(condition, self.board.piles[place][seat], place, params);
            if !sinks(seat)? {
                continue;
            }
            let lower = (0..seat).map(|lower| Some((lower, sinks(lower)?)));
            let lower = lower.collect::<Option<Vec<_>>>()?;
            if let Some((lowest, _)) = lower.into_iter().find(|(_, sinks)| !sinks) {
                self.board.piles[place].swap(lowest, seat);
            }
        }
        Some(())
    }

    /// What is left in the hand goes to the stock, if there is one.
    pub fn hand_to_stock(&mut self) {
        let stock: Option<ContainerId> =
            self.rules.game.containers.find(|container| container.is_stock());
        if let Some(stock) = stock {
            let left = std::mem::take(&mut self.board.piles[self.rules.hand()]);
            let stock = self.rules.places(stock).start;
            self.board.piles[stock].extend(left);
        }
    }

    /// Adds to the score what an expression is worth now; the score keeps to its floor.
    pub fn score(&mut self, worth: &Expr) -> Option<()> {
        let sum = whole(self.board.score + self.number(worth, None, &[])?);
        let floor = self.rules.game.score.as_ref().and_then(|score| score.min.as_ref());
        let floor = match floor {
            Some(floor) => self.number(floor, None, &[])?,
            None => i32::MIN.into(),
        };
        self.board.score = sum.max(floor);
        Some(())
    }
}
