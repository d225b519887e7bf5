//! How hard a deal is.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Moves, Position};

use crate::check::Fault;
use crate::limits::Limits;
use crate::options::Options;
use crate::report::Verdict;
use crate::solve::Solver;

/// What was found out about how hard a position is. The same limits in moves give the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Gauge {
    /// Whether it can be won.
    pub verdict: Verdict,
    /// How many positions the solver saw before it knew.
    pub positions: u64,
    /// The share of playouts that won, each a row of moves taken by lot among those that the rules allow.
    pub random: f64,
    /// The share of those that won whose moves bring cards to where they are wanted if any does, and are taken by lot else.
    pub eager: f64,
}

impl Gauge {
    /// How many playouts of each kind are made.
    pub const PLAYOUTS: u64 = 32;

    /// How many moves the line takes that was found.
    #[must_use]
    pub const fn moves(&self) -> Option<usize> {
        match &self.verdict {
            Verdict::Solved(moves) => Some(moves.len()),
            _ => None,
        }
    }

    /// How hard it is, as a number that says something beside those of the same game only: how often the number of positions
    /// doubles, and one more for every sixteen moves, less up to eight by the share of playouts that win. `None` when no win is
    /// known.
    #[must_use]
    pub fn effort(&self) -> Option<f64> {
        let moves = self.moves()? as f64;
        let positions = self.positions.max(1) as f64;
        Some(positions.log2() + moves / 16.0 - 8.0 * f64::midpoint(self.random, self.eager))
    }
}

/// After how many moves a playout ends.
const MAX_PLAYOUT_MOVES: usize = 400;

/// Finds out how hard a position is, within the limits of the options.
///
/// # Errors
/// As [`Solver::solve`].
pub fn gauge(start: &dyn Position, options: &Options) -> Result<Gauge, Fault> {
    gauge_by(&measuring(start, options), start)
}

/// A solver whose solutions are as long as they are found: how hard a deal is must not depend on how they are made shorter.
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

/// Makes moves until the game is over. Gives whether it is won.
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

/// How hard the deals of a game are, learned from some of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The effort that no more than one, two … nine tenths of the deals take; infinite from where on no win was found.
    steps: [f64; Self::STEPS],
}

impl Scale {
    /// How many steps lead from 1 to 10.
    pub const STEPS: usize = 9;

    /// Fewer deals say nothing of others.
    pub const MIN_DEALS: usize = 10;

    /// The limits within which deals are compared: with others a deal has another effort. They are counted in moves of the
    /// search and in memory, so that a deal is as hard on every machine.
    pub const LIMITS: Limits =
        Limits { time: None, nodes: Some(100_000), memory: 256 << 20, stop: None };

    /// Measures these deals of a game. Those that cannot be won count for nothing, and those of which it was not found out
    /// for harder than all others. `None` when fewer than [`MIN_DEALS`](Self::MIN_DEALS) count, or no win was found.
    ///
    /// # Errors
    /// As [`Solver::solve`]. Numbers that the game has no deal of are passed over.
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

    /// The same from what was found out of the deals.
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

    /// A scale that was learned before. `None` unless each step is at least as high as the one before.
    #[must_use]
    pub fn by_steps(steps: [f64; Self::STEPS]) -> Option<Self> {
        steps.is_sorted_by(|one, other| one <= other).then_some(Self { steps })
    }

    /// The highest effort of each level but the last, in order.
    #[must_use]
    pub const fn steps(&self) -> &[f64; Self::STEPS] {
        &self.steps
    }

    /// A number from 1 to 10: 1 for what takes no more effort than the easiest tenth of the deals that were measured, 10 for
    /// what takes as much as the hardest tenth, or is given up. `None` when it cannot be won.
    #[must_use]
    pub fn level(&self, gauge: &Gauge) -> Option<u8> {
        if gauge.verdict == Verdict::Impossible {
            return None;
        }
        let Some(effort) = gauge.effort() else { return Some(10) };
        Some(self.steps.iter().filter(|step| effort > **step).count() as u8 + 1)
    }
}

/// The [level](Scale::level) of a deal among the first hundred of its game; what is to be asked of several deals is asked of
/// one [`Scale`] sooner.
///
/// # Errors
/// As [`Solver::solve`].
pub fn difficulty(
    game: &GameEntry,
    start: &dyn Position,
    options: &Options,
) -> Result<Option<u8>, Fault> {
    let scale = Scale::of(game, 1..=100, options)?;
    let gauge = gauge(start, options)?;
    Ok(scale.and_then(|scale| scale.level(&gauge)))
}
