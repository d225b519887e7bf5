//! Measures the difficulty of deals.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Moves, Position};

use crate::check::Fault;
use crate::limits::Limits;
use crate::options::Options;
use crate::report::Verdict;
use crate::solve::Solver;

/// Measurements from which the difficulty of a position is computed. They are always the same if the limits of the
/// search count moves, not time.
#[derive(Clone, PartialEq, Debug)]
pub struct Gauge {
    /// The result of the search.
    pub verdict: Verdict,
    /// The number of positions that the solver saw until it reached this result.
    pub positions: u64,
    /// The share of random playouts that won; a playout is a sequence of randomly chosen legal moves.
    pub random: f64,
    /// The share of eager playouts that won. In an eager playout, each move is chosen at random among the moves that
    /// bring cards to the goal or, if there are none, among all legal moves.
    pub eager: f64,
}

impl Gauge {
    /// The number of random playouts, and also the number of eager playouts.
    pub const PLAYOUTS: u64 = 32;

    /// The number of moves of the solution; `None` if no solution was found.
    #[must_use]
    pub const fn moves(&self) -> Option<usize> {
        match &self.verdict {
            Verdict::Solved(moves) => Some(moves.len()),
            _ => None,
        }
    }

    /// The difficulty as a number that can be compared only within one game: the binary logarithm of the number of
    /// positions, plus one for every sixteen moves of the solution, minus eight times the share of playouts that win.
    /// `None` if no win is known.
    #[must_use]
    pub fn effort(&self) -> Option<f64> {
        let moves = self.moves()? as f64;
        let positions = self.positions.max(1) as f64;
        Some(positions.log2() + moves / 16.0 - 8.0 * f64::midpoint(self.random, self.eager))
    }
}

/// The maximum number of moves in a playout.
const MAX_PLAYOUT_MOVES: usize = 400;

/// Measures the difficulty of a position, within the limits of the options.
///
/// # Errors
/// Same as for [`Solver::solve`].
pub fn gauge(start: &dyn Position, options: &Options) -> Result<Gauge, Fault> {
    gauge_by(&measuring(start, options), start)
}

/// Makes a solver that does not shorten its solutions: otherwise the measured difficulty would depend on how well it
/// shortens.
fn measuring(start: &dyn Position, options: &Options) -> Solver {
    Solver::new(start, Options { shorten: None, ..options.clone() })
}

fn gauge_by(solver: &Solver, start: &dyn Position) -> Result<Gauge, Fault> {
    let report = solver.solve(start)?;
    let share = |is_eager| {
        let won = (0..Gauge::PLAYOUTS).filter(|number| playout(solver, start, *number, is_eager));
        won.count() as f64 / Gauge::PLAYOUTS as f64
    };
    let (random, eager) = (share(false), share(true));
    Ok(Gauge { verdict: report.verdict, positions: report.states, random, eager })
}

/// Makes randomly chosen moves until the game is over, with `number` as the seed. Returns true if the game is won.
fn playout(solver: &Solver, start: &dyn Position, number: u64, is_eager: bool) -> bool {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut position = start.boxed();
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    for _ in 0..MAX_PLAYOUT_MOVES {
        if position.is_won() {
            return true;
        }
        position.legal_moves(&mut moves);
        let eager: Vec<MoveCode> =
            moves.iter().copied().filter(|code| is_eager && solver.brings_home(*code)).collect();
        let from = if eager.is_empty() { &moves[..] } else { &eager[..] };
        let Some(code) = from.choose(&mut random) else { break };
        position.apply(*code, &mut journal);
    }
    position.is_won()
}

/// A scale of ten levels of difficulty for the deals of one game, computed from measurements of some of its deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The effort of the hardest deal among the easiest tenth of the measured deals, among the easiest two tenths, and
    /// so on to nine tenths; infinite if a deal among them was not won.
    steps: [f64; Self::STEPS],
}

impl Scale {
    /// The number of limits between neighboring levels, of which there are ten.
    pub const STEPS: usize = 9;

    /// The minimum number of measured deals from which a scale is computed.
    pub const MIN_DEALS: usize = 10;

    /// The limits for measuring deals that are compared with each other, since the effort depends on the limits. They
    /// limit moves and memory, not time, so that a deal gets the same level on every machine.
    pub const LIMITS: Limits =
        Limits { time: None, nodes: Some(100_000), memory: 256 << 20, stop: None };

    /// Measures these deals of a game and computes a scale. Impossible deals are left out, and deals that the search
    /// did not decide count as harder than all others. `None` if fewer than [`MIN_DEALS`](Self::MIN_DEALS) deals
    /// remain, or if no deal was won.
    ///
    /// # Errors
    /// Same as for [`Solver::solve`]. Numbers that are not deals of the game are skipped.
    pub fn of(
        game: &GameEntry,
        deals: impl IntoIterator<Item = u64>,
        options: &Options,
    ) -> Result<Option<Self>, Fault> {
        let solver = measuring(&*game.empty(), options);
        let mut gauges = Vec::new();
        for deal in deals {
            let Ok(start) = game.deal(deal) else { continue };
            gauges.push(gauge_by(&solver, &*start)?);
        }
        Ok(Self::learned(&gauges))
    }

    /// Computes a scale like [`of`](Self::of), but from measurements that were made before.
    #[must_use]
    pub fn learned(gauges: &[Gauge]) -> Option<Self> {
        let counting = gauges.iter().filter(|gauge| gauge.verdict != Verdict::Impossible);
        let mut efforts: Vec<f64> =
            counting.map(|gauge| gauge.effort().unwrap_or(f64::INFINITY)).collect();
        efforts.sort_by(f64::total_cmp);
        if efforts.len() < Self::MIN_DEALS || efforts[0].is_infinite() {
            return None;
        }
        let tenths = (1..=Self::STEPS).map(|tenth| (efforts.len() * tenth).div_ceil(10) - 1);
        let mut steps = [0.0; Self::STEPS];
        steps.iter_mut().zip(tenths).for_each(|(step, nth)| *step = efforts[nth]);
        Some(Self { steps })
    }

    /// Makes a scale from the steps of a scale that was computed before. `None` if a step is lower than the one before
    /// it.
    #[must_use]
    pub fn by_steps(steps: [f64; Self::STEPS]) -> Option<Self> {
        steps.is_sorted_by(|one, other| one <= other).then_some(Self { steps })
    }

    /// The maximum effort of the levels 1 to 9, in order.
    #[must_use]
    pub const fn steps(&self) -> &[f64; Self::STEPS] {
        &self.steps
    }

    /// A level from 1 to 10: 1 if the effort is within the easiest tenth of the measured deals, 10 if it is within the
    /// hardest tenth or the search gave up. `None` if the deal is impossible.
    #[must_use]
    pub fn level(&self, gauge: &Gauge) -> Option<u8> {
        if gauge.verdict == Verdict::Impossible {
            return None;
        }
        let Some(effort) = gauge.effort() else { return Some(10) };
        Some(self.steps.iter().filter(|step| effort > **step).count() as u8 + 1)
    }
}

/// The [level](Scale::level) of a deal compared with the first hundred deals of its game. For several deals, create one
/// [`Scale`] instead.
///
/// # Errors
/// Same as for [`Solver::solve`].
pub fn difficulty(
    game: &GameEntry,
    start: &dyn Position,
    options: &Options,
) -> Result<Option<u8>, Fault> {
    let scale = Scale::of(game, 1..=100, options)?;
    let gauge = gauge(start, options)?;
    Ok(scale.and_then(|scale| scale.level(&gauge)))
}
