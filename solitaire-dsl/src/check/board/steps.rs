//! Carries out the steps of deals and moves on a board.

use solitaire_model::Worth as _;

use super::Card;
use super::dealing::Manner;
use super::runner::{Found, Runner};
use super::value::{Value, whole};
use crate::meaning::{Amount, ContainerId, Expr, Spot, Step};

impl<'a> Runner<'a> {
    /// Runs steps in order; `params` are the current values of the surrounding `for` loops. Returns `None` if the
    /// effect of a step is not known; the board is then only partly changed.
    pub fn steps(&mut self, steps: &'a [Step], params: &[Value]) -> Option<()> {
        steps.iter().try_for_each(|step| self.step(step, params))
    }

    fn step(&mut self, step: &'a Step, params: &[Value]) -> Option<()> {
        self.at = Some(step);
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
                    is_exact: !matches!(amount, Amount::Rest),
                };
                let sources = self.places(from, None, params)?;
                self.look_at(&sources);
                // Each source gives this amount: first all cards from the first source, then those from the next.
                for source in sources {
                    self.deal_from(source, to, amount, manner, params)?;
                }
            }
            Step::Gather { from, reversed, turned, into, condition } => {
                let into =
                    into.map_or(self.rules.hand(), |into| self.rules.game.places(into).start);
                self.gather(from, [*reversed, *turned], into, condition.as_ref(), params)?;
                if self.board.piles[into].len() > self.rules.capacity(into) {
                    self.note(Found::Full(into));
                }
            }
            // After a shuffle of more than one card, the cards in the hand are unknown.
            Step::Shuffle => {
                self.look_at(&[self.rules.hand()]);
                let hand = &mut self.board.piles[self.rules.hand()];
                if hand.len() > 1 {
                    hand.iter_mut().for_each(|card| *card = Card { up: card.up, ..Card::UNKNOWN });
                }
            }
            Step::Flip(spot) => {
                let places = self.places(spot, None, params)?;
                self.look_at(&places);
                for place in places {
                    if let Some(top) = self.board.piles[place].last_mut() {
                        top.up = !top.up;
                    }
                }
            }
            Step::Compact(container) => {
                let piles = &mut self.board.piles[self.rules.game.places(*container)];
                let mut filled: Vec<Vec<Card>> =
                    piles.iter().filter(|pile| !pile.is_empty()).cloned().collect();
                filled.resize(piles.len(), Vec::new());
                piles.clone_from_slice(&filled);
            }
            Step::Sink(container, condition) => {
                let mut places = self.rules.game.places(*container);
                self.look_at(&places.clone().collect::<Vec<_>>());
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
                let holds = self.worth(condition, None, None, params).holds()?;
                self.steps(if holds { then } else { otherwise }, params)?;
            }
            Step::For { param, range, steps, .. } => {
                let [from, to] = &**range;
                let range = self.number(from, None, params)?..self.number(to, None, params)?;
                // No useful loop has numbers beyond 255, the maximum number of elements, so others are skipped.
                for number in (-255..=255).filter(|number| range.contains(number)) {
                    let mut inner = params.get(..usize::from(*param))?.to_vec();
                    inner.push(Value::Number(number));
                    self.steps(steps, &inner)?;
                }
            }
        }
        Some(())
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
        self.look_at(&places);
        if reversed {
            places.reverse();
        }
        // Evaluate the condition for all cards before any card leaves, since it may look at the piles.
        let mut judged: Vec<(usize, Vec<bool>)> = Vec::new();
        for place in places {
            let pile = self.board.piles[place].iter();
            let chosen = pile.map(|card| match condition {
                Some(condition) => self.holds(condition, *card, place, params),
                None => Some(true),
            });
            judged.push((place, chosen.collect::<Option<_>>()?));
        }
        // The gathered cards; the first of them lies on top afterwards.
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

    /// From bottom to top, swaps each card that satisfies the condition with the lowest one below it that does not.
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

    /// Moves the cards left in the hand to the stock, if there is one.
    pub fn hand_to_stock(&mut self) {
        let stock: Option<ContainerId> =
            self.rules.game.containers.find(|container| container.is_stock());
        if let Some(stock) = stock {
            let left = std::mem::take(&mut self.board.piles[self.rules.hand()]);
            let stock = self.rules.game.places(stock).start;
            self.board.piles[stock].extend(left);
        }
    }

    /// Adds the value of an expression to the score. If the game has a minimum score, the sum is raised to it.
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
