//! The steps of deals and moves.

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
        /// The index after the last element.
        to: Expr<'a>,
    },
    /// The element from which the move takes cards.
    Source,
    /// The element to which the move puts cards.
    Target,
    /// The second source of a move that takes one card each from two sources.
    Partner,
    /// The cards that are not on the table: the deck while it is dealt, or the gathered cards.
    Hand,
}

/// The side that a card shows after it is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Side {
    /// Face up.
    Up,
    /// Face down.
    Down,
    /// Each card keeps the side that showed before.
    AsItLies,
}

/// The largest number that steps can use, since no board has more cards or elements. A step that asks for more rounds
/// deals this many rounds, and a loop stays between `-MAX_NUMBER` and `MAX_NUMBER`.
pub const MAX_NUMBER: i32 = u8::MAX as i32;

/// How many cards a step deals.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Amount<'a> {
    /// This many rounds. In each round, each element gets one card.
    Rounds(Expr<'a>),
    /// A number of cards for each element. The cards are dealt in rows, one card at a time.
    Each(&'a [Expr<'a>]),
    /// Rounds until the source is empty or all elements are full.
    Rest,
    /// Exactly these cards, in order, one for each element.
    Cards(&'a [Card]),
}

/// One step of a deal or of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Step<'a> {
    /// Deals cards from some elements to others.
    Deal {
        /// The elements that the cards go to.
        to: Spot<'a>,
        /// True if dealt cards go under the cards that already lie on an element.
        to_under: bool,
        /// The number of cards.
        amount: Amount<'a>,
        /// The side that the cards show.
        side: Side,
        /// The elements that the cards are taken from.
        from: Spot<'a>,
        /// True if cards are taken from the bottom of an element; false if from its top.
        from_under: bool,
        /// A container to which a dealt card goes instead, if that container accepts it.
        first: Option<First<'a>>,
        /// If there is a condition, each element gets the first card that meets it.
        condition: Option<Expr<'a>>,
    },
    /// Gathers the cards of some elements into one packet.
    Gather {
        /// The elements that the cards come from.
        from: Spot<'a>,
        /// True if the elements are gathered in reverse order, the last one first.
        reversed: bool,
        /// True if a later deal takes the cards of each element from its top card down; false if from its bottom card
        /// up.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
        turned: bool,
        /// The index of the container that gets the cards; `None` for the hand.
        into: Option<u8>,
        /// The condition for cards that are gathered; `None` if all are.
        condition: Option<Expr<'a>>,
    },
    /// Shuffles the hand.
    Shuffle,
    /// Turns over the top card of each of these elements.
    Flip(Spot<'a>),
    /// Moves the elements that hold cards to the start of the container, in order, so that no empty elements lie
    /// between them.
    Compact {
        /// The index of the container.
        container: u8,
    },
    /// In each element, moves the cards that meet the condition below all others.
    Sink {
        /// The index of the container.
        container: u8,
        /// The condition for cards that move down.
        condition: Expr<'a>,
    },
    /// Sets a counter to a value.
    Set {
        /// The index of the counter.
        counter: u8,
        /// The value, which may refer to the counter itself.
        value: Expr<'a>,
    },
    /// Runs some steps if a condition holds, others if not.
    If {
        /// The condition.
        condition: Expr<'a>,
        /// The steps if the condition holds.
        then: &'a [Step<'a>],
        /// The steps if the condition does not hold.
        otherwise: &'a [Step<'a>],
    },
    /// Runs steps once for each number of a range.
    For {
        /// The name of the loop's number in the declaration.
        name: &'a str,
        /// The index by which [`Expr::Param`] refers to the loop's number. The outermost loop has index 0.
        param: u8,
        /// The first number.
        from: Expr<'a>,
        /// The number after the last.
        to: Expr<'a>,
        /// The steps that run for each number.
        steps: &'a [Step<'a>],
    },
    /// Runs a step that the author wrote in Rust.
    Custom {
        /// The path of the author's function, as the declaration writes it.
        path: &'a str,
        /// The index of the function in the game's table of steps.
        index: u8,
        /// The arguments of the function.
        args: &'a [Expr<'a>],
    },
}

/// A container that gets dealt cards before other elements do, if it accepts them.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct First<'a> {
    /// The index of the container.
    pub container: u8,
    /// True if an element gets another card after its card went to this container.
    pub again: bool,
    /// A condition on the card, and on the element that may accept it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub condition: Option<Expr<'a>>,
}

/// The result of a deal that puts cards on the same places for every order of the deck. The rest of the deck becomes
/// the stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealt<'a> {
    /// For each dealt card, from the top of the deck: twice the index of the slot to which it goes, plus 1 if it is
    /// dealt face up.
    pub slots: &'a [u16],
    /// The number of cards on each place after the deal, not counting the hand.
    pub lengths: &'a [u8],
}
