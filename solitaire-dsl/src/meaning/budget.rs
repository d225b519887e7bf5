//! The amount of work that the checks of one declaration may take.

use std::cell::Cell;

/// The steps that all checks of a declaration may take together: some tenths of a second without optimization. No game
/// in this workspace needs a fortieth of them.
const STEPS: u64 = 30_000_000;

/// The steps that it takes to look up a number or a truth value.
pub const LEAF: u64 = 60;

/// The steps of computation that are left. Steps are counted, not timed, so that a declaration always gets the same
/// messages. A question that would take more steps than are left counts as undecided.
#[derive(Debug)]
pub struct Budget {
    /// The steps for the current check.
    left: Cell<u64>,
    /// The steps for later checks.
    kept: Cell<u64>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { left: Cell::new(STEPS), kept: Cell::new(0) }
    }
}

impl Budget {
    /// Starts another check, which gets half of the steps that are left.
    pub fn begin(&self) {
        let all = self.left.get() + self.kept.get();
        self.kept.set(all / 2);
        self.left.set(all - all / 2);
    }

    /// Takes steps. If too few are left, returns false and uses up the rest.
    pub fn spend(&self, steps: u64) -> bool {
        let rest = self.left.get().checked_sub(steps);
        self.left.set(rest.unwrap_or(0));
        rest.is_some()
    }

    /// The steps that one of several questions may take.
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
