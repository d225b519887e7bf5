//! The meanings of the functions of the vocabulary as data, for code that reasons about conditions.
//!
//! If a variant of [`Semantics`] describes a new function, such code handles it without changes. Otherwise the function
//! needs a new variant, and the compiler points to each place that must handle it.

mod one_card;

pub use one_card::{CardTest, Measure, Nth};

/// The number of ranks: 1 (Ace) to 13 (King). A pack may have fewer.
pub const RANKS: u8 = 13;

/// The meaning of a function of the vocabulary: what it returns for its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Semantics {
    /// The top or the bottom card of the cards in the argument.
    End {
        /// True for the top card, false for the bottom card.
        top: bool,
    },
    /// A number that depends on one card, such as its rank.
    Measure(Measure),
    /// A test of one card.
    CardTest(CardTest),
    /// A relation of two cards.
    Relation(Relation),
    /// Tests that all cards lie face up, and that each card stands in a relation to the card that lies on it. The
    /// relation is the given one; for `None`, it is an argument of the function. The test fails for no cards, and
    /// passes for one face-up card.
    EachPair(Option<Relation>),
    /// Tests that the argument has exactly this number of cards.
    Holds(u8),
    /// The number of cards, of both sides or of one.
    Count(Faces),
    /// The number of face-up cards that pass a test.
    CountPassing,
    /// The sum, over all face-up cards, of a number computed from each card.
    Sum,
    /// Tests that the top card lies face down.
    IsHidden,
    /// Tests that one of the cards lies face up and has the given rank.
    HasRank,
    /// The number of elements that hold cards, or of elements that hold none. If there is a second argument, that
    /// element does not count.
    CountElements {
        /// True to count elements that hold cards, false to count empty elements.
        filled: bool,
    },
    /// Applies a test to each of several elements.
    Quantifier(Quantifier),
    /// The index of an element in its container.
    Index,
    /// A property of an element that depends on its neighbors, so the function reads more than its arguments.
    Neighbors(Neighbor),
    /// Tests that the element in the first argument is among those in the second.
    Member,
    /// The first of several elements that holds a card.
    FirstFilled,
    /// The top rank on the foundations of other suits than the given card's suit: the lowest rank if there are several
    /// such suits.
    FoundationRank {
        /// True if the foundation of the other suit of the same color counts, false if those of the other color do.
        same_color: bool,
    },
}

/// A property of an element that depends on the shape in which the elements of its container lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbor {
    /// The element to the left of the argument.
    Left,
    /// The element to the right of the argument.
    Right,
    /// The element above the argument.
    Above,
    /// The element below the argument.
    Below,
    /// The number of the row in which the argument lies.
    Row,
    /// The number of the column in which the argument lies.
    Column,
    /// Tests that nothing lies to the left of the argument in its row.
    IsLeftmost,
    /// Tests that the two arguments lie side by side or, in a grid, one above the other.
    Adjoins,
    /// Tests that the two arguments lie side by side or, in a grid, one above the other or corner to corner.
    Touches,
    /// Tests that an element that lies on the argument, as in a pyramid, holds a card.
    IsCovered,
    /// Tests the row from its left end up to the argument: the first top card must pass a test, and each top card must
    /// stand in a relation to the next.
    Chained,
}

/// A relation between two cards: what it requires of their ranks and of their suits. It is false if a card is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// What the relation requires of the two ranks.
    pub ranks: RankRelation,
    /// What the relation requires of the two suits.
    pub suits: SuitRelation,
}

impl Relation {
    /// Creates a relation that requires something of the ranks only.
    #[must_use]
    pub const fn of_ranks(ranks: RankRelation) -> Self {
        Self { ranks, suits: SuitRelation::Any }
    }

    /// True if the relation requires that the first card is exactly one rank above the second. It may also require
    /// something of the suits.
    #[must_use]
    pub const fn is_next_rank(self) -> bool {
        matches!(self.ranks, RankRelation::Above { by: Steps::One, wraps: false })
    }

    /// Creates a relation that requires something of the suits only.
    #[must_use]
    pub const fn of_suits(suits: SuitRelation) -> Self {
        Self { ranks: RankRelation::Any, suits }
    }
}

/// What a relation requires of two ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankRelation {
    /// Any two ranks.
    Any,
    /// Equal ranks.
    Same,
    /// The first rank is `by` ranks above the second.
    Above {
        /// How many ranks the first is above the second.
        by: Steps,
        /// True if the order wraps around: an Ace is one rank above a King.
        wraps: bool,
    },
    /// One of the ranks is exactly one above the other.
    Adjacent {
        /// True if Ace and King also count.
        wraps: bool,
    },
}

/// How many ranks one card is above another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    /// One rank.
    One,
    /// The number in the third argument of the function.
    Given,
}

