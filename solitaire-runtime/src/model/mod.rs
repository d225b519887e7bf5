//! The model of a game: its whole declaration as plain data.
//!
//! The types are those of [`solitaire_model::declared`]. The aliases here fix their lifetime to `'static`, for declared
//! games, which live as long as the program runs.

mod follows;
pub(crate) mod forms;

pub(crate) use follows::{Follows, follows, is_scored};
use solitaire_model::declared;
pub use solitaire_model::declared::{
    Gesture, Kind, Lift, MAX_NUMBER, Mark, MoveTextError, Part, PlaceTextError, Point, Reads, Side,
    Spread, Target, Unit,
};
pub use solitaire_model::{Arithmetic, Comparison, Function, Semantics, Shape, Term};

pub mod examples {
    //! The examples of a declaration, as text and parsed.

    pub use solitaire_model::declared::examples::{Asked, Lies, Stated, Trial};
}

macro_rules! lasting {
    ($($module:ident :: $name:ident $docs:literal)*) => {$(
        #[doc = $docs]
        pub type $name = $module::$name<'static>;
    )*};
}

lasting! {
    declared::Amount "How many cards a deal step deals."
    declared::Constant "A fixed number."
    declared::Container "A named group of equal elements."
    declared::Counter "A whole number that belongs to the position."
    declared::Dealt "A deal that is the same for every order of the deck."
    declared::Example "An example of a rule, as its author wrote it."
    declared::Examples "The examples of a game."
    declared::Expr "An expression of a declaration."
    declared::First "Where a dealt card goes first, if it is accepted there."
    declared::GameModel "A game, as declared."
    declared::Move "A move."
    declared::OwnFunction "An author's function that a declaration calls as a constraint."
    declared::Redundancy "An author's claim that a condition never decides if certain moves are legal."
    declared::Rule "A named condition or number."
    declared::Score "How a game is scored."
    declared::Spot "The elements that a step acts on."
    declared::Step "One instruction of a deal or of a move."
    solitaire_model::Pack "How many decks of which suits and ranks are shuffled together."
}
