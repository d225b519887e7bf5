//! The words of a declaration that stand for the cards and elements of a move or step.

/// A word of a declaration that stands for the cards or an element of a move or step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Term {
    /// `moving`: the cards that move.
    Moving,
    /// `source`: the element that the cards come from, or where a press or click is made.
    Source,
    /// `target`: the element that the cards go to.
    Target,
    /// `partner`: the second source of a move that takes one card each from two sources.
    Partner,
    /// `card`: the card that a step tests with a condition.
    Card,
    /// `place`: the element to which a step deals, or from which it gathers.
    Place,
}

impl Term {
    /// All terms.
    pub const ALL: [Self; 6] =
        [Self::Moving, Self::Source, Self::Target, Self::Partner, Self::Card, Self::Place];

    /// Returns the term with this name; `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|term| term.name() == name)
    }

    /// Returns the word for the term in a declaration.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moving => "moving",
            Self::Source => "source",
            Self::Target => "target",
            Self::Partner => "partner",
            Self::Card => "card",
            Self::Place => "place",
        }
    }

    /// Returns the sort of the value that the term stands for.
    #[must_use]
    pub const fn sort(self) -> super::Sort {
        match self {
            Self::Card => super::Sort::Card,
            _ => super::Sort::Cards,
        }
    }
}
