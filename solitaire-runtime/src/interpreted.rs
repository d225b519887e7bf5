//! A game given as data alone, without any compiled code, not even its rules.
//!
//! The shared engine plays the game, and the interpreter of the model evaluates its rules. Tools and tests use it to
//! play games that are not compiled.

use std::sync::Arc;

use crate::game::{GameData, SharedGame};
use crate::model::{Dealt, GameModel};
use crate::view::Plan;

pub use crate::shared::SharedBoard;

/// A game as data. No part of it may be written in Rust, because that code is not available here.
#[derive(Clone)]
pub struct Interpreted(Arc<SharedGame>);

impl Interpreted {
    /// The game of this model, with its elements laid out by `plan`.
    #[must_use]
    pub fn new(model: &'static GameModel, plan: &'static Plan) -> Self {
        Self(Arc::new(SharedGame::new(GameData::of_model(model, plan))))
    }

    /// A board for the deal with this number, without any cards; its counters have their start values.
    #[must_use]
    pub fn empty(&self, deal: u64) -> SharedBoard {
        SharedBoard::empty(Arc::clone(&self.0), deal)
    }

    /// The board at the start of this deal, after all automatic moves. The cards are dealt by the steps of the model,
    /// or by the list `dealt` if there is one.
    #[must_use]
    pub fn deal(&self, number: u64, dealt: Option<&'static Dealt>) -> SharedBoard {
        SharedBoard::deal(Arc::clone(&self.0), number, dealt)
    }
}
