//! What a function of the vocabulary says, as far as those who reason about conditions need to know.
//!
//! A new function of one of these kinds is understood by all of them. A new kind is a new variant, and the compiler
//! names each place that has to know it.

/// How many ranks there are: 1 (Ace) to 13 (King). A pack may have fewer.
pub const RANKS: u8 = 13;

/// What a function of the vocabulary says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Semantics {
    /// The top or bottom card of some cards.
    End,
    /// A number that is read off one card.
    Measure(Measure),
    /// A test of one card.
    CardTest(CardTest),
    /// A relation of two cards.
    Relation(Relation),
    /// That each card stands in a relation to the one on it, and all lie face up: in this one, or in the one that is
    /// handed over. It holds of no cards never, of one open card always.
    EachPair(Option<Relation>),
    /// That there are so many cards.
    Holds(u8),
    /// How many cards there are.
    Count(Faces),
    /// How many cards that lie face up pass a test.
    CountPassing,
    /// What a number of each card that lies face up adds up to.
    Sum,
    /// Whether the top card lies face down.
    IsHidden,
    /// Whether a card of a rank lies face up among them.
    HasRank,
    /// How many elements hold a card, or hold none.
    CountElements,
    /// For which elements a test holds.
    Quantifier(Quantifier),
    /// Where an element stands among those of its container.
    Index,
    /// Something about the elements beside one: it looks at more than its arguments.
    Neighbors,
    /// Whether an element is one of others.
    Member,
    /// The first element that holds a card.
    FirstFilled,
    /// A rank on the foundations of other suits.
    FoundationRank,
}

/// A number that is read off one card.
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
    /// Those of a rank.
    Rank(Nth),
    /// Those of the suit that the second argument says.
    Suit,
    /// The red ones, or the black ones.
    Color {
        /// True if it is the red ones.
        red: bool,
    },
}

/// Which rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nth {
    /// The lowest of the pack: the Ace.
    Lowest,
    /// The highest of the pack: the King.
    Highest,
    /// The one that the second argument says.
    Given,
}

/// A relation of two cards: what it asks of their ranks, and what of their suits. No card stands in any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// How the rank of the first stands to that of the second.
    pub ranks: RankRelation,
    /// How their suits stand to each other.
    pub suits: SuitRelation,
}

impl Relation {
    /// Asks for ranks alone.
    #[must_use]
    pub const fn of_ranks(ranks: RankRelation) -> Self {
        Self { ranks, suits: SuitRelation::Any }
    }

    /// True if it asks that the first is exactly one rank above the second, whatever it asks of the suits.
    #[must_use]
    pub const fn is_next_rank(self) -> bool {
        matches!(self.ranks, RankRelation::Above { by: Steps::One, wraps: false })
    }

    /// Asks for suits alone.
    #[must_use]
    pub const fn of_suits(suits: SuitRelation) -> Self {
        Self { ranks: RankRelation::Any, suits }
    }
}

/// How one rank stands to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankRelation {
    /// Whatever they are.
    Any,
    /// They are equal.
    Same,
    /// The first is so many above the second.
    Above {
        /// How many.
        by: Steps,
        /// True if an Ace follows a King.
        wraps: bool,
    },
    /// They are neighbors.
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
    /// What the third argument says.
    Given,
}

/// How one suit stands to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuitRelation {
    /// Whatever they are.
    Any,
    /// They are equal.
    Same,
    /// They are of one color.
    SameColor,
    /// They are of different colors.
    OppositeColor,
}

/// Which cards are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Faces {
    /// All.
    Any,
    /// Those that lie face up.
    Up,
    /// Those that lie face down.
    Down,
}

/// Of how many elements a test holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantifier {
    /// Whether it holds of one at least.
    Exists,
    /// Whether it holds of all, and there are any.
    Every,
    /// How many it holds of.
    HowMany,
}

/// What a number stands for that is an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenNumber {
    /// A rank.
    Rank,
    /// A suit.
    Suit,
    /// A number of ranks.
    Steps,
}

/// What of single cards a function looks at.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CardLooks {
    /// At the rank.
    pub rank: bool,
    /// At the color.
    pub color: bool,
    /// At the suit.
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
    /// What it is worth of a card with this rank and suit; of no card with `None`. `below` gives the rank below one in the
    /// pack.
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

    /// The least and the most it is worth of a card of any pack.
    #[must_use]
    pub const fn range(self) -> (i64, i64) {
        let highest = RANKS as i64;
        match self {
            Self::Rank | Self::RankBelow => (1, highest),
            Self::AceHigh => (2, highest + 1),
            Self::Suit => (0, 3),
        }
    }

    /// The same, with what it is worth of no card.
    #[must_use]
    pub const fn range_or_none(self) -> (i64, i64) {
        let none = if matches!(self, Self::Suit) { -1 } else { 0 };
        (none, self.range().1)
    }

    /// What it looks at.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        match self {
            Self::Suit => CardLooks::SUIT,
            Self::Rank | Self::AceHigh | Self::RankBelow => CardLooks::RANK,
        }
    }
}

impl CardTest {
    /// What it looks at.
    #[must_use]
    pub const fn looks(self) -> CardLooks {
        match self {
            Self::Rank(_) => CardLooks::RANK,
            Self::Suit => CardLooks::SUIT,
            Self::Color { .. } => CardLooks::COLOR,
        }
    }

    /// The rank it asks for in a pack whose lowest and highest rank are these; `given` is what the second argument says, if
    /// that is known.
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
    /// What it looks at.
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

    /// True if it holds only of cards whose ranks are apart.
    #[must_use]
    pub const fn steps(self) -> bool {
        matches!(self.ranks, RankRelation::Above { .. } | RankRelation::Adjacent { .. })
    }

    /// True if it goes round from King to Ace.
    #[must_use]
    pub const fn wraps(self) -> bool {
        matches!(
            self.ranks,
            RankRelation::Above { wraps: true, .. } | RankRelation::Adjacent { wraps: true }
        )
    }

    /// The same without going round.
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
    /// What of single cards it looks at. What a relation that is handed over looks at is not among it.
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

    /// What its argument that is a number stands for, where there is one.
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

    /// True if it tells which rank is above which, so that Ace and King are told apart from others.
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
