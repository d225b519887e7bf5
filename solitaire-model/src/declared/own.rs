//! The functions that a game's author wrote in Rust, as far as the model describes them.

/// A function of the author that a declaration calls as a constraint.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OwnFunction<'a> {
    /// The function's path as written.
    pub path: &'a str,
    /// The claims of its `#[constraint]` attribute; `None` for a function without it, about which nothing is known.
    pub mark: Option<Mark>,
}

impl<'a> OwnFunction<'a> {
    /// The function's name: the last part of its path.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.path.rsplit("::").next().unwrap_or(self.path)
    }
}

/// The author's claims about a constraint, from `#[constraint(...)]` before the function.
///
/// Claims are tested on random boards, and solvers rely on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mark {
    /// The constraint's meaning, as a clause without a full stop; `{0}`, `{1}`, … stand for the arguments.
    pub say: &'static str,
    /// The part of its arguments that the constraint reads.
    pub reads: Reads,
    /// True if the constraint's value stays the same when whole suits are exchanged.
    pub ignores_suits: bool,
    /// True if the constraint's value stays the same when the elements of a container change places.
    pub ignores_pile_order: bool,
}

/// The part of its arguments that a constraint reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Reads {
    /// The function reads only the number of cards on each element.
    Counts,
    /// The function reads only the top card of each element, if there is one.
    Tops,
    /// The function reads all cards.
    Cards,
}
