//! What the elements of a container are made of.

/// The kind of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Kind {
    /// Its name: `Column`, `Pile`, …
    pub name: &'static str,
    /// Whether some of its cards may lie face down.
    pub hides: bool,
    /// Whether it is the undealt deck.
    pub is_stock: bool,
    /// Whether the top card lies face up where all others lie face down.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
    pub shows_top: bool,
    /// Whether its cards are out of the game.
    pub is_discard: bool,
}

impl Kind {
    /// Whether all its cards lie face down.
    #[doc(hidden)]
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.is_stock && !self.shows_top
    }
}
