//! The code of a move: four bytes.

use crate::place::Place;

/// A move in four bytes: what the object-safe face, the session and solvers speak.
///
/// Which move a code stands for depends on the game: [`GameModel::move_of`](crate::declared::GameModel::move_of) tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveCode {
    /// The number of the move in the game's list of moves.
    pub kind: u8,
    /// The source; [`NO_PLACE`](Self::NO_PLACE) when the move has none.
    pub from: u8,
    /// The target; [`NO_PLACE`](Self::NO_PLACE) when the move has none.
    pub to: u8,
    /// The number of cards (or, for a buried card, how many lie on it; for two sources, the second). 0 when
    /// the move says nothing of the kind.
    pub count: u8,
}

impl MoveCode {
    /// What stands for the source or the target of a move that has none: which of the two a move has is known of its kind.
    pub const NO_PLACE: Place = Place(crate::NO_PLACE);

    /// What fills unused memory.
    #[doc(hidden)]
    pub const NOTHING: Self = Self { kind: 0, from: 0, to: 0, count: 0 };

    /// What the numbers of a move from one place and of the same from the next differ by.
    #[doc(hidden)]
    pub const FROM_NEXT: u32 = 1 << 8;

    /// A code.
    #[must_use]
    #[inline]
    pub const fn new(kind: u8, from: Place, to: Place, count: u8) -> Self {
        Self { kind, from: from.0, to: to.0, count }
    }

    /// As one number. With [`FROM_NEXT`](Self::FROM_NEXT) added it is the same move from the next place.
    #[doc(hidden)]
    #[must_use]
    #[inline(always)]
    pub const fn number(self) -> u32 {
        u32::from_le_bytes([self.kind, self.from, self.to, self.count])
    }

    /// The code that has this number.
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
