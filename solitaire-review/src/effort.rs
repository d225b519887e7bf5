//! The effort of a review.

use serde::Serialize;

/// The effort of a review.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Effort {
    /// The first deal, which is shown.
    pub first: u64,
    /// The number of deals dealt and played at random, from the first on; the greedy policy plays a tenth of them.
    pub deals: u64,
    /// The number of deals to solve.
    pub solved: u64,
    /// The limit of the solver for each deal, in moves of its search.
    pub nodes: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { first: 1, deals: 1000, solved: 20, nodes: 20_000 }
    }
}

impl Effort {
    /// The numbers of this many deals, from the first on.
    pub(crate) fn numbers(&self, count: u64) -> impl Iterator<Item = u64> + Send + use<> {
        self.first..self.first.saturating_add(count)
    }

    /// The number of deals that the greedy policy plays.
    pub(crate) const fn greedy(&self) -> u64 {
        self.deals.div_ceil(10)
    }
}
