//! Runs the steps of a deal or a move on a board, and computes the values of their expressions.

use solitaire_model::{Domain as _, Worth as _};

use super::judge::{About, Judge};
use super::value::{Cards, Value};
use super::{Board, Card, Rules};
use crate::meaning::{Expr, Spot, Step, Term};

/// A problem of a step, which is probably a mistake of the author.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// All places that the step takes cards from, or turns cards of, are empty.
    Nothing,
    /// The source has fewer cards than the step deals.
    TooFew,
    /// The number of cards that the step deals is negative.
    LessThanNone,
    /// The element with this place number is too full for a card that the step deals to it.
    Full(usize),
}

/// Runs the steps of one deal or one move on a board.
pub struct Runner<'a> {
    pub(super) rules: Rules<'a>,
    /// The board.
    pub board: &'a mut Board,
    source: Option<usize>,
    target: Option<usize>,
    partner: Option<usize>,
    /// The step that is running.
    pub(super) at: Option<&'a Step>,
    /// The problems found, each with its step.
    pub found: Vec<(&'a Step, Found)>,
    /// The cards dealt from the hand, in order: the place, true if it lies face up, and the step that dealt it.
    pub dealt: Vec<(usize, bool, &'a Step)>,
}

impl<'a> Runner<'a> {
    /// Creates a runner for the steps of a move with this source, target and partner, or of a deal (all `None`).
    pub fn new(
        rules: Rules<'a>,
        board: &'a mut Board,
        [source, target, partner]: [Option<usize>; 3],
    ) -> Self {
        let (at, found, dealt) = (None, Vec::new(), Vec::new());
        Self { rules, board, source, target, partner, at, found, dealt }
    }

    pub(super) fn note(&mut self, found: Found) {
        self.found.extend(self.at.map(|step| (step, found)));
    }

    /// Notes the problem [`Found::Nothing`] if all of these places are empty.
    pub(super) fn look_at(&mut self, places: &[usize]) {
        if places.iter().all(|place| self.board.piles[*place].is_empty()) {
            self.note(Found::Nothing);
        }
    }

    pub(super) fn worth(
        &self,
        expr: &Expr,
        card: Option<Card>,
        place: Option<usize>,
        params: &[Value],
    ) -> Value {
        let cards = |place: Option<usize>| {
            Value::Cards(place.map_or_else(Cards::default, |place| self.board.on(place)))
        };
        let about = About {
            source: cards(self.source),
            target: cards(self.target),
            partner: cards(self.partner),
            card: Value::Card(card.map(Card::face)),
            place: cards(place),
            ..About::default()
        };
        Judge::new(self.rules, Some(self.board), &about).with(params).worth(expr)
    }

    pub(super) fn number(&self, expr: &Expr, card: Option<Card>, params: &[Value]) -> Option<i64> {
        self.worth(expr, card, None, params).number()
    }

    pub(super) fn holds(
        &self,
        condition: &Expr,
        card: Card,
        place: usize,
        params: &[Value],
    ) -> Option<bool> {
        self.worth(condition, Some(card), Some(place), params).holds()
    }

    /// The places that a spot of a step names. The range of a spot may depend on `card`, the next card to be dealt.
    pub(super) fn places(
        &self,
        spot: &Spot,
        card: Option<Card>,
        params: &[Value],
    ) -> Option<Vec<usize>> {
        Some(match spot {
            Spot::Elements { container, range: None, .. } => {
                self.rules.game.places(*container).collect()
            }
            Spot::Elements { container, range: Some(range), .. } => {
                let [from, to] = &**range;
                let (from, to) = (self.number(from, card, params)?, self.number(to, card, params)?);
                let numbered = (0..).zip(self.rules.game.places(*container));
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
}
