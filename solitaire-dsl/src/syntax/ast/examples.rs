//! Examples of the rules, in the words of a rule book.

use proc_macro2::Ident;
use syn::LitInt;

use crate::report::Extent;

/// A line of `examples`: `tableau: 6H on 7S, !6C on 7S;`
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleLine {
    /// The container or move that the example is about, or the word `deal`.
    pub subject: Ident,
    /// The examples.
    pub examples: Vec<Example>,
}

/// One example: a statement about the rules, or its negation with `!`.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// The whole example.
    pub span: Extent,
    /// True if `!` stands before the statement.
    pub is_negated: bool,
    /// The statement.
    pub kind: ExampleKind,
}

/// The statement of an example.
#[derive(Clone, Debug, PartialEq)]
pub enum ExampleKind {
    /// `6H on 7S`, `KH on _`, `6H on 7S from waste`: a card goes on another, or on an empty element.
    Put {
        /// The card that is put there: the bottom card of the moving cards.
        card: ExampleCard,
        /// The card that the moving card is put on; `None` for `_`.
        on: Option<ExampleCard>,
        /// The container that the moving card comes from, after `from`; any container if `None`.
        from: Option<Ident>,
    },
    /// `7S 6H 5C`: these cards are lifted together, bottom card first.
    Lifted(Vec<ExampleCard>),
    /// `tableau 1 2 3`, `tableau down 0 1 2`: the number of cards, or of face-down cards, on each element after the
    /// deal; a single number applies to every element.
    Dealt {
        /// The container.
        container: Ident,
        /// True if only face-down cards count.
        down: bool,
        /// The numbers of cards.
        counts: Vec<LitInt>,
    },
    /// `2`, `always`: how often the move can be made in one game.
    Often(Times),
    /// `9H on TS [tableau 9H | TS] => [tableau _ | TS 9H]`: the effect of a move on a board, or that the board is won.
    Position(Box<Position>),
}

/// A board, a move on it, and the board after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The move; `None` for a button, and for a question about a win or loss.
    pub asked: Option<Asked>,
    /// The board.
    pub before: Stated,
    /// The board after the move, if it is stated.
    pub after: Option<Stated>,
}

/// The move that an example asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// `9H on TS`, `9H on _ from waste`, `6C`
    Cards {
        /// The bottom card of the moving cards, or a card of the element where the move is made.
        card: ExampleCard,
        /// The place where the card goes.
        on: Option<Onto>,
        /// The element where the card lies, after `from`; given if several cards look the same.
        from: Option<Named>,
    },
    /// `reserve[2]`: the element where the move is made, which may be empty.
    Element(Named),
}

impl Asked {
    /// The place where the cards go, if it is given.
    pub const fn on(&self) -> Option<&Onto> {
        match self {
            Self::Cards { on, .. } => on.as_ref(),
            Self::Element(_) => None,
        }
    }

    /// The place of the card or element in the source.
    pub fn span(&self) -> Extent {
        match self {
            Self::Cards { card, .. } => card.span,
            Self::Element(element) => (&element.container).into(),
        }
    }
}

/// The place where a card is put.
#[derive(Clone, Debug, PartialEq)]
pub enum Onto {
    /// `_`, the first empty element.
    Empty(Ident),
    /// The element with this card on top.
    Card(ExampleCard),
    /// `foundation[2]`, or `waste`.
    Element(Named),
}

/// `foundation[2]`, or `waste`.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The container.
    pub container: Ident,
    /// The index in brackets.
    pub index: Option<LitInt>,
}

/// `[tableau -5D 9H | TS, redeals 1]`: a stated board.
#[derive(Clone, Debug, PartialEq)]
pub struct Stated {
    /// The whole board.
    pub span: Extent,
    /// The parts of the board.
    pub parts: Vec<StatedPart>,
}

/// A part of a stated board.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedPart {
    /// A container, a counter, `score`, `won` or `lost`.
    pub name: Ident,
    /// The contents of the elements, which `|` separates, or a number.
    pub piles: Vec<Pile>,
}

/// The contents of an element.
#[derive(Clone, Debug, PartialEq)]
pub struct Pile {
    /// The place of the contents in the source.
    pub span: Extent,
    /// The contents.
    pub says: Lies,
}

/// The stated contents of an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Lies {
    /// The element holds these cards, bottom to top, each with true if the card lies face down.
    Cards(Vec<(ExampleCard, bool)>),
    /// This many cards, or the value of a counter or of the score.
    Number(LitInt),
    /// `rest`: all cards of the pack that the board does not state lie on the elements of the container, suit by suit.
    Rest,
}

/// The number of times that something can be done in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Times {
    /// Exactly this often.
    Number(LitInt),
    /// Any number of times.
    Always(Ident),
}

/// A card of an example.
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleCard {
    /// The card's rank and suit as text, such as `TC`.
    pub text: String,
    /// The rank, from 1 for an Ace to 13 for a King.
    pub rank: u8,
    /// The suit, from 0, in the order clubs, diamonds, hearts, spades.
    pub suit: u8,
    /// True if the card is not written itself, but lies between the ends of a run such as `AC..KC`.
    pub is_between: bool,
    /// The card's place in the source.
    pub span: Extent,
}
