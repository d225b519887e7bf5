//! The type of the result of a review.

use serde::Serialize;

use crate::bounds::Proven;
use crate::deal::Dealt;
use crate::effort::Effort;
use crate::marks::{Mark, Weight};
use crate::meetings::Meeting;
use crate::moves::MoveSeen;
use crate::play::Played;
use crate::stock::StockSeen;

/// All results of the review of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// The game's permanent name, such as `golf/golf`.
    pub game: &'static str,
    /// The game's name for players, such as `Golf`.
    pub name: &'static str,
    /// The numbers of deals that the review played and solved.
    pub effort: Effort,
    /// The results that look wrong, the worst first.
    pub marks: Vec<Mark>,
    /// The dealt boards.
    pub deal: Dealt,
    /// The cards that go on each other, grouped by their target.
    pub meetings: Vec<Meeting>,
    /// The passes through the stock; left out if there is no stock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<StockSeen>,
    /// The facts proven about all deals.
    pub proven: Proven,
    /// The moves, in the order of their declaration.
    pub moves: Vec<MoveSeen>,
    /// The results of random, greedy and solving play.
    pub play: Played,
}

impl Review {
    /// True if a mark has the weight [`Weight::Wrong`].
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.marks.iter().any(|mark| mark.weight == Weight::Wrong)
    }
}
