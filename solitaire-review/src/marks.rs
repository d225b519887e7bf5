//! Marks for observations that look wrong.

use serde::Serialize;

/// The severity of a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// Hardly any rule book describes such a game.
    Wrong,
    /// Some games are like this; check this one.
    Look,
}

/// An observation that looks wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// The severity.
    pub weight: Weight,
    /// A sentence.
    pub text: String,
}
