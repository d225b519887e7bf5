//! The parts of a game's declaration, as data that the language and the runtime share.
//!
//! Both read the same [vocabulary](Function) and the same operators, so both know the same functions. A whole declared
//! game is a [`GameModel`](declared::GameModel): the language makes it from source, and compiled games have it as a
//! constant. No code here plays games: `solitaire-runtime` implements the functions on a board.

mod card;
mod code;
mod evaluate;
mod expr;
mod number_words;
mod numbers;
mod operator;
mod pack;
mod place;
mod print;
mod ranks;
mod semantics;
mod shape;
mod sort;
mod term;
mod vocabulary;

pub mod declared;

pub use card::{Card, CardTextError, Rank, Suit};
pub use code::MoveCode;
pub use evaluate::{Domain, Worth, evaluate};
#[cfg(feature = "serde")]
pub use expr::SerializeParts;
pub use expr::{Declared, Expr, Meant, Stage, any, visit};
pub use number_words::NUMBER_WORDS;
pub use numbers::{DealNumberError, Numbers};
pub use operator::{Arithmetic, Comparison, Operator, Precedence};
pub use pack::Pack;
pub use place::{Place, Span};
pub use print::{Names, params_inside, text};
pub use ranks::Ranks;
pub use semantics::{
    CardLooks, CardTest, Faces, GivenNumber, Measure, Neighbor, Nth, Quantifier, RANKS,
    RankRelation, Relation, Semantics, Steps, SuitRelation,
};
pub use shape::{Shape, ShapeWord};
pub use sort::Sort;
pub use term::Term;
pub use vocabulary::{Entry, Function, Phrase, Section};

/// Stands for the missing source or target in the code of a move.
///
/// The value 0 is also the index of a place. Look up the kind of the move to see if it has a source and a target.
pub const NO_PLACE: u8 = 0;
