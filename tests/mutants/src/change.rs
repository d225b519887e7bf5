//! What a mutant is: one change of one place of a game.

use std::fmt;

use solitaire::model::GameModel;

/// What kind of slip a change is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// One of several conditions that all must hold is gone.
    DropConjunct,
    /// One of several conditions of which one must hold is gone.
    DropDisjunct,
    /// `&&` reads `||`, `every` reads `exists`.
    AndToOr,
    /// `||` reads `&&`, `exists` reads `every`.
    OrToAnd,
    /// A condition reads as its opposite.
    Negate,
    /// A conditional has lost its condition.
    DropGuard,
    /// Two things have changed seats: source and target, the card above and the card below.
    Swap,
    /// One rank more or less.
    Rank,
    /// Ranks run round the King, or do so no more.
    Wrap,
    /// Suits read colors, or the reverse.
    Suit,
    /// A number is one more or one less.
    Count,
    /// A number of redeals is one more or one less.
    Redeal,
    /// A step of the deal is gone or different.
    DealStep,
    /// A step of a move is gone or different.
    MoveStep,
    /// What a move is worth.
    Score,
}

impl Class {
    /// All of them.
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

    /// Its name in reports.
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

    /// True if it changes when something is allowed, won or lost, and not only what is done.
    #[must_use]
    pub const fn is_of_a_condition(self) -> bool {
        !matches!(self, Self::DealStep | Self::MoveStep | Self::Score)
    }
}

/// A part of a declaration with one change in it.
#[derive(Clone, Debug)]
pub struct Change<T> {
    /// What kind of slip it is.
    pub class: Class,
    /// What stood there, as a declaration would write it.
    pub before: String,
    /// What stands there now.
    pub after: String,
    /// The part with the change.
    pub now: T,
}

impl<T> Change<T> {
    /// The same change, seen from a part around it.
    pub fn within<U>(self, around: impl FnOnce(T) -> U) -> Change<U> {
        let Self { class, before, after, now } = self;
        Change { class, before, after, now: around(now) }
    }
}

/// What a change can have any bearing on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// On the deal alone.
    Deal,
    /// On the move with this number alone.
    Move(u8),
    /// On whether the game is won or lost alone.
    End,
    /// On any of them.
    All,
}

/// A game with one change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What kind of slip it is.
    pub class: Class,
    /// Where it stands: `build tableau`.
    pub site: String,
    /// What it can have any bearing on.
    pub reach: Reach,
    /// What stood there.
    pub before: String,
    /// What stands there now.
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

/// A value for as long as the program runs: models are constants, and so must be what they are made of.
pub(crate) fn keep<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// Several values, likewise.
pub(crate) fn keep_all<T>(values: Vec<T>) -> &'static [T] {
    Vec::leak(values)
}
