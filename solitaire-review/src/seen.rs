//! What was seen of a game.

use serde::Serialize;

use crate::bounds::Proven;
use crate::deal::Dealt;
use crate::effort::Effort;
use crate::marks::{Mark, Weight};
use crate::meetings::Meeting;
use crate::moves::MoveSeen;
use crate::play::Played;
use crate::stock::StockSeen;

/// What was seen of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// The game's permanent name.
    pub game: &'static str,
    /// The name that a player reads.
    pub name: &'static str,
    /// How much was tried.
    pub effort: Effort,
    /// What looks wrong, the worst first.
    pub marks: Vec<Mark>,
    /// The deal.
    pub deal: Dealt,
    /// Which card goes on which, by where they go.
    pub meetings: Vec<Meeting>,
    /// How the stock goes through; left out where there is no stock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<StockSeen>,
    /// What can never be.
    pub proven: Proven,
    /// The moves, in the order of their declaration.
    pub moves: Vec<MoveSeen>,
    /// What play makes of the game.
    pub play: Played,
}

impl Review {
    /// Whether something is marked as wrong.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.marks.iter().any(|mark| mark.weight == Weight::Wrong)
    }
}
