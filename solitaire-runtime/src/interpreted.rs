//! A game that is known as data alone: nothing of it was compiled, not even its rules.
//!
//! The shared engine plays it, and asks the interpreter of the model where games of a list have functions. Tools and tests
//! play by it what is not compiled.

use std::sync::Arc;

use crate::game::{GameData, SharedGame};
use crate::model::{Dealt, GameModel};
use crate::view::Plan;

pub use crate::shared::SharedBoard;

/// A game as data. Nothing in it may be written in Rust: what its author wrote by hand is not there.
#[derive(Clone)]
pub struct Interpreted(Arc<SharedGame>);

impl Interpreted {
    /// The game of this model, whose elements lie as `plan` says.
    #[must_use]
    pub fn new(model: &'static GameModel, plan: &'static Plan) -> Self {
        Self(Arc::new(SharedGame::new(GameData::of_model(model, plan))))
    }

    /// A board without any card, counters as they begin, of this deal.
    #[must_use]
    pub fn empty(&self, deal: u64) -> SharedBoard {
        SharedBoard::empty(Arc::clone(&self.0), deal)
    }

    /// The board on which the deal with this number begins: dealt by the steps of the model, or by a list if there is
    /// one, with all that happens by itself done.
    #[must_use]
    pub fn deal(&self, number: u64, dealt: Option<&'static Dealt>) -> SharedBoard {
        SharedBoard::deal(Arc::clone(&self.0), number, dealt)
    }
}
