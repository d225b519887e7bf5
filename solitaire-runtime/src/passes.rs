//! Checks if only dealing is left to do.

use std::collections::HashSet;

use crate::journal::Journal;
use crate::model::{GameModel, Move};
use crate::moves::Moves;
use crate::position::Position;
use crate::view::Table;
use solitaire_model::MoveCode;

/// The maximum number of boards to look at before giving up.
const MAX_BOARDS: usize = 1000;

/// True if only deals and redeals are left: there is a legal move, but now and after any number of presses that put
/// cards on no target (dealing the stock, turning over the waste) there is no move of another kind.
///
/// False for a game whose only player moves are presses without a target: they are the game itself, not redeals.
///
/// Boards with the same cards count as the same, even if their counters differ. `false` if there are too many boards to
/// follow.
#[must_use]
pub fn only_redeals_left(position: &dyn Position) -> bool {
    if position
        .model()
        .moves
        .iter()
        .all(|declared| !declared.gesture.is_players() || presses(declared))
    {
        return false;
    }
    let mut seen = HashSet::new();
    let mut moves = Moves::new();
    let mut ahead = vec![position.boxed()];
    let mut is_stuck = true;
    while let Some(board) = ahead.pop() {
        if board.is_won() || seen.len() > MAX_BOARDS {
            return false;
        }
        if !seen.insert(cards(board.table())) {
            continue;
        }
        board.legal_moves(&mut moves);
        if !moves.iter().all(|code| is_redeal(board.model(), *code)) {
            return false;
        }
        is_stuck &= moves.is_empty();
        ahead.extend(moves.iter().map(|code| {
            let mut next = board.boxed();
            next.apply(*code, &mut Journal::new());
            next
        }));
    }
    !is_stuck
}

/// True if a move is a press without a target: a deal or a redeal.
fn is_redeal(model: &GameModel, code: MoveCode) -> bool {
    model.move_of(code).is_some_and(presses)
}

fn presses(declared: &Move) -> bool {
    declared.gesture.is_pile_press() && declared.targets.is_empty()
}

/// The cards of each place as bytes, with 0 as the separator; no card has that byte.
fn cards(table: Table<'_>) -> Vec<u8> {
    let mut key = Vec::new();
    for place in table.places() {
        key.extend(table.cards(place).as_slice().iter().map(|card| card.byte()));
        key.push(0);
    }
    key
}
