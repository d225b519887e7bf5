//! The steps of which a search consists. A step is one move or a few moves that belong together.

use solitaire_runtime::MoveCode;

/// A step of a search: a number of draws from the stock, then a move, and sometimes a second move that has to follow
/// it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) draws: u16,
    pub(crate) code: MoveCode,
    pub(crate) then: Option<MoveCode>,
    /// How promising the step looks to a depth-first search; higher is better.
    pub(crate) worth: u8,
}

impl Step {
    /// A step that consists of this many draws and then a move.
    pub(crate) const fn after(draws: u16, code: MoveCode) -> Self {
        Self { draws, code, then: None, worth: 0 }
    }

    /// The number of moves in the step, including draws.
    pub(crate) fn moves(self) -> usize {
        usize::from(self.draws) + 1 + usize::from(self.then.is_some())
    }

    /// A step that consists of a single move.
    pub(crate) const fn of(code: MoveCode) -> Self {
        Self::after(0, code)
    }
}
