//! How much a proof tries.

/// How much is tried before an atom is given up.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many deals are played for boards to begin with.
    pub deals: u64,
    /// How many moves are made in each.
    pub moves: usize,
    /// How many boards are looked at, at most, for one side of one atom before it is given up. The search comes to so
    /// many in rounds that grow, so that what is easy to find is found soon.
    pub boards: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { deals: 6, moves: 120, boards: 200_000 }
    }
}
