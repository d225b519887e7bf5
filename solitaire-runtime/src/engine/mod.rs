//! What a game is played by: its moves listed, judged and performed, from its model, and from its rules as functions.

mod cache;
mod fast_paths;
mod lists;
mod perform;
mod rules;

pub use cache::EngineCache;
pub use fast_paths::FastPaths;
pub(crate) use fast_paths::Rounds;
pub(crate) use lists::automatic_moves_by_data;
pub use lists::{
    automatic_moves, consequence, consequence_by_constants, consequence_by_data, legal_moves,
    legal_moves_by_constants, legal_moves_by_data, legal_moves_one_by_one,
};
pub(crate) use perform::perform_declared;
pub use rules::{Elements, Meets, Predicates, Rules, Test, aimed, has_room, lifted, meets};
pub(crate) use rules::{free_top, is_valid, takes, takes_pair};

pub use crate::flow::{Flow, GO_ON, STOP};
pub use crate::judge::calculate;
pub use crate::listing::{Listing, Tables};
