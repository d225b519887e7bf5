//! The score as a player reads it.

use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use crate::model::Expr;
use crate::position::Position;

/// The score of a position: what the moves added, what the board is worth as it lies, and what a win adds where it is won.
/// `None` when the game keeps none.
///
/// What is read off the board and what a win adds is no part of the position: it is worked out each time, so undo takes it
/// back, and a board that is laid out has it too.
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
