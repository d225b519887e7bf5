//! Lists the legal moves of a game.
//!
//! A rule that depends only on cards is a table: for each top of a target, the set of cards that it takes, one bit
//! each. The tables are filled once per game. On a board, the top of every pile is looked up once; the cards below only
//! if several cards can move together. The lowest lifted card finds all its targets in one lookup. Only rules that
//! depend on more than cards are asked, and only for moves that no table excludes.
//!
//! The order of visits (one for each source of a move) is a constant made from the model ([`Listing`]). A game's own
//! code follows it with its constants inlined (`by_constants`). Code that is compiled once for all games uses data that
//! is computed from it when a game is first dealt (`by_data`).

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
