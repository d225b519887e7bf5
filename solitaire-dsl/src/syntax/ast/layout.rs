//! Where the elements lie on the table, in units of one card.

use proc_macro2::Ident;

use super::Spot;
use crate::report::Extent;

/// A line of `layout`: `tableau across from (0, 1), step 2;`
#[derive(Clone, Debug, PartialEq)]
pub struct Placement {
    /// What is placed.
    pub spot: Spot,
    /// Where; none only if that could not be read.
    pub placing: Option<Placing>,
}

/// Where elements are placed.
#[derive(Clone, Debug, PartialEq)]
pub enum Placing {
    /// `at (x, y)`.
    At {
        /// The word `at`.
        word: Ident,
        /// Where.
        point: Point,
    },
    /// `across from (x, y), ...` or `down from (x, y), ...`.
    Line(LinePlacing),
    /// `points [(x, y), ...]`.
    Points {
        /// The word `points`.
        word: Ident,
        /// One for each element.
        points: Vec<Point>,
    },
}

/// Elements in a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LinePlacing {
    /// The word `across` or `down`.
    pub word: Ident,
    /// Which of the two.
    pub direction: Direction,
    /// Where the first element lies.
    pub from: Point,
    /// `step n`: how far it is from one to the next.
    pub step: Option<Number>,
    /// `grow left`: to which side an element grows.
    pub grow: Option<GrowSide>,
    /// `height n`: how high an element may become.
    pub height: Option<Number>,
}

/// How a line of elements runs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Direction {
    /// To the right.
    Across,
    /// Downwards.
    Down,
}

/// A side to which an element may grow.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GrowSide {
    /// `left`.
    Left,
    /// `right`.
    Right,
    /// `up`.
    Up,
    /// `down`.
    Down,
}

/// `(x, y)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Cards from the left.
    pub x: Number,
    /// Cards from above.
    pub y: Number,
    /// The parentheses with all between them.
    pub span: Extent,
}

/// A number of cards: `3`, `-1`, `0.5`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// How many.
    pub value: f64,
    /// Its digits, and the sign before them.
    pub span: Extent,
}
