//! The syntax tree: the text of the author with its positions, in the structure of the grammar.
//!
//! A part that could not be read is reported and leaves a hole: `None` for a part that the grammar requires,
//! [`ExprKind::Broken`] for an expression, or a missing item in a list. If items are missing in a list, the field
//! `broken` of the node with the list is true, so that a later stage does not report the missing items again.

mod examples;
mod expr;
mod layout;
mod moves;
mod pieces;
mod steps;

pub use examples::*;
pub use expr::*;
pub use layout::*;
pub use moves::*;
pub use pieces::*;
pub use steps::*;

use darling::FromMeta;
use darling::util::Flag;
use proc_macro2::Ident;
use syn::{Attribute, LitInt, LitStr, Path};

use crate::report::Extent;

/// The contents of the braces of `solitaire! { ... }`.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// The declarations, in order.
    pub declarations: Vec<Declaration>,
}

/// A family or a variation.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The lines of its doc comment, without the space after `///`.
    pub docs: Vec<String>,
    /// The declaration's attributes, except docs and `#[game]`.
    pub attrs: Vec<Attribute>,
    /// True if an attribute before the declaration silences warnings, false if one enables them; `None` without one.
    pub is_silenced: Option<bool>,
    /// `#[game(...)]`, which makes the declaration a playable game.
    pub game: Option<GameAttr>,
    /// The word `family` or `variation`.
    pub word: Ident,
    /// The kind of declaration, with the path of its parent.
    pub head: Head,
    /// The name of the family or variation.
    pub name: Ident,
    /// The braces and everything between them; the name of the declaration if its braces are missing.
    pub body: Extent,
    /// The declaration's statements, in order.
    pub pieces: Vec<Statement<Piece>>,
    /// The statements that could not be read at all.
    pub lost: Vec<Lost>,
    /// True if the parent or the braces could not be read.
    pub broken: bool,
}

/// A statement that could not be read at all.
#[derive(Clone, Debug)]
pub struct Lost {
    /// The keyword that the statement was probably meant to begin with; `None` if there is no guess.
    pub meant: Option<&'static str>,
}

impl Declaration {
    /// The path of the declaration that this one is based on; `None` if there is none or it could not be read.
    pub fn parent(&self) -> Option<&Path> {
        match &self.head {
            Head::Family { parent } | Head::Variation { parent } => parent.as_ref(),
        }
    }
}

/// The kind of a declaration.
#[derive(Clone, Debug)]
pub enum Head {
    /// `family F` or `family F: P`.
    Family {
        /// The path `P`; `None` if the family is not based on another declaration.
        parent: Option<Path>,
    },
    /// `variation V: P`.
    Variation {
        /// The path `P`; `None` only if it could not be read.
        parent: Option<Path>,
    },
}

/// The values in `#[game(name = "...", ...)]` as written, each with its own span.
#[derive(Clone, Debug, Default, FromMeta)]
pub struct GameAttr {
    /// The whole attribute.
    #[darling(skip)]
    pub span: Extent,
    /// True if some part of the attribute could not be read.
    #[darling(skip)]
    pub broken: bool,
    /// The key `name`, the display name; `None` only after a reported mistake.
    pub name: Option<LitStr>,
    /// The key `ranks`, a sign for each rank of the pack, as in `"A789TJQK"`.
    pub ranks: Option<LitStr>,
    /// The key `decks`, the number of decks.
    pub decks: Option<LitInt>,
    /// The key `suits`, a letter for each suit of the pack, as in `"CDHS"`.
    pub suits: Option<LitStr>,
    /// The key `numbers`, the meaning of deal numbers, as in `microsoft`.
    pub numbers: Option<Path>,
    /// The key `slug`, the permanent name of the game if it should differ from the one that the identifiers give.
    pub slug: Option<LitStr>,
    /// The key `aka`, other names of the game.
    #[darling(default)]
    pub aka: Vec<LitStr>,
    /// The key `after`, the published rules that the game follows.
    pub after: Option<LitStr>,
    /// The key `draft`, if the game is unfinished.
    pub draft: Flag,
}

/// A statement of a declaration, a block or a list of steps, with its docs and attributes.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement<T> {
    /// The lines of its doc comment, without the space after `///`.
    pub docs: Vec<String>,
    /// The statement's Rust attributes, without doc comments and the language's own attributes, such as `#[game]`.
    pub attrs: Vec<Attribute>,
    /// True if an attribute of the statement silences warnings, false if one enables them; `None` without one.
    pub is_silenced: Option<bool>,
    /// The place in the source, from the first word of the statement to its end, without attributes.
    pub span: Extent,
    /// True if some part of the statement could not be read.
    pub broken: bool,
    /// The statement itself.
    pub kind: T,
}

/// A block such as `structure { ... }`: its own lines, and lines such as `..P;` that say what it inherits.
#[derive(Clone, Debug)]
pub struct Block<T> {
    /// The word before the braces.
    pub word: Ident,
    /// The braces and everything between them.
    pub braces: Extent,
    /// The block's lines, in order.
    pub statements: Vec<Statement<Entry<T>>>,
    /// True if some line could not be read completely.
    pub broken: bool,
    /// The first words of the lines that could not be read at all; `None` for a line that does not begin with a word.
    pub lost: Vec<Option<Ident>>,
}

/// A line of a block: a statement of its own, or a line that says what the block inherits.
#[derive(Clone, Debug)]
pub enum Entry<T> {
    /// `..P;` or `without a, b;`.
    Inherit(Inherit),
    /// A statement written in the block itself.
    Own(T),
}

impl<T> Entry<T> {
    /// The block's own statement; `None` for a line that says what the block inherits.
    pub fn own(&self) -> Option<&T> {
        match self {
            Self::Own(own) => Some(own),
            Self::Inherit(_) => None,
        }
    }
}

/// A line that says which statements a block inherits from its parent.
#[derive(Clone, Debug)]
pub enum Inherit {
    /// `..P;`: inserts the statements of the parent here.
    All {
        /// The dots.
        dots: Extent,
        /// `P`.
        parent: Path,
    },
    /// `without a, b;`: leaves out the inherited statements with these names.
    Without {
        /// `a, b`.
        names: Vec<Ident>,
    },
}

/// A condition after the word `where`, as in `where is_ace(card)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Where {
    /// The word `where`.
    pub word: Ident,
    /// The condition after the word.
    pub condition: Expr,
}

/// A container, or a part of it, by name: `tableau`, `tableau[3]`, `tableau[0..4]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The container.
    pub container: Ident,
    /// The index or range of its elements; all elements if `None`.
    pub index: Option<Index>,
    /// The place in the source, from the name to the closing bracket.
    pub span: Extent,
}
