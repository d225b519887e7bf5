//! Limits how long the prover searches.

/// The limits of the search for one atom (a part of a condition). When they are reached, the prover gives up on the
/// atom.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of deals that the prover plays at random to get boards to begin with.
    pub deals: u64,
    /// The maximum number of moves that are made in each of these deals.
    pub moves: usize,
    /// The maximum number of boards that the search visits for one atom and one value of it (true or false). The search
    /// begins with a small part of this number and increases it in steps, so that easy proofs are found soon.
    pub boards: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { deals: 6, moves: 120, boards: 200_000 }
    }
}
