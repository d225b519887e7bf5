//! A mutant: a game with one change in one place.

use std::fmt;

use solitaire::model::GameModel;

/// The class of a slip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// One of several conditions that all must hold is removed.
    DropConjunct,
    /// One of several alternative conditions is removed.
    DropDisjunct,
    /// `&&` becomes `||`, `every` becomes `exists`.
    AndToOr,
    /// `||` becomes `&&`, `exists` becomes `every`.
    OrToAnd,
    /// A condition becomes its opposite.
    Negate,
    /// An `if` loses its condition, so that one of its branches always applies.
    DropGuard,
    /// Two things trade places: source and target, the card above and the card below.
    Swap,
    /// A rank or the distance of two ranks is different.
    Rank,
    /// Ranks wrap around after the King, or no longer do.
    Wrap,
    /// Suits become colors, or the reverse.
    Suit,
    /// A number is one more or one less.
    Count,
    /// A number of redeals is one more or one less.
    Redeal,
    /// A step of the deal is removed or different.
    DealStep,
    /// A step of a move is removed or different.
    MoveStep,
    /// The score of a move is different.
    Score,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 15] = [
        Self::DropConjunct,
        Self::DropDisjunct,
        Self::AndToOr,
        Self::OrToAnd,
        Self::Negate,
        Self::DropGuard,
        Self::Swap,
        Self::Rank,
        Self::Wrap,
        Self::Suit,
        Self::Count,
        Self::Redeal,
        Self::DealStep,
        Self::MoveStep,
        Self::Score,
    ];

    /// The class's name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DropConjunct => "drop a conjunct",
            Self::DropDisjunct => "drop a disjunct",
            Self::AndToOr => "&& to ||",
            Self::OrToAnd => "|| to &&",
            Self::Negate => "negate a condition",
            Self::DropGuard => "drop a guard",
            Self::Swap => "swap two seats",
            Self::Rank => "rank ±1",
            Self::Wrap => "wrap on or off",
            Self::Suit => "suit or color",
            Self::Count => "count ±1",
            Self::Redeal => "redeals ±1",
            Self::DealStep => "step of the deal",
            Self::MoveStep => "step of a move",
            Self::Score => "score ±1",
        }
    }

    /// True if mutants of this class change the condition for a move, a win or a loss, and not only the deal, the
    /// effects of a move or the score.
    #[must_use]
    pub const fn is_of_a_condition(self) -> bool {
        !matches!(self, Self::DealStep | Self::MoveStep | Self::Score)
    }
}

/// A part of a declaration with one change in it.
#[derive(Clone, Debug)]
pub struct Change<T> {
    /// The class of the slip.
    pub class: Class,
    /// The original text, as in a declaration.
    pub before: String,
    /// The new text.
    pub after: String,
    /// The part with the change.
    pub now: T,
}

impl<T> Change<T> {
    /// Turns a change of a part into a change of the larger part that `around` builds from the changed part.
    pub fn within<U>(self, around: impl FnOnce(T) -> U) -> Change<U> {
        let Self { class, before, after, now } = self;
        Change { class, before, after, now: around(now) }
    }
}

/// The parts of a game that a change can affect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Only the deal.
    Deal,
    /// Only the move with this index.
    Move(u8),
    /// Only the conditions for a win and a loss.
    End,
    /// Any part of the game.
    All,
}

/// A game with one change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The class of the slip.
    pub class: Class,
    /// The place of the slip, such as `build tableau`.
    pub site: String,
    /// The parts of the game that the mutant can affect.
    pub reach: Reach,
    /// The original text.
    pub before: String,
    /// The new text.
    pub after: String,
    /// The game.
    pub model: &'static GameModel,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { class, site, before, after, model, .. } = self;
        write!(f, "{}: {site}: `{before}` reads `{after}` ({})", model.slug, class.name())
    }
}

/// Leaks a value, because models are constants and need parts that live until the program ends.
pub(crate) fn keep<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// Leaks several values, because models need parts that live until the program ends.
pub(crate) fn keep_all<T>(values: Vec<T>) -> &'static [T] {
    Vec::leak(values)
}
