//! The results of a review.

use serde::Serialize;

use crate::bounds::Proven;
use crate::deal::Dealt;
use crate::effort::Effort;
use crate::marks::{Mark, Weight};
use crate::meetings::Meeting;
use crate::moves::MoveSeen;
use crate::play::Played;
use crate::stock::StockSeen;

/// The results of the review of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// The game's permanent name.
    pub game: &'static str,
    /// The name that a player reads.
    pub name: &'static str,
    /// The effort of the review.
    pub effort: Effort,
    /// The observations that look wrong, the worst first.
    pub marks: Vec<Mark>,
    /// The deal.
    pub deal: Dealt,
    /// The cards that go on each other, by target.
    pub meetings: Vec<Meeting>,
    /// The passes through the stock; left out if there is no stock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<StockSeen>,
    /// The proven facts.
    pub proven: Proven,
    /// The moves, in the order of their declaration.
    pub moves: Vec<MoveSeen>,
    /// The results of play.
    pub play: Played,
}

impl Review {
    /// True if a mark says that something is wrong.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.marks.iter().any(|mark| mark.weight == Weight::Wrong)
    }
}
