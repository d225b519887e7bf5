//! Instructions of deals and moves.

use super::Expr;
use crate::card::Card;

/// The elements that a step works on.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Spot<'a> {
    /// Elements of a container from one index up to but not including another.
    Elements {
        /// The index of the container.
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
    /// The second source of a move that takes cards from two.
    Partner,
    /// The cards that are not on the table: the deck while it is dealt, or the gathered cards.
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
    /// The side that showed before.
    AsItLies,
}

/// The largest number in steps, since no board has more cards or elements. A step that asks for more rounds deals this
/// many, and the numbers of a loop are limited to ±`MAX_NUMBER`.
pub const MAX_NUMBER: i32 = u8::MAX as i32;

/// The number of cards that a deal step deals.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Amount<'a> {
    /// This many rounds. In a round each element gets one card.
    Rounds(Expr<'a>),
    /// This many cards to each element, dealt row by row.
    Each(&'a [Expr<'a>]),
    /// Rounds until the source is empty or all elements are full.
    Rest,
    /// Exactly these cards, in order, one for each element.
    Cards(&'a [Card]),
}

/// One instruction of a deal or of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Step<'a> {
    /// Cards are dealt.
    Deal {
        /// The elements that the cards go to.
        to: Spot<'a>,
        /// True if the cards go under the cards that lie there.
        to_under: bool,
        /// The number of cards.
        amount: Amount<'a>,
        /// The side that the cards show.
        side: Side,
        /// The elements that the cards come from.
        from: Spot<'a>,
        /// True if the cards are taken from the bottom.
        from_under: bool,
        /// The container that a dealt card goes to instead if it is accepted there.
        first: Option<First<'a>>,
        /// Each place gets the first card that meets this condition.
        condition: Option<Expr<'a>>,
    },
    /// Cards are gathered into one packet.
    Gather {
        /// The elements that the cards come from.
        from: Spot<'a>,
        /// True if the last element comes first.
        reversed: bool,
        /// True if the top card of each element will be dealt before the others, false if the bottom card will.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
        turned: bool,
        /// The container that the cards go to; the hand if `None`.
        into: Option<u8>,
        /// The cards that are gathered; all if `None`.
        condition: Option<Expr<'a>>,
    },
    /// The hand is shuffled.
    Shuffle,
    /// The top card is turned over.
    Flip(Spot<'a>),
    /// The elements that hold cards are shifted to the start of the container, in order, so that no gaps remain.
    Compact {
        /// The index of the container.
        container: u8,
    },
    /// Matching cards sink below the others of their element.
    Sink {
        /// The index of the container.
        container: u8,
        /// The condition for a card to sink.
        condition: Expr<'a>,
    },
    /// A counter gets a value.
    Set {
        /// The index of the counter.
        counter: u8,
        /// The value, which may refer to the counter itself.
        value: Expr<'a>,
    },
    /// Runs steps on a condition.
    If {
        /// The condition.
        condition: Expr<'a>,
        /// The steps if the condition holds.
        then: &'a [Step<'a>],
        /// The steps if the condition does not hold.
        otherwise: &'a [Step<'a>],
    },
    /// Runs steps for each number of a range.
    For {
        /// The name of the number in the declaration.
        name: &'a str,
        /// The index of the loop's [`Expr::Param`]: the outermost loop has 0.
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
        /// The step's path as written.
        path: &'a str,
        /// The step's index in the game's table of steps.
        index: u8,
        /// The arguments.
        args: &'a [Expr<'a>],
    },
}

/// The container that a dealt card goes to first, if it is accepted there.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct First<'a> {
    /// The index of the container.
    pub container: u8,
    /// True if the place that was passed over gets another card.
    pub again: bool,
    /// The condition for the card and for the element that accepts it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub condition: Option<Expr<'a>>,
}

/// A deal that is the same for every order of the deck. The remaining cards go to the stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt<'a> {
    /// For each card from the top of the deck: twice the index of its slot, plus one if it is dealt face up.
    pub slots: &'a [u16],
    /// The number of cards on each place after the deal, not counting the hand.
    pub lengths: &'a [u8],
}
