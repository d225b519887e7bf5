//! The meaning of the functions of the vocabulary, as far as code that reasons about conditions needs it.
//!
//! All such code understands a new function of one of these kinds. A new kind is a new variant, and the compiler points
//! to each place that has to handle it.

/// The number of ranks: 1 (Ace) to 13 (King). A pack may have fewer.
pub const RANKS: u8 = 13;

/// The meaning of a function of the vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Semantics {
    /// The top or bottom card of some cards.
    End,
    /// A number of one card.
    Measure(Measure),
    /// A test of one card.
    CardTest(CardTest),
    /// A relation of two cards.
    Relation(Relation),
    /// Tests that each card stands in a relation to the one on it, and that all lie face up. The relation is this one,
    /// or the argument if `None`. It never holds for no cards, and always holds for one face-up card.
    EachPair(Option<Relation>),
    /// Tests that there are this many cards.
    Holds(u8),
    /// The number of cards.
    Count(Faces),
    /// The number of face-up cards that pass a test.
    CountPassing,
    /// The sum of a number of each face-up card.
    Sum,
    /// Tests that the top card lies face down.
    IsHidden,
    /// Tests that a card of a rank lies face up among them.
    HasRank,
    /// The number of elements that hold cards, or of empty ones.
    CountElements,
    /// Applies a test to elements.
    Quantifier(Quantifier),
    /// The position of an element in its container.
    Index,
    /// A property of the neighbors of an element: it reads more than its arguments.
    Neighbors,
    /// Tests that an element is one of a group.
    Member,
    /// The first element that holds a card.
    FirstFilled,
    /// A rank on the foundations of other suits.
    FoundationRank,
}

/// A number of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// 1 to 13, 0 for no card.
    Rank,
    /// 0 to 3, -1 for no card.
    Suit,
    /// The rank with the Ace above the King: 2 to 14, 0 for no card.
    AceHigh,
    /// The rank one below, a King below an Ace: 1 to 13, 0 for no card.
    RankBelow,
}

/// The cards that pass a test of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardTest {
    /// Cards of one rank.
    Rank(Nth),
    /// Cards of the suit in the second argument.
    Suit,
    /// The red cards, or the black ones.
    Color {
        /// True for the red cards.
        red: bool,
    },
}

/// The rank that a test asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nth {
    /// The lowest of the pack: the Ace.
    Lowest,
    /// The highest of the pack: the King.
    Highest,
    /// The rank in the second argument.
    Given,
}

/// A relation between two cards: what it requires of their ranks and of their suits. It never holds without two cards.
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
    /// Does it hold for at least one?
    Exists,
    /// Are there any, and does it hold for all?
    Every,
    /// How many does it hold for?
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

impl Measure {
    /// The value for a card with this rank and suit, or for no card with `None`. `below` returns the next rank below a
    /// rank in the pack.
    #[must_use]
    pub fn of(self, card: Option<(i64, i64)>, below: impl FnOnce(i64) -> i64) -> i64 {
        match (self, card) {
            (Self::Suit, None) => -1,
            (Self::Rank | Self::AceHigh | Self::RankBelow, None) => 0,
            (Self::Rank, Some((rank, _))) => rank,
            (Self::Suit, Some((_, suit))) => suit,
            (Self::AceHigh, Some((1, _))) => i64::from(RANKS) + 1,
            (Self::AceHigh, Some((rank, _))) => rank,
            (Self::RankBelow, Some((rank, _))) => below(rank),
        }
    }

    /// The lowest and the highest value for a card of any pack.
    #[must_use]
    pub const fn range(self) -> (i64, i64) {
        let highest = RANKS as i64;
        match self {
            Self::Rank | Self::RankBelow => (1, highest),
            Self::AceHigh => (2, highest + 1),
            Self::Suit => (0, 3),
        }
    }

    /// Same as [`Self::range`], but including the value for no card.
    #[must_use]
    pub const fn range_or_none(self) -> (i64, i64) {
        let none = if matches!(self, Self::Suit) { -1 } else { 0 };
        (none, self.range().1)
    }

    /// The properties that the function reads.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        match self {
            Self::Suit => CardLooks::SUIT,
            Self::Rank | Self::AceHigh | Self::RankBelow => CardLooks::RANK,
        }
    }
}

impl CardTest {
    /// The properties that the test reads.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        match self {
            Self::Rank(_) => CardLooks::RANK,
            Self::Suit => CardLooks::SUIT,
            Self::Color { .. } => CardLooks::COLOR,
        }
    }

    /// The rank that the test asks for in a pack with this lowest and this highest rank; `given` is the value of the
    /// second argument, if it is known.
    #[must_use]
    pub const fn rank(self, [lowest, highest]: [i64; 2], given: Option<i64>) -> Option<i64> {
        match self {
            Self::Rank(Nth::Lowest) => Some(lowest),
            Self::Rank(Nth::Highest) => Some(highest),
            Self::Rank(Nth::Given) => given,
            Self::Suit | Self::Color { .. } => None,
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
            Self::FoundationRank => CardLooks::RANK.and(CardLooks::SUIT),
            Self::End
            | Self::EachPair(None)
            | Self::Holds(_)
            | Self::Count(_)
            | Self::CountPassing
            | Self::Sum
            | Self::IsHidden
            | Self::CountElements
            | Self::Quantifier(_)
            | Self::Index
            | Self::Neighbors
            | Self::Member
            | Self::FirstFilled => CardLooks::NOTHING,
        }
    }

    /// The meaning of its argument that is a number, if it has one.
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
            Self::FoundationRank => true,
            _ => false,
        }
    }
}
