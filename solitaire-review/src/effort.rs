//! How much a review tries.

use serde::Serialize;

/// How much is tried.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Effort {
    /// The first deal, which is shown.
    pub first: u64,
    /// How many deals are dealt and played at random, from the first on; a tenth as many are played by the greedy policy.
    pub deals: u64,
    /// How many of them are solved.
    pub solved: u64,
    /// Give up on a deal after this many search steps.
    pub nodes: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { first: 1, deals: 1000, solved: 20, nodes: 20_000 }
    }
}

impl Effort {
    /// The numbers of the first so many deals.
    pub(crate) fn numbers(&self, count: u64) -> impl Iterator<Item = u64> + Send + use<> {
        self.first..self.first.saturating_add(count)
    }

    /// How many deals the greedy policy plays.
    pub(crate) const fn greedy(&self) -> u64 {
        self.deals.div_ceil(10)
    }
}
