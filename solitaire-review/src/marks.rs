//! Marks for observations that look wrong.

use serde::Serialize;

/// The severity of a mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// Almost no rule book describes a game like this.
    Wrong,
    /// Some good games are like this, so the author should check it.
    Look,
}

/// An observation that looks wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// The severity.
    pub weight: Weight,
    /// The observation as a sentence.
    pub text: String,
}
