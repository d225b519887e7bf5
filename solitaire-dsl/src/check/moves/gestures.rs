//! Checks the gestures of moves.

use super::{is_told, written_lifts};
use crate::faults::{Faults, Part};
use crate::meaning::Game;
use crate::syntax::ast::{Piece, UnitKind};

/// Reports a `drag` without target, a move without effect, and a `press` or `click` that leaves open which cards move.
pub fn check_gestures(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        let name = &declared.name;
        if declared.gesture.is_dragged() && declared.targets.is_empty() {
            let message = format!("`{name}` is dragged, but has no target");
            let help = Some("add `=> target`, or make it a `press` or `click`".to_owned());
            faults.error(declared.stated, name, "drag-without-target", message, help);
        } else if declared.targets.is_empty() && declared.steps.is_empty() {
            let message = format!("`{name}` does nothing");
            let help = "write `=>` and where the cards go, or `do { .. }` with what the move does";
            let help = Some(help.to_owned());
            faults.error(declared.stated, name, "move-without-effect", message, help);
        } else if declared.gesture.is_pressed() {
            let mut units =
                written_lifts(game, declared).filter_map(|(_, lift)| lift.unit.as_ref());
            let is_open = |kind| matches!(kind, UnitKind::Cards | UnitKind::Buried);
            if let Some(unit) = units.find(|unit| is_open(unit.kind)) {
                let gesture = declared.gesture.word();
                let message =
                    format!("with a `{gesture}`, the player cannot choose which cards to take");
                let help = Some("write `[top]` or `[all]`, or make it a `drag`".to_owned());
                faults.error(declared.stated, &unit.word, "press-of-several", message, help);
            }
        }
    }
}

/// Checks that the game has at least one move that the player makes.
pub fn check_players(game: &Game, faults: &mut Faults<'_>) {
    let mut all = game.moves.iter().chain(&game.off);
    if all.any(|declared| declared.gesture.is_players() || declared.by_hand.is_some()) {
        return;
    }
    let own = game.own();
    let states = |level: &usize| {
        let pieces = &game.lineage.levels()[*level].pieces;
        pieces.iter().any(|piece| matches!(piece.kind, Piece::Moves(_)))
    };
    let stated = (0..=own).rfind(states).unwrap_or(0);
    if stated < own && is_told(game, stated) {
        return faults.spoil(Part::Moves);
    }
    let name = game.lineage.name(own);
    let message = format!("`{name}` has no move for the player to make");
    let help = match own.checked_sub(1) {
        Some(above) => {
            format!(
                "begin `moves` with `..{};`, and leave out fewer moves",
                game.lineage.name(above)
            )
        }
        None => "add a move such as `drag MoveCard: tableau[top] => tableau;`".to_owned(),
    };
    faults.error(own, name, "no-moves", message, Some(help));
}
