//! Where elements are drawn on the table, and how their cards are spread out.

/// A point of the table, measured from the left and upper edges in half cards, so that a layout can center elements.
/// The size of a card includes the gap beside or below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Point {
    /// The distance from the left edge, in half card widths.
    pub x: i16,
    /// The distance from the upper edge, in half card heights.
    pub y: i16,
}

/// The way the cards of one element are spread out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Spread {
    /// The cards are not spread out: only the top card is visible.
    Squared,
    /// Each card lies a little below the previous one.
    Down,
    /// Each card lies a little to the right of the previous one.
    Right,
    /// Each card lies a little to the left of the previous one.
    Left,
    /// Each card lies a little above the previous one.
    Up,
    /// Only this many cards at the end of the pile are spread out to the right. The others lie squared.
    Last(u8),
}
