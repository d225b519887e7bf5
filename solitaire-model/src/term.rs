//! Words for the cards and elements of a move or step.

/// A word for the cards or elements of a move or step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Term {
    /// `moving`: the cards that move.
    Moving,
    /// `source`: the element that the cards come from, or where a press or click is made.
    Source,
    /// `target`: the element that the cards go to.
    Target,
    /// `partner`: the second source of a move that takes cards from two.
    Partner,
    /// `card`: the card a step is judging.
    Card,
    /// `place`: the element a step is dealing to or gathering from.
    Place,
}

impl Term {
    /// All terms.
    pub const ALL: [Self; 6] =
        [Self::Moving, Self::Source, Self::Target, Self::Partner, Self::Card, Self::Place];

    /// The term with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|term| term.name() == name)
    }

    /// The word in a declaration.
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

    /// The sort of its value.
    #[must_use]
    pub const fn sort(self) -> super::Sort {
        match self {
            Self::Card => super::Sort::Card,
            _ => super::Sort::Cards,
        }
    }
}
