//! Carries out steps that deal cards, one card after the other.

use super::Card;
use super::judge::{About, Judge};
use super::runner::{Found, Runner};
use super::value::{Cards, Value};
use crate::meaning::{Amount, Expr, First, Spot};

/// How a deal step deals each single card.
#[derive(Clone, Copy)]
pub(super) struct Manner<'a> {
    /// True: face up; false: face down; `None`: as the card lies in the source.
    pub(super) up: Option<bool>,
    pub(super) to_under: bool,
    pub(super) from_under: bool,
    pub(super) first: Option<&'a First>,
    pub(super) condition: Option<&'a Expr>,
    /// True if it is a mistake that the source runs out of cards or a place is full.
    pub(super) is_exact: bool,
}

impl Runner<'_> {
    /// Deals the cards that `amount` says from one place to the places of a spot.
    pub(super) fn deal_from(
        &mut self,
        source: usize,
        to: &Spot,
        amount: &Amount,
        manner: Manner<'_>,
        params: &[Value],
    ) -> Option<()> {
        if let Amount::Cards(cards) = amount {
            return self.deal_named(source, to, cards, manner, params);
        }
        let next = self.next(source, manner);
        let each = match amount {
            Amount::Rounds(rounds) => self.amounts(std::slice::from_ref(rounds), next, params)?,
            Amount::Each(each) => self.amounts(each, next, params)?,
            Amount::Rest | Amount::Cards(_) => vec![self.board.piles[source].len()],
        };
        let rounds = each.iter().copied().max().unwrap_or(0);
        let of_each = matches!(amount, Amount::Each(_));
        let is_due = |row: usize, nth: usize| match of_each {
            true => each.get(nth).is_some_and(|amount| row < *amount),
            false => row < rounds,
        };
        // The condition decides how many cards are dealt; only a number above the size of the source is surely wrong.
        if manner.condition.is_some() && manner.is_exact {
            let places = self.places(to, next, params)?;
            let held = |place: &usize| self.board.piles[*place].len();
            let room = |place: &usize| self.rules.capacity(*place).saturating_sub(held(place));
            let wanted: usize = places.iter().map(|place| rounds.min(room(place))).sum();
            if wanted > self.board.piles[source].len() {
                self.note(Found::TooFew);
            }
        }
        for row in 0..rounds {
            let places = self.places(to, self.next(source, manner), params)?;
            let mut dealt = false;
            for (nth, place) in places.into_iter().enumerate() {
                dealt |= is_due(row, nth) && self.deal_one(source, place, manner, params)?;
            }
            if !dealt {
                break;
            }
        }
        Some(())
    }

    /// The values of the expressions as numbers of cards. A negative number is reported and becomes 0.
    fn amounts(
        &mut self,
        numbers: &[Expr],
        next: Option<Card>,
        params: &[Value],
    ) -> Option<Vec<usize>> {
        let numbers = numbers.iter().map(|number| self.number(number, next, params));
        let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
        if numbers.iter().any(|number| *number < 0) {
            self.note(Found::LessThanNone);
        }
        Some(numbers.into_iter().map(|number| number.clamp(0, 255) as usize).collect())
    }

    /// Deals cards by name, one to each element, starting over after the last element.
    fn deal_named(
        &mut self,
        source: usize,
        to: &Spot,
        cards: &[(u8, u8)],
        manner: Manner<'_>,
        params: &[Value],
    ) -> Option<()> {
        let places = self.places(to, None, params)?;
        for ((rank, suit), place) in cards.iter().zip(places.into_iter().cycle()) {
            // If the source has unknown cards, one of them becomes the named card.
            let hand = &mut self.board.piles[source];
            if let Some(nth) = hand.iter().rposition(|card| !card.is_known()) {
                let card = hand.remove(nth);
                hand.push(Card { rank: *rank, suit: *suit, ..card });
            }
            self.deal_one(source, place, manner, params)?;
        }
        Some(())
    }

    /// The card that the source deals next: its bottom card if the step deals from under, otherwise its top card.
    fn next(&self, source: usize, manner: Manner<'_>) -> Option<Card> {
        let pile = &self.board.piles[source];
        if manner.from_under { pile.first().copied() } else { pile.last().copied() }
    }

    /// Deals one card to a place, or first to other places that accept it. Returns true if a card was dealt.
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
            if manner.is_exact && !same {
                self.note(Found::Full(place));
            }
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

    /// The first element of a `first` clause that accepts the next card; `Some(None)` if none does, `None` if unknown.
    fn accepting(
        &self,
        source: usize,
        first: &First,
        manner: Manner<'_>,
        params: &[Value],
    ) -> Option<Option<usize>> {
        let Some(card) = self.next(source, manner).map(Card::face) else { return Some(None) };
        let container = &self.rules.game.containers[first.container];
        for place in self.rules.game.places(first.container) {
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
                moving: Value::Cards(Cards { cards: vec![card], place: Some(source) }),
                source: Value::Cards(self.board.on(source)),
                target: Value::Cards(self.board.on(place)),
                ..About::default()
            };
            let judge = Judge::new(self.rules, Some(self.board), &about);
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

    /// Moves the next card of the source to a place, whatever the rules say. Returns false if the source is empty.
    fn put(&mut self, source: usize, place: usize, manner: Manner<'_>) -> bool {
        let Some(card) = self.next(source, manner) else {
            if manner.is_exact {
                self.note(Found::TooFew);
            }
            return false;
        };
        let from = &mut self.board.piles[source];
        from.remove(if manner.from_under { 0 } else { from.len() - 1 });
        let card = Card { up: manner.up.unwrap_or(card.up), ..card };
        let to = &mut self.board.piles[place];
        to.insert(if manner.to_under { 0 } else { to.len() }, card);
        if source == self.rules.hand() {
            self.dealt.extend(self.at.map(|step| (place, card.up, step)));
        }
        true
    }
}
