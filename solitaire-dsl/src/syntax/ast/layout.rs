//! The syntax of `layout`: the places of the elements on the table, in units of one card.

use proc_macro2::Ident;

use super::Spot;
use crate::report::Extent;

/// A line of `layout`: `tableau across from (0, 1), step 2;`
#[derive(Clone, Debug, PartialEq)]
pub struct Placement {
    /// The container, or the part of it, that is placed.
    pub spot: Spot,
    /// The way to place it; `None` only if it could not be read.
    pub placing: Option<Placing>,
}

/// A way to place elements.
#[derive(Clone, Debug, PartialEq)]
pub enum Placing {
    /// `at (x, y)`: one element, or the upper left corner of a shape.
    At {
        /// The word `at`.
        word: Ident,
        /// The point.
        point: Point,
    },
    /// `across from (x, y), ...` or `down from (x, y), ...`: elements in a line.
    Line(LinePlacing),
    /// `points [(x, y), ...]`: each element at its own point.
    Points {
        /// The word `points`.
        word: Ident,
        /// One point for each element.
        points: Vec<Point>,
    },
}

/// The places of elements that lie in a line.
#[derive(Clone, Debug, PartialEq)]
pub struct LinePlacing {
    /// The word `across` or `down`.
    pub word: Ident,
    /// The direction.
    pub direction: Direction,
    /// The point of the first element.
    pub from: Point,
    /// `step n`: the distance from one element to the next.
    pub step: Option<Number>,
    /// `grow left`: the side to which the cards of an element spread out.
    pub grow: Option<GrowSide>,
    /// `height n`: the largest height of an element, in cards.
    pub height: Option<Number>,
}

/// The direction of a line of elements.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Direction {
    /// To the right.
    Across,
    /// Downwards.
    Down,
}

/// A side to which the cards of an element may spread out.
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

/// A point such as `(1, 0.5)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The distance from the left edge, in cards.
    pub x: Number,
    /// The distance from the upper edge, in cards.
    pub y: Number,
    /// The parentheses and everything between them.
    pub span: Extent,
}

/// A number in `layout`, in units of one card: `3`, `-1`, `0.5`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The number.
    pub value: f64,
    /// The digits of the number, with its sign before them.
    pub span: Extent,
}
