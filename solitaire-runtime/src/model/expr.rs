//! Conditions and numbers as data.

use serde::Serialize;

/// An expression of a declaration.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum Expr {
    /// A whole number.
    Number(i32),
    /// A truth: `always`, `never`, `true`, `false`.
    Truth(bool),
    /// All of them hold.
    All(&'static [Expr]),
    /// At least one of them holds.
    Any(&'static [Expr]),
    /// It does not hold.
    Not(&'static Expr),
    /// The first decides between the second and the third.
    If(&'static [Expr; 3]),
    /// Two numbers are compared.
    Compare(Comparison, &'static [Expr; 2]),
    /// A calculation with two numbers.
    Arithmetic(Arithmetic, &'static [Expr; 2]),
    /// What the move is about.
    Term(Term),
    /// All elements of the container with this number, or its only element if it was declared without brackets.
    Container(u8),
    /// The element of a container with an index.
    Element(u8, &'static Expr),
    /// The elements of a container from an index up to but not including another.
    Slice(u8, &'static [Expr; 2]),
    /// The counter with this number.
    Counter(u8),
    /// The constant with this number.
    Constant(u8),
    /// The number of cards in play.
    CardsInPlay,
    /// A rule or value (by its number) of arguments.
    Rule(u8, &'static [Expr]),
    /// The parameter with this number: of the rule, of the closures inside it, or of the loops around a step.
    Param(u8),
    /// A function of the vocabulary, of arguments.
    Call(Function, &'static [Expr]),
    /// A function the author wrote, of arguments.
    Custom {
        /// Its path as written.
        path: &'static str,
        /// Its number in the game's table of functions.
        index: u8,
        /// The arguments.
        args: &'static [Expr],
    },
    /// A relation between cards, handed to a function: a rule by its number.
    RuleItself(u8),
    /// A relation between cards, handed to a function: one of the vocabulary.
    FunctionItself(Function),
    /// A relation handed to a function: one the author wrote, by its number in the game's table.
    CustomItself {
        /// Its path as written.
        path: &'static str,
        /// Its number in the game's table of functions.
        index: u8,
    },
    /// `|a, b| body`, handed to a function; its parameters follow those around it.
    Closure {
        /// The names of the parameters.
        names: &'static [&'static str],
        /// The number of its first parameter.
        first: u8,
        /// What it says.
        body: &'static Expr,
    },
}

impl Expr {
    /// Holds always.
    pub const ALWAYS: Self = Self::Truth(true);
    /// Holds never.
    pub const NEVER: Self = Self::Truth(false);

    /// Whether it is the plain truth `true`.
    #[must_use]
    pub const fn is_always(&self) -> bool {
        matches!(self, Self::Truth(true))
    }

    /// Whether it is the plain truth `false`.
    #[must_use]
    pub const fn is_never(&self) -> bool {
        matches!(self, Self::Truth(false))
    }
}

/// What a move is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Term {
    /// The cards that move.
    Moving,
    /// The element they come from, or where a press or click is made.
    Source,
    /// The element they go to.
    Target,
    /// The other source of a move that takes two.
    Partner,
    /// The card a step is judging.
    Card,
    /// The element a step is dealing to or gathering from.
    Place,
}

/// How two numbers are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Different,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// Whether it holds of these two.
    #[must_use]
    pub const fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Different => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
        }
    }
}

/// How two numbers are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Times,
    /// `/`; by 0 gives 0
    Divide,
    /// `%`; by 0 gives 0
    Remainder,
    /// `<<`, up to 30 places
    Shift,
}

macro_rules! functions {
    ($($variant:ident $name:ident,)*) => {
        /// A function of the vocabulary; what each means is said at the function of that name in
        /// [`constraints`](crate::constraints).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
        #[allow(missing_docs)]
        pub enum Function { $($variant,)* }

        impl Function {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name by which a declaration calls it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($name),)* }
            }
        }
    };
}

impl Function {
    /// Whether it judges single cards and numbers alone, wherever these lie: two boards on which its arguments are worth
    /// the same agree in it.
    #[must_use]
    pub const fn is_of_cards(self) -> bool {
        matches!(
            self,
            Self::Rank
                | Self::Suit
                | Self::AceHigh
                | Self::RankBelow
                | Self::IsAce
                | Self::IsKing
                | Self::IsRank
                | Self::IsSuit
                | Self::IsRed
                | Self::IsBlack
                | Self::NextRank
                | Self::NextRankWrap
                | Self::AdjacentRank
                | Self::AdjacentRankWrap
                | Self::StepRank
                | Self::SameSuit
                | Self::SameRank
                | Self::SameColor
                | Self::OppositeColor
        )
    }
}

functions! {
    Top top, Bottom bottom,
    Rank rank, Suit suit, AceHigh ace_high, RankBelow rank_below,
    IsAce is_ace, IsKing is_king, IsRank is_rank, IsSuit is_suit, IsRed is_red, IsBlack is_black,
    NextRank next_rank, NextRankWrap next_rank_wrap,
    AdjacentRank adjacent_rank, AdjacentRankWrap adjacent_rank_wrap, StepRank step_rank,
    SameSuit same_suit, SameRank same_rank, SameColor same_color, OppositeColor opposite_color,
    Run run, Descending descending, AllSameSuit all_same_suit, AllSameRank all_same_rank,
    IsSingle is_single, Chained chained,
    Count count, FaceUp face_up, FaceDown face_down, IsHidden is_hidden, HasRank has_rank,
    IsEmpty is_empty, Empties empties, EmptiesBesides empties_besides, Filled filled,
    Exists exists, Every every, HowMany how_many,
    Index index, Left left, Right right, IsLeftmost is_leftmost, Touches touches,
    IsCovered is_covered, IsIn is_in, FirstFilled first_filled,
    LowestOpposite lowest_opposite, LowestPartner lowest_partner,
}
