//! The context in which a rule is evaluated.

use crate::view::{Cards, Table};
use solitaire_model::Card;
use solitaire_model::Shape;

/// The board, and the move that a rule judges or the card and place that a step judges.
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
    /// A context with only the board.
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

    /// Adds the cards `moving`, which are lifted from `source`.
    #[must_use]
    #[inline]
    pub const fn lifting(self, source: Cards<'a>, moving: Cards<'a>) -> Self {
        Self { source, moving, ..self }
    }

    /// Adds the `target` on which the cards are put.
    #[must_use]
    #[inline]
    pub const fn onto(self, target: Cards<'a>) -> Self {
        Self { target, ..self }
    }

    /// Adds the `partner`, whose top card moves too.
    #[must_use]
    #[inline]
    pub const fn with(self, partner: Cards<'a>) -> Self {
        Self { partner, ..self }
    }

    /// Adds the card and the place that a step judges.
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

    /// `source`: the element that the moving cards come from (and still lie on), or that is pressed or clicked.
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

    /// `partner`: the other source of a move that takes two cards.
    #[must_use]
    #[inline]
    pub const fn partner(&self) -> Cards<'a> {
        self.partner
    }

    /// `card`: the card that a step judges.
    #[must_use]
    #[inline]
    pub const fn card(&self) -> Option<Card> {
        self.card
    }

    /// `place`: the element for which a step judges the card.
    #[must_use]
    #[inline]
    pub const fn place(&self) -> Cards<'a> {
        self.place
    }

    /// The element with this index in the container of `cards`; [`Cards::nowhere`] for any other index.
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

    /// The shape in which the elements of the cards' container lie.
    #[must_use]
    pub fn shape(&self, cards: Cards<'_>) -> Shape {
        let plan = self.table.plan();
        plan.container(cards.place()).map_or(Shape::Line { count: 0 }, |c| plan.shapes[c])
    }
}
