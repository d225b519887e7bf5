//! Instructions of deals and moves.

use super::Expr;
use crate::card::Card;

/// The elements a step is about.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Spot<'a> {
    /// Those of a container from one index up to but not including another.
    Elements {
        /// The number of the container.
        container: u8,
        /// The first index, from 0.
        from: Expr<'a>,
        /// The index after the last.
        to: Expr<'a>,
    },
    /// The source of the move.
    Source,
    /// The target of the move.
    Target,
    /// The other source of a move that takes two.
    Partner,
    /// What is not on the table: the deck while it is dealt, or what was gathered.
    Hand,
}

/// The side a card shows after it is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Side {
    /// Face up.
    Up,
    /// Face down.
    Down,
    /// As it lay.
    AsItLies,
}

/// The largest number that steps go by: no board has more cards or elements. A step that deals more rounds deals so many, and
/// a loop goes through the numbers from minus this one to this one, whatever a counter says.
pub const MAX_NUMBER: i32 = u8::MAX as i32;

/// How many cards a deal step gives.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Amount<'a> {
    /// So many rounds over the elements.
    Rounds(Expr<'a>),
    /// So many to each element, by rows.
    Each(&'a [Expr<'a>]),
    /// Rounds until the source is out or all elements are full.
    Rest,
    /// These cards, in order, one an element.
    Cards(&'a [Card]),
}

/// One instruction of a deal or of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Step<'a> {
    /// Cards are dealt.
    Deal {
        /// Where they go.
        to: Spot<'a>,
        /// True if they go under the cards there.
        to_under: bool,
        /// How many.
        amount: Amount<'a>,
        /// Which side they show.
        side: Side,
        /// Where they come from.
        from: Spot<'a>,
        /// True if they are taken from the table end.
        from_under: bool,
        /// A dealt card that this container accepts goes there instead.
        first: Option<First<'a>>,
        /// Each place gets the first card for which this holds.
        condition: Option<Expr<'a>>,
    },
    /// Cards are gathered into one packet.
    Gather {
        /// The elements they come from.
        from: Spot<'a>,
        /// Last element first.
        reversed: bool,
        /// The top card of each element will be dealt before those under it, and not the bottom card.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
        turned: bool,
        /// The container they go into; the hand when `None`.
        into: Option<u8>,
        /// Which cards; all when `None`.
        condition: Option<Expr<'a>>,
    },
    /// The hand is shuffled.
    Shuffle,
    /// The top card is turned over.
    Flip(Spot<'a>),
    /// Gaps are closed, cards in order.
    Compact {
        /// The number of the container.
        container: u8,
    },
    /// Matching cards sink below the others of their element.
    Sink {
        /// The number of the container.
        container: u8,
        /// Which cards.
        condition: Expr<'a>,
    },
    /// A counter gets a value.
    Set {
        /// The number of the counter.
        counter: u8,
        /// The value, which may speak of the counter itself.
        value: Expr<'a>,
    },
    /// Steps are done on a condition.
    If {
        /// The condition.
        condition: Expr<'a>,
        /// What is done when it holds.
        then: &'a [Step<'a>],
        /// What is done when it does not.
        otherwise: &'a [Step<'a>],
    },
    /// Steps are done for each number of a range.
    For {
        /// The name of the number in the declaration.
        name: &'a str,
        /// Which [`Expr::Param`] it is, counted over the loops around it, from 0.
        param: u8,
        /// The first number.
        from: Expr<'a>,
        /// The number after the last.
        to: Expr<'a>,
        /// The steps.
        steps: &'a [Step<'a>],
    },
    /// A step the author wrote.
    Custom {
        /// Its path as written.
        path: &'a str,
        /// Its number in the game's table of steps.
        index: u8,
        /// The arguments.
        args: &'a [Expr<'a>],
    },
}

/// Where a dealt card goes first, if it is accepted there.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct First<'a> {
    /// The number of the container.
    pub container: u8,
    /// True if the place that was passed over gets another card.
    pub again: bool,
    /// Which cards, and where: asked of the card and of the element that accepts it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub condition: Option<Expr<'a>>,
}

/// A deal that is the same for every order of the deck. What is left over goes to the stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt<'a> {
    /// For each card off the top of the deck twice the number of its slot, plus one when it is dealt face up.
    pub slots: &'a [u16],
    /// How many cards then lie on each place, the hand left out.
    pub lengths: &'a [u8],
}
