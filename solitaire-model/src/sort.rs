//! The sorts of values in a declaration. A sort is what a programming language calls a type.

/// The sort (type) of a value in a declaration.
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
    /// Several elements, such as all columns.
    Group,
    /// Cards or several elements.
    Piles,
    /// A relation between two cards: the name of a rule or function, or a closure.
    Relation,
    /// A test of one card: the name of a rule or function, or a closure.
    CardTest,
    /// A number that is computed from one card: the name of a rule or function, or a closure.
    CardNumber,
    /// A test of one element: the name of a rule or function, or a closure.
    PileTest,
    /// An unknown sort: the value comes from a function that the author wrote.
    Unknown,
}

impl Sort {
    /// Returns the sorts of the arguments that a relation or test of this sort takes. Empty for other sorts.
    #[must_use]
    pub const fn given(self) -> &'static [Self] {
        match self {
            Self::Relation => &[Self::Card, Self::Card],
            Self::CardTest | Self::CardNumber => &[Self::Card],
            Self::PileTest => &[Self::Cards],
            _ => &[],
        }
    }

    /// Returns the sort of the result that a relation or test of this sort has.
    #[must_use]
    pub const fn gives(self) -> Self {
        if matches!(self, Self::CardNumber) { Self::Number } else { Self::Truth }
    }

    /// Returns the words for a value of this sort in messages for authors.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Number => "a number",
            Self::Truth => "a condition",
            Self::Card => "one card",
            Self::Cards => "cards that lie together",
            Self::Group => "several elements",
            Self::Piles => "cards or elements",
            Self::Relation => "a relation between two cards",
            Self::CardTest => "a test of one card",
            Self::CardNumber => "a number for one card",
            Self::PileTest => "a test of one element",
            Self::Unknown => "something",
        }
    }

    /// True if a value of the sort `given` is allowed where this sort is required.
    #[must_use]
    pub const fn takes(self, given: Self) -> bool {
        match (self, given) {
            (_, Self::Unknown) | (Self::Unknown, _) => true,
            (Self::Piles, Self::Cards | Self::Group) => true,
            (one, other) => one as u8 == other as u8,
        }
    }
}
