//! What a game's author wrote in Rust, as far as the model tells of it.

/// A function of the author's that a declaration calls as a constraint.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OwnFunction<'a> {
    /// Its path as written.
    pub path: &'a str,
    /// What its mark says; `None` for a function without one, of which nothing is known.
    pub mark: Option<Mark>,
}

impl<'a> OwnFunction<'a> {
    /// Its name: the last part of its path.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.path.rsplit("::").next().unwrap_or(self.path)
    }
}

/// What an author claims of a constraint, by `#[constraint(...)]` before the function.
///
/// Claims are tested on random boards, and solvers rely on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mark {
    /// What it says, as a clause without a full stop; `{0}`, `{1}`, … stand for the arguments.
    pub say: &'static str,
    /// How much of the elements it is given it looks at.
    pub reads: Reads,
    /// True if its worth stays the same when the suits of all cards are exchanged, each for another.
    pub ignores_suits: bool,
    /// True if its worth stays the same when the elements of a container change places.
    pub ignores_pile_order: bool,
}

/// How much of the elements it is given a constraint looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Reads {
    /// How many cards lie on each, and nothing else.
    Counts,
    /// The top card of each, and whether there is one.
    Tops,
    /// All cards.
    Cards,
}
