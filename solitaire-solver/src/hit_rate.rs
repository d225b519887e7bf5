//! Decides how often to run an expensive check, by how often it succeeds.

/// Selects the positions to check: all if the check often succeeds, and few if it does not.
pub(crate) struct HitRate {
    /// The exponential moving average of the share of checks that succeed; [`ONE`](Self::ONE) is all.
    share: u32,
    /// Below this share a check costs more time than it saves.
    min_share: u32,
    /// The number of positions since the last check.
    skipped: u32,
}

impl HitRate {
    const ONE: u32 = 1 << 16;
    /// At least one in this many positions is checked.
    const STRIDE: u32 = 16;
    /// The approximate number of checks that are averaged.
    const WINDOW: u32 = 128;

    /// For a check that pays if at least one in twelve succeeds. All positions are checked at first.
    pub(crate) const fn if_hits_save_much() -> Self {
        Self { share: Self::ONE / 10, min_share: Self::ONE / 12, skipped: 0 }
    }

    /// For a check that pays if at least one in three succeeds. Few positions are checked at first.
    pub(crate) const fn if_hits_save_little() -> Self {
        Self { share: Self::ONE / 3 - 1, min_share: Self::ONE / 3, skipped: 0 }
    }

    /// Checks a position, if it is selected. Returns true if the check succeeded.
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

    /// The number of positions out of a thousand that are checked, if one in `one_in` succeeds.
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
        // The rate adapts when the share changes.
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
