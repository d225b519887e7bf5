//! The sorts of values.

/// The sort of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A whole number.
    Number,
    /// A truth.
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
    /// A test of one card, likewise.
    CardTest,
    /// A number that is worked out of one card, likewise.
    CardNumber,
    /// A test of one element, likewise.
    PileTest,
    /// Not known: a function of the author's decides.
    Unknown,
}

impl Sort {
    /// What a relation or test of this sort judges.
    #[must_use]
    pub const fn given(self) -> &'static [Self] {
        match self {
            Self::Relation => &[Self::Card, Self::Card],
            Self::CardTest | Self::CardNumber => &[Self::Card],
            Self::PileTest => &[Self::Cards],
            _ => &[],
        }
    }

    /// What a relation or test of this sort comes to.
    #[must_use]
    pub const fn gives(self) -> Self {
        if matches!(self, Self::CardNumber) { Self::Number } else { Self::Truth }
    }

    /// What an author calls a value of this sort.
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

    /// True if a value of sort `given` may stand where this sort is asked for.
    #[must_use]
    pub const fn takes(self, given: Self) -> bool {
        match (self, given) {
            (_, Self::Unknown) | (Self::Unknown, _) => true,
            (Self::Piles, Self::Cards | Self::Group) => true,
            (one, other) => one as u8 == other as u8,
        }
    }
}
