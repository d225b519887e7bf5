//! The end of the game.

use crate::faults::Faults;
use crate::meaning::{Game, PieceRole};

/// A game can be won.
pub fn check_win(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win else {
        let name = game.lineage.name(own);
        let message = format!("`{name}` does not say when it is won");
        let help = Some("add a line like `win = count(foundation) == CARDS;`".to_owned());
        return faults.error(own, name, "no-win", message, help);
    };
    let stated = win.now();
    if stated.expr.is_truth(false) {
        let message = "this game can never be won";
        let help =
            Some("say what the cards must be, as in `count(foundation) == CARDS`".to_owned());
        faults.error(stated.level, stated.expr.span, "never-won", message, help);
    }
}
