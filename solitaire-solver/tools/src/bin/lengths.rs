//! Compares the solutions that the solver returns with the shortest known ones: `lengths FIRST LAST NODES [SLUG…]`.
//!
//! Solves the deals from FIRST to LAST of each named game, or of all games if none is named. Each search may make NODES
//! moves. To find the shortest known solution of a deal, all scans of its class look for a win, and each win is
//! shortened with another NODES moves. Prints a line for each deal. At the end, prints the deals again whose solution
//! is more than three times as long as the shortest known one.

use std::num::ParseIntError;

use solitaire_runtime::{MoveCode, Position};
use solitaire_solver::{Fault, Limits, Options, Solver, Verdict, shorter};

/// Solutions that have more than this many times the moves of the shortest known one are printed again at the end.
const MOST: usize = 3;

/// Measures solutions of one game.
struct Measure {
    solver: Solver,
    limits: Limits,
}

impl Measure {
    /// The number of moves of the shortest known solution of a deal. `shown` is the solution that the solver returns
    /// for it.
    fn least(&self, start: &dyn Position, shown: &[MoveCode]) -> Result<usize, Fault> {
        let mut least = shorter(start, shown, &self.limits)?.moves.len();
        for scan in self.solver.class(start).scans() {
            if let (_, Some(moves)) = self.solver.scan(start, *scan)? {
                least = least.min(shorter(start, &moves, &self.limits)?.moves.len());
            }
        }
        Ok(least)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [first, last, nodes, slugs @ ..] = &words[..] else {
        return Err("lengths FIRST LAST NODES [SLUG…]".into());
    };
    let (first, last): (u64, u64) = (first.parse()?, last.parse()?);
    let nodes = nodes.parse().map_err(|error: ParseIntError| error.to_string())?;
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut solved, mut long) = (0, Vec::new());
    for game in solitaire_families::GAMES {
        let slug = game.model().slug;
        if !slugs.is_empty() && !slugs.iter().any(|named| named == slug) {
            continue;
        }
        let options = Options { limits: limits.clone(), ..Options::default() };
        let solver = Solver::new(&*game.empty(), options);
        let measure = Measure { solver, limits: limits.clone() };
        for deal in first..=last {
            let start = game.deal(deal)?;
            let report = measure.solver.solve(&*start)?;
            let Verdict::Solved(moves) = &report.verdict else { continue };
            let (shown, least) = (moves.len(), measure.least(&*start, moves)?);
            let line = format!("{slug} {deal}: {shown} moves, {least} known");
            println!("{line}");
            solved += 1;
            if shown > MOST * least {
                long.push(line);
            }
        }
    }
    println!(
        "{} of {solved} solutions are more than {MOST} times as long as the shortest known:",
        long.len()
    );
    long.iter().for_each(|line| println!("{line}"));
    Ok(())
}
