//! Finds a solution: any solution, a shorter one, or the shortest one.

use solitaire_runtime::Position;
use solitaire_solver::{Fault, Options, Report, Solver, Verdict, shorter, shortest};

/// The kind of solution to find.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Wish {
    /// Any solution.
    #[default]
    Any,
    /// A solution that is shortened as far as the limits allow.
    Shorter,
    /// A solution with the fewest moves.
    Shortest,
}

/// The result of a search.
pub struct Found {
    /// The verdict, and the total effort of all searches.
    pub report: Report,
    /// Facts about the length of the solution, if a shorter or the shortest solution was requested.
    pub length: Option<Length>,
}

/// Facts about the length of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    /// The length of the solution before it was shortened; `None` if it was not shortened.
    pub first: Option<usize>,
    /// True if no solution has fewer moves.
    pub is_least: bool,
}

/// Finds solutions for positions of one game.
pub struct Finder {
    solver: Solver,
    options: Options,
    wish: Wish,
}

impl Finder {
    /// A finder for the game of this position.
    pub fn new(position: &dyn Position, options: Options, wish: Wish) -> Self {
        Self { solver: Solver::new(position, options.clone()), options, wish }
    }

    /// Looks for a solution. Shortening the solution may take as much time again as finding it.
    ///
    /// # Errors
    /// Returns an error if the solver has a fault.
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
