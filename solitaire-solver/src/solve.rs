//! One search from beginning to end: its phases, and the check of what they found.

use std::sync::Arc;

use solitaire_runtime::Position;

use crate::check::{Fault, replay};
use crate::estimate::{Estimate, Weights};
use crate::limits::{Limits, Meter};
use crate::reductions::{Reducer, Reductions};
use crate::report::{Report, Verdict};
use crate::{exhaust, greedy};

/// How a position is searched.
#[derive(Clone, Debug)]
pub struct Options {
    /// When it gives up.
    pub limits: Limits,
    /// What it leaves out.
    pub reductions: Reductions,
    /// How many positions each phase before the exhaustive one may see: they go for wins, and find those that are easy
    /// to find. 0 leaves them out.
    pub greedy: u64,
}

impl Options {
    /// How many positions an early phase sees at most when nothing else is said.
    pub const GREEDY: u64 = 100_000;
}

impl Default for Options {
    fn default() -> Self {
        Self { limits: Limits::default(), reductions: Reductions::default(), greedy: Self::GREEDY }
    }
}

/// Says whether a position can be won.
///
/// A position that is won already is solved by no moves; one that is lost by the game's own rule is impossible.
///
/// # Errors
/// When the moves that were found do not win after all. That is a fault of the solver, or of a game whose listed moves
/// its own rules refuse; no verdict can be trusted then.
pub fn solve(start: &dyn Position, options: &Options) -> Result<Report, Fault> {
    let mut meter = Meter::new(&options.limits);
    let mut report = Report {
        verdict: Verdict::Impossible,
        nodes: 0,
        states: 1,
        memory: 0,
        time: meter.elapsed(),
    };
    if start.is_won() {
        report.verdict = Verdict::Solved(Vec::new());
    } else if start.model().lose.is_none() || !start.is_lost() {
        report.states = 0;
        report.verdict = phases(start, options, &mut meter, &mut report);
    }
    if let Verdict::Solved(moves) = &report.verdict {
        replay(start, moves)?;
    }
    report.nodes = meter.nodes();
    report.time = meter.elapsed();
    Ok(report)
}

fn phases(
    start: &dyn Position,
    options: &Options,
    meter: &mut Meter,
    report: &mut Report,
) -> Verdict {
    let memory = options.limits.memory;
    let reducer = Arc::new(Reducer::new(start, options.reductions));
    let estimate = |weights| Estimate::new(start.model(), reducer.talon(), weights);
    for weights in Weights::ALL.into_iter().filter(|_| options.greedy > 0) {
        let mut estimate = estimate(weights);
        let most = options.greedy;
        let found = greedy::search(start, &reducer, &mut estimate, meter, memory, most);
        report.states += found.states;
        report.memory = report.memory.max(found.memory);
        if let Some(moves) = found.moves {
            return Verdict::Solved(moves);
        }
        if let Some(limit) = found.limit {
            return Verdict::GaveUp(limit);
        }
        // There is nothing more to find; but to say so is the exhaustive phase's.
        if found.is_all {
            break;
        }
    }
    let estimate = estimate(Weights::ALL[0]);
    let found = exhaust::search(start, &reducer, &estimate, meter, memory);
    report.states += found.states;
    report.memory = report.memory.max(found.memory);
    found.verdict
}
