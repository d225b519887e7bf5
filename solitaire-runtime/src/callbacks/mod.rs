//! The interface between the engine and an author's Rust code: how the engine calls that code, and how the code reads
//! and changes the board.

mod dealer;
mod hand_move;
mod scene;

pub(crate) use dealer::TableAccess;
pub use dealer::{Dealer, Given, StepFunction};
pub use hand_move::HandMoveEntry;
pub use scene::Scene;
