//! A deal that can be won, found by looking at one after the other.

use solitaire_runtime::{GameEntry, MoveCode};
use solitaire_solver::{Fault, Limit, Options, Solver, Verdict};

/// How many deals are looked at when nothing else is said.
pub const MAX_DEALS: u64 = 100;

/// The deals among which one is looked for.
pub struct Deals {
    /// The game.
    pub entry: GameEntry,
    /// The first number; after the highest comes 1.
    pub first: u64,
    /// How many deals are looked at, at most.
    pub most: u64,
    /// How each is searched.
    pub options: Options,
}

/// What was found.
pub struct Winnable {
    /// The deal and the moves that win it.
    pub deal: Option<(u64, Vec<MoveCode>)>,
    /// How many deals were looked at.
    pub tried: u64,
}

impl Deals {
    /// Looks for a deal that can be won.
    ///
    /// # Errors
    /// When the solver is at fault.
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
