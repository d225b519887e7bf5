//! The code of a move: four bytes.

use crate::place::Place;

/// A move in four bytes, as used by the object-safe interface, sessions and solvers.
///
/// The meaning of a code depends on the game: see [`GameModel::move_of`](crate::declared::GameModel::move_of).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveCode {
    /// The index of the move in the game's list of moves.
    pub kind: u8,
    /// The source; [`NO_PLACE`](Self::NO_PLACE) when the move has none.
    pub from: u8,
    /// The target; [`NO_PLACE`](Self::NO_PLACE) when the move has none.
    pub to: u8,
    /// The number of cards; for a buried card, the number of cards on top of it; for a pair, the second source. 0 if
    /// the move needs none of these.
    pub count: u8,
}

impl MoveCode {
    /// Stands for the missing source or target of a move. The kind of the move says which of the two it has.
    pub const NO_PLACE: Place = Place(crate::NO_PLACE);

    /// A code that fills unused memory.
    #[doc(hidden)]
    pub const NOTHING: Self = Self { kind: 0, from: 0, to: 0, count: 0 };

    /// The difference in [`number`](Self::number) between a move from one place and the same move from the next place.
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

    /// The code with this number.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn of_number(number: u32) -> Self {
        let [kind, from, to, count] = number.to_le_bytes();
        Self { kind, from, to, count }
    }

    /// The source.
    #[must_use]
    #[inline]
    pub const fn source(self) -> Place {
        Place(self.from)
    }

    /// The target.
    #[must_use]
    #[inline]
    pub const fn target(self) -> Place {
        Place(self.to)
    }
}
