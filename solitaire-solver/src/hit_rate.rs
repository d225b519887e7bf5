//! How often a check that takes time finds something.

/// Says which positions are checked: all where that often finds something, and few where it does not.
pub(crate) struct HitRate {
    /// The exponential moving average of how many checks found something; [`ONE`](Self::ONE) is all.
    share: u32,
    /// Below this share a check takes more time than it saves.
    min_share: u32,
    /// How many positions were not checked since one was.
    skipped: u32,
}

impl HitRate {
    const ONE: u32 = 1 << 16;
    /// Of so many positions one is checked in any case.
    const STRIDE: u32 = 16;
    /// About so many checks are averaged.
    const WINDOW: u32 = 128;

    /// Where one hit makes up for eleven checks that find nothing. All are checked at first.
    pub(crate) const fn if_hits_save_much() -> Self {
        Self { share: Self::ONE / 10, min_share: Self::ONE / 12, skipped: 0 }
    }

    /// Where one hit makes up for two checks that find nothing. Few are checked at first.
    pub(crate) const fn if_hits_save_little() -> Self {
        Self { share: Self::ONE / 3 - 1, min_share: Self::ONE / 3, skipped: 0 }
    }

    /// Checks a position, if it is one that is checked. Gives whether something was found.
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

    /// How many of a thousand positions are checked, where one in so many is found.
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
        // It is seen when that changes.
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
