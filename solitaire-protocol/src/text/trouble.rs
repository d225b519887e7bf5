//! What keeps a command from being carried out.

use std::fmt;

use solitaire_runtime::explain::Refusal;

/// Why a command was not carried out. Nothing is changed then.
#[derive(Debug)]
pub enum Trouble {
    /// The rules do not allow the move.
    Refused(Refusal),
    /// The command asks for something that is not there, in one sentence.
    Bad(String),
}

impl Trouble {
    pub(super) fn bad(error: impl fmt::Display) -> Self {
        Self::Bad(error.to_string())
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
