//! Compares two studies of the same deals.

use serde::Serialize;
use solitaire_bots::{Interval, Z, at_most};

use crate::key::Key;
use crate::row::Row;

/// The error if no deal was decided by both studies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the two studies have no decided deal in common")]
pub struct Unpaired;

/// A comparison of two studies, deal by deal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The key of the first study.
    pub one: Key,
    /// The key of the second study.
    pub other: Key,
    /// The number of deals that both studies decided.
    pub deals: u64,
    /// The number of deals won in both studies.
    pub both: u64,
    /// The number of deals won only in the first study.
    pub only_one: u64,
    /// The number of deals won only in the second study.
    pub only_other: u64,
    /// The number of deals won in neither study.
    pub neither: u64,
    /// The number of deals in both studies that at least one of them left open.
    pub open: u64,
    /// The share of decided deals won in the second study minus the share won in the first, from -1 to 1.
    pub difference: f64,
    /// The 95 % confidence interval for the true difference: that of Agresti and Min for matched pairs.
    pub interval: Interval,
    /// The lowest and the highest possible difference, depending on how the open deals end.
    pub at_worst: Interval,
    /// The probability of a difference at least this large if both methods were equally good (McNemar's exact test).
    pub chance: f64,
}

impl Comparison {
    /// Compares two studies on the deals that are in both. The results of each study must be in the order of their
    /// deals.
    ///
    /// # Errors
    /// Returns an error if no deal was decided by both studies.
    pub fn of(one: (&Key, &[Row]), other: (&Key, &[Row])) -> Result<Self, Unpaired> {
        let ([mut both, mut only_one, mut only_other, mut neither], mut open) = ([0; 4], 0);
        let (mut least, mut most) = (0_i64, 0_i64);
        for row in one.1 {
            let Ok(nth) = other.1.binary_search_by_key(&row.deal, |row| row.deal) else { continue };
            let pair = (row.verdict, other.1[nth].verdict);
            let ends = |open: bool, win: bool| (i64::from(win && !open), i64::from(win || open));
            let (low, high) = ends(pair.0.is_open(), pair.0.is_win());
            let (other_low, other_high) = ends(pair.1.is_open(), pair.1.is_win());
            (least, most) = (least + other_low - high, most + other_high - low);
            if pair.0.is_open() || pair.1.is_open() {
                open += 1;
                continue;
            }
            *match (pair.0.is_win(), pair.1.is_win()) {
                (true, true) => &mut both,
                (true, false) => &mut only_one,
                (false, true) => &mut only_other,
                (false, false) => &mut neither,
            } += 1;
        }
        let deals: u64 = both + only_one + only_other + neither;
        if deals == 0 {
            return Err(Unpaired);
        }
        let of_all = |number: i64| number as f64 / (deals + open) as f64;
        Ok(Self {
            one: one.0.clone(),
            other: other.0.clone(),
            deals,
            both,
            only_one,
            only_other,
            neither,
            open,
            difference: (only_other as f64 - only_one as f64) / deals as f64,
            interval: paired(only_one, only_other, deals),
            at_worst: Interval { low: of_all(least), high: of_all(most) },
            chance: chance(only_one, only_other),
        })
    }
}

/// The 95 % confidence interval by Alan Agresti and Yongyi Min, "Simple improved confidence intervals for comparing
/// matched proportions", Statistics in Medicine 24, 2005. It adds half a pair to each of the four counts of pairs.
fn paired(only_one: u64, only_other: u64, deals: u64) -> Interval {
    let (b, c, n) = (only_one as f64 + 0.5, only_other as f64 + 0.5, deals as f64 + 2.0);
    let middle = (c - b) / n;
    let reach = Z * ((b + c) - (c - b).powi(2) / n).sqrt() / n;
    Interval { low: (middle - reach).max(-1.0), high: (middle + reach).min(1.0) }
}

fn chance(only_one: u64, only_other: u64) -> f64 {
    let (fewer, of) = (only_one.min(only_other), only_one + only_other);
    (2.0 * at_most(fewer, of, 0.5)).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Verdict;

    fn rows(verdicts: &[Verdict]) -> Vec<Row> {
        let row = |(deal, verdict): (u64, &Verdict)| Row {
            deal,
            verdict: *verdict,
            end: None,
            moves: None,
            nodes: 0,
            states: 0,
            memory: 0,
            seconds: 0.0,
            score: None,
        };
        (1..).zip(verdicts).map(row).collect()
    }

    fn key() -> Key {
        let text = String::new;
        Key { study: text(), game: text(), rules: text(), method: text(), limits: text() }
    }

    #[test]
    fn pairs_are_counted_and_open_deals_go_either_way() {
        use Verdict::{GaveUp, Impossible, Solved};
        let one = rows(&[Solved, Solved, Impossible, Impossible, GaveUp, Solved]);
        let other = rows(&[Solved, Impossible, Solved, Impossible, Solved, GaveUp]);
        let found = Comparison::of((&key(), &one), (&key(), &other)).unwrap();
        let counts = (found.both, found.only_one, found.only_other, found.neither, found.open);
        assert_eq!(counts, (1, 1, 1, 1, 2));
        assert_eq!((found.difference, found.chance), (0.0, 1.0));
        // Deal 5 is open in the first study, so it adds 0 or 1. Deal 6 is open in the second, so it adds -1 or 0.
        assert_eq!(found.at_worst, Interval { low: -1.0 / 6.0, high: 1.0 / 6.0 });
        assert_eq!(Comparison::of((&key(), &one), (&key(), &[])), Err(Unpaired));
    }

    /// Of 1600 people who were asked twice, 86 changed their minds in one direction and 150 in the other. For this
    /// example, Alan Agresti, "Categorical Data Analysis", second edition, 2002, section 10.1, gives 0.021 to 0.059.
    #[test]
    fn the_interval_is_that_of_a_published_example() {
        let found = paired(86, 150, 1600);
        assert!(
            (found.low - 0.0212).abs() < 3e-4 && (found.high - 0.0587).abs() < 3e-4,
            "{found:?}"
        );
        assert!(chance(86, 150) < 1e-4 && chance(5, 5) > 0.99);
        // Of 10 deals that differ, at most 1 is won by one method: (1 + 10) / 2^10, and twice that for either method.
        assert!((chance(1, 9) - 22.0 / 1024.0).abs() < 1e-12);
    }
}
