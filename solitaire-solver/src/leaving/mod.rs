//! Solves games in which cards only leave: each card stays where it is until it leaves for good, so a position is
//! described by the set of cards that have not left yet.
//!
//! *Claim.* Let the player take single top cards, and either put each on one place that no card leaves, or remove two
//! at once if they pass a test together. Let all other moves, and automatic moves, only shift cards between some
//! places. Consider the relaxed game, which allows more: a condition depends only on the two cards that leave together
//! or lie on each other; a card that lies under others, or is covered by them, has to wait until these have left; and
//! shifted cards may leave at any time, with two exceptions:
//!
//! - If a stock is turned over onto a waste, and the waste back to the stock, each keeping its order, their cards form
//!   a row. The next card of the row is turned; the card before it lies on the waste; and the player may go through the
//!   row as often as a counter allows.
//! - If cards are dealt directly onto the cards that were put, the next card may be dealt at any time.
//!
//! If no moves win the relaxed game, no moves win the real game.
//!
//! *Why.* Each move of the real game either is a move of the relaxed game or changes nothing there, because the relaxed
//! game asks only that the two cards pass their test (on a board without other cards) and that they are not covered. So
//! moves that win the real game also win the relaxed game. In the relaxed game a card is always at its original place,
//! in the row, or gone. So a position consists of the set of cards that are left, the card that was put last, and the
//! current place in the row.
//!
//! *Reductions.* A card that may leave alone and has no partner left does so at once, because no other card needs it to
//! stay. Then fewer cards are covered, and neighbors in the row stay neighbors. Among positions with the same cards
//! left, the one in which less of the row is drawn represents all others, because draws lead from it to them. The cards
//! below the card that was put last do not matter. If several cards take the same cards, it does not matter which of
//! them was put last.
//!
//! *Dead ends.* Each card that has to leave needs a partner: the card with which it leaves, or the card on which it is
//! put. No two cards have the same partner. A card and its partner cannot be paired if one of them has to wait until
//! the other has left (if a card is put on its partner, only the partner must not wait for the card). If a bipartite
//! matching finds too few partners, no moves win.
//!
//! *Wins* are moves of the relaxed game. They are replayed in the real game, with draws in between. If the replay
//! fails, the result is unknown.

mod board;
mod replay;
mod search;

use solitaire_runtime::Position;

use crate::limits::{Limit, Meter};
use crate::reductions::{CardSet, Leaving};
use crate::report::{Report, Verdict};

use board::Board;
use search::Search;

/// Decides if a position can be won in a game in which cards only leave. `None` if that stays unknown; then other
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
