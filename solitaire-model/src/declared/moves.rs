//! Moves.

use super::{Expr, Step};
use crate::place::Span;

/// How the player asks for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Gesture {
    /// By dragging cards onto a target.
    Drag,
    /// By pressing an element, or a button.
    Press,
    /// By clicking an element, or a button.
    Click,
    /// Not at all: it happens by itself and belongs to the move that set it off.
    Auto,
    /// Not at all: it happens by itself, and the player may switch it on and off.
    Autoplay {
        /// True if it is on until switched off.
        on: bool,
    },
}

/// Which cards a move takes off an element.
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
    /// Nothing: the element is only where the move is made.
    Nothing,
}

/// One of the sources of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lift {
    /// The number of the container.
    pub container: u8,
    /// Its places that may be the source.
    pub span: Span,
    /// What is taken.
    pub unit: Unit,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Move<'a> {
    /// Its name in the declaration.
    pub name: &'a str,
    /// What its doc comment says.
    pub docs: &'a str,
    /// How the player asks for it.
    pub gesture: Gesture,
    /// True if the tops of two different sources are taken together.
    pub pair: bool,
    /// Where the cards come from; empty for a button.
    pub lifts: &'a [Lift],
    /// Where they may go.
    pub targets: &'a [Target],
    /// The condition after `where`; [`Expr::ALWAYS`] when there is none.
    pub condition: Expr<'a>,
    /// True if `source` matters: if not, it is one move wherever in the container it is made.
    pub located: bool,
    /// What else is done, after the cards are put.
    pub steps: &'a [Step<'a>],
    /// Whether it is written in Rust: then its rules are not in the model, and what is said of it is in `docs`.
    pub by_hand: bool,
}

impl Move<'_> {
    /// A move of which nothing is said yet.
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
    /// Its places that may be the target.
    pub span: Span,
}
