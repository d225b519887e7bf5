//! What is wrong with a game as a whole: one file a concern, one function a rule.

mod deal;
mod indexes;
mod layout;
mod moves;
mod structure;
mod win;

pub use deal::dealt;

use crate::faults::Faults;
use crate::meaning::Game;

/// Checks a game. A declaration that is no game itself may be unfinished; only what it does say is checked.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    if faults.found() > 0 || game.lineage.levels().iter().any(|level| level.broken) {
        // What could not be read and names that mean nothing leave holes that everything here would stumble over.
        return;
    }
    structure::check_one_stock(game, faults);
    indexes::check_indexes(game, faults);
    moves::check_gestures(game, faults);
    if game.identity.is_none() {
        return;
    }
    structure::check_used(game, faults);
    layout::check_overlaps(game, faults);
    deal::check_deal(game, faults);
    moves::check_targets_take(game, faults);
    moves::check_hand_is_filled(game, faults);
    win::check_win(game, faults);
}
