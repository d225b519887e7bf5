//! The steps of a search.

use solitaire_runtime::MoveCode;

/// What a search takes for one step: so many draws from the stock, a move, and perhaps another that has to follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) draws: u16,
    pub(crate) code: MoveCode,
    pub(crate) then: Option<MoveCode>,
    /// What a search that goes depth first thinks of it.
    pub(crate) worth: u8,
}

impl Step {
    /// A move after so many draws.
    pub(crate) const fn after(draws: u16, code: MoveCode) -> Self {
        Self { draws, code, then: None, worth: 0 }
    }

    /// How many moves it is.
    pub(crate) fn moves(self) -> usize {
        usize::from(self.draws) + 1 + usize::from(self.then.is_some())
    }

    /// A move and nothing else.
    pub(crate) const fn of(code: MoveCode) -> Self {
        Self::after(0, code)
    }
}
