//! The functions that the author of a game wrote in Rust, and what the model knows about them.

/// A function that the author wrote in Rust, and that conditions of the declaration call.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OwnFunction<'a> {
    /// The path of the function, as the declaration writes it.
    pub path: &'a str,
    /// What the function's `#[constraint]` attribute claims. `None` if the function has no such attribute: then it may
    /// read anything.
    pub mark: Option<Mark>,
}

impl<'a> OwnFunction<'a> {
    /// Returns the name of the function: the last part of its path.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.path.rsplit("::").next().unwrap_or(self.path)
    }
}

/// The author's claims about a function, from the attribute `#[constraint(...)]`.
///
/// Tests check the claims on random boards, and solvers rely on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Mark {
    /// The meaning of the function, as a clause without a full stop; `{0}`, `{1}`, … stand for the arguments.
    pub say: &'static str,
    /// What the function reads of each element that it gets.
    pub reads: Reads,
    /// True if the result stays the same when suits are swapped throughout, for example all clubs for spades.
    pub ignores_suits: bool,
    /// True if the result stays the same when the elements of a container change places.
    pub ignores_pile_order: bool,
}

/// What a function reads of each element that it gets.
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
