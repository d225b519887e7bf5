//! The reasons why a command is not carried out.

use std::fmt;

use solitaire_runtime::explain::Refusal;

/// The reason why a command was not carried out. Nothing has changed in that case.
#[derive(Debug)]
pub enum Trouble {
    /// The rules do not allow the move.
    Refused(Refusal),
    /// The command names something that does not exist; one sentence.
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
