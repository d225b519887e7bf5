//! How the engine calls what an author wrote in Rust: by which entries, and what it hands over.

mod dealer;
mod hand_move;
mod scene;

pub(crate) use dealer::TableAccess;
pub use dealer::{Dealer, Given, StepFunction};
pub use hand_move::HandMoveEntry;
pub use scene::Scene;
