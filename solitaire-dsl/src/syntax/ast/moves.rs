//! The syntax of `moves`. A move has a gesture, sources, targets, a condition and steps.

use proc_macro2::Ident;
use solitaire_model::declared::Gesture;
use syn::Path;

use super::{Index, Redundant, Spot, Steps, Where};
use crate::report::Extent;

/// A line of `moves`.
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
    /// The attribute `#[redundant(..)]` before the move. It is a claim about the condition of the move.
    pub redundant: Option<Redundant>,
    /// The keyword of the gesture, such as `drag`.
    pub word: Ident,
    /// The gesture; `Autoplay` for an `auto` move with `#[optional]` before it.
    pub gesture: Gesture,
    /// The name of the move.
    pub name: Ident,
    /// The sources, which stand after the colon; `None` for a button, which is a move without sources.
    pub from: Option<Sources>,
    /// The targets, which stand after `=>`.
    pub put: Option<Put>,
    /// The condition, as in `where redeals > 0`.
    pub condition: Option<Where>,
    /// The steps, as in `do { flip source; }`.
    pub steps: Option<Steps>,
}

/// The sources of a move: `two of a[top] | b[top]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Sources {
    /// The words `two of`, if the move takes two cards at once.
    pub two_of: Option<Extent>,
    /// The sources to choose from, which `|` separates.
    pub lifts: Vec<Lift>,
}

/// A source of a move, with the unit that it takes: `tableau[cards]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Lift {
    /// The container, or the part of it, that the move takes cards from.
    pub spot: Spot,
    /// The unit in the last brackets, which says what is taken; `None` if no unit is written.
    pub unit: Option<Unit>,
    /// The place in the source, from the name to the last bracket.
    pub span: Extent,
}

impl Lift {
    /// The single name in the brackets if it is not a unit: an index, or a misspelled unit. `None` for a name in
    /// capitals, because it is a constant.
    pub fn named_unit(&self) -> Option<&Ident> {
        let (None, Some(Index::One(at))) = (&self.unit, &self.spot.index) else { return None };
        at.as_ident().filter(|word| word.to_string().contains(char::is_lowercase))
    }
}

/// The unit of a source: the word in brackets that says which cards the move takes there.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// The word in the brackets.
    pub word: Ident,
    /// The cards that the word stands for.
    pub kind: UnitKind,
}

/// The cards that a move takes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum UnitKind {
    /// `[top]`: one card.
    Top,
    /// `[cards]`: one or more face-up cards from the top of the element, down to any card.
    Cards,
    /// `[all]`: all cards of the element.
    All,
    /// `[buried]`: one face-up card that is not the top.
    Buried,
}

impl UnitKind {
    /// The words for all kinds of units.
    pub const WORDS: [&str; 4] = ["top", "cards", "all", "buried"];

    /// The kind of unit that a word stands for; `None` for any other word.
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

/// The targets of a move: `=> a | b`.
#[derive(Clone, Debug, PartialEq)]
pub struct Put {
    /// The containers, or parts of them, to choose from.
    pub targets: Vec<Spot>,
}
