//! Whether anything but dealing is left to do.

use std::collections::HashSet;

use crate::journal::Journal;
use crate::model::{GameModel, Gesture, Move};
use crate::moves::Moves;
use crate::position::Position;
use crate::view::Table;
use solitaire_model::MoveCode;

/// How many boards are looked at before the question is left open.
const MAX_BOARDS: usize = 1000;

/// True if nothing but deals and redeals is left: there is a legal move, but neither now nor after any number of
/// presses that put cards nowhere in particular (a stock that is dealt, a waste that is turned over) is there one
/// of another kind.
///
/// Where such presses are all that a player ever does, they are the game and no redeals.
///
/// Boards whose cards lie the same are taken for the same, whatever the counters say. `false` when the way round is
/// too long to be followed.
#[must_use]
pub fn only_redeals_left(position: &dyn Position) -> bool {
    if position.model().moves.iter().all(|declared| is_automatic(declared) || presses(declared)) {
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

/// True if a move is a press that has no target.
fn is_redeal(model: &GameModel, code: MoveCode) -> bool {
    model.move_of(code).is_some_and(presses)
}

fn presses(declared: &Move) -> bool {
    declared.gesture == Gesture::Press && declared.targets.is_empty()
}

const fn is_automatic(declared: &Move) -> bool {
    matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. })
}

/// What lies where, as bytes. No card's byte is zero.
fn cards(table: Table<'_>) -> Vec<u8> {
    let mut key = Vec::new();
    for place in table.places() {
        key.extend(table.cards(place).as_slice().iter().map(|card| card.byte()));
        key.push(0);
    }
    key
}
