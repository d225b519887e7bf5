//! Computes confidence intervals for shares that experiments measured.

use serde::Serialize;

/// The default confidence level.
pub const LEVEL: f64 = 0.95;

/// The quantile of the standard normal distribution for a two-sided level of 95 %.
pub const Z: f64 = 1.959_963_984_540_054;

/// An interval of shares, which are numbers from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The interval from 0 to 1, which contains any share.
    pub const ALL: Self = Self { low: 0.0, high: 1.0 };

    /// The interval from the lower end of this interval to the upper end of `other`.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        Self { low: self.low, high: other.high }
    }
}

/// Returns the exact confidence interval of Clopper and Pearson for `hits` among `of` tries. It contains the true share
/// with a probability of at least `level`.
#[must_use]
pub fn clopper_pearson(hits: u64, of: u64, level: f64) -> Interval {
    if of == 0 || hits > of {
        return Interval::ALL;
    }
    let tail = (1.0 - level) / 2.0;
    Interval { low: 1.0 - upper_end(of - hits, of, tail), high: upper_end(hits, of, tail) }
}

/// Returns the confidence interval of Wilson for `hits` among `of` tries, with a level of 95 %. It is narrower than the
/// exact interval: it contains the true share with this probability only on average.
#[must_use]
pub fn wilson(hits: u64, of: u64) -> Interval {
    if of == 0 || hits > of {
        return Interval::ALL;
    }
    let (n, share) = (of as f64, hits as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Interval { low: ((middle - reach) / scale).max(0.0), high: ((middle + reach) / scale).min(1.0) }
}

/// Returns the largest share for which the probability of at most `hits` in `of` tries exceeds `tail`. This probability
/// falls as the share grows, so bisection finds the share.
fn upper_end(hits: u64, of: u64, tail: f64) -> f64 {
    let (ways, mut low, mut high) = (ways(hits, of), hits as f64 / of as f64, 1.0);
    for _ in 0..if hits == of { 0 } else { 50 } {
        let share = f64::midpoint(low, high);
        if sum_of_chances(ways, hits, of, share) > tail {
            low = share;
        } else {
            high = share;
        }
    }
    low
}

/// Returns the probability of at most `hits` hits in `of` tries, if each try is a hit with the probability `share`.
/// Requires that `share` is between `hits / of` and 1.
#[must_use]
pub fn at_most(hits: u64, of: u64, share: f64) -> f64 {
    sum_of_chances(ways(hits, of), hits, of, share)
}

/// The logarithm of the number of ways to choose `hits` tries out of `of`.
fn ways(hits: u64, of: u64) -> f64 {
    let fewer = hits.min(of - hits);
    (1..=fewer).map(|nth| ((of - fewer + nth) as f64 / nth as f64).ln()).sum()
}

/// The probability of `hits` hits, plus that of one hit less, and so on, until the terms are negligible.
fn sum_of_chances(ways: f64, hits: u64, of: u64, share: f64) -> f64 {
    let misses = (of - hits) as f64 * (-share).ln_1p();
    let mut chance = (ways + hits as f64 * share.ln() + misses).exp();
    let (mut sum, mut hit) = (chance, hits);
    while chance > sum * f64::EPSILON {
        chance *= (1.0 - share) / share * hit as f64 / (of - hit + 1) as f64;
        sum += chance;
        hit = hit.saturating_sub(1);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(interval: Interval, low: f64, high: f64) {
        assert!((interval.low - low).abs() < 5e-5, "{interval:?}");
        assert!((interval.high - high).abs() < 5e-5, "{interval:?}");
    }

    /// The examples are from Robert G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics
    /// in Medicine 17, 1998, table I, methods 3 and 5.
    #[test]
    fn the_intervals_are_those_of_published_examples() {
        near(wilson(81, 263), 0.2553, 0.3662);
        near(clopper_pearson(81, 263, 0.95), 0.2527, 0.3676);
        near(wilson(15, 148), 0.0624, 0.1605);
        near(clopper_pearson(15, 148, 0.95), 0.0578, 0.1617);
        near(wilson(0, 20), 0.0, 0.1611);
        near(clopper_pearson(0, 20, 0.95), 0.0, 0.1684);
        near(wilson(1, 29), 0.0061, 0.1718);
        near(clopper_pearson(1, 29, 0.95), 0.0009, 0.1776);
    }

    #[test]
    fn the_ends_are_exact_where_all_or_none_are_hits() {
        assert_eq!(clopper_pearson(0, 0, LEVEL), Interval::ALL);
        assert_eq!(clopper_pearson(7, 7, LEVEL).high, 1.0);
        assert_eq!(clopper_pearson(0, 7, LEVEL).low, 0.0);
        assert!(wilson(0, 7).low < 1e-12);
    }

    #[test]
    fn many_tries_are_no_difficulty() {
        let found = clopper_pearson(700_000, 1_000_000, LEVEL);
        near(found, 0.6991, 0.7009);
        assert!((at_most(500_000, 1_000_000, 0.5) - 0.5004).abs() < 5e-5);
    }
}
