//! The syntax tree: the author's text with spans, structured as in the grammar.
//!
//! A part that could not be read is reported and leaves a hole: `None` for a part that the grammar requires,
//! [`ExprKind::Broken`] for an expression, or a missing item in a list. The owner of a list with missing items sets its
//! field `broken`, so that a later stage does not report the missing items again.

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
    /// True if an attribute before the declaration silences warnings, false if one enables them; `None` without either.
    pub is_silenced: Option<bool>,
    /// `#[game(...)]`, which makes the declaration a playable game.
    pub game: Option<GameAttr>,
    /// The word `family` or `variation`.
    pub word: Ident,
    /// The kind of declaration, with its parent.
    pub head: Head,
    /// The name of the family or variation.
    pub name: Ident,
    /// The braces and everything between them; the name if there are no braces yet.
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
    /// The word that the statement was meant to begin with, if that can be guessed.
    pub meant: Option<&'static str>,
}

impl Declaration {
    /// The declaration that this one is based on.
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
        /// `P`, if the family is based on another declaration.
        parent: Option<Path>,
    },
    /// `variation V: P`.
    Variation {
        /// `P`; `None` only if it could not be read.
        parent: Option<Path>,
    },
}

/// `#[game(name = "...", ...)]`: each value as written, with its own span.
#[derive(Clone, Debug, Default, FromMeta)]
pub struct GameAttr {
    /// The whole attribute.
    #[darling(skip)]
    pub span: Extent,
    /// True if some part of the attribute could not be read.
    #[darling(skip)]
    pub broken: bool,
    /// `name`; `None` only after a reported mistake.
    pub name: Option<LitStr>,
    /// `ranks`, the signs of the ranks.
    pub ranks: Option<LitStr>,
    /// `decks`, the number of decks.
    pub decks: Option<LitInt>,
    /// `suits`, a letter for each suit of the deck.
    pub suits: Option<LitStr>,
    /// `numbers`, the kind of deal numbers.
    pub numbers: Option<Path>,
    /// `slug`, the permanent name if the identifiers do not give it.
    pub slug: Option<LitStr>,
    /// `aka`, other names of the game.
    #[darling(default)]
    pub aka: Vec<LitStr>,
    /// `after`, the published rules that the game follows.
    pub after: Option<LitStr>,
    /// The key `draft`, if the game is unfinished.
    pub draft: Flag,
}

/// A statement that ends in `;` or in its own block, with its docs and attributes.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement<T> {
    /// The lines of its doc comment, without the space after `///`.
    pub docs: Vec<String>,
    /// The statement's Rust attributes, without doc comments and attributes of the language.
    pub attrs: Vec<Attribute>,
    /// True if an attribute of the statement silences warnings, false if one enables them; `None` without either.
    pub is_silenced: Option<bool>,
    /// The place in the source, from the first word of the statement to its end, without attributes.
    pub span: Extent,
    /// True if some part of the statement could not be read.
    pub broken: bool,
    /// The statement itself.
    pub kind: T,
}

/// A block such as `structure { ... }`: its own statements, and lines such as `..P;` that inherit statements.
#[derive(Clone, Debug)]
pub struct Block<T> {
    /// The word before the braces.
    pub word: Ident,
    /// The braces and everything between them.
    pub braces: Extent,
    /// The block's statements, in order.
    pub statements: Vec<Statement<Entry<T>>>,
    /// True if some statement could not be read.
    pub broken: bool,
    /// The first words of statements that could not be read at all.
    pub lost: Vec<Option<Ident>>,
}

/// An entry of a block: a statement, or a line about inherited statements.
#[derive(Clone, Debug)]
pub enum Entry<T> {
    /// `..P;` or `without a, b;`.
    Inherit(Inherit),
    /// A statement written in the block itself.
    Own(T),
}

impl<T> Entry<T> {
    /// The statement, unless the entry is about inherited statements.
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
    /// `..P;`: inserts all statements of the parent here.
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

/// A condition with the word before it: `where e`.
#[derive(Clone, Debug, PartialEq)]
pub struct Where {
    /// The word `where`.
    pub word: Ident,
    /// `e`.
    pub condition: Expr,
}

/// A container, or a part of it: `tableau`, `tableau[3]`, `tableau[0..4]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The container.
    pub container: Ident,
    /// The index or range of its elements; all elements if `None`.
    pub index: Option<Index>,
    /// The place in the source, from the name to the bracket.
    pub span: Extent,
}
