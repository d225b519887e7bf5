//! The steps of a search.

use solitaire_runtime::MoveCode;

/// A step of a search: a number of draws from the stock, a move, and perhaps a second move that has to follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) draws: u16,
    pub(crate) code: MoveCode,
    pub(crate) then: Option<MoveCode>,
    /// The value of the step for a depth-first search.
    pub(crate) worth: u8,
}

impl Step {
    /// A move after this many draws.
    pub(crate) const fn after(draws: u16, code: MoveCode) -> Self {
        Self { draws, code, then: None, worth: 0 }
    }

    /// The number of moves in the step.
    pub(crate) fn moves(self) -> usize {
        usize::from(self.draws) + 1 + usize::from(self.then.is_some())
    }

    /// A single move.
    pub(crate) const fn of(code: MoveCode) -> Self {
        Self::after(0, code)
    }
}
