//! The words that may stand at each place, for editors: a name that is being typed is looked up in one of these
//! modules, and the editor suggests its contents.
//!
//! Words that are reserved in Rust are left out, because an editor would suggest them as `r#where`.

pub use super::{declarations, keys, shapes, units};

/// At the beginning of a statement.
pub mod statements {
    pub use super::super::{
        build, counter, deal, examples, layout, lose, moves, pickup, rule, score, space, structure,
        value, win,
    };
}

/// At the beginning of a move.
pub mod gestures {
    pub use super::super::gestures::*;
    pub use super::super::without;
}

/// At the beginning of a step.
pub mod steps {
    pub use super::super::{compact, flip, gather, shuffle, sink};
    pub use super::terms::{source, target};
}

/// After the number of cards that a step deals.
pub mod amounts {
    pub use super::super::{down, first, from, rest, up};
}

/// After the container that a step gathers.
pub mod gathered {
    pub use super::super::{into, reversed, turned};
}

/// Places that a step turns over or gathers, besides containers.
pub mod places {
    pub use super::super::under;
    pub use super::terms::{source, target};
}

/// At the beginning of a line of `structure` and of `layout`, besides containers.
pub mod inherits {
    pub use super::super::without;
}

/// After the kind of an element.
pub mod limits {
    pub use super::super::max;
}

/// After the name of a container in `layout`.
pub mod placings {
    pub use super::super::{across, at, down, from, grow, height, left, points, right, step, up};
}

/// At the beginning of a line of `score`, besides moves.
pub mod score_lines {
    pub use super::super::{min, start, without};
}

/// The terms of rules.
pub mod terms {
    use crate::view::Cards;
    use solitaire_model::Card;

    /// The cards that move.
    pub const moving: Cards<'static> = Cards::nowhere();
    /// The element that the moving cards come from (they still lie on it), or the element that is pressed or clicked.
    pub const source: Cards<'static> = Cards::nowhere();
    /// The element that the cards go to.
    pub const target: Cards<'static> = Cards::nowhere();
    /// The card that a step judges.
    pub const card: Option<Card> = None;
    /// The element for which a step judges the card.
    pub const place: Cards<'static> = Cards::nowhere();
    /// The number of cards in the game.
    pub const CARDS: i32 = 0;
    /// A condition that is always true.
    pub const always: bool = true;
    /// A condition that is always false.
    pub const never: bool = false;
    /// The parent's expression for the same statement.
    pub const inherited: bool = false;
}

/// In a condition or a number: the functions of the vocabulary as a declaration calls them, and the terms.
pub mod conditions {
    use crate::view::Cards;
    use solitaire_model::Card;

    pub use super::terms::*;
    pub use crate::constraints::*;

    /// The element left of this one in its shape; no cards beyond the edge.
    #[must_use]
    pub fn left(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The element right of this one in its shape; no cards beyond the edge.
    #[must_use]
    pub fn right(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The element above this one in a grid; no cards beyond the edge.
    #[must_use]
    pub fn above(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The element below this one in a grid; no cards beyond the edge.
    #[must_use]
    pub fn below(element: Cards<'_>) -> Cards<'_> {
        element
    }

    /// The row in which the element lies, from 0; -1 beyond the edge.
    #[must_use]
    pub fn row_of(_element: Cards<'_>) -> i32 {
        0
    }

    /// The column in which the element lies (its index in the row), from 0; -1 beyond the edge.
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

    /// True if an element that holds a card lies on this one in its shape.
    #[must_use]
    pub fn is_covered(_element: Cards<'_>) -> bool {
        false
    }

    /// True if the tops from the left end of the element's row up to the element itself form a chain: the leftmost is
    /// one that `first` accepts, and each further one stands in `relation(left, right)` to the one left of it.
    #[must_use]
    pub fn chained(
        _element: Cards<'_>,
        _first: impl Fn(Option<Card>) -> bool,
        _relation: impl Fn(Option<Card>, Option<Card>) -> bool,
    ) -> bool {
        false
    }
}
