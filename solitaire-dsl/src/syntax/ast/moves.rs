//! The moves: each has a gesture, sources, targets, a condition, and steps.

use proc_macro2::Ident;
use solitaire_model::declared::Gesture;
use syn::Path;

use super::{Index, Redundant, Spot, Steps, Where};
use crate::report::Extent;

/// A statement of `moves`.
#[derive(Clone, Debug, PartialEq)]
pub enum MovesEntry {
    /// A move. Boxed, because it is much larger than the other variant.
    Move(Box<Move>),
    /// `use path::Type;`: a hand-written move.
    Use {
        /// The word `use`.
        word: Ident,
        /// The path of the move's type.
        path: Path,
    },
}

/// `drag Name: from => targets where condition do { steps }`
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The attribute `#[redundant(..)]` before the move, which is about the move's `where`.
    pub redundant: Option<Redundant>,
    /// The keyword of the gesture, such as `drag`.
    pub word: Ident,
    /// The gesture; `Autoplay` for an `auto` move with `#[optional]` before it.
    pub gesture: Gesture,
    /// The name of the move.
    pub name: Ident,
    /// The sources after the colon; a move without sources is a button.
    pub from: Option<Sources>,
    /// The targets after `=>`.
    pub put: Option<Put>,
    /// `where e`.
    pub condition: Option<Where>,
    /// `do { ... }`.
    pub steps: Option<Steps>,
}

/// The sources of a move: `two of a[top] | b[top]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Sources {
    /// `two of`, if the move takes a pair.
    pub two_of: Option<Extent>,
    /// The alternatives.
    pub lifts: Vec<Lift>,
}

/// A place and the cards taken there: `tableau[cards]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Lift {
    /// The place.
    pub spot: Spot,
    /// The unit: the word for the cards that are taken; `None` if no cards are taken.
    pub unit: Option<Unit>,
    /// The place in the source, from the name to the last bracket.
    pub span: Extent,
}

impl Lift {
    /// The word in the brackets if it is not a known unit: it may be an index or a misspelled unit. `None` for a name
    /// in capitals, which is a constant.
    pub fn named_unit(&self) -> Option<&Ident> {
        let (None, Some(Index::One(at))) = (&self.unit, &self.spot.index) else { return None };
        at.as_ident().filter(|word| word.to_string().contains(char::is_lowercase))
    }
}

/// The unit of a source: the word in brackets that says which cards the move takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// The word in the brackets.
    pub word: Ident,
    /// The kind of unit.
    pub kind: UnitKind,
}

/// The cards that a move takes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UnitKind {
    /// `[top]`: one card.
    Top,
    /// `[cards]`: one or more face-up cards from the end of the element.
    Cards,
    /// `[all]`: all cards of the element.
    All,
    /// `[buried]`: one face-up card that is not the top.
    Buried,
}

impl UnitKind {
    /// The words that an author writes for the kinds.
    pub const WORDS: [&str; 4] = ["top", "cards", "all", "buried"];

    /// The kind that a word stands for; `None` if it is not a unit.
    pub fn named(word: &str) -> Option<Self> {
        match word {
            "top" => Some(Self::Top),
            "cards" => Some(Self::Cards),
            "all" => Some(Self::All),
            "buried" => Some(Self::Buried),
            _ => None,
        }
    }
}

/// `=> a | b`
#[derive(Clone, Debug, PartialEq)]
pub struct Put {
    /// The alternatives.
    pub targets: Vec<Spot>,
}
