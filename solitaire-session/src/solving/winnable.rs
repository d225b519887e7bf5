//! Searches the deals of a game in order of their numbers until the solver wins one.

use solitaire_runtime::{GameEntry, MoveCode};
use solitaire_solver::{Fault, Limit, Options, Solver, Verdict};

/// The default number of deals to search.
pub const MAX_DEALS: u64 = 100;

/// The deals to search.
pub struct Deals {
    /// The game.
    pub entry: GameEntry,
    /// The number of the first deal to search. After the game's highest number, the search continues with deal 1.
    pub first: u64,
    /// The maximum number of deals to search.
    pub most: u64,
    /// The options of each search.
    pub options: Options,
}

/// The result of searching deals for one that can be won.
pub struct Winnable {
    /// The number of the deal that can be won, and the moves that win it; `None` if none was found.
    pub deal: Option<(u64, Vec<MoveCode>)>,
    /// The number of deals for which the solver ended its search, including the deal that can be won.
    pub tried: u64,
}

impl Deals {
    /// Solves deal after deal until one is won, [`Deals::most`] deals are searched, or the search is stopped.
    ///
    /// # Errors
    /// Returns an error if a solution that the solver found does not win when it is replayed.
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
