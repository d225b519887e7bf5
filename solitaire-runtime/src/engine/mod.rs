//! The engine: it finds and performs the moves of a game.

mod lists;
mod perform;

pub(crate) use lists::automatic_moves_by_data;
pub use lists::{
    automatic_moves, consequence, consequence_by_constants, consequence_by_data, legal_moves,
    legal_moves_by_constants, legal_moves_by_data, legal_moves_one_by_one,
};
pub(crate) use perform::perform_declared;

pub use crate::judge::calculate;
