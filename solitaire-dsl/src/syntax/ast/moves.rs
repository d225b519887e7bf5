//! The moves: a gesture, sources, targets, a condition, and steps.

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
    /// `#[redundant(..)]` before it, about its `where`.
    pub redundant: Option<Redundant>,
    /// The word of the gesture.
    pub word: Ident,
    /// The gesture; autoplay if it is an `auto` with `#[optional]` before it.
    pub gesture: Gesture,
    /// The name of the move.
    pub name: Ident,
    /// The sources after the colon; a move without them is a button.
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
    /// `two of`, if it takes a pair.
    pub two_of: Option<Extent>,
    /// The alternatives.
    pub lifts: Vec<Lift>,
}

/// A place and the cards taken there: `tableau[cards]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Lift {
    /// The place.
    pub spot: Spot,
    /// The unit; `None` if no cards are taken.
    pub unit: Option<Unit>,
    /// The place in the source, from the name to the last bracket.
    pub span: Extent,
}

impl Lift {
    /// The word in its brackets if there is no unit: an index, or an invalid unit. Names in capitals are constants, not
    /// units.
    pub fn named_unit(&self) -> Option<&Ident> {
        let (None, Some(Index::One(at))) = (&self.unit, &self.spot.index) else { return None };
        at.as_ident().filter(|word| word.to_string().contains(char::is_lowercase))
    }
}

/// The unit of a source.
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
    /// `[cards]`: one or more face-up cards off the end.
    Cards,
    /// `[all]`: the whole element.
    All,
    /// `[buried]`: one face-up card that is not the top.
    Buried,
}

impl UnitKind {
    /// The words for the kinds.
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
