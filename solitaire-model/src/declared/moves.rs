//! Moves.

use super::{Expr, Step};
use crate::place::Span;

/// The way the player makes a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Gesture {
    /// By dragging cards onto a target.
    Drag,
    /// By pressing an element, or a button.
    Press,
    /// By clicking an element, or a button.
    Click,
    /// None: the move happens by itself and belongs to the move that triggered it.
    Auto,
    /// None: the move happens by itself, and the player can switch this on and off.
    Autoplay {
        /// True if autoplay makes the move by default.
        on: bool,
    },
}

/// The cards that a move takes off an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Unit {
    /// The top card.
    Top,
    /// One or more face-up cards off the end.
    Cards,
    /// The whole element.
    All,
    /// One face-up card that is not the top.
    Buried,
    /// No card: the element is only the place where the move is made.
    Nothing,
}

/// One of the sources of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lift {
    /// The number of the container.
    pub container: u8,
    /// The places of the container that can be the source.
    pub span: Span,
    /// The cards taken off.
    pub unit: Unit,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Move<'a> {
    /// The move's name in the declaration.
    pub name: &'a str,
    /// The text of its doc comment.
    pub docs: &'a str,
    /// The way the player makes the move.
    pub gesture: Gesture,
    /// True if the tops of two different sources are taken together.
    pub pair: bool,
    /// The sources of the cards; empty for a button.
    pub lifts: &'a [Lift],
    /// The targets of the cards.
    pub targets: &'a [Target],
    /// The condition after `where`; [`Expr::ALWAYS`] if there is none.
    pub condition: Expr<'a>,
    /// True if `source` matters. If not, all sources in the container make the same move.
    pub located: bool,
    /// The steps after the cards are put down.
    pub steps: &'a [Step<'a>],
    /// True if the move is written in Rust. Its rules are then not in the model; `docs` describes them.
    pub by_hand: bool,
}

impl Move<'_> {
    /// A move with default properties.
    #[doc(hidden)]
    pub const BLANK: Self = Self {
        name: "",
        docs: "",
        gesture: Gesture::Drag,
        pair: false,
        lifts: &[],
        targets: &[],
        condition: Expr::ALWAYS,
        located: false,
        steps: &[],
        by_hand: false,
    };
}

/// One of the targets of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Target {
    /// The number of the container.
    pub container: u8,
    /// The places of the container that can be the target.
    pub span: Span,
}
