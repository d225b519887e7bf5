//! Marks for results of a review that look wrong.

use serde::Serialize;

/// How likely it is that a marked result shows a mistake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// Surely a mistake: almost no rule book describes a game like this.
    Wrong,
    /// Perhaps a mistake: some good games are like this too, so the author should look at it.
    Look,
}

/// A remark about a result that looks wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// How likely it is that the result shows a mistake.
    pub weight: Weight,
    /// The remark as a sentence.
    pub text: String,
}
