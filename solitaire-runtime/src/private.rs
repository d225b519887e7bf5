//! Items that only generated code calls.

pub use crate::entry::Listed;
pub use crate::game::EngineCache;
pub use crate::game::{UndoCapacity, UndoOf};
pub use crate::judge::calculate;
pub use crate::model::Dealt;
pub use crate::rules::Predicates;
pub use crate::steps::undo_room;
pub use crate::text::same;
pub use crate::typed_move::{code_of, move_of};
pub use crate::value::{Function, Value};
use crate::view::Place;
pub use crate::view::Plan;
use solitaire_model::{Card, Rank, Suit};

/// A type that is declared as a game, even if its declaration has a mistake and the type is therefore no game. Lists of
/// games do not report such a type a second time.
pub trait Declared {}

/// The items to which the code of generated models refers.
pub mod model {
    pub use core::option::Option::{None, Some};

    pub use super::card;
    pub use crate::model::{
        Amount, Arithmetic, Comparison, Constant, Container, Counter, Examples, Expr, First,
        Function, GameModel, Gesture, Kind, Lift, Move, OwnFunction, Pack, Part, Point, Redundancy,
        Rule, Score, Shape, Side, Spot, Spread, Step, Target, Term, Unit,
    };
    pub use crate::view::{Place, Span};
    pub use solitaire_model::{Numbers, Rank, Ranks, Suit};
}

/// The face-up card with this rank (1 to 13) and this suit (0 to 3), which the macro has already checked.
#[must_use]
pub const fn card(rank: u8, suit: u8) -> Card {
    match (Rank::new(rank), Suit::new(suit)) {
        (Some(rank), Some(suit)) => Card::new(rank, suit),
        _ => panic!("no such card"),
    }
}

/// The place of the element with this index of a container that begins at `first` and has `count` elements.
///
/// # Panics
/// Panics if there is no such element.
#[must_use]
#[track_caller]
pub const fn place(first: u8, count: u8, index: u8) -> Place {
    assert!(index < count, "there is no such element");
    Place(first + index)
}

/// True if an author's function with this mark (from its `#[constraint(...)]`) may distinguish the elements of a
/// container.
#[must_use]
pub const fn tells_apart(mark: Option<crate::model::Mark>) -> bool {
    match mark {
        Some(mark) => !mark.ignores_pile_order,
        None => true,
    }
}

/// Implements `Copy`, `Debug` and similar traits for a game's enum of moves, using the moves' codes. Derived
/// implementations would take more code in every game.
#[macro_export]
#[doc(hidden)]
macro_rules! __move_enum {
    ($moves:ident) => {
        impl ::core::marker::Copy for $moves {}
        impl ::core::clone::Clone for $moves {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl ::core::cmp::PartialEq for $moves {
            fn eq(&self, other: &Self) -> bool {
                self.code() == other.code()
            }
        }
        impl ::core::cmp::Eq for $moves {}
        impl ::core::fmt::Debug for $moves {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple(stringify!($moves)).field(&self.code()).finish()
            }
        }
    };
}

pub use crate::__move_enum as move_enum;
