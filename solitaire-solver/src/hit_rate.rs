//! Decides how often an expensive check is worth running, from how often it succeeded recently.

/// Decides which positions to check: all positions while the check succeeds often, otherwise one in sixteen.
pub(crate) struct HitRate {
    /// The share of recent checks that succeeded (an exponential moving average), in units of 1 / [`ONE`](Self::ONE).
    share: u32,
    /// If the share is lower than this, running the check costs more time than its successes save.
    min_share: u32,
    /// The number of positions since the last check.
    skipped: u32,
}

impl HitRate {
    const ONE: u32 = 1 << 16;
    /// While the check succeeds too rarely, one in this many positions is still checked, to notice when the share
    /// changes.
    const STRIDE: u32 = 16;
    /// The approximate number of checks that are averaged.
    const WINDOW: u32 = 128;

    /// Starts a rate for a check that is worth running if at least one in twelve succeeds. At first all positions are
    /// checked.
    pub(crate) const fn if_hits_save_much() -> Self {
        Self { share: Self::ONE / 10, min_share: Self::ONE / 12, skipped: 0 }
    }

    /// Starts a rate for a check that is worth running if at least one in three succeeds. At first few positions are
    /// checked.
    pub(crate) const fn if_hits_save_little() -> Self {
        Self { share: Self::ONE / 3 - 1, min_share: Self::ONE / 3, skipped: 0 }
    }

    /// Runs the check `finds` if it is the turn of this position. Returns true if the check ran and succeeded.
    #[inline]
    pub(crate) fn check(&mut self, finds: impl FnOnce() -> bool) -> bool {
        self.skipped += 1;
        if self.share < self.min_share && self.skipped < Self::STRIDE {
            return false;
        }
        self.skipped = 0;
        let is_hit = finds();
        self.share -= self.share / Self::WINDOW;
        self.share += if is_hit { Self::ONE / Self::WINDOW } else { 0 };
        is_hit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of positions, out of a thousand, that are checked if one in `one_in` checks succeeds.
    fn checked(rate: &mut HitRate, one_in: usize) -> usize {
        let mut checked = 0;
        for nth in 0..1_000 {
            rate.check(|| {
                checked += 1;
                nth % one_in == 0
            });
        }
        checked
    }

    #[test]
    fn all_are_checked_while_that_finds_something() {
        let mut rate = HitRate::if_hits_save_much();
        assert_eq!(checked(&mut rate, 5), 1_000);
        checked(&mut rate, usize::MAX);
        assert!(checked(&mut rate, usize::MAX) < 100);
        // When checks succeed more often, the rate notices that after a while, and all positions are checked again.
        for _ in 0..3 {
            checked(&mut rate, 1);
        }
        assert_eq!(checked(&mut rate, 5), 1_000);
    }

    #[test]
    fn few_are_checked_until_one_is_found() {
        let mut rate = HitRate::if_hits_save_little();
        assert!(checked(&mut rate, usize::MAX) < 100);
        let mut rate = HitRate::if_hits_save_little();
        assert_eq!(checked(&mut rate, 1), 1_000 - 15);
    }
}
