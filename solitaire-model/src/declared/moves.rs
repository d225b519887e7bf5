//! The moves of a game: gestures, sources and targets.

use super::{Expr, Step};
use crate::place::Span;

/// The way a player makes a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Gesture {
    /// The player drags cards onto a target.
    Drag,
    /// The player presses an element or a button.
    Press,
    /// The player clicks an element or a button.
    Click,
    /// There is no gesture: the move happens automatically, as a consequence of another move.
    Auto,
    /// There is no gesture: the move happens automatically, but the player can switch it off.
    Autoplay {
        /// True if the move is switched on by default.
        on: bool,
    },
}

impl Gesture {
    /// The gestures with a word of their own in a declaration. [`Self::Autoplay`] has none: it is written as `auto`
    /// with `#[optional]`.
    pub const ALL: [Self; 4] = [Self::Drag, Self::Press, Self::Click, Self::Auto];

    /// The words of the gestures in a declaration, in the order of [`Self::ALL`].
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

    /// True if the player makes the move; false if the move happens automatically.
    #[must_use]
    pub const fn is_players(self) -> bool {
        match self {
            Self::Drag | Self::Press | Self::Click => true,
            Self::Auto | Self::Autoplay { .. } => false,
        }
    }

    /// True if the player drags cards, and so chooses both source and target.
    #[must_use]
    pub const fn is_dragged(self) -> bool {
        match self {
            Self::Drag => true,
            Self::Press | Self::Click | Self::Auto | Self::Autoplay { .. } => false,
        }
    }

    /// True if the player chooses only a source or a button. The game then takes the first possible target.
    #[must_use]
    pub const fn is_pressed(self) -> bool {
        self.is_players() && !self.is_dragged()
    }

    /// True if the player presses a whole pile or a button, for example to deal. False for a click, which chooses one
    /// card.
    #[must_use]
    pub const fn is_pile_press(self) -> bool {
        match self {
            Self::Press => true,
            Self::Drag | Self::Click | Self::Auto | Self::Autoplay { .. } => false,
        }
    }

    /// True if the move happens automatically after another move, and the player cannot switch it off.
    #[must_use]
    pub const fn is_consequence(self) -> bool {
        !self.is_players() && self.autoplay().is_none()
    }

    /// Returns `None` if the move is not autoplay. Otherwise returns true if it is switched on by default.
    #[must_use]
    pub const fn autoplay(self) -> Option<bool> {
        match self {
            Self::Autoplay { on } => Some(on),
            Self::Drag | Self::Press | Self::Click | Self::Auto => None,
        }
    }
}

/// The cards that a move takes off its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Unit {
    /// The top card.
    Top,
    /// One or more face-up cards from the end, including the top card.
    Cards,
    /// All cards of the element.
    All,
    /// One face-up card that lies below the top card.
    Buried,
    /// No card: the element is only the place at which the player makes the move.
    Nothing,
}

/// One of the groups of places from which a move can take cards.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lift {
    /// The index of the container that the places belong to.
    pub container: u8,
    /// The places of the container that can be the source.
    pub span: Span,
    /// The cards that the move takes.
    pub unit: Unit,
}

/// A move of the player, or an automatic move.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Move<'a> {
    /// The move's name in the declaration.
    pub name: &'a str,
    /// The text of the move's doc comment.
    pub docs: &'a str,
    /// The way the player makes the move.
    pub gesture: Gesture,
    /// True if the move takes the top cards of two different sources together.
    pub pair: bool,
    /// The places from which the move can take cards; empty for a button.
    pub lifts: &'a [Lift],
    /// The places to which the move can put cards.
    pub targets: &'a [Target],
    /// The condition after `where`; [`Expr::ALWAYS`] if there is none.
    pub condition: Expr<'a>,
    /// True if it matters from which source the player makes the move. If false, the move is the same from every
    /// source.
    pub located: bool,
    /// The steps that follow after the cards are put down.
    pub steps: &'a [Step<'a>],
    /// True if the author wrote the move in Rust. The model does not know its rules; `docs` describes them.
    pub by_hand: bool,
}

impl Move<'_> {
    /// A move with default properties, from which declared moves take the fields that they do not state.
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

/// One of the groups of places to which a move can put cards.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Target {
    /// The index of the container that the places belong to.
    pub container: u8,
    /// The places of the container that can be the target.
    pub span: Span,
}
