//! The runtime of a declared solitaire game: cards, boards, constraints, moves, deals, sessions, and the model that
//! describes the whole game as data.
//!
//! Rule authors depend on the crate `solitaire`, which re-exports this crate and the macro. Code that plays or studies
//! any game needs only [`GameEntry`], [`Position`], [`GameModel`](model::GameModel) and [`Session`].
//!
//! The course of a game: a [`Board`] is dealt from a number; [`Board::legal_moves`] lists [`MoveCode`]s;
//! [`Board::do_move`] makes a move and its automatic moves, and returns an [`UndoLog`] that undoes them exactly;
//! [`explain`](explain::explain) says in words why a move is refused. None of this uses the heap except explanations,
//! growing lists, and histories.

mod altered;
mod board;
mod bytes;
mod callbacks;
mod context;
mod distance;
mod effect;
mod entry;
mod flow;
mod game;
mod handed;
mod handwritten;
mod journal;
mod judge;
mod listing;
mod moves;
mod passes;
mod perft;
mod position;
mod rules;
mod score;
mod shared;
mod shuffle;
mod sight;
mod slots;
mod state;
mod steps;
mod store;
mod text;
mod typed_move;
mod undo;
mod value;
mod view;
mod vocabulary;

pub mod by_hand;
pub mod constraints;
pub mod decision;
pub mod engine;
pub mod explain;
pub mod fair;
#[doc(hidden)]
pub mod interpreted;
pub mod kinds;
pub mod model;
pub mod nouns;
#[doc(hidden)]
pub mod private;
pub mod save;
pub mod session;
pub mod snapshot;
pub mod words;

pub use altered::AlterationError;
pub use board::Board;
pub use by_hand::HandMove;
pub use callbacks::{Dealer, Scene};
pub use context::RuleContext;
pub use distance::distance_to_win;
pub use effect::{Effect, Log, Motion, ShiftOptions, TableMut, Touch};
pub use entry::GameEntry;
pub use game::{BoardUndo, Game};
pub use handwritten::Handwritten;
pub use journal::Journal;
pub use model::Pack;
pub use moves::Moves;
pub use passes::only_redeals_left;
pub use perft::{every_legal_move, perft};
pub use position::Position;
pub use save::Save;
pub use score::score;
pub use session::Session;
pub use shuffle::{shuffle, unshuffle};
pub use sight::Sight;
pub use snapshot::Snapshot;
pub use solitaire_model::{
    Card, CardTextError, DealNumberError, MoveCode, Numbers, Rank, Ranks, Shape, Suit,
};
pub use store::{NoRoom, Store};
pub use typed_move::{Move, MoveParts};
pub use undo::{BoardBefore, DataUndo, Undo, UndoLog, UndoOrBoard};
pub use value::{Function, Value};
pub use view::{Cards, Group, Place, Plan, Span, Table};
