//! The limits of a proof.

/// The effort for an atom before the prover gives up on it.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of deals that are played to get initial boards.
    pub deals: u64,
    /// The number of moves in each deal.
    pub moves: usize,
    /// The maximum number of boards for one side of one atom before it is given up. The search approaches this number
    /// in growing steps, so that easy proofs are found soon.
    pub boards: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { deals: 6, moves: 120, boards: 200_000 }
    }
}
