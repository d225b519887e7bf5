//! Checks that a `build` condition compares the card that is put down with the card that it is put on.

use solitaire_model::{Function, Semantics};

use super::own::visit;
use super::place::Place;
use crate::faults::Faults;
use crate::meaning::text::quoted;
use crate::meaning::{Expr, Kind, Named, PieceRole, Target, Term};
use crate::syntax::ast::UnitKind;

/// Warns if a `build` condition compares other cards than the moving cards' bottom card and the target's top card.
pub fn check(expr: &Expr, place: &Place<'_>, single: bool, faults: &mut Faults<'_>) {
    if place.role != Some(&PieceRole::Build) {
        return;
    }
    let top_meets = single || moves_whole(place);
    // A condition that only requires a run of moving cards permits any target.
    let mut wrong = match &expr.kind {
        Kind::Call(Named(function, _), _)
            if matches!(function.semantics(), Semantics::EachPair(_))
                && !expr.speaks_of(Term::Target) =>
        {
            Some(expr)
        }
        _ => None,
    };
    visit(expr, &mut |part| {
        let arguments = match &part.kind {
            Kind::Call(_, arguments)
            | Kind::Rule(_, arguments)
            | Kind::Custom { args: arguments, .. } => arguments,
            _ => return,
        };
        let [one, other, ..] = &arguments[..] else { return };
        let (Some(first), Some(second)) = (end_of(one), end_of(other)) else { return };
        let is_far = [first, second].contains(&(Function::Top, Term::Moving)) && !top_meets;
        // The bottom card of the target always stays, so only one rank could ever be a step away from it.
        let is_low = matches!(&part.kind, Kind::Call(Named(function, _), _)
            if matches!(function.semantics(), Semantics::Relation(relation) if relation.steps()))
            && [first, second].contains(&(Function::Bottom, Term::Target));
        if is_far || is_low || first.1 == second.1 {
            wrong = wrong.or(Some(part));
        }
    });
    if let Some(part) = wrong {
        let message = format!("{} does not compare the two cards that meet", quoted(part));
        let help = "compare `top(target)` with `bottom(moving)`".to_owned();
        faults.warning(place.level, part.span, "one-sided-build", message, Some(help));
    }
}

/// True if all moves to these containers take whole elements. Comparing the top card of such an element is accepted.
fn moves_whole(place: &Place<'_>) -> bool {
    let here = |to: &Target| place.containers.contains(&to.container);
    let coming = place.game.moves.iter().filter(|declared| declared.targets.iter().any(here));
    let mut units = coming.flat_map(|declared| &declared.lifts).map(|lift| lift.unit).peekable();
    units.peek().is_some() && units.all(|unit| unit == Some(UnitKind::All))
}

/// The function and term of `top(..)` or `bottom(..)` of `moving` or `target`; `None` for any other expression.
fn end_of(expr: &Expr) -> Option<(Function, Term)> {
    let Kind::Call(Named(function @ (Function::Top | Function::Bottom), _), arguments) = &expr.kind
    else {
        return None;
    };
    match &arguments[..] {
        [Expr { kind: Kind::Term(Named(term @ (Term::Moving | Term::Target), _)), .. }] => {
            Some((*function, *term))
        }
        _ => None,
    }
}
