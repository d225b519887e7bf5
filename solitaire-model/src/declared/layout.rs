//! The places where elements are drawn.

/// A point of the table, in half cards from the left and upper edges (a card includes the gap after it). Half cards let
/// a layout center elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Point {
    /// Half card widths from the left edge.
    pub x: i16,
    /// Half card heights from the upper edge.
    pub y: i16,
}

/// The way the cards of one element are spread out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Spread {
    /// Not spread out: only the top card is visible.
    Squared,
    /// Downwards.
    Down,
    /// To the right.
    Right,
    /// To the left.
    Left,
    /// Upwards.
    Up,
    /// Squared, but this many of the last cards are fanned out to the right.
    Last(u8),
}
