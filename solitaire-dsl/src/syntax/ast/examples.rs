//! The examples in a declaration: statements about the rules, as a rule book makes them.

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

/// One example: a statement about the rules. With `!` before it, it says that the statement is false.
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
    /// `6H on 7S`, `KH on _`, `6H on 7S from waste`: a card may be put on another card, or on an empty element.
    Put {
        /// The card that is put there; if several cards move together, the bottom one.
        card: ExampleCard,
        /// The card that the moving card is put on; `None` for `_`.
        on: Option<ExampleCard>,
        /// The container after `from`, where the moving card comes from; any container if `None`.
        from: Option<Ident>,
    },
    /// `7S 6H 5C`: these cards are lifted together, bottom card first.
    Lifted(Vec<ExampleCard>),
    /// `tableau 1 2 3`, `tableau down 0 1 2`: the number of cards, or of face-down cards, on each element after the
    /// deal; a single number applies to every element.
    Dealt {
        /// The container whose elements hold the cards.
        container: Ident,
        /// True if the numbers only count face-down cards.
        down: bool,
        /// The number of cards on each element, or a single number for all elements.
        counts: Vec<LitInt>,
    },
    /// `2`, `always`: how often the move can be made in one game.
    Often(Times),
    /// `9H on TS [tableau 9H | TS] => [tableau _ | TS 9H]`: a move on a board and its result; or a board won or lost.
    Position(Box<Position>),
}

/// A board, and what happens on it: a move, with the board that follows, or a win or loss.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The move; `None` for the move of a button, and for a statement about a win or loss.
    pub asked: Option<Asked>,
    /// The board before the move.
    pub before: Stated,
    /// The board after the move, if it is stated.
    pub after: Option<Stated>,
}

/// The cards or the element that say which move an example makes.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// `9H on TS`, `9H on _ from waste`, `6C`
    Cards {
        /// The card that moves (the bottom one of several), or any card of the element where the move is made.
        card: ExampleCard,
        /// The place after `on`, where the card is put.
        on: Option<Onto>,
        /// The element after `from`, where the card lies. It is needed if the board shows the same card several times.
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

    /// The location in the source of the card, or of the name of the container.
    pub fn span(&self) -> Extent {
        match self {
            Self::Cards { card, .. } => card.span,
            Self::Element(element) => (&element.container).into(),
        }
    }
}

/// The place where a card is put: what follows `on` in an example.
#[derive(Clone, Debug, PartialEq)]
pub enum Onto {
    /// `_`, the first empty element.
    Empty(Ident),
    /// The element with this card on top.
    Card(ExampleCard),
    /// The element that is named, as in `foundation[2]` or `waste`.
    Element(Named),
}

/// An element by its name, as in `foundation[2]` or `waste`.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The container.
    pub container: Ident,
    /// The index in brackets; `None` for a container of one element.
    pub index: Option<LitInt>,
}

/// A board in an example: `[tableau -5D 9H | TS, redeals 1]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Stated {
    /// The whole board.
    pub span: Extent,
    /// The parts of the board.
    pub parts: Vec<StatedPart>,
}

/// A part of a board in an example: a container with its cards, or a value, as in `redeals 1`.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedPart {
    /// A container, a counter, `score`, `won` or `lost`.
    pub name: Ident,
    /// For a container, the contents of its elements, separated by `|`; for a counter or the score, its value.
    pub piles: Vec<Pile>,
}

/// What an example says about one element, or the value of a counter or of the score.
#[derive(Clone, Debug, PartialEq)]
pub struct Pile {
    /// The location of this text in the source.
    pub span: Extent,
    /// The cards, the number, or the word `rest`.
    pub says: Lies,
}

/// What an example says about an element, a counter or the score.
#[derive(Clone, Debug, PartialEq)]
pub enum Lies {
    /// The cards on the element, bottom to top, each with true if it lies face down.
    Cards(Vec<(ExampleCard, bool)>),
    /// The number of cards on the element, or the value of the counter or of the score.
    Number(LitInt),
    /// `rest`: the pack's cards that are not named on the board lie on the container's elements, suit by suit.
    Rest,
}

/// The number of times that a move can be made in one game.
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
    /// True if the card is not written, but lies between the first and the last card of a run such as `AC..KC`.
    pub is_between: bool,
    /// The location in the source of the card, or of the whole run.
    pub span: Extent,
}
