//! The score that a player sees.

use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use crate::model::Expr;
use crate::position::Position;

/// The score of a position: the points from moves, plus the value of the current board, plus the bonus for a win if the
/// game is won. `None` if the game keeps no score.
///
/// The value of the board and the bonus for a win are not stored in the position: they are computed each time, so undo
/// removes them, and they also count for a board that was set up rather than played.
///
/// ```
/// let klondike = solitaire_families::GAMES.iter().find(|game| game.model().slug == "klondike/windows");
/// let deal = klondike.expect("it is declared").deal(7)?;
/// assert_eq!(solitaire_runtime::score(&*deal), Some(0));
/// # Ok::<(), solitaire_runtime::DealNumberError>(())
/// ```
#[must_use]
pub fn score(position: &dyn Position) -> Option<i32> {
    let (model, table) = (position.model(), position.table());
    let kept = model.score.as_ref()?;
    if kept.board.is_none() && kept.win.is_none() {
        return Some(table.score());
    }
    let judge = Judge { model, functions: position.functions(), at: RuleContext::board(table) };
    let number = |expr: &Expr| judge.number(expr, &Params::NONE);
    let board = kept.board.as_ref().map_or(0, number);
    let win = kept.win.as_ref().filter(|_| position.is_won()).map_or(0, number);
    let sum = table.score().saturating_add(board).saturating_add(win);
    Some(sum.max(kept.min.as_ref().map_or(i32::MIN, number)))
}
