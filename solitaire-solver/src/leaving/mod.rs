//! Games in which cards only leave: a position is the set of cards that have not left yet.
//!
//! *Claim.* Let the player take single top cards, and either put each on one place that no card leaves, or remove two
//! that pass a test together. Let other moves, and automatic moves, only shift cards between some places. Consider the
//! relaxed game that allows more: conditions depend only on the two cards that leave together or lie on each other;
//! cards under or covered by others have to wait for these; shifted cards may leave at any time, with two exceptions:
//!
//! - If a stock is turned over onto a waste, and the waste back to the stock, each keeping its order, the cards lie in
//!   a row. The next one is turned, the last before it lies on the waste, and the row is gone through as often as a
//!   counter allows.
//! - If cards are dealt directly onto the cards that were put, the next one may be dealt at any time.
//!
//! If no moves win the relaxed game, none win the real game.
//!
//! *Why.* Each move of the real game is a move of the relaxed one, or changes nothing there: the relaxed game asks only
//! the test of two cards, on a board without other cards, and that they are not covered. So moves that win the real
//! game win the relaxed one. In the relaxed game a card is always at its original place, in the row, or gone. So a
//! position is the set of cards left, the card that was put last, and the current place in the row.
//!
//! *Reductions.* A card that has no partner left, and leaves alone, does so at once: no other card needs it to stay.
//! Fewer cards are covered then, and neighbors in the row stay neighbors. Among positions with the same cards, the one
//! in which less of the row is drawn represents the others, because draws lead from it to the others. The cards below
//! the last one put do not matter, nor does it matter which of several cards that take the same cards was put.
//!
//! *Dead ends.* Each card that has to leave needs a partner: the card it leaves with, or the card it is put on. No two
//! share a partner, and neither may have to wait for the other to leave (if one is put on the other, the lower may not
//! wait for the upper). A bipartite matching detects if there are not enough partners; then no moves win.
//!
//! *Wins* are moves of the relaxed game. They are replayed in the real game, with draws in between. If that fails, the
//! result is unknown.

mod board;
mod replay;
mod search;

use solitaire_runtime::Position;

use crate::limits::{Limit, Meter};
use crate::reductions::{CardSet, Leaving};
use crate::report::{Report, Verdict};

use board::Board;
use search::Search;

/// Decides if a position can be won in a game in which cards only leave; `None` if that stays unknown, and other
/// searches should try.
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
