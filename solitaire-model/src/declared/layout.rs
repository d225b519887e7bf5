//! Where elements are drawn.

/// A point of the table, in half cards (a card and the gap after it being one card) from the left and upper
/// edge. Halves let a layout centre things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Point {
    /// Half card widths from the left edge.
    pub x: i16,
    /// Half card heights from the upper edge.
    pub y: i16,
}

/// How the cards of one element are spread out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Spread {
    /// Not at all: the top card is seen.
    Squared,
    /// Downwards.
    Down,
    /// To the right.
    Right,
    /// To the left.
    Left,
    /// Upwards.
    Up,
    /// Squared, but the last cards are fanned out to the right: so many.
    Last(u8),
}
