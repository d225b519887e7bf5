//! How the legal moves of a game are listed.
//!
//! A rule that speaks of cards alone is a table: for the top of a target the set of cards it takes, a bit each. The tables
//! are filled once for a game. On a board the top of every pile is then looked at once; what lies below it only where more
//! cards come off as one, and what is lifted finds its targets by its lowest card, all at one look. Only what speaks of
//! more is asked, of what the tables leave.
//!
//! What is gone through in which order is a constant made of the model ([`Listing`]). Code of a game's own goes through it
//! with those constants inlined (`by_constants`), code that is compiled once for all games through what is made of it when a
//! game is first dealt (`by_data`).

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
