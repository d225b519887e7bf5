//! The steps of a deal and of moves.

use proc_macro2::Ident;
use syn::{LitStr, Path};

use super::{Expr, Index, Spot, Statement, Where};
use crate::report::Extent;

/// `{ steps }`
#[derive(Clone, Debug, PartialEq)]
pub struct Steps {
    /// The braces with all between them.
    pub braces: Extent,
    /// What is done, in order.
    pub statements: Vec<Statement<Step>>,
    /// Some step could not be read.
    pub broken: bool,
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// `place <- amount ...;`. In a box, for it is much larger than the others.
    Deal(Box<Deal>),
    /// `gather spot ...;`, in a box as well.
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
        /// Whose top card is turned over.
        place: Place,
    },
    /// `compact container;`
    Compact {
        /// The word `compact`.
        word: Ident,
        /// Whose gaps are closed.
        container: Ident,
    },
    /// `sink container where e;`
    Sink {
        /// The word `sink`.
        word: Ident,
        /// Whose cards are sunk.
        container: Ident,
        /// Which of them.
        condition: Where,
    },
    /// `counter = e;`, `counter += e;`, `counter -= e;`
    Set {
        /// The counter.
        counter: Ident,
        /// Which of the three.
        operator: SetOperator,
        /// Where the operator stands.
        operator_span: Extent,
        /// To what, or by what.
        value: Expr,
    },
    /// `path::function(arguments);`: a hand-written step.
    Custom {
        /// The function, with the author's own tokens.
        function: Path,
        /// What it is called with.
        arguments: Vec<Expr>,
    },
    /// `if e { steps } else { steps }`
    If {
        /// The word `if`.
        word: Ident,
        /// A truth.
        condition: Expr,
        /// What is done if it holds.
        then: Steps,
        /// What is done if it does not; `else if` is one step in here.
        otherwise: Option<Steps>,
    },
    /// `for i in from..to { steps }`
    For {
        /// The word `for`.
        word: Ident,
        /// `i`.
        variable: Ident,
        /// `from..to`; an [`Index::One`] holds only what could not be read as a range.
        range: Index,
        /// What is done for each.
        body: Steps,
    },
}

/// `place <- amount up from place where e first container where e;`
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    /// Where the cards go.
    pub place: Place,
    /// How many, or which.
    pub amount: Amount,
    /// `up` or `down`; as they lie if it is left out.
    pub side: Option<Side>,
    /// `from place`; from the hand if it is left out.
    pub from: Option<Place>,
    /// `where e`, before `first`.
    pub condition: Option<Where>,
    /// `first container where e`.
    pub first: Option<First>,
}

/// `up` or `down`.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The word.
    pub word: Ident,
    /// True if it is `up`.
    pub is_up: bool,
}

/// `first container where e` or `first container again where e`
#[derive(Clone, Debug, PartialEq)]
pub struct First {
    /// Where a card goes if it is accepted there.
    pub container: Ident,
    /// The word `again`: the place passed over then gets another card.
    pub again: Option<Ident>,
    /// `where e`: which cards go there.
    pub condition: Option<Where>,
}

/// How many cards are dealt, or which.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// `n`: that many rounds.
    Rounds(Expr),
    /// `[a, b, ..]`: that many to each.
    Each {
        /// The brackets.
        brackets: Extent,
        /// One for each element.
        counts: Vec<Expr>,
    },
    /// The word `rest`: rounds until the cards are out or all is full.
    Rest(Ident),
    /// `"AC AD"`: these cards.
    Named(LitStr),
}

impl Amount {
    /// From its first token to its last.
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
    /// Whose cards are gathered.
    pub spot: Spot,
    /// The word `reversed`: last element first.
    pub reversed: Option<Ident>,
    /// The word `turned`: the top card of each element is dealt first.
    pub turned: Option<Ident>,
    /// `into container`; into the hand if it is left out.
    pub into: Option<Ident>,
    /// `where e`.
    pub condition: Option<Where>,
}

/// How a counter is set.
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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::To, Self::Up, Self::Down];

    /// How a declaration writes it.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::To => "=",
            Self::Up => "+=",
            Self::Down => "-=",
        }
    }
}

/// Where a step puts or takes: `tableau[3]`, `source`, `under pile[0]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The word `under`: the table end of it.
    pub under: Option<Ident>,
    /// The place itself.
    pub kind: PlaceKind,
    /// From its first token to its last.
    pub span: Extent,
}

/// The kinds of places.
#[derive(Clone, Debug, PartialEq)]
pub enum PlaceKind {
    /// A container, or a part of it. In a box, for it is much larger than the others.
    Spot(Box<Spot>),
    /// The word `source`: the element the move was made on.
    Source(Ident),
    /// The word `target`: the element the move puts on.
    Target(Ident),
    /// The word `partner`: the other element of `two of`.
    Partner(Ident),
}
