//! The code of a move: four bytes.

use crate::place::Place;

/// A move in four bytes: the form in which sessions, solvers and the object-safe interface of a position pass moves.
///
/// The meaning of a code depends on the game: see [`GameModel::move_of`](crate::declared::GameModel::move_of).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveCode {
    /// The index of the move in the game's list of moves.
    pub kind: u8,
    /// The place that cards come from; [`NO_PLACE`](Self::NO_PLACE) if the move has no source.
    pub from: u8,
    /// The place that cards go to; [`NO_PLACE`](Self::NO_PLACE) if the move has no target.
    pub to: u8,
    /// The number of cards that move. For a buried card: the number of cards on top of it. For a pair: the place of the
    /// second card. 0 if the move needs no number.
    pub count: u8,
}

impl MoveCode {
    /// Stands for the missing source or target of a move. Its value is also that of a real place, so look up the kind
    /// of the move to see if the move has a source and a target.
    pub const NO_PLACE: Place = Place(crate::NO_PLACE);

    /// A code with which unused memory is filled.
    #[doc(hidden)]
    pub const NOTHING: Self = Self { kind: 0, from: 0, to: 0, count: 0 };

    /// Added to the [`number`](Self::number) of a move, gives the same move from the next place.
    #[doc(hidden)]
    pub const FROM_NEXT: u32 = 1 << 8;

    /// Creates a code.
    #[must_use]
    #[inline]
    pub const fn new(kind: u8, from: Place, to: Place, count: u8) -> Self {
        Self { kind, from: from.0, to: to.0, count }
    }

    /// The code as one number. Adding [`FROM_NEXT`](Self::FROM_NEXT) gives the same move from the next place.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn number(self) -> u32 {
        u32::from_le_bytes([self.kind, self.from, self.to, self.count])
    }

    /// Returns the code whose [`number`](Self::number) this is.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn of_number(number: u32) -> Self {
        let [kind, from, to, count] = number.to_le_bytes();
        Self { kind, from, to, count }
    }

    /// The place that the cards come from.
    #[must_use]
    #[inline]
    pub const fn source(self) -> Place {
        Place(self.from)
    }

    /// The place that the cards go to.
    #[must_use]
    #[inline]
    pub const fn target(self) -> Place {
        Place(self.to)
    }
}
