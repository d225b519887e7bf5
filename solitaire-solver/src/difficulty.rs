//! How hard a deal is.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Moves, Position};

use crate::check::Fault;
use crate::report::Verdict;
use crate::solve::{Options, Solver};

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

/// How many playouts of each kind are made.
const PLAYOUTS: u64 = 32;

/// After how many moves a playout ends.
const LONGEST: usize = 400;

/// Finds out how hard a position is, within the limits of the options.
///
/// # Errors
/// As [`Solver::solve`].
pub fn gauge(start: &dyn Position, options: &Options) -> Result<Gauge, Fault> {
    gauge_by(&Solver::new(start, options.clone()), start)
}

fn gauge_by(solver: &Solver, start: &dyn Position) -> Result<Gauge, Fault> {
    let report = solver.solve(start)?;
    let share = |is_eager| {
        let won = (0..PLAYOUTS).filter(|number| playout(solver, start, *number, is_eager));
        won.count() as f64 / PLAYOUTS as f64
    };
    let (random, eager) = (share(false), share(true));
    Ok(Gauge { verdict: report.verdict, positions: report.states, random, eager })
}

/// Makes moves until the game is over. Gives whether it is won.
fn playout(solver: &Solver, start: &dyn Position, number: u64, is_eager: bool) -> bool {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut position = start.boxed();
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    for _ in 0..LONGEST {
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
#[derive(Clone, Debug)]
pub struct Scale {
    /// The effort that each took, in order.
    efforts: Vec<f64>,
}

impl Scale {
    /// Measures these deals of a game; those of which no win is found count for nothing.
    ///
    /// # Errors
    /// As [`Solver::solve`]. Numbers that the game has no deal of are passed over.
    pub fn of(
        game: &GameEntry,
        deals: impl IntoIterator<Item = u64>,
        options: &Options,
    ) -> Result<Self, Fault> {
        let solver = Solver::new(&*game.empty(), options.clone());
        let mut efforts = Vec::new();
        for deal in deals {
            let Ok(start) = game.deal(deal) else { continue };
            efforts.extend(gauge_by(&solver, &*start)?.effort());
        }
        efforts.sort_by(f64::total_cmp);
        Ok(Self { efforts })
    }

    /// A number from 1 to 10: 1 for what takes no more effort than the easiest tenth of the deals that were measured, 10 for
    /// what takes as much as the hardest tenth, or is given up. `None` when it cannot be won, or nothing was measured.
    #[must_use]
    pub fn level(&self, gauge: &Gauge) -> Option<u8> {
        if self.efforts.is_empty() || gauge.verdict == Verdict::Impossible {
            return None;
        }
        let Some(effort) = gauge.effort() else { return Some(10) };
        let easier = self.efforts.partition_point(|other| *other < effort);
        Some((easier * 10 / self.efforts.len()).min(9) as u8 + 1)
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
    Ok(Scale::of(game, 1..=100, options)?.level(&gauge(start, options)?))
}
