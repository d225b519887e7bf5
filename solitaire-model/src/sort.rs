//! The sorts (types) of values in a declaration.

/// The sort of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A whole number.
    Number,
    /// A Boolean.
    Truth,
    /// One card, or none.
    Card,
    /// Cards that lie together.
    Cards,
    /// Several elements.
    Group,
    /// Cards or several elements.
    Piles,
    /// A relation of two cards: a rule or function by name, or a closure.
    Relation,
    /// A test of one card: a rule or function by name, or a closure.
    CardTest,
    /// A number computed from one card: a rule or function by name, or a closure.
    CardNumber,
    /// A test of one element: a rule or function by name, or a closure.
    PileTest,
    /// Not known: it depends on a function of the author.
    Unknown,
}

impl Sort {
    /// The sorts of the arguments of a relation or test of this sort.
    #[must_use]
    pub const fn given(self) -> &'static [Self] {
        match self {
            Self::Relation => &[Self::Card, Self::Card],
            Self::CardTest | Self::CardNumber => &[Self::Card],
            Self::PileTest => &[Self::Cards],
            _ => &[],
        }
    }

    /// The sort of the result of a relation or test of this sort.
    #[must_use]
    pub const fn gives(self) -> Self {
        if matches!(self, Self::CardNumber) { Self::Number } else { Self::Truth }
    }

    /// The author's words for a value of this sort.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Number => "a number",
            Self::Truth => "a condition",
            Self::Card => "one card",
            Self::Cards => "cards that lie together",
            Self::Group => "several elements",
            Self::Piles => "cards or elements",
            Self::Relation => "a relation of two cards",
            Self::CardTest => "a test of one card",
            Self::CardNumber => "a number of one card",
            Self::PileTest => "a test of one element",
            Self::Unknown => "something",
        }
    }

    /// True if a value of sort `given` may stand where this sort is required.
    #[must_use]
    pub const fn takes(self, given: Self) -> bool {
        match (self, given) {
            (_, Self::Unknown) | (Self::Unknown, _) => true,
            (Self::Piles, Self::Cards | Self::Group) => true,
            (one, other) => one as u8 == other as u8,
        }
    }
}
