//! How much work the checks of one declaration may take.

use std::cell::Cell;

/// The steps that all checks of a declaration may take together: some tenths of a second, without optimization. No game
/// of this workspace needs a fortieth of them.
const STEPS: u64 = 30_000_000;

/// The steps that it takes to look up a number or a truth.
pub const LEAF: u64 = 60;

/// Steps that are left. They are counted, not timed, so that the same declaration always gets the same messages. A question
/// that would take more than is left counts as open.
#[derive(Debug)]
pub struct Budget {
    /// For the check at hand.
    left: Cell<u64>,
    /// For the checks after it.
    kept: Cell<u64>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { left: Cell::new(STEPS), kept: Cell::new(0) }
    }
}

impl Budget {
    /// Begins with another check, which gets half of what is left.
    pub fn begin(&self) {
        let all = self.left.get() + self.kept.get();
        self.kept.set(all / 2);
        self.left.set(all - all / 2);
    }

    /// Takes steps. False if there are too few left; then there are none any more.
    pub fn spend(&self, steps: u64) -> bool {
        let rest = self.left.get().checked_sub(steps);
        self.left.set(rest.unwrap_or(0));
        rest.is_some()
    }

    /// The steps that one question of several may take.
    pub fn share(&self) -> u64 {
        self.left.get() / 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_check_uses_up_leaves_half_to_the_next() {
        let budget = Budget::default();
        for part in [2, 4, 8] {
            budget.begin();
            assert_eq!(budget.share(), STEPS / part / 8);
            assert!(budget.spend(STEPS / part));
            assert!(!budget.spend(1), "nothing is left");
        }
    }
}
