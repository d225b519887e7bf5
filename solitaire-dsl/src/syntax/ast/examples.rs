//! Examples of the rules, in the words of a rule book.

use proc_macro2::Ident;
use syn::LitInt;

use crate::report::Extent;

/// A line of `examples`: `tableau: 6H on 7S, !6C on 7S;`
#[derive(Clone, Debug)]
pub struct ExampleLine {
    /// The container or move that it is about, or the word `deal`.
    pub subject: Ident,
    /// What is said of it.
    pub examples: Vec<Example>,
}

/// Something that is so, or is not.
#[derive(Clone, Debug)]
pub struct Example {
    /// All of it.
    pub span: Extent,
    /// Whether `!` stands before it.
    pub is_negated: bool,
    /// What is or is not so.
    pub kind: ExampleKind,
}

/// What an example says.
#[derive(Clone, Debug)]
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
        /// Whether only cards that lie face down count.
        down: bool,
        /// How many cards.
        counts: Vec<LitInt>,
    },
    /// `2`, `always`: how often a game can make the move.
    Often(Times),
}

/// How often something can be done in a game.
#[derive(Clone, Debug)]
pub enum Times {
    /// So often and no more.
    Number(LitInt),
    /// As often as one likes.
    Always(Ident),
}

/// A card of an example.
#[derive(Clone, Debug)]
pub struct ExampleCard {
    /// As it is written.
    pub text: String,
    /// From 1 for an Ace to 13 for a King.
    pub rank: u8,
    /// From 0, in the order clubs, diamonds, hearts, spades.
    pub suit: u8,
    /// Where it stands.
    pub span: Extent,
}
