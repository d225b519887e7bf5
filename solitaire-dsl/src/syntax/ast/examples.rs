//! Examples of the rules, in the words of a rule book.

use proc_macro2::Ident;
use syn::LitInt;

use crate::report::Extent;

/// A line of `examples`: `tableau: 6H on 7S, !6C on 7S;`
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleLine {
    /// The container or move that it is about, or the word `deal`.
    pub subject: Ident,
    /// What is said of it.
    pub examples: Vec<Example>,
}

/// Something that is so, or is not.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// All of it.
    pub span: Extent,
    /// True if `!` stands before it.
    pub is_negated: bool,
    /// What is or is not so.
    pub kind: ExampleKind,
}

/// What an example says.
#[derive(Clone, Debug, PartialEq)]
pub enum ExampleKind {
    /// `6H on 7S`, `KH on _`, `6H on 7S from waste`: a card goes on another, or on an empty element.
    Put {
        /// The card that is put there, the lowest of those that move.
        card: ExampleCard,
        /// What it is put on; none for `_`.
        on: Option<ExampleCard>,
        /// The container it comes from, after `from`; from any, where none is named.
        from: Option<Ident>,
    },
    /// `7S 6H 5C`: these cards are lifted together, the lowest first.
    Lifted(Vec<ExampleCard>),
    /// `tableau 1 2 3`, `tableau down 0 1 2`: how many cards, or how many face-down cards, lie on each element after the
    /// deal; one number stands for every element.
    Dealt {
        /// The container.
        container: Ident,
        /// True if only cards that lie face down count.
        down: bool,
        /// How many cards.
        counts: Vec<LitInt>,
    },
    /// `2`, `always`: how often a game can make the move.
    Often(Times),
    /// `9H on TS [tableau 9H | TS] => [tableau _ | TS 9H]`: what a move does on a board, or that the board is won.
    Position(Box<Position>),
}

/// A board, what is done on it, and the board after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// What is moved where; none for a button, and where it is asked whether the board is won or lost.
    pub asked: Option<Asked>,
    /// The board.
    pub before: Stated,
    /// The board after the move, if it is stated.
    pub after: Option<Stated>,
}

/// What of a board is moved.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// `9H on TS`, `9H on _ from waste`, `6C`
    Cards {
        /// The lowest of the cards that move, or a card of the element that the move is made on.
        card: ExampleCard,
        /// Where it goes.
        on: Option<Onto>,
        /// The element it lies on, where several cards look the same.
        from: Option<Named>,
    },
    /// `reserve[2]`: the element that the move is made on, which may be empty.
    Element(Named),
}

impl Asked {
    /// Where the cards go, if that is said.
    pub const fn on(&self) -> Option<&Onto> {
        match self {
            Self::Cards { on, .. } => on.as_ref(),
            Self::Element(_) => None,
        }
    }

    /// Where it stands.
    pub fn span(&self) -> Extent {
        match self {
            Self::Cards { card, .. } => card.span,
            Self::Element(element) => (&element.container).into(),
        }
    }
}

/// What a card is put on.
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

/// `[tableau -5D 9H | TS, redeals 1]`: what is stated of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Stated {
    /// All of it.
    pub span: Extent,
    /// Its parts.
    pub parts: Vec<StatedPart>,
}

/// A part of what is stated of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedPart {
    /// A container, a counter, `score`, `won` or `lost`.
    pub name: Ident,
    /// The elements between `|`, or a number.
    pub piles: Vec<Pile>,
}

/// What lies on an element.
#[derive(Clone, Debug, PartialEq)]
pub struct Pile {
    /// All of it.
    pub span: Extent,
    /// What is said of it.
    pub says: Lies,
}

/// What is said of an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Lies {
    /// These cards, bottom to top, each with whether it lies face down.
    Cards(Vec<(ExampleCard, bool)>),
    /// So many cards; of a counter or the score, its value.
    Number(LitInt),
    /// `rest`: all cards of the pack that are not stated lie on the elements of the container, suit by suit.
    Rest,
}

/// How often something can be done in a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Times {
    /// So often and no more.
    Number(LitInt),
    /// As often as one likes.
    Always(Ident),
}

/// A card of an example.
#[derive(Clone, Debug, PartialEq)]
pub struct ExampleCard {
    /// As it is written.
    pub text: String,
    /// From 1 for an Ace to 13 for a King.
    pub rank: u8,
    /// From 0, in the order clubs, diamonds, hearts, spades.
    pub suit: u8,
    /// True if it is not named itself, but lies between the ends of a run such as `AC..KC`.
    pub is_between: bool,
    /// Where it stands.
    pub span: Extent,
}
