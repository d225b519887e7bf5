//! A share that was measured by experiments.

/// A number of hits among a number of tries.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Share {
    /// The number of tries.
    pub played: u32,
    /// The number of hits among them.
    pub won: u32,
}

/// The maximum probability that the interval misses the true share at either end.
const TAIL: f64 = 0.025;

impl Share {
    /// Adds a try.
    pub const fn add(&mut self, is_won: bool) {
        self.played += 1;
        self.won += is_won as u32;
    }

    /// The share; 0 without tries.
    #[must_use]
    pub fn value(self) -> f64 {
        if self.played == 0 { 0.0 } else { f64::from(self.won) / f64::from(self.played) }
    }

    /// The exact 95 % interval of Clopper and Pearson.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        let Self { played, won } = self;
        // More hits are more likely with a larger share, so each end is found by bisection.
        let low = halving(|share| 1.0 - at_most(won.saturating_sub(1), played, share) < TAIL);
        let high = halving(|share| at_most(won, played, share) > TAIL);
        (if won == 0 { 0.0 } else { low }, if won == played { 1.0 } else { high })
    }
}

/// The largest share for which this is true; it must be true for all smaller ones.
fn halving(is_below: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        if is_below(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The probability of at most `hits` in `tries`, each with this probability.
fn at_most(hits: u32, tries: u32, share: f64) -> f64 {
    let (hits, tries) = (f64::from(hits), f64::from(tries));
    let (mut sum, mut nth) = (0.0, 0.0);
    // Uses logarithms, because the first term may be too small for a float.
    let mut likely = tries * (-share).ln_1p();
    while nth <= hits {
        sum += likely.exp();
        likely += (tries - nth).ln() - (nth + 1.0).ln() + share.ln() - (-share).ln_1p();
        nth += 1.0;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Robert G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, 1998,
    /// table I, method 5.
    #[test]
    fn the_intervals_are_those_of_published_examples() {
        for (won, played, low, high) in [
            (81, 263, 0.2527, 0.3676),
            (15, 148, 0.0578, 0.1617),
            (0, 20, 0.0, 0.1684),
            (1, 29, 0.0009, 0.1776),
        ] {
            let found = Share { played, won }.interval();
            assert!((found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5, "{found:?}");
        }
    }

    #[test]
    fn the_ends_are_exact_where_all_or_none_are_hits() {
        assert_eq!(Share::default().interval(), (0.0, 1.0));
        assert_eq!(Share { played: 7, won: 7 }.interval().1, 1.0);
        assert_eq!(Share { played: 2000, won: 0 }.interval().0, 0.0);
        let mut share = Share::default();
        [true, false, true].into_iter().for_each(|is_won| share.add(is_won));
        assert_eq!((share, share.value()), (Share { played: 3, won: 2 }, 2.0 / 3.0));
    }
}
