//! Calls from the engine into an author's Rust code: the entries, and the values that are passed.

mod dealer;
mod hand_move;
mod scene;

pub(crate) use dealer::TableAccess;
pub use dealer::{Dealer, Given, StepFunction};
pub use hand_move::HandMoveEntry;
pub use scene::Scene;
