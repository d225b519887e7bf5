//! The form in which the engine calls moves that an author wrote in Rust.

use core::fmt;

use super::{Dealer, Scene};
use solitaire_model::MoveCode;

/// A hand-written move in the form in which the engine calls it: the functions of its type without the type.
#[derive(Clone, Copy)]
pub struct HandMoveEntry {
    /// The index of the move in the game's list of moves.
    pub kind: u8,
    pub(crate) list: fn(u8, Scene<'_>, &mut dyn FnMut(MoveCode)),
    pub(crate) refusal: fn(MoveCode, Scene<'_>) -> Option<&'static str>,
    pub(crate) perform: fn(MoveCode, &mut Dealer<'_>),
}

impl HandMoveEntry {
    /// Calls `found` with each instance of the move that the rules allow on this board.
    pub fn list(self, scene: Scene<'_>, found: &mut dyn FnMut(MoveCode)) {
        (self.list)(self.kind, scene, found);
    }

    /// The reason why the rules refuse the instance with this code; `None` if they allow it.
    #[must_use]
    pub fn refusal(self, code: MoveCode, scene: Scene<'_>) -> Option<&'static str> {
        (self.refusal)(code, scene)
    }

    /// Makes the instance with this code.
    pub fn perform(self, code: MoveCode, dealer: &mut Dealer<'_>) {
        (self.perform)(code, dealer);
    }
}

impl fmt::Debug for HandMoveEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("HandMoveEntry").field(&self.kind).finish()
    }
}
