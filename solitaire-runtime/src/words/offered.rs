//! The words that an editor suggests at each position of a declaration. While an author types a word, the macro looks
//! it up in the module for that position, and the editor suggests the contents of that module.
//!
//! Words that are reserved in Rust are left out, because an editor would suggest them as `r#where`.

pub use super::{declarations, keys, shapes, units};

/// The words that may begin a statement.
pub mod statements {
    pub use super::super::{
        build, counter, deal, examples, layout, lose, moves, pickup, rule, score, space, structure,
        value, win,
    };
}

/// The words that may begin a move.
pub mod gestures {
    pub use super::super::gestures::*;
    pub use super::super::without;
}

/// The words that may begin a step.
pub mod steps {
    pub use super::super::{compact, flip, gather, shuffle, sink};
    pub use super::terms::{source, target};
}

/// The words that may follow the number of cards in a step that deals.
pub mod amounts {
    pub use super::super::{down, first, from, rest, up};
}

/// The words that may follow the container in a step that gathers.
pub mod gathered {
    pub use super::super::{into, reversed, turned};
}

/// The words, besides containers, for the places whose cards a step turns over or gathers.
pub mod places {
    pub use super::super::under;
    pub use super::terms::{source, target};
}

/// The words, besides containers, that may begin a line of `structure` or of `layout`.
pub mod inherits {
    pub use super::super::without;
}

/// The words that may follow the kind of an element.
pub mod limits {
    pub use super::super::max;
}

/// The words that may follow the name of a container in `layout`.
pub mod placings {
    pub use super::super::{across, at, down, from, grow, height, left, points, right, step, up};
}

/// The words, besides moves, that may begin a line of `score`.
pub mod score_lines {
    pub use super::super::{min, start, without};
}

/// The terms of rules, such as `moving` and `target`.
pub mod terms {
    use crate::view::Cards;
    use solitaire_model::Card;

    /// The cards that move.
    pub const moving: Cards<'static> = Cards::nowhere();
    /// The element from which the moving cards come (they still lie on it), or the element that is pressed or clicked.
    pub const source: Cards<'static> = Cards::nowhere();
    /// The element to which the cards go.
    pub const target: Cards<'static> = Cards::nowhere();
    /// The card for which the condition of a step is evaluated.
    pub const card: Option<Card> = None;
    /// The element for which the condition of a step is evaluated.
    pub const place: Cards<'static> = Cards::nowhere();
    /// The number of cards in the game. The value 0 is a placeholder: this item only explains the word in editors.
    pub const CARDS: i32 = 0;
    /// A condition that is always true.
    pub const always: bool = true;
    /// A condition that is always false.
    pub const never: bool = false;
    /// The expression that the parent declares for the same statement.
    pub const inherited: bool = false;
}

/// The words that may stand in a condition or a number: the built-in functions, in the form in which a declaration
/// calls them, and the terms.
pub mod conditions {
    use crate::view::Cards;
    use solitaire_model::Card;

    pub use super::terms::*;
    pub use crate::constraints::*;

    /// The element to the left of `element` in its shape; no cards if there is none.
    #[must_use]
    pub fn left(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The element to the right of `element` in its shape; no cards if there is none.
    #[must_use]
    pub fn right(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The element above `element` in a grid; no cards if there is none.
    #[must_use]
    pub fn above(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The element below `element` in a grid; no cards if there is none.
    #[must_use]
    pub fn below(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The index of the row in which the element lies, from 0; -1 beyond the edge.
    #[must_use]
    pub fn row_of(_element: Cards<'_>) -> i32 {
        0
    }

    /// The index of the element within its row (its column), from 0; -1 beyond the edge.
    #[must_use]
    pub fn column_of(_element: Cards<'_>) -> i32 {
        0
    }

    /// True if the element is the first one in its row.
    #[must_use]
    pub fn is_leftmost(_element: Cards<'_>) -> bool {
        false
    }

    /// True if two elements of one container lie side by side in its shape or, in a grid, one above the other.
    #[must_use]
    pub fn adjoins(_one: Cards<'_>, _other: Cards<'_>) -> bool {
        false
    }

    /// True if two elements of one container touch in its shape: side by side or, in a grid, also vertically or
    /// diagonally.
    #[must_use]
    pub fn touches(_one: Cards<'_>, _other: Cards<'_>) -> bool {
        false
    }

    /// True if another element that holds a card lies on `element` in its shape.
    #[must_use]
    pub fn is_covered(_element: Cards<'_>) -> bool {
        false
    }

    /// True if the top cards from the left end of the element's row up to the element itself form a chain: `first`
    /// accepts the leftmost card, and `relation(left, right)` holds for each two neighboring cards.
    #[must_use]
    pub fn chained(
        _element: Cards<'_>,
        _first: impl Fn(Option<Card>) -> bool,
        _relation: impl Fn(Option<Card>, Option<Card>) -> bool,
    ) -> bool {
        false
    }
}
