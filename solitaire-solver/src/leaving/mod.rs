//! Games in which cards only leave: a position is the set of those that have not left yet.
//!
//! *What is claimed.* Let the player take single top cards, and either put each on one place that none leaves, or remove two that pass
//! a test together. Let other moves, and what happens by itself, only shift cards between some places. Take the game in
//! which more is allowed: conditions ask for nothing but the two cards that leave together or lie on each other; the cards
//! under or covered by others have to wait for these; those that are shifted may leave at any time, but
//!
//! - where a stock is turned over onto a waste and that to be the stock again, each in the order in which it lies, the cards
//!   lie in a row. The next one is turned, the last before it lies on the waste, and the rows are gone through as often
//!   as that is counted;
//! - where cards are dealt right onto those that were put, the next one may be dealt at any time.
//!
//! If no moves win that, none win the game.
//!
//! *Why.* Each move of the game is one of this, or none: that the two cards pass the test was asked on boards where nothing else lies,
//! and nothing else is asked for but that cards are not covered. So moves that win the one win the other. And cards never
//! lie elsewhere than at the beginning, but in the row or gone, so a position is the set of the cards left, the one that was put last, and where in
//! the row the draws are.
//!
//! *What is left out.* A card that has no partner left, and leaves alone, does so at once: nothing waits for it to stay. Fewer cards
//! cover others, and in the row any two that are next to each other stay so. Of two positions with the same cards the one in
//! which less of the row is drawn serves for both: draws lead from it to the other. What lies on the cards put before the last, and
//! which of several that take the same cards was put, does not matter.
//!
//! *Dead ends.* Each card that has to leave needs a partner: the card it leaves with, or that it is put on. No two have the same; and
//! neither has to wait for the other to leave, or where one is put on the other, the lower for the upper. Where there are not
//! enough for all, a matching of cards and partners finds that out, and no moves win.
//!
//! *Wins* are moves of the larger game. They are made in the real one, with draws between, and where that fails nothing is said.

mod board;
mod replay;
mod search;

use solitaire_runtime::Position;

use crate::limits::{Limit, Meter};
use crate::reductions::{CardSet, Leaving};
use crate::report::{Report, Verdict};

use board::Board;
use search::Search;

/// Says whether a position can be won of a game in which cards only leave; `None` when that is not found out, and other searches
/// may.
pub(crate) fn solve(
    rules: &Leaving,
    start: &dyn Position,
    meter: &mut Meter,
    memory: usize,
    report: &mut Report,
) -> Option<Verdict> {
    let (board, state) = Board::of(rules, start.table())?;
    let mut search = Search::new(&board, memory);
    let found = search.run(state, meter).map(|found| found.map(<[CardSet]>::to_vec));
    report.states += search.states();
    report.memory = report.memory.max(search.size());
    match found {
        Ok(Some(leave)) => replay::moves(rules, start, &leave).map(Verdict::Solved),
        Ok(None) => Some(Verdict::Impossible),
        Err(Limit::Memory) => None,
        Err(limit) => Some(Verdict::GaveUp(limit)),
    }
}
