//! A share of won games, measured by experiments.

use crate::interval::{Interval, LEVEL, clopper_pearson};

/// The number of games that were won, among those that were played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Share {
    /// The number of games that were played.
    pub played: u32,
    /// The number of these games that were won.
    pub won: u32,
}

impl Share {
    /// Counts a played game.
    pub const fn add(&mut self, is_won: bool) {
        self.played += 1;
        self.won += is_won as u32;
    }

    /// The share of won games, from 0 to 1; 0 if no game was played.
    #[must_use]
    pub fn value(self) -> f64 {
        if self.played == 0 { 0.0 } else { f64::from(self.won) / f64::from(self.played) }
    }

    /// The 95 % confidence interval of Clopper and Pearson for the true share.
    #[must_use]
    pub fn interval(self) -> Interval {
        clopper_pearson(self.won.into(), self.played.into(), LEVEL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_are_counted() {
        assert_eq!(Share::default().interval(), Interval::ALL);
        let mut share = Share::default();
        [true, false, true].into_iter().for_each(|is_won| share.add(is_won));
        assert_eq!((share, share.value()), (Share { played: 3, won: 2 }, 2.0 / 3.0));
    }
}
