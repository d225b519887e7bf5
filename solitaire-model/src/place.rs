//! The numbers of a board's elements.

/// One element (a pile, column, cell …) of a board: its number, counted over all containers in the order
/// of their declaration, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Place(pub u8);

impl Place {
    /// Returns the number as an index for arrays.
    #[must_use]
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// The places of one container: `first`, `first + 1`, … `first + count - 1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Span {
    /// The number of the container's first place.
    pub first: u8,
    /// The number of elements in the container.
    pub count: u8,
}

impl Span {
    /// Returns the places of the span, in order.
    #[inline]
    pub fn places(self) -> impl DoubleEndedIterator<Item = Place> + Clone {
        (self.first..self.first + self.count).map(Place)
    }

    /// True if the place belongs to the span.
    #[must_use]
    #[inline]
    pub const fn holds(self, place: Place) -> bool {
        place.0 >= self.first && place.0 - self.first < self.count
    }

    /// Returns the place with this index in the span, counted from 0. `None` if the span has no such index.
    #[must_use]
    pub fn place(self, index: i32) -> Option<Place> {
        let index = u8::try_from(index).ok().filter(|index| *index < self.count)?;
        Some(Place(self.first + index))
    }
}
