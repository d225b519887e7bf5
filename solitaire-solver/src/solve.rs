//! Runs a complete search: its phases one after the other, and the check of the result.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{MoveCode, Position};

use crate::best_first::{self, End, Found, Order};
use crate::check::{Fault, replay};
use crate::exhaustive::{Exhaustive, Progress};
use crate::heuristic::{Heuristic, Weights};
use crate::leaving;
use crate::limits::{Limit, Meter};
use crate::options::Options;
use crate::playouts;
use crate::portfolio::{Class, Portfolio, Scan, Strategy};
use crate::reductions::{Leaving, Live, Reducer};
use crate::report::{Report, Verdict};
use crate::shorter::shorten;
use crate::side_by_side;

/// Solves positions of one game. What does not depend on the deal is computed only once.
pub struct Solver {
    model: &'static GameModel,
    options: Options,
    reducer: Arc<Reducer>,
    /// The reductions for scans that only look for wins, computed on demand; `None` inside if the game offers nothing
    /// more to leave out than `reducer` does.
    streamlined: OnceLock<Option<Arc<Reducer>>>,
    /// The rules of the game if cards only leave in it, computed on demand; `None` inside for other games.
    leaving: OnceLock<Option<Leaving>>,
    /// The moves of the game that the reductions take into account.
    live: Live,
    /// The numbers of the places that belong to the goal.
    goals: Vec<u8>,
}

impl core::fmt::Debug for Solver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { model, options, .. } = self;
        f.debug_struct("Solver").field("game", &model.slug).field("options", options).finish()
    }
}

impl Solver {
    /// Makes a solver for all positions of the game to which `position` belongs.
    #[must_use]
    pub fn new(position: &dyn Position, options: Options) -> Self {
        Self::with(position, Live::everything(position.model()), options)
    }

    /// Makes a solver for positions in which only the moves in `live` can ever be made.
    fn with(position: &dyn Position, live: Live, options: Options) -> Self {
        let reducer = Arc::new(Reducer::new(position, &live, options.reductions));
        let model = position.model();
        let heuristic = Heuristic::new(model, &reducer, Weights::default());
        let goals = (0..model.places() as u8).filter(|place| heuristic.is_goal(*place)).collect();
        Self {
            model,
            options,
            reducer,
            streamlined: OnceLock::new(),
            leaving: OnceLock::new(),
            live,
            goals,
        }
    }

    /// Decides if a position can be won.
    ///
    /// A position that is won already counts as solved by no moves. A position that is lost by the game's own rule
    /// counts as impossible.
    ///
    /// # Errors
    /// Returns an error if the moves that were found do not win when they are replayed. That is a fault of the solver,
    /// or of a game that lists moves which its own rules refuse. Then no verdict can be trusted.
    pub fn solve(&self, start: &dyn Position) -> Result<Report, Fault> {
        if !core::ptr::eq(start.model(), self.model) || !self.reducer.may_begin(start.table()) {
            return Self::new(start, self.options.clone()).solve(start);
        }
        // If some moves can never be made again from this position, reductions are derived again without them.
        let live = Live::from_here(self.model, start.table());
        if live.lacks_some() && self.options.reductions.live {
            return Self::with(start, live, self.options.clone()).search(start);
        }
        self.search(start)
    }

    /// Searches a position for which this solver's reductions are valid.
    fn search(&self, start: &dyn Position) -> Result<Report, Fault> {
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
        if let Verdict::Solved(moves) = &mut report.verdict {
            let nodes = self.options.shorten.map(|least| least.max(meter.nodes() / SHORTEN_SHARE));
            let beams = |meter: &mut Meter| self.beams(start, meter);
            *moves = shorten(start, moves, nodes, &self.options.limits, beams);
            replay(start, moves)?;
        }
        report.nodes = meter.nodes();
        report.time = meter.elapsed();
        Ok(report)
    }

