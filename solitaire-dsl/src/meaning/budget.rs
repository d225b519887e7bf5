//! Limits how much work the checks of one declaration may do.

use std::cell::Cell;

/// The number of steps that all checks of a declaration may take together, which is some tenths of a second without
/// optimization. No game in this workspace needs more than a fortieth of them.
const STEPS: u64 = 30_000_000;

/// The number of steps that count for looking up a number or a truth value.
pub const LEAF: u64 = 60;

/// The number of steps of work that are left for checks. Steps are counted instead of time, so that a declaration
/// always gets the same messages. If a question needs more steps than are left, its answer counts as unknown.
#[derive(Debug)]
pub struct Budget {
    /// The steps left for the current check.
    left: Cell<u64>,
    /// The steps kept for later checks.
    kept: Cell<u64>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { left: Cell::new(STEPS), kept: Cell::new(0) }
    }
}

impl Budget {
    /// Begins the next check, which may use half of all steps that are left.
    pub fn begin(&self) {
        let all = self.left.get() + self.kept.get();
        self.kept.set(all / 2);
        self.left.set(all - all / 2);
    }

    /// Uses up steps. If fewer are left for this check, uses up all of them and returns false.
    pub fn spend(&self, steps: u64) -> bool {
        let rest = self.left.get().checked_sub(steps);
        self.left.set(rest.unwrap_or(0));
        rest.is_some()
    }

    /// The number of steps that a single question should take, so that some are left for other questions of this check.
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
