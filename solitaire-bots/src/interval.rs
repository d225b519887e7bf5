//! Confidence intervals for shares that were measured by experiments.

use serde::Serialize;
use statrs::distribution::{Beta, ContinuousCDF as _, Normal};

/// The default confidence level.
pub const LEVEL: f64 = 0.95;

/// An interval of shares, both from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The interval without any information.
    pub const ALL: Self = Self { low: 0.0, high: 1.0 };

    /// The interval from the lower end of one to the upper end of another.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        Self { low: self.low, high: other.high }
    }
}

/// The exact interval of Clopper and Pearson: its coverage is at least its level.
#[must_use]
pub fn clopper_pearson(hits: u64, of: u64, level: f64) -> Interval {
    if of == 0 || hits > of {
        return Interval::ALL;
    }
    let tail = (1.0 - level) / 2.0;
    let quantile = |shape: (u64, u64), at: f64| {
        Beta::new(shape.0 as f64, shape.1 as f64).map(|beta| beta.inverse_cdf(at))
    };
    let low = if hits == 0 { Ok(0.0) } else { quantile((hits, of - hits + 1), tail) };
    let high = if hits == of { Ok(1.0) } else { quantile((hits + 1, of - hits), 1.0 - tail) };
    Interval { low: low.unwrap_or(0.0), high: high.unwrap_or(1.0) }
}

/// The interval of Wilson: narrower, with the right coverage on average.
#[must_use]
pub fn wilson(hits: u64, of: u64, level: f64) -> Interval {
    if of == 0 || hits > of {
        return Interval::ALL;
    }
    let z = Normal::standard().inverse_cdf((1.0 + level) / 2.0);
    let (n, share) = (of as f64, hits as f64 / of as f64);
    let middle = share + z * z / (2.0 * n);
    let reach = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    Interval { low: ((middle - reach) / scale).max(0.0), high: ((middle + reach) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(interval: Interval, low: f64, high: f64) {
        assert!((interval.low - low).abs() < 5e-5, "{interval:?}");
        assert!((interval.high - high).abs() < 5e-5, "{interval:?}");
    }

    /// Robert G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, 1998,
    /// table I, methods 3 and 5.
    #[test]
    fn the_intervals_are_those_of_published_examples() {
        near(wilson(81, 263, 0.95), 0.2553, 0.3662);
        near(clopper_pearson(81, 263, 0.95), 0.2527, 0.3676);
        near(wilson(15, 148, 0.95), 0.0624, 0.1605);
        near(clopper_pearson(15, 148, 0.95), 0.0578, 0.1617);
        near(wilson(0, 20, 0.95), 0.0, 0.1611);
        near(clopper_pearson(0, 20, 0.95), 0.0, 0.1684);
        near(wilson(1, 29, 0.95), 0.0061, 0.1718);
        near(clopper_pearson(1, 29, 0.95), 0.0009, 0.1776);
    }

    #[test]
    fn the_ends_are_exact_where_all_or_none_are_hits() {
        assert_eq!(clopper_pearson(0, 0, LEVEL), Interval::ALL);
        assert_eq!(clopper_pearson(7, 7, LEVEL).high, 1.0);
        assert_eq!(clopper_pearson(0, 7, LEVEL).low, 0.0);
        assert_eq!(wilson(0, 7, LEVEL).low, 0.0);
    }
}
