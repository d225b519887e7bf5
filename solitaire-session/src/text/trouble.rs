//! The reasons why a command is not carried out.

use std::fmt;

use solitaire_runtime::explain::Refusal;

/// The reason why a command was not carried out. The session is unchanged in that case.
#[derive(Debug)]
pub enum Trouble {
    /// The rules do not allow the move.
    Refused(Refusal),
    /// The command is wrong, for instance because it names something that does not exist. One sentence says what is
    /// wrong.
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
