//! Lists the legal moves of a game.
//!
//! A rule that depends only on cards is stored as a table. For each top card of a target, the table has the set of
//! cards that may be put on it, one bit each. The tables are filled once per game. On a board, the top of every pile is
//! looked up once; the cards below it are read only if several cards can move together. The lowest lifted card finds
//! all its targets in one lookup. Rules that depend on more than cards are evaluated, but only for moves that no table
//! excludes.
//!
//! The plan ([`Listing`]) is a constant that is computed from the model. It has one visit for each source of each move,
//! in the order of listing. A game with its own generated code has the constants of the plan inlined (`by_constants`).
//! The code that is compiled once for all games uses data that is computed from the plan when a game is first dealt
//! (`by_data`).

mod asking;
pub(crate) mod by_constants;
pub(crate) mod by_data;
pub(crate) mod by_model;
mod limit;
mod lookup;
mod pairs;
mod plan;
mod tables;
mod visit;
mod wanted;

pub(crate) use by_data::{Ends, MoveGenerator};
pub use plan::Listing;
pub use tables::Tables;
pub(crate) use wanted::Wanted;
