//! The syntax of the steps of a deal and of moves.

use proc_macro2::Ident;
use syn::{LitStr, Path};

use super::{Expr, Index, Spot, Statement, Where};
use crate::report::Extent;

/// A block of steps: `{ steps }`.
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
    /// `place <- amount ...;`: deals cards. Boxed, because it is much larger than most variants.
    Deal(Box<Deal>),
    /// `gather spot ...;`: gathers cards. Boxed, because it is much larger than most variants.
    Gather(Box<Gather>),
    /// `shuffle;`
    Shuffle {
        /// The word `shuffle`.
        word: Ident,
    },
    /// `flip place;`: turns over a top card.
    Flip {
        /// The word `flip`.
        word: Ident,
        /// The place whose top card is turned over.
        place: Place,
    },
    /// `compact container;`: closes gaps.
    Compact {
        /// The word `compact`.
        word: Ident,
        /// The container whose gaps are closed.
        container: Ident,
    },
    /// `sink container where e;`: puts matching cards below the others.
    Sink {
        /// The word `sink`.
        word: Ident,
        /// The container in which matching cards are put below the others.
        container: Ident,
        /// The condition for a card to be put below the others.
        condition: Where,
    },
    /// `counter = e;`, `counter += e;`, `counter -= e;`: changes a counter.
    Set {
        /// The counter.
        counter: Ident,
        /// The operator.
        operator: SetOperator,
        /// The place of the operator in the source.
        operator_span: Extent,
        /// The new value for `=`; the number that is added or subtracted for the other operators.
        value: Expr,
    },
    /// `path::function(arguments);`: a step that the author wrote in Rust.
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
        /// The steps if the condition does not hold. For `else if`, they consist of a single `If` step.
        otherwise: Option<Steps>,
    },
    /// `for i in from..to { steps }`: repeats steps.
    For {
        /// The word `for`.
        word: Ident,
        /// The variable `i`.
        variable: Ident,
        /// The range `from..to`. An [`Index::One`] stands for a range that could not be read.
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
    /// The number of cards to deal, or the cards themselves.
    pub amount: Amount,
    /// The word `up` or `down`; `None` if the cards keep their side.
    pub side: Option<Side>,
    /// The place after `from`, where the cards are taken; `None` for the hand.
    pub from: Option<Place>,
    /// The condition for a dealt card, as in `where is_ace(card)`. It stands before `first`.
    pub condition: Option<Where>,
    /// The part `first container where e`: a container that gets a dealt card instead, if it accepts the card.
    pub first: Option<First>,
}

/// The side that dealt cards show: the word `up` or `down`.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The word.
    pub word: Ident,
    /// True if the word is `up`.
    pub is_up: bool,
}

/// The part `first container where e` or `first container again where e` of a deal.
#[derive(Clone, Debug, PartialEq)]
pub struct First {
    /// The container that gets a dealt card if it accepts the card.
    pub container: Ident,
    /// The word `again`: the place that misses its card then gets another card.
    pub again: Option<Ident>,
    /// The part `where e`: the condition that a card must meet to go to the container.
    pub condition: Option<Where>,
}

/// The number of cards to deal, or the cards themselves.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// `n`: this many rounds. Each round deals one card to every element.
    Rounds(Expr),
    /// `[a, b, ..]`: for each element, the number of cards that it gets.
    Each {
        /// The brackets.
        brackets: Extent,
        /// The number of cards for each element.
        counts: Vec<Expr>,
    },
    /// The word `rest`: rounds until the source is empty or all elements are full.
    Rest(Ident),
    /// `"AC AD"`: exactly these cards.
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
    /// The word `reversed`: the last element is dealt first again, not the first.
    pub reversed: Option<Ident>,
    /// The word `turned`: the top card of each element will be dealt before the cards under it.
    pub turned: Option<Ident>,
    /// The container after `into`, which gets the cards; `None` for the hand.
    pub into: Option<Ident>,
    /// The condition for a card to be gathered, as in `where is_red(card)`.
    pub condition: Option<Where>,
}

/// The operator of a step that changes a counter.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SetOperator {
    /// `=`: sets the counter.
    To,
    /// `+=`: increases the counter.
    Up,
    /// `-=`: decreases the counter.
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

/// A place where a step puts cards or takes them: `tableau[3]`, `source`, `under pile[0]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The word `under`: cards are put or taken at the bottom of the pile.
    pub under: Option<Ident>,
    /// The container, or the word that stands for an element.
    pub kind: PlaceKind,
    /// The place in the source, from the first token to the last.
    pub span: Extent,
}

/// What the place is: a container, or a word for an element of the move.
#[derive(Clone, Debug, PartialEq)]
pub enum PlaceKind {
    /// A container, or a part of it. Boxed, because it is much larger than the other variants.
    Spot(Box<Spot>),
    /// The word `source`: the element where the move was made.
    Source(Ident),
    /// The word `target`: the element that the move puts cards on.
    Target(Ident),
    /// The word `partner`: the element with the other card in a move with `two of`.
    Partner(Ident),
}
