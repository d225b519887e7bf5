//! What a declaration of a game is made of, as data that the language and the runtime share.
//!
//! Both read the same [vocabulary](Function) and the same operators, so neither can know a function that the other does
//! not. A declared game as a whole is a [`GameModel`](declared::GameModel): the language makes one of a text, the compiler
//! holds one as a constant. Nothing here plays: what a function does on a board is Rust in `solitaire-runtime`.

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
    CardLooks, CardTest, Faces, GivenNumber, Measure, Nth, Quantifier, RANKS, RankRelation,
    Relation, Semantics, Steps, SuitRelation,
};
pub use shape::{Shape, ShapeWord};
pub use sort::Sort;
pub use term::Term;
pub use vocabulary::{Entry, Function, Phrase, Section};

/// The number that stands for the source or the target in the code of a move which has none.
///
/// It is that of a place as well. Nobody takes it for one: which of the two a move has is known of its kind.
pub const NO_PLACE: u8 = 0;
