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
    /// With no gesture: the move happens by itself and belongs to the move that triggered it.
    Auto,
    /// With no gesture: the move happens by itself, and the player can switch this on and off.
    Autoplay {
        /// True if autoplay makes the move by default.
        on: bool,
    },
}

impl Gesture {
    /// The gestures that have a word of their own; [`Self::Autoplay`] is an `auto` with `#[optional]`.
    pub const ALL: [Self; 4] = [Self::Drag, Self::Press, Self::Click, Self::Auto];

    /// The words of the gestures, in the order of [`Self::ALL`].
    pub const WORDS: [&'static str; Self::ALL.len()] = {
        let mut words = [""; Self::ALL.len()];
        let mut number = 0;
        while number < words.len() {
            words[number] = Self::ALL[number].word();
            number += 1;
        }
        words
    };

    /// The word of the gesture in a declaration.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Drag => "drag",
            Self::Press => "press",
            Self::Click => "click",
            Self::Auto | Self::Autoplay { .. } => "auto",
        }
    }

    /// True if the player makes the move; false if it happens by itself.
    #[must_use]
    pub const fn is_players(self) -> bool {
        match self {
            Self::Drag | Self::Press | Self::Click => true,
            Self::Auto | Self::Autoplay { .. } => false,
        }
    }

    /// True if the player drags cards, and so chooses the target.
    #[must_use]
    pub const fn is_dragged(self) -> bool {
        match self {
            Self::Drag => true,
            Self::Press | Self::Click | Self::Auto | Self::Autoplay { .. } => false,
        }
    }

    /// True if the player only chooses a source or a button; the first possible target is taken.
    #[must_use]
    pub const fn is_pressed(self) -> bool {
        self.is_players() && !self.is_dragged()
    }

    /// True if the player presses a pile or a button, as for dealing; false for a click, which is about one card.
    #[must_use]
    pub const fn is_pile_press(self) -> bool {
        match self {
            Self::Press => true,
            Self::Drag | Self::Click | Self::Auto | Self::Autoplay { .. } => false,
        }
    }

    /// True if the move belongs to the move that triggered it, and cannot be switched off.
    #[must_use]
    pub const fn is_consequence(self) -> bool {
        !self.is_players() && self.autoplay().is_none()
    }

    /// For autoplay, true if it is on by default; `None` for other moves.
    #[must_use]
    pub const fn autoplay(self) -> Option<bool> {
        match self {
            Self::Autoplay { on } => Some(on),
            Self::Drag | Self::Press | Self::Click | Self::Auto => None,
        }
    }
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
    /// The index of the container.
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
    /// The index of the container.
    pub container: u8,
    /// The places of the container that can be the target.
    pub span: Span,
}
