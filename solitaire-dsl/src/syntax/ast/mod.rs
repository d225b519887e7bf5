//! The tree: what the author wrote, with spans, in the words of the notation.
//!
//! A part that could not be read is told to the report and leaves a hole: `None` where the tree has an `Option` that
//! the grammar does not, [`ExprKind::Broken`] for an expression, nothing in a list. A list that lost something says so
//! in `broken`, so that a later stage does not complain of what is merely not there.

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

/// All that stands between the braces of `solitaire! { ... }`.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// The declarations, in order.
    pub declarations: Vec<Declaration>,
}

/// A family or a variation.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// The lines of its doc comment, without the blank after `///`.
    pub docs: Vec<String>,
    /// Its attributes, but for docs and `#[game]`.
    pub attrs: Vec<Attribute>,
    /// True if an attribute before it silences warnings, false if one makes them loud.
    pub is_silenced: Option<bool>,
    /// `#[game(...)]`, which makes it playable.
    pub game: Option<GameAttr>,
    /// The word `family` or `variation`.
    pub word: Ident,
    /// Which of the two, and of what.
    pub head: Head,
    /// The name of the family or variation.
    pub name: Ident,
    /// The braces with all between them; the name if they are not there yet.
    pub body: Extent,
    /// What it states, in order.
    pub pieces: Vec<Statement<Piece>>,
    /// The statements that could not be read at all.
    pub lost: Vec<Lost>,
    /// Its parent or its braces could not be read.
    pub broken: bool,
}

/// A statement that could not be read at all.
#[derive(Clone, Debug)]
pub struct Lost {
    /// The word that it was to begin with, as far as that can be guessed.
    pub meant: Option<&'static str>,
}

impl Declaration {
    /// The declaration it is based on.
    pub fn parent(&self) -> Option<&Path> {
        match &self.head {
            Head::Family { parent } | Head::Variation { parent } => parent.as_ref(),
        }
    }
}

/// What a declaration declares.
#[derive(Clone, Debug)]
pub enum Head {
    /// `family F` or `family F: P`.
    Family {
        /// `P`, if it starts from another.
        parent: Option<Path>,
    },
    /// `variation V: P`.
    Variation {
        /// `P`; none only if it could not be read.
        parent: Option<Path>,
    },
}

/// `#[game(name = "...", ...)]`: each value as written, with its own span.
#[derive(Clone, Debug, Default, FromMeta)]
pub struct GameAttr {
    /// The whole attribute.
    #[darling(skip)]
    pub span: Extent,
    /// Some part of it could not be read.
    #[darling(skip)]
    pub broken: bool,
    /// `name`; none only after a mistake that has been said.
    pub name: Option<LitStr>,
    /// `ranks`, the signs of the ranks.
    pub ranks: Option<LitStr>,
    /// `decks`, the number of decks.
    pub decks: Option<LitInt>,
    /// `suits`, a letter for each suit that is played with.
    pub suits: Option<LitStr>,
    /// `numbers`, whose deal numbers are used.
    pub numbers: Option<Path>,
    /// `slug`, the name for ever where the identifiers do not give it.
    pub slug: Option<LitStr>,
    /// `aka`, other names of the game.
    #[darling(default)]
    pub aka: Vec<LitStr>,
    /// `after`, the published rules it follows.
    pub after: Option<LitStr>,
    /// The key `draft`, if the game is not finished.
    pub draft: Flag,
}

/// Anything that ends in `;` or in its own block, with what stands before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement<T> {
    /// The lines of its doc comment, without the blank after `///`.
    pub docs: Vec<String>,
    /// Its attributes, but for docs and those of the notation.
    pub attrs: Vec<Attribute>,
    /// True if an attribute before it silences warnings, false if one makes them loud.
    pub is_silenced: Option<bool>,
    /// From its first word to its end, attributes left out.
    pub span: Extent,
    /// Some part of it could not be read.
    pub broken: bool,
    /// What it states.
    pub kind: T,
}

/// `structure { ... }` and the like: statements, and what they inherit.
#[derive(Clone, Debug)]
pub struct Block<T> {
    /// The word before the braces.
    pub word: Ident,
    /// The braces with all between them.
    pub braces: Extent,
    /// What stands in it, in order.
    pub statements: Vec<Statement<Entry<T>>>,
    /// Some statement could not be read.
    pub broken: bool,
    /// The first words of statements that could not be read at all.
    pub lost: Vec<Option<Ident>>,
}

/// A statement of a block that may inherit.
#[derive(Clone, Debug)]
pub enum Entry<T> {
    /// `..P;` or `without a, b;`.
    Inherit(Inherit),
    /// A statement of its own.
    Own(T),
}

impl<T> Entry<T> {
    /// What it states itself.
    pub fn own(&self) -> Option<&T> {
        match self {
            Self::Own(own) => Some(own),
            Self::Inherit(_) => None,
        }
    }
}

/// What a block takes from its parent.
#[derive(Clone, Debug)]
pub enum Inherit {
    /// `..P;`: all statements of the parent, here.
    All {
        /// The dots.
        dots: Extent,
        /// `P`.
        parent: Path,
    },
    /// `without a, b;`: not these.
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
    /// Which element, or which of them; all if it is left out.
    pub index: Option<Index>,
    /// From the name to the bracket.
    pub span: Extent,
}
