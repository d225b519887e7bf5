//! The meaning of the functions of the vocabulary, as far as code that reasons about conditions needs it.
//!
//! That code handles a new function without changes if a variant of [`Semantics`] describes it. Otherwise the function
//! needs a new variant, and the compiler points to each place that has to handle it.

mod one_card;

pub use one_card::{CardTest, Measure, Nth};

/// The number of ranks: 1 (Ace) to 13 (King). A pack may have fewer.
pub const RANKS: u8 = 13;

/// The meaning of a function of the vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Semantics {
    /// The top or bottom card of some cards.
    End {
        /// True for the top card.
        top: bool,
    },
    /// A number read from one card.
    Measure(Measure),
    /// A test of one card.
    CardTest(CardTest),
    /// A relation of two cards.
    Relation(Relation),
    /// Tests that all cards lie face up and each stands in a relation to the card on it. The relation is this one, or
    /// the function's argument if `None`. The test fails if there are no cards, and passes for one face-up card.
    EachPair(Option<Relation>),
    /// Tests that there are this many cards.
    Holds(u8),
    /// The number of cards.
    Count(Faces),
    /// The number of face-up cards that pass a test.
    CountPassing,
    /// The sum, over all face-up cards, of a number computed from each card.
    Sum,
    /// Tests that the top card lies face down.
    IsHidden,
    /// Tests that a card of a rank lies face up among some cards.
    HasRank,
    /// The number of elements that hold cards, or of empty elements; the element in the second argument is not counted.
    CountElements {
        /// True to count elements that hold cards.
        filled: bool,
    },
    /// Applies a test to elements.
    Quantifier(Quantifier),
    /// The position of an element in its container.
    Index,
    /// A property of the neighbors of an element. The function reads more than its arguments.
    Neighbors(Neighbor),
    /// Tests that an element is one of several elements.
    Member,
    /// The first element that holds a card.
    FirstFilled,
    /// The lowest top rank on the foundations of other suits.
    FoundationRank {
        /// True for the suit of the same color, false for those of the other color.
        same_color: bool,
    },
}

/// A property of the neighbors of an element in its shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Neighbor {
    /// The element at its left.
    Left,
    /// The element at its right.
    Right,
    /// The element above it.
    Above,
    /// The element below it.
    Below,
    /// The number of its row.
    Row,
    /// The number of its column.
    Column,
    /// Tests that nothing lies left of it.
    IsLeftmost,
    /// Tests that another element lies at one of its sides.
    Adjoins,
    /// Tests that another element lies at one of its sides or corners.
    Touches,
    /// Tests that an element on it holds a card.
    IsCovered,
    /// Tests the tops of the elements from the left end of its row up to it.
    Chained,
}

/// A relation between two cards: what it requires of their ranks and of their suits. It fails if a card is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// The relation between the ranks of the first and the second card.
    pub ranks: RankRelation,
    /// The relation between their suits.
    pub suits: SuitRelation,
}

impl Relation {
    /// A relation between ranks only.
    #[must_use]
    pub const fn of_ranks(ranks: RankRelation) -> Self {
        Self { ranks, suits: SuitRelation::Any }
    }

    /// True if the relation requires the first card to be exactly one rank above the second, regardless of suits.
    #[must_use]
    pub const fn is_next_rank(self) -> bool {
        matches!(self.ranks, RankRelation::Above { by: Steps::One, wraps: false })
    }

    /// A relation between suits only.
    #[must_use]
    pub const fn of_suits(suits: SuitRelation) -> Self {
        Self { ranks: RankRelation::Any, suits }
    }
}

/// A relation between two ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankRelation {
    /// Any two ranks.
    Any,
    /// Equal ranks.
    Same,
    /// The first is this many ranks above the second.
    Above {
        /// The number of ranks.
        by: Steps,
        /// True if an Ace follows a King.
        wraps: bool,
    },
    /// Neighboring ranks.
    Adjacent {
        /// True if Ace and King are neighbors too.
        wraps: bool,
    },
}

/// A number of ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    /// One.
    One,
    /// The number in the third argument.
    Given,
}

/// A relation between two suits.
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

/// The cards that are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faces {
    /// All.
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

/// The meaning of an argument that is a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenNumber {
    /// A rank.
    Rank,
    /// A suit.
    Suit,
    /// A number of ranks.
    Steps,
}

/// The properties of single cards that a function reads.
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
    /// The properties that the relation reads.
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

    /// True if the relation only holds for cards of different ranks.
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

    /// The relation without wrapping around.
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
    /// The properties of single cards that the function reads, not counting those that a relation in its arguments
    /// reads.
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

    /// The meaning of the function's number argument, if it has one.
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

    /// True if the function depends on the order of the ranks, so that Ace and King differ from other ranks.
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
