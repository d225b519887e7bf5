//! Checks if the player can do nothing but deal and redeal.

use std::collections::HashSet;

use crate::journal::Journal;
use crate::model::{GameModel, Move};
use crate::moves::Moves;
use crate::position::Position;
use crate::view::Table;
use solitaire_model::MoveCode;

/// The maximum number of boards to look at before giving up.
const MAX_BOARDS: usize = 1000;

/// True if only deals and redeals are left to the player: there is a legal move, and no move of another kind is legal,
/// now or after any number of deals and redeals. A deal or redeal is a press that puts no cards on a target, such as
/// dealing from the stock or turning over the waste.
///
/// False for a game where the player can make only such presses: there they are the game itself, not redeals.
///
/// Boards with the same cards count as one board, even if their counters differ. Returns false if there are too many
/// boards to search.
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

/// True if the move is a deal or a redeal: a press that puts no cards on a target.
fn is_redeal(model: &GameModel, code: MoveCode) -> bool {
    model.move_of(code).is_some_and(presses)
}

fn presses(declared: &Move) -> bool {
    declared.gesture.is_pile_press() && declared.targets.is_empty()
}

/// The cards of each place as bytes. The byte 0, which no card has, ends each place.
fn cards(table: Table<'_>) -> Vec<u8> {
    let mut key = Vec::new();
    for place in table.places() {
        key.extend(table.cards(place).as_slice().iter().map(|card| card.byte()));
        key.push(0);
    }
    key
}
