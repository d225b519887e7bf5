//! The steps of a deal and of moves.

use proc_macro2::Ident;
use syn::{LitStr, Path};

use super::{Expr, Index, Spot, Statement, Where};
use crate::report::Extent;

/// `{ steps }`
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    /// The braces and everything between them.
    pub braces: Extent,
    /// The steps, in order.
    pub statements: Vec<Statement<Step>>,
    /// True if some step could not be read.
    pub broken: bool,
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// `place <- amount ...;`. Boxed, because it is much larger than most variants.
    Deal(Box<Deal>),
    /// `gather spot ...;`. Boxed for the same reason as `Deal`.
    Gather(Box<Gather>),
    /// `shuffle;`
    Shuffle {
        /// The word `shuffle`.
        word: Ident,
    },
    /// `flip place;`
    Flip {
        /// The word `flip`.
        word: Ident,
        /// The place whose top card is turned over.
        place: Place,
    },
    /// `compact container;`
    Compact {
        /// The word `compact`.
        word: Ident,
        /// The container whose gaps are closed.
        container: Ident,
    },
    /// `sink container where e;`
    Sink {
        /// The word `sink`.
        word: Ident,
        /// The container in which matching cards are put below the others.
        container: Ident,
        /// The condition that a card must meet to be put below the others.
        condition: Where,
    },
    /// `counter = e;`, `counter += e;`, `counter -= e;`
    Set {
        /// The counter.
        counter: Ident,
        /// The operator.
        operator: SetOperator,
        /// The place of the operator in the source.
        operator_span: Extent,
        /// The new value, or the change.
        value: Expr,
    },
    /// `path::function(arguments);`: a hand-written step.
    Custom {
        /// The function, with the author's own tokens.
        function: Path,
        /// The arguments.
        arguments: Vec<Expr>,
    },
    /// `if e { steps } else { steps }`
    If {
        /// The word `if`.
        word: Ident,
        /// The condition.
        condition: Expr,
        /// The steps if the condition holds.
        then: Steps,
        /// The steps if the condition does not hold; `else if` is stored as a single `If` step.
        otherwise: Option<Steps>,
    },
    /// `for i in from..to { steps }`
    For {
        /// The word `for`.
        word: Ident,
        /// `i`.
        variable: Ident,
        /// `from..to`; an [`Index::One`] stands for a range that could not be read.
        range: Index,
        /// The steps that run for each number.
        body: Steps,
    },
}

/// `place <- amount up from place where e first container where e;`
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    /// The place where the cards go.
    pub place: Place,
    /// The number of cards, or the cards.
    pub amount: Amount,
    /// `up` or `down`; the cards keep their side if `None`.
    pub side: Option<Side>,
    /// `from place`; the hand if `None`.
    pub from: Option<Place>,
    /// The `where e` that stands before `first`.
    pub condition: Option<Where>,
    /// `first container where e`.
    pub first: Option<First>,
}

/// `up` or `down`.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The word.
    pub word: Ident,
    /// True if the word is `up`.
    pub is_up: bool,
}

/// `first container where e` or `first container again where e`
#[derive(Clone, Debug, PartialEq)]
pub struct First {
    /// The container where a card goes if it is accepted there.
    pub container: Ident,
    /// The word `again`: the place that was passed over then gets another card.
    pub again: Option<Ident>,
    /// `where e`: the condition that a card must meet to go there.
    pub condition: Option<Where>,
}

/// The number of cards to deal, or the cards themselves.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// `n`: that many rounds, each of one card to every element.
    Rounds(Expr),
    /// `[a, b, ..]`: that many cards to each element.
    Each {
        /// The brackets.
        brackets: Extent,
        /// The number of cards for each element.
        counts: Vec<Expr>,
    },
    /// The word `rest`: rounds until the cards run out or all elements are full.
    Rest(Ident),
    /// `"AC AD"`: these cards.
    Named(LitStr),
}

impl Amount {
    /// The place in the source, from the first token of the amount to its last.
    pub fn span(&self) -> Extent {
        match self {
            Amount::Rounds(count) => count.span,
            Amount::Each { brackets, .. } => *brackets,
            Amount::Rest(word) => word.into(),
            Amount::Named(cards) => cards.span().into(),
        }
    }
}

/// `gather spot reversed turned into container where e;`
#[derive(Clone, Debug, PartialEq)]
pub struct Gather {
    /// The word `gather`.
    pub word: Ident,
    /// The elements whose cards are gathered.
    pub spot: Spot,
    /// The word `reversed`: the last element comes first.
    pub reversed: Option<Ident>,
    /// The word `turned`: the top card of each element will be dealt before those under it.
    pub turned: Option<Ident>,
    /// `into container`; the hand if `None`.
    pub into: Option<Ident>,
    /// `where e`.
    pub condition: Option<Where>,
}

/// The operator that sets a counter.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SetOperator {
    /// `=`.
    To,
    /// `+=`.
    Up,
    /// `-=`.
    Down,
}

impl SetOperator {
    /// All operators.
    pub const ALL: [Self; 3] = [Self::To, Self::Up, Self::Down];

    /// The operator as written in a declaration.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::To => "=",
            Self::Up => "+=",
            Self::Down => "-=",
        }
    }
}

/// A place where a step puts or takes cards: `tableau[3]`, `source`, `under pile[0]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The word `under`: cards are put or taken at the bottom of the pile.
    pub under: Option<Ident>,
    /// The place itself.
    pub kind: PlaceKind,
    /// The place in the source, from the first token to the last.
    pub span: Extent,
}

/// The kinds of places.
#[derive(Clone, Debug, PartialEq)]
pub enum PlaceKind {
    /// A container, or a part of it. Boxed, because it is much larger than the others.
    Spot(Box<Spot>),
    /// The word `source`: the element where the move was made.
    Source(Ident),
    /// The word `target`: the element that the move puts cards on.
    Target(Ident),
    /// The word `partner`: the element with the other card in a move with `two of`.
    Partner(Ident),
}
