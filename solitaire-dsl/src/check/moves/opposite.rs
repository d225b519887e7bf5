//! Finds conditions that require the opposite of what the author probably meant.

use solitaire_model::{Function, Operator};

use crate::check::operands::flatten;
use crate::check::traffic::{Traffic, Way};
use crate::faults::Faults;
use crate::meaning::{Expr, Game, Kind, Move, Named, PieceRole, Step, Term};

/// Warns about conditions that want an element to be covered, or cards on the pile that the move fills.
pub fn check_opposites(game: &Game, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let declared = game.moves.iter().find(|declared| declared.condition == Some(number));
        let is_asked = match piece.role {
            PieceRole::Pickup | PieceRole::Build => true,
            PieceRole::Where => declared.is_some(),
            _ => false,
        };
        if stated.level < game.own() || !is_asked {
            continue;
        }
        let mut parts = Vec::new();
        flatten(game, &stated.expr, Operator::And, &mut parts);
        for part in parts {
            let message = if is_covered(part) {
                "this holds only while other cards cover the element"
            } else if declared.is_some_and(|declared| fills(game, declared, part)) {
                "this requires cards in a place that the move is meant to fill"
            } else {
                continue;
            };
            let help = Some("ask for the opposite: add or remove `!`".to_owned());
            faults.warning(stated.level, part.span, "asks-the-opposite", message, help);
        }
    }
}

fn is_covered(part: &Expr) -> bool {
    let Kind::Call(Named(Function::IsCovered, _), of) = &part.kind else { return false };
    matches!(of[..], [Expr { kind: Kind::Term(_), .. }])
}

/// True if `part` requires cards on a pile which the steps of the move fill: on the stock, if the move refills it
/// without a shuffle, or on the source of an `auto` move that fills it.
fn fills(game: &Game, declared: &Move, part: &Expr) -> bool {
    let Kind::Not(inner) = &part.kind else { return false };
    let Kind::Call(Named(Function::IsEmpty, _), of) = &inner.kind else { return false };
    let steps = Traffic::of_steps(game, declared).touches;
    let Some(first) = steps.iter().find(|touch| matches!(touch.way, Way::Lay(_))) else {
        return false;
    };
    match of.first().map(|of| &of.kind) {
        Some(Kind::Container(Named(asked, _))) => {
            let is_shuffled = declared.steps.iter().any(|step| matches!(step, Step::Shuffle));
            let takes = |container| {
                steps.iter().any(|one| one.way == Way::Take && one.container == container)
            };
            let gathers = declared.steps.iter().any(|step| matches!(step, Step::Gather { .. }));
            let lays = first.container == *asked;
            game.containers[*asked].is_stock() && gathers && lays && !is_shuffled && !takes(*asked)
        }
        Some(Kind::Term(Named(Term::Source, _))) => {
            let is_here = declared.lifts.iter().any(|lift| lift.container == first.container);
            !declared.gesture.is_players()
                && first.name.is_none()
                && is_here
                && first.from.len() == 1
        }
        _ => false,
    }
}