    fn phases(&self, start: &dyn Position, meter: &mut Meter, report: &mut Report) -> Verdict {
        let Self { reducer, options, .. } = self;
        let find = || Leaving::of(start, &self.live);
        let leaving =
            self.leaving.get_or_init(find).as_ref().filter(|_| options.reductions.leaving);
        if let Some(rules) = leaving
            && let Some(verdict) =
                leaving::solve(rules, start, meter, options.limits.memory, report)
        {
            return verdict;
        }
        let heuristic = |weights| Heuristic::new(self.model, reducer, weights);
        let mut portfolio = Portfolio::new(self.scans(start), self.model.pack.len());
        let memory = options.limits.memory;
        let mut all = Exhaustive::new(start, reducer, heuristic(portfolio.first()), memory);
        let threads = if cfg!(target_family = "wasm") { 1 } else { options.threads };
        let only_scans = options.all_phases;
        let (divisor, ratio) = match reducer.talon() {
            Some(talon) if reducer.comes_to_an_end() && talon.has_all_at_hand() => {
                (FIRST_SHARE_DIVISOR, RATIO_IF_ALL_AT_HAND)
            }
            _ if reducer.comes_to_an_end() => (FIRST_SHARE_DIVISOR, RATIO_IF_IT_ENDS),
            None if reducer.has_many_dead_ends() => (FIRST_SHARE_DIVISOR, 1),
            Some(_) => (1, RATIO_WITH_TALON),
            None => (1, 0),
        };
        let first = options.greedy.div_ceil(divisor);
        let mut share = if only_scans && threads < 2 { u64::MAX } else { first };
        let mut positions = options.greedy.saturating_mul(EXHAUSTIVE);
        let mut left = share;
        let verdict = loop {
            while left > 0 {
                let scan = portfolio.next();
                let memory = memory.saturating_sub(all.memory());
                let found = self.run(start, scan, meter, memory);
                left = left.saturating_sub(found.states.max(1));
                report.states += found.states;
                report.memory = report.memory.max(all.memory() + found.memory);
                if let Some(moves) = found.moves {
                    return Verdict::Solved(moves);
                }
                if let Some(limit) = found.limit {
                    return Verdict::GaveUp(limit);
                }
                // This scan either ran out of memory, or visited everything without leaving anything out. No more scans
                // follow: the exhaustive phase has to decide.
                if found.end != End::Unknown {
                    (left, share) = (0, 0);
                }
            }
            if threads > 1 && share > 0 {
                let scan = &|scan, meter: &mut Meter, memory| self.run(start, scan, meter, memory);
                let search = side_by_side::Search { scan, threads, memory, only_scans };
                break search.run(portfolio, &mut all, meter, report);
            }
            // Scans are always completed, so they may have seen far more positions than their share. The exhaustive
            // phase may then see more as well.
            positions = positions.max(report.states.saturating_mul(ratio));
            let positions_now = if share == 0 { u64::MAX } else { positions };
            match all.run(meter, positions_now) {
                Progress::Finished(verdict) => break verdict,
                Progress::Paused => {}
            }
            share = share.saturating_mul(SHARES);
            left = share;
            positions = positions.saturating_mul(SHARES);
        };
        report.states += all.states();
        report.memory = report.memory.max(all.memory());
        verdict
    }

    /// The shortest of the wins that the beam scans find; `None` if they find none. A beam search goes on level by
    /// level, and each level is a few moves further from the start, so the first win that it finds is short.
    fn beams(&self, start: &dyn Position, meter: &mut Meter) -> Option<Vec<MoveCode>> {
        let scans = self.scans(start);
        let beams = scans.iter().filter(|scan| matches!(scan.strategy, Strategy::Beam(_)));
        let memory = self.options.limits.memory;
        let wins = beams.filter_map(|scan| self.run(start, *scan, meter, memory).moves);
        wins.min_by_key(Vec::len)
    }

    /// True if a move brings cards from elsewhere to the goal.
    pub(crate) fn brings_home(&self, code: MoveCode) -> bool {
        code.count > 0 && self.goals.contains(&code.to) && !self.goals.contains(&code.from)
    }

    /// The reductions for scans that only look for wins, if the game offers more to leave out than `reducer` does.
    fn streamlined(&self) -> Option<&Arc<Reducer>> {
        let find = || self.reducer.streamlined(&self.live).map(Arc::new);
        self.streamlined.get_or_init(find).as_ref()
    }

    /// The class of a position, which determines the tuned scans for it.
    #[must_use]
    pub fn class(&self, start: &dyn Position) -> Class {
        Class::of(self.model, &self.reducer, start.table())
    }

    /// Runs one scan (a search that only looks for wins) from a position, within the limits of the options.
    ///
    /// Returns the number of positions that the scan saw, and the winning moves if it found a win. The position must
    /// not be won already.
    ///
    /// # Errors
    /// Same as for [`solve`](Self::solve).
    pub fn scan(
        &self,
        start: &dyn Position,
        scan: Scan,
    ) -> Result<(u64, Option<Vec<MoveCode>>), Fault> {
        let mut meter = Meter::new(&self.options.limits);
        let found = self.run(start, scan, &mut meter, self.options.limits.memory);
        if let Some(moves) = &found.moves {
            replay(start, moves)?;
        }
        Ok((found.states, found.moves))
    }

