//! Finds moves that take more cards than they can put down.

use solitaire_model::Function;

use super::written_lifts;
use crate::check::flow::asked;
use crate::check::operands::{asks, condition};
use crate::check::permits::may_take;
use crate::check::reach::{Direction, direction, lifts_run_down};
use crate::check::truth::moved_together;
use crate::faults::Faults;
use crate::meaning::{Expr, Game, Kind, Lift, Move, Named, Target, Term};
use crate::syntax::ast::UnitKind;

/// Warns about moves that take cards but put none down, or that take several although only single ones can be put down.
pub fn check_units(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        for (lift, words) in written_lifts(game, declared) {
            let Some(unit) = &words.unit else { continue };
            let mut warn = |message: String, mend: String| {
                let help = Some(format!("write `{mend}`"));
                faults.warning(declared.stated, &unit.word, "needless-unit", message, help);
            };
            let name = &lift.name;
            if declared.targets.is_empty() && !speaks_of_moving(game, declared) {
                warn(format!("`{}` does not put cards anywhere", declared.name), name.to_string());
            }
            if unit.kind != UnitKind::Cards {
                continue;
            }
            let is_narrow = |target: &Target| game.containers[target.container].capacity == 1;
            // True if every target holds only one card, while the source can hold more.
            let are_narrow = game.containers[lift.container].capacity > 1
                && !declared.targets.is_empty()
                && declared.targets.iter().all(is_narrow);
            if are_narrow || turns_round(game, declared, lift) {
                warn(
                    format!("`{}` moves one card at a time", declared.name),
                    format!("{name}[top]"),
                );
            }
        }
    }
}

/// True if a condition or a step of a move depends on the cards that it takes.
fn speaks_of_moving(game: &Game, declared: &Move) -> bool {
    let is_it = |part: &Expr| matches!(part.kind, Kind::Term(Named(Term::Moving, _)));
    condition(game, declared).is_some_and(|expr| asks(game, expr, is_it))
        || declared.steps.iter().any(|step| step.speaks_of(Term::Moving))
        || declared.lifts.iter().any(|lift| game.containers[lift.container].pickup.is_some())
}

/// True if a move may put several cards on an empty element.
fn begins_with_several(game: &Game, declared: &Move, lift: &Lift, target: &Target) -> bool {
    let [space, _] = may_take(game, target.container);
    let exprs = asked(game, declared, lift, target, true);
    space && (exprs.iter().any(|expr| expr.is_broken()) || moved_together(game, lift, &exprs).0 > 1)
}

/// True if cards taken together would lie in the wrong order on a target: their ranks go down from bottom to top, but
/// the target is built up.
fn turns_round(game: &Game, declared: &Move, lift: &Lift) -> bool {
    let said = |piece| game.piece(piece).map(|piece| &piece.now().expr);
    let pickup = said(game.containers[lift.container].pickup);
    let counts = |expr| {
        asks(game, expr, |part| {
            matches!(
                &part.kind,
                Kind::Call(Named(Function::Count | Function::IsSingle, _), _) | Kind::Custom { .. }
            )
        })
    };
    let goes_up = |target: &Target| {
        let build = said(game.containers[target.container].build);
        build.is_some_and(|build| direction(game, build) == Some(Direction::Up) && !counts(build))
            && !begins_with_several(game, declared, lift, target)
    };
    pickup.is_some_and(|pickup| lifts_run_down(game, pickup))
        && !said(declared.condition).is_some_and(counts)
        && declared.targets.iter().any(goes_up)
}
