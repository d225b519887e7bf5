//! The values of the terms in a rule, such as `moving` and `target`, while the rule is evaluated.

use crate::view::{Cards, Table};
use solitaire_model::Card;
use solitaire_model::Shape;

/// The board, and the values of the terms: `moving`, `source`, `target` and `partner` for a rule about a move, `card`
/// and `place` for a condition in a step.
#[derive(Clone, Copy, Debug)]
pub struct RuleContext<'a> {
    table: Table<'a>,
    moving: Cards<'a>,
    source: Cards<'a>,
    target: Cards<'a>,
    partner: Cards<'a>,
    card: Option<Card>,
    place: Cards<'a>,
}

impl<'a> RuleContext<'a> {
    /// A context in which no term has a value: there is only the board.
    #[must_use]
    #[inline]
    pub const fn board(table: Table<'a>) -> Self {
        let none = Cards::nowhere();
        Self {
            table,
            moving: none,
            source: none,
            target: none,
            partner: none,
            card: None,
            place: none,
        }
    }

    /// Sets the terms `moving` and `source`: the cards that are lifted, and the element from which they are lifted.
    #[must_use]
    #[inline]
    pub const fn lifting(self, source: Cards<'a>, moving: Cards<'a>) -> Self {
        Self { source, moving, ..self }
    }

    /// Sets the term `target`: the element on which the cards are put.
    #[must_use]
    #[inline]
    pub const fn onto(self, target: Cards<'a>) -> Self {
        Self { target, ..self }
    }

    /// Sets the term `partner`: the second source of a pair, whose top card moves too.
    #[must_use]
    #[inline]
    pub const fn with(self, partner: Cards<'a>) -> Self {
        Self { partner, ..self }
    }

    /// Sets the terms `card` and `place`: the card that a step examines, and the element to which it may go.
    #[must_use]
    #[inline]
    pub const fn judging(self, card: Option<Card>, place: Cards<'a>) -> Self {
        Self { card, place, ..self }
    }

    /// The whole board.
    #[must_use]
    #[inline]
    pub const fn table(&self) -> Table<'a> {
        self.table
    }

    /// `moving`: the cards that move.
    #[must_use]
    #[inline]
    pub const fn moving(&self) -> Cards<'a> {
        self.moving
    }

    /// `source`: the element from which the moving cards are taken (where they lie until the move is made), or the
    /// element that is pressed or clicked.
    #[must_use]
    #[inline]
    pub const fn source(&self) -> Cards<'a> {
        self.source
    }

    /// `target`: the element that the cards go to.
    #[must_use]
    #[inline]
    pub const fn target(&self) -> Cards<'a> {
        self.target
    }

    /// `partner`: the second source of a move that takes a pair of cards.
    #[must_use]
    #[inline]
    pub const fn partner(&self) -> Cards<'a> {
        self.partner
    }

    /// `card`: the card that a condition in a step examines.
    #[must_use]
    #[inline]
    pub const fn card(&self) -> Option<Card> {
        self.card
    }

    /// `place`: the element for which a condition in a step examines the card.
    #[must_use]
    #[inline]
    pub const fn place(&self) -> Cards<'a> {
        self.place
    }

    /// The element with this index in the container of `cards`; [`Cards::nowhere`] if there is no such element.
    #[must_use]
    pub fn sibling(&self, cards: Cards<'a>, index: Option<u8>) -> Cards<'a> {
        let plan = self.table.plan();
        match (plan.container(cards.place()), index) {
            (Some(container), Some(index)) => {
                self.table.element(plan.spans[container], i32::from(index))
            }
            _ => Cards::nowhere(),
        }
    }

    /// The shape in which the elements of the container of `cards` lie.
    #[must_use]
    pub fn shape(&self, cards: Cards<'_>) -> Shape {
        let plan = self.table.plan();
        plan.container(cards.place()).map_or(Shape::Line { count: 0 }, |c| plan.shapes[c])
    }
}
