//! A summary of a search over many deals.

use std::fmt;
use std::time::Duration;

use solitaire_solver::{Report, Verdict};

use crate::words::counted;

/// Counts of the deals whose search has ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Summary {
    /// The number of deals for which a solution was found.
    pub(super) solved: usize,
    /// The number of deals that are proven impossible.
    impossible: usize,
    /// The number of deals on which the search gave up.
    gave_up: usize,
    /// The number of positions that all searches visited.
    states: u64,
    /// The sum of the searches' peak memory, in bytes.
    memory: u64,
    /// The elapsed time of the whole command.
    time: Duration,
}

impl Summary {
    pub(super) fn add(&mut self, report: &Report) {
        *match report.verdict {
            Verdict::Solved(_) => &mut self.solved,
            Verdict::Impossible => &mut self.impossible,
            Verdict::GaveUp(_) => &mut self.gave_up,
        } += 1;
        self.states += report.states;
        self.memory += report.memory as u64;
    }

    /// The summary with its elapsed time set.
    pub(super) const fn after(self, time: Duration) -> Self {
        Self { time, ..self }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { solved, impossible, gave_up, .. } = *self;
        let deals = counted(solved + impossible + gave_up, "deal");
        let seconds = self.time.as_secs_f64();
        write!(
            f,
            "{deals}: {solved} solved, {impossible} impossible, {gave_up} given up; {seconds:.1} s"
        )?;
        if seconds > 0.0 {
            write!(f, ", {:.0} positions/s", self.states as f64 / seconds)?;
        }
        match self.memory.checked_div(self.states) {
            Some(bytes) => write!(f, ", {bytes} bytes per position"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_solver::Limit;

    use super::*;

    #[test]
    fn deals_are_counted_by_their_verdicts() {
        let report = |verdict| Report {
            verdict,
            nodes: 0,
            states: 1000,
            memory: 48_500,
            time: Duration::from_secs(9),
        };
        let mut summary = Summary::default().after(Duration::from_millis(1500));
        assert_eq!(
            summary.to_string(),
            "0 deals: 0 solved, 0 impossible, 0 given up; 1.5 s, 0 positions/s"
        );
        for verdict in [
            Verdict::Solved(Vec::new()),
            Verdict::Solved(Vec::new()),
            Verdict::Impossible,
            Verdict::GaveUp(Limit::Time),
        ] {
            summary.add(&report(verdict));
        }
        assert_eq!(
            summary.to_string(),
            "4 deals: 2 solved, 1 impossible, 1 given up; 1.5 s, 2667 positions/s, 48 bytes per position"
        );
    }
}
