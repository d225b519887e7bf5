//! Finds a deal that can be won by searching one deal after the other.

use solitaire_runtime::{GameEntry, MoveCode};
use solitaire_solver::{Fault, Limit, Options, Solver, Verdict};

/// The default number of deals to search.
pub const MAX_DEALS: u64 = 100;

/// The deals to search.
pub struct Deals {
    /// The game.
    pub entry: GameEntry,
    /// The number of the first deal to search; 1 follows the highest number.
    pub first: u64,
    /// The maximum number of deals to search.
    pub most: u64,
    /// The options of each search.
    pub options: Options,
}

/// The result of the search.
pub struct Winnable {
    /// The deal and the moves that win it.
    pub deal: Option<(u64, Vec<MoveCode>)>,
    /// The number of deals searched.
    pub tried: u64,
}

impl Deals {
    /// Looks for a deal that can be won.
    ///
    /// # Errors
    /// Returns an error if the solver has a fault.
    pub fn search(&self) -> Result<Winnable, Fault> {
        let Self { entry, first, most, options } = self;
        let numbers = (*first..=entry.model().numbers.highest()).chain(1..*first);
        let mut tried = 0;
        let mut solver = None;
        for number in numbers.take(usize::try_from(*most).unwrap_or(usize::MAX)) {
            let Ok(position) = entry.deal(number) else { break };
            let solver = solver.get_or_insert_with(|| Solver::new(&*position, options.clone()));
            match solver.solve(&*position)?.verdict {
                Verdict::Solved(moves) => {
                    return Ok(Winnable { deal: Some((number, moves)), tried: tried + 1 });
                }
                Verdict::GaveUp(Limit::Stopped) => break,
                Verdict::Impossible | Verdict::GaveUp(_) => tried += 1,
            }
        }
        Ok(Winnable { deal: None, tried })
    }
}
