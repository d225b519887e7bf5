//! `solve` for a position with unknown cards: counts the ways to fill in the cards (fillings), and how many can be won.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use solitaire_runtime::Position;
use solitaire_session::solving::fillings::{Fillings, Tally, Told};
use solitaire_session::solving::find::{Finder, Found};
use solitaire_solver::Fault;

use super::fair::print;
use super::workers::{self, Listener};
use crate::commands::Trouble;
use crate::commands::start::Beginning;

/// One line of JSON: a deal, and how many fillings of its unknown cards can be won.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    deal: u64,
    #[serde(flatten)]
    told: Told,
}

/// Solves all fillings and prints the result. Returns true if every possible filling was tried and can be won.
pub(super) fn solve(
    Beginning { entry, position, .. }: &Beginning,
    fillings: &Fillings<'_>,
    finder: &Finder,
    json: bool,
    (stop, jobs): (&AtomicBool, usize),
    output: &mut impl Write,
) -> Result<bool, Trouble> {
    let mut tally = Tally::default();
    let work = |position: &dyn Position| finder.find(position);
    let filled = |number| fillings.filled(number);
    workers::each(&filled, 1..=fillings.count(), &work, stop, jobs, &mut tally)?;
    let (game, deal, told) = (entry.model().slug, position.deal_number(), fillings.told(tally));
    let is_solved = told.verdict == "solved";
    if json {
        print(&Line { game, deal, told }, output)?;
    } else {
        writeln!(output, "deal {deal}: {}", told.sentence)?;
    }
    Ok(is_solved)
}

impl Listener<Result<Found, Fault>> for Tally {
    fn ended(&mut self) {}

    fn tell(&mut self, _: &dyn Position, found: Result<Found, Fault>) -> Result<(), Trouble> {
        self.add(&found.map_err(Trouble::bad)?.report.verdict);
        Ok(())
    }
}
