//! The board on which steps run, and what their expressions are worth there.

use solitaire_model::{Domain as _, Worth as _};

use super::judge::{About, Judge};
use super::value::{Cards, Value};
use super::{Board, Card, Rules};
use crate::meaning::{Expr, Spot, Step, Term};

/// What a step found that its author would hardly want.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// No card lies where it takes cards or turns them.
    Nothing,
    /// Fewer cards lie there than it deals.
    TooFew,
    /// It deals fewer cards than none.
    LessThanNone,
    /// An element has no room for a card that it deals there: the place.
    Full(usize),
}

/// Runs steps; the elements of the move stay what they were at the start.
pub struct Runner<'a> {
    pub(super) rules: Rules<'a>,
    /// The board.
    pub board: &'a mut Board,
    source: Option<usize>,
    target: Option<usize>,
    partner: Option<usize>,
    /// The step that runs.
    pub(super) at: Option<&'a Step>,
    /// What steps found.
    pub found: Vec<(&'a Step, Found)>,
    /// Where the cards of the hand went, one after the other: the place, and the step that brought them face up or down.
    pub dealt: Vec<(usize, bool, &'a Step)>,
}

impl<'a> Runner<'a> {
    /// For a move with this source, target and partner; a deal has none.
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

    /// Notes if no card lies on any of these places.
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

    /// The places a step is about; which they are may depend on the card that is dealt next.
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
