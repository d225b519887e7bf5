//! What is looked for: any solution, a shorter one, or the shortest.

use solitaire_runtime::Position;
use solitaire_solver::{Fault, Options, Report, Solver, Verdict, shorter, shortest};

/// Which solution is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Wish {
    /// Any.
    #[default]
    Any,
    /// One that was made shorter, as far as the limits allow.
    Shorter,
    /// One by the fewest moves.
    Shortest,
}

/// What was found.
pub struct Found {
    /// The verdict and what it took, all together.
    pub report: Report,
    /// What is known of the number of moves of the solution, if that was asked for.
    pub length: Option<Length>,
}

/// What is known of the number of moves of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    /// How many moves the solution had that was found first, when it was to be made shorter.
    pub first: Option<usize>,
    /// Whether no fewer moves win.
    pub is_least: bool,
}

/// Looks for solutions of positions of one game.
pub struct Finder {
    solver: Solver,
    options: Options,
    wish: Wish,
}

impl Finder {
    /// For the game of this position, whatever lies on it.
    pub fn new(position: &dyn Position, options: Options, wish: Wish) -> Self {
        Self { solver: Solver::new(position, options.clone()), options, wish }
    }

    /// Looks for a solution. A solution that is to be made shorter may take as long again.
    ///
    /// # Errors
    /// When the solver is at fault.
    pub fn find(&self, start: &dyn Position) -> Result<Found, Fault> {
        if self.wish == Wish::Shortest {
            let report = shortest(start, &self.options)?;
            let is_solved = matches!(report.verdict, Verdict::Solved(_));
            let length = is_solved.then_some(Length { first: None, is_least: true });
            return Ok(Found { report, length });
        }
        let mut report = self.solver.solve(start)?;
        let mut length = None;
        if let Verdict::Solved(moves) = &mut report.verdict
            && self.wish == Wish::Shorter
        {
            let better = shorter(start, moves, &self.options.limits)?;
            length = Some(Length { first: Some(moves.len()), is_least: better.limit.is_none() });
            *moves = better.moves;
            report.nodes += better.nodes;
            report.time += better.time;
        }
        Ok(Found { report, length })
    }
}
