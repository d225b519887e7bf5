//! What looks wrong.

use serde::Serialize;

/// How bad it looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// Hardly any rule book means this.
    Wrong,
    /// Some games are so; look whether this one is.
    Look,
}

/// Something that looks wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mark {
    /// How bad it looks.
    pub weight: Weight,
    /// A sentence.
    pub text: String,
}
