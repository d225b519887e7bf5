//! The code of a move: four bytes.

use serde::{Deserialize, Serialize};

use crate::view::Place;

/// A move in four bytes: what the object-safe face, the session and solvers speak.
///
/// Which move a code stands for depends on the game; [`Move`](crate::Move) converts to and from the typed form.
///
/// ```
/// use solitaire_families::simplesimon::SimpleSimon;
/// use solitaire_runtime::{Board, Game, Moves};
///
/// let mut moves = Moves::new();
/// Board::<SimpleSimon>::deal(7).legal_moves(&mut moves);
/// let code = moves[0];
/// assert_eq!(SimpleSimon::MODEL.move_of(code).map(|declared| declared.name), Some("MoveColumn"));
/// assert!(code.count > 0 && code.source() != code.target());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
    pub const NO_PLACE: Place = Place(solitaire_model::NO_PLACE);

    /// What fills unused memory.
    pub(crate) const NOTHING: Self = Self { kind: 0, from: 0, to: 0, count: 0 };

    /// What the numbers of a move from one place and of the same from the next differ by.
    pub(crate) const FROM_NEXT: u32 = 1 << 8;

    /// A code.
    #[must_use]
    #[inline]
    pub const fn new(kind: u8, from: Place, to: Place, count: u8) -> Self {
        Self { kind, from: from.0, to: to.0, count }
    }

    /// As one number. With [`FROM_NEXT`](Self::FROM_NEXT) added it is the same move from the next place.
    #[inline(always)]
    pub(crate) const fn number(self) -> u32 {
        u32::from_le_bytes([self.kind, self.from, self.to, self.count])
    }

    /// The code that has this number.
    #[inline(always)]
    pub(crate) const fn of_number(number: u32) -> Self {
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
