//! One search from beginning to end: its phases, and the check of what they found.

use std::sync::Arc;

use solitaire_runtime::Position;
use solitaire_runtime::model::GameModel;

use crate::check::{Fault, replay};
use crate::estimate::Estimate;
use crate::exhaust::{Came, Exhaustive};
use crate::greedy;
use crate::limits::{Limits, Meter};
use crate::reductions::{Reducer, Reductions};
use crate::report::{Report, Verdict};
use crate::views::Rounds;

/// How a position is searched.
#[derive(Clone, Debug)]
pub struct Options {
    /// When it gives up.
    pub limits: Limits,
    /// What it leaves out.
    pub reductions: Reductions,
    /// How many positions the greedy phases may see before the exhaustive one begins: they go for wins, and find those that
    /// are easy to find. Then the two take turns, each over more positions every time. 0 leaves them out.
    pub greedy: u64,
    /// Whether the greedy phases go on until a limit is met. Then a position that cannot be won is hardly ever found out, but
    /// wins are that an exhaustive search does not come to in time.
    pub all_phases: bool,
}

impl Options {
    /// How many positions the greedy phases see at first when nothing else is said.
    pub const GREEDY: u64 = 60_000;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            reductions: Reductions::default(),
            greedy: Self::GREEDY,
            all_phases: false,
        }
    }
}

/// Solves positions of one game: what can be known before any of them is dealt is found out once.
pub struct Solver {
    model: &'static GameModel,
    options: Options,
    reducer: Arc<Reducer>,
}

impl core::fmt::Debug for Solver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { model, options, .. } = self;
        f.debug_struct("Solver").field("game", &model.slug).field("options", options).finish()
    }
}

impl Solver {
    /// For the game of this position, whatever lies on it.
    #[must_use]
    pub fn new(position: &dyn Position, options: Options) -> Self {
        let reducer = Arc::new(Reducer::new(position, options.reductions));
        Self { model: position.model(), options, reducer }
    }

    /// Says whether a position can be won.
    ///
    /// A position that is won already is solved by no moves; one that is lost by the game's own rule is impossible.
    ///
    /// # Errors
    /// When the moves that were found do not win after all. That is a fault of the solver, or of a game whose listed
    /// moves its own rules refuse; no verdict can be trusted then.
    pub fn solve(&self, start: &dyn Position) -> Result<Report, Fault> {
        if !core::ptr::eq(start.model(), self.model) || !self.reducer.may_begin(start.table()) {
            return Self::new(start, self.options.clone()).solve(start);
        }
        let mut meter = Meter::new(&self.options.limits);
        let mut report = Report {
            verdict: Verdict::Impossible,
            nodes: 0,
            states: 1,
            memory: 0,
            time: meter.elapsed(),
        };
        if start.is_won() {
            report.verdict = Verdict::Solved(Vec::new());
        } else if self.model.lose.is_none() || !start.is_lost() {
            report.states = 0;
            report.verdict = self.phases(start, &mut meter, &mut report);
        }
        if let Verdict::Solved(moves) = &report.verdict {
            replay(start, moves)?;
        }
        report.nodes = meter.nodes();
        report.time = meter.elapsed();
        Ok(report)
    }

    fn phases(&self, start: &dyn Position, meter: &mut Meter, report: &mut Report) -> Verdict {
        let Self { reducer, options, .. } = self;
        let estimate = |weights| Estimate::new(self.model, reducer, weights);
        let mut rounds = Rounds::new(reducer, start.table());
        let memory = options.limits.memory;
        let mut all = Exhaustive::new(start, reducer, estimate(rounds.first()), memory);
        let mut share = if options.all_phases { u64::MAX } else { options.greedy };
        let mut positions = options.greedy.saturating_mul(EXHAUSTIVE);
        let verdict = loop {
            let mut left = share;
            while left > 0 {
                let (weights, most) = rounds.next(left);
                left -= most;
                let mut estimate = estimate(weights);
                let memory = memory.saturating_sub(all.memory());
                let found = greedy::search(start, reducer, &mut estimate, meter, memory, most);
                report.states += found.states;
                report.memory = report.memory.max(all.memory() + found.memory);
                if let Some(moves) = found.moves {
                    return Verdict::Solved(moves);
                }
                if let Some(limit) = found.limit {
                    return Verdict::GaveUp(limit);
                }
                // There is nothing more to find, but to say so is the other phase's; or there was no memory for more.
                if found.is_all || found.states < most {
                    (left, share) = (0, 0);
                }
            }
            let positions_now = if share == 0 { u64::MAX } else { positions };
            match all.run(meter, positions_now) {
                Came::To(verdict) => break verdict,
                Came::Enough => {}
            }
            share = share.saturating_mul(SHARES);
            positions = positions.saturating_mul(SHARES);
        };
        report.states += all.states();
        report.memory = report.memory.max(all.memory());
        verdict
    }
}

/// How many times as many positions as the greedy phases the exhaustive one sees in its turn: it takes less time for each.
const EXHAUSTIVE: u64 = 3;

/// How many times as many positions each phase sees when its turn comes again.
const SHARES: u64 = 3;

/// Says whether a position can be won; as [`Solver::solve`]. For several positions of a game a [`Solver`] is faster.
///
/// # Errors
/// As [`Solver::solve`].
pub fn solve(start: &dyn Position, options: &Options) -> Result<Report, Fault> {
    Solver::new(start, options.clone()).solve(start)
}