    /// The scans for a position, at least one: those of the options or, if there are none, those of the position's
    /// class.
    fn scans(&self, start: &dyn Position) -> Cow<'static, [Scan]> {
        match &self.options.scans[..] {
            [] => Cow::Borrowed(self.class(start).scans()),
            scans => Cow::Owned(scans.to_vec()),
        }
    }

    /// Runs one scan, with at most `memory` bytes.
    pub(crate) fn run(
        &self,
        start: &dyn Position,
        scan: Scan,
        meter: &mut Meter,
        memory: usize,
    ) -> Found {
        let Scan { strategy, is_streamlined, weights, max_states } = scan;
        let streamlined = if is_streamlined { self.streamlined() } else { None };
        let reducer = streamlined.unwrap_or(&self.reducer);
        let mut heuristic = Heuristic::new(self.model, reducer, weights);
        let order = match strategy {
            Strategy::DepthFirst => {
                return deep(start, reducer, heuristic, meter, memory, max_states);
            }
            Strategy::Playouts(width) => {
                let size = (max_states, width);
                return playouts::search(start, reducer, &mut heuristic, meter, memory, size);
            }
            Strategy::BestFirst => Order::Best,
            Strategy::Beam(width) => Order::Beam(width),
            Strategy::Staged(each) => Order::Staged(each),
        };
        let found =
            best_first::search(start, reducer, &mut heuristic, meter, memory, max_states, order);
        match found.end {
            End::All if streamlined.is_some() => Found { end: End::Unknown, ..found },
            _ => found,
        }
    }
}

/// Searches depth first for a win, among at most `most` positions. If it finds none, that proves nothing.
fn deep(
    start: &dyn Position,
    reducer: &Arc<Reducer>,
    heuristic: Heuristic,
    meter: &mut Meter,
    memory: usize,
    most: u64,
) -> Found {
    let mut search = Exhaustive::new(start, reducer, heuristic, memory);
    let came = search.run(meter, most);
    let (moves, limit) = match came {
        Progress::Finished(Verdict::Solved(moves)) => (Some(moves), None),
        Progress::Finished(Verdict::GaveUp(Limit::Memory))
        | Progress::Finished(Verdict::Impossible)
        | Progress::Paused => (None, None),
        Progress::Finished(Verdict::GaveUp(limit)) => (None, Some(limit)),
    };
    let (states, memory) = (search.states(), search.memory());
    Found { states, memory, moves, end: End::Unknown, limit }
}

/// In each turn, the exhaustive phase sees this many times as many positions as the scans.
const EXHAUSTIVE: u64 = 1;

/// If draws from a talon (stock and waste) are folded, the exhaustive phase sees at least this many times as many
/// positions as all scans so far, since in such games it often ends, and later scans find little.
const RATIO_WITH_TALON: u64 = 2;

/// Replaces [`RATIO_WITH_TALON`] if the exhaustive phase [nearly always ends](Reducer::comes_to_an_end): scans are
/// wasted on impossible deals, and later scans win few of the other deals.
const RATIO_IF_IT_ENDS: u64 = 6;

/// Replaces [`RATIO_WITH_TALON`] if the exhaustive phase nearly always ends and every card of the talon can be drawn at
/// any time. Few such deals have more positions than this ratio allows.
const RATIO_IF_ALL_AT_HAND: u64 = 30;

/// The first share of positions of the scans is divided by this number if the exhaustive phase nearly always ends, or
/// if many dead ends are detected.
const FIRST_SHARE_DIVISOR: u64 = 6;

/// For each group of this many moves of a search, one move may be made to shorten its result.
const SHORTEN_SHARE: u64 = 4;

/// From turn to turn, the number of positions that each phase may see is multiplied by this factor.
const SHARES: u64 = 3;

/// Decides if a position can be won; see [`Solver::solve`]. To solve several positions of a game, using one [`Solver`]
/// is faster.
///
/// # Errors
/// Same as for [`Solver::solve`].
pub fn solve(start: &dyn Position, options: &Options) -> Result<Report, Fault> {
    Solver::new(start, options.clone()).solve(start)
}
