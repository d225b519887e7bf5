//! The numbers of deals that a review plays and solves.

use serde::Serialize;

/// The numbers of deals that a review plays and solves.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Effort {
    /// The number of the first deal to play and solve. The review shows its board.
    pub first: u64,
    /// The number of deals that are played at random. The greedy policy plays a tenth of them.
    pub deals: u64,
    /// The number of deals to solve.
    pub solved: u64,
    /// The maximum number of moves that the solver makes in its search for each deal.
    pub nodes: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { first: 1, deals: 1000, solved: 20, nodes: 20_000 }
    }
}

impl Effort {
    /// The numbers of `count` deals, beginning with the first deal of the review.
    pub(crate) fn numbers(&self, count: u64) -> impl Iterator<Item = u64> + Send + use<> {
        self.first..self.first.saturating_add(count)
    }

    /// The number of deals that the greedy policy plays.
    pub(crate) const fn greedy(&self) -> u64 {
        self.deals.div_ceil(10)
    }
}