/// What a relation requires of two suits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuitRelation {
    /// Any two suits.
    Any,
    /// Equal suits.
    Same,
    /// Suits of the same color.
    SameColor,
    /// Suits of different colors.
    OppositeColor,
}

/// The cards that a function counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faces {
    /// All cards.
    Any,
    /// Face-up cards.
    Up,
    /// Face-down cards.
    Down,
}

/// A question about the elements for which a test holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantifier {
    /// Does the test hold for at least one element?
    Exists,
    /// Are there any elements, and does the test hold for all?
    Every,
    /// For how many elements does the test hold?
    HowMany,
}

/// The meaning of an argument that is a number, such as a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenNumber {
    /// A rank.
    Rank,
    /// A suit.
    Suit,
    /// A number of ranks by which one card is above another.
    Steps,
}

/// Which properties of single cards a function or a relation reads.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CardLooks {
    /// The function reads the rank.
    pub rank: bool,
    /// The function reads the color.
    pub color: bool,
    /// The function reads the suit.
    pub suit: bool,
}

impl CardLooks {
    const NOTHING: Self = Self { rank: false, color: false, suit: false };
    const RANK: Self = Self { rank: true, ..Self::NOTHING };
    const COLOR: Self = Self { color: true, ..Self::NOTHING };
    const SUIT: Self = Self { suit: true, ..Self::NOTHING };

    const fn and(self, other: Self) -> Self {
        Self {
            rank: self.rank || other.rank,
            color: self.color || other.color,
            suit: self.suit || other.suit,
        }
    }
}

impl Relation {
    /// Returns which properties of the cards the relation reads.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        let ranks = match self.ranks {
            RankRelation::Any => CardLooks::NOTHING,
            _ => CardLooks::RANK,
        };
        ranks.and(match self.suits {
            SuitRelation::Any => CardLooks::NOTHING,
            SuitRelation::Same => CardLooks::SUIT,
            SuitRelation::SameColor | SuitRelation::OppositeColor => CardLooks::COLOR,
        })
    }

    /// True if the relation requires one rank to be above the other.
    #[must_use]
    pub const fn steps(self) -> bool {
        matches!(self.ranks, RankRelation::Above { .. } | RankRelation::Adjacent { .. })
    }

    /// True if the relation wraps around from King to Ace.
    #[must_use]
    pub const fn wraps(self) -> bool {
        matches!(
            self.ranks,
            RankRelation::Above { wraps: true, .. } | RankRelation::Adjacent { wraps: true }
        )
    }

    /// Returns the same relation, except that the order of ranks does not wrap around.
    #[must_use]
    pub const fn unwrapped(self) -> Self {
        let ranks = match self.ranks {
            RankRelation::Above { by, .. } => RankRelation::Above { by, wraps: false },
            RankRelation::Adjacent { .. } => RankRelation::Adjacent { wraps: false },
            same => same,
        };
        Self { ranks, ..self }
    }
}

impl Semantics {
    /// Returns which properties of single cards the function reads itself. What a relation in its arguments reads does
    /// not count.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        match self {
            Self::Measure(measure) => measure.looks(),
            Self::CardTest(test) => test.looks(),
            Self::Relation(relation) | Self::EachPair(Some(relation)) => relation.looks(),
            Self::HasRank => CardLooks::RANK,
            Self::FoundationRank { .. } => CardLooks::RANK.and(CardLooks::SUIT),
            Self::End { .. }
            | Self::EachPair(None)
            | Self::Holds(_)
            | Self::Count(_)
            | Self::CountPassing
            | Self::Sum
            | Self::IsHidden
            | Self::CountElements { .. }
            | Self::Quantifier(_)
            | Self::Index
            | Self::Neighbors(_)
            | Self::Member
            | Self::FirstFilled => CardLooks::NOTHING,
        }
    }

    /// Returns the meaning of the function's argument that is a number; `None` if it has none.
    #[must_use]
    pub const fn number(self) -> Option<GivenNumber> {
        match self {
            Self::CardTest(CardTest::Rank(Nth::Given)) | Self::HasRank => Some(GivenNumber::Rank),
            Self::CardTest(CardTest::Suit) => Some(GivenNumber::Suit),
            Self::Relation(Relation {
                ranks: RankRelation::Above { by: Steps::Given, .. },
                ..
            }) => Some(GivenNumber::Steps),
            _ => None,
        }
    }

    /// True if the order of the ranks matters to the function and does not wrap around, so that Ace and King differ
    /// from other ranks.
    #[must_use]
    pub const fn orders_ranks(self) -> bool {
        match self {
            Self::Measure(measure) => matches!(measure, Measure::Rank),
            Self::Relation(relation) | Self::EachPair(Some(relation)) => {
                relation.steps() && !relation.wraps()
            }
            Self::FoundationRank { .. } => true,
            _ => false,
        }
    }
}
