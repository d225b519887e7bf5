//! Summarizes the outcomes of many deals.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use solitaire_fair::interval::{Interval, LEVEL, clopper_pearson};
use solitaire_fair::outcome::{End, Outcome};

/// Statistics of a list of numbers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation, estimated from the numbers as a sample.
    pub deviation: f64,
    /// The smallest number.
    pub least: f64,
    /// The median.
    pub median: f64,
    /// The ninth decile: nine tenths of the numbers are not larger.
    pub ninth: f64,
    /// The largest number.
    pub greatest: f64,
}

impl Spread {
    /// The statistics of these numbers; `None` if there are no numbers.
    #[must_use]
    pub fn of(numbers: impl Iterator<Item = f64>) -> Option<Self> {
        let mut numbers: Vec<f64> = numbers.collect();
        numbers.sort_by(f64::total_cmp);
        let (least, greatest) = (*numbers.first()?, *numbers.last()?);
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let deviation = if numbers.len() > 1 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        let at =
            |share: f64| numbers[((count * share).ceil() as usize).clamp(1, numbers.len()) - 1];
        Some(Self { mean, deviation, least, median: at(0.5), ninth: at(0.9), greatest })
    }
}

/// The summary of many deals that one policy has played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The number of deals played.
    pub deals: u64,
    /// The number of deals won.
    pub wins: u64,
    /// The share of deals won, from 0 to 1.
    pub share: f64,
    /// The 95 % confidence interval of the policy's true share of wins (Clopper and Pearson).
    pub interval: Interval,
    /// For each way in which a deal can end, the number of deals that ended in this way.
    pub ends: BTreeMap<&'static str, u64>,
    /// Statistics of the number of moves in a deal; `None` if no deal was played.
    pub moves: Option<Spread>,
    /// Statistics of the number of cards at their goal, such as a foundation, when a deal ended; `None` if no deal was
    /// played.
    pub home: Option<Spread>,
    /// Statistics of the score of a deal; `None` if the game keeps no score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Spread>,
}

impl Summary {
    /// Summarizes the outcomes of these deals.
    #[must_use]
    pub fn of(outcomes: &[Outcome]) -> Self {
        let deals = outcomes.len() as u64;
        let ended = |end| outcomes.iter().filter(|outcome| outcome.end == end).count() as u64;
        let wins = ended(End::Won);
        let ends = End::ALL.map(|end| (end.word(), ended(end)));
        Self {
            deals,
            wins,
            share: if deals == 0 { 0.0 } else { wins as f64 / deals as f64 },
            interval: clopper_pearson(wins, deals, LEVEL),
            ends: ends.into_iter().filter(|(_, count)| *count > 0).collect(),
            moves: Spread::of(outcomes.iter().map(|outcome| outcome.moves.into())),
            home: Spread::of(outcomes.iter().map(|outcome| outcome.home as f64)),
            score: Spread::of(outcomes.iter().filter_map(|outcome| outcome.score).map(f64::from)),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deals, wins, interval, .. } = self;
        writeln!(
            f,
            "{wins} of {deals} won: {:.1}% (95%: {:.1} to {:.1}%)",
            100.0 * self.share,
            100.0 * interval.low,
            100.0 * interval.high
        )?;
        let ends: Vec<String> =
            self.ends.iter().map(|(word, count)| format!("{word} {count}")).collect();
        write!(f, "ended: {}", if ends.is_empty() { "none".to_owned() } else { ends.join(", ") })?;
        for (name, spread) in [("score", self.score), ("moves", self.moves), ("home", self.home)] {
            if let Some(Spread { mean, deviation, least, median, greatest, .. }) = spread {
                write!(
                    f,
                    "\n{name}: mean {mean:.1} ± {deviation:.1}, median {median}, from {least} to {greatest}"
                )?;
            }
        }
        Ok(())
    }
}
