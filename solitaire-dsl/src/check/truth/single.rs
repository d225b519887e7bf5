//! What is asked of several cards where one is moved.

use solitaire_model::{Faces, Semantics};

use super::Place;
use super::own::visit;
use crate::faults::Faults;
use crate::meaning::text::quoted;
use crate::meaning::{Expr, Kind, Named, PieceRole, Term};

/// One card is a run, and its number is 1. Gives whether something was said.
pub fn check(expr: &Expr, place: &Place<'_>, single: bool, faults: &mut Faults<'_>) -> bool {
    if !single || !matches!(place.role, Some(PieceRole::Pickup | PieceRole::Where)) {
        return false;
    }
    let mut said = false;
    visit(expr, &mut |part| {
        let Kind::Call(Named(function, _), arguments) = &part.kind else { return };
        let Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }) = arguments.first() else {
            return;
        };
        let is = match function.semantics() {
            _ if function.holds_of_one_card() => "always holds",
            Semantics::Count(Faces::Any | Faces::Up) => "is always 1",
            _ => return,
        };
        if said {
            return;
        }
        said = true;
        let message = match (place.role, place.container()) {
            (Some(PieceRole::Pickup), Some(container)) => {
                format!("one card at a time is lifted from `{container}`, so {} {is}", quoted(part))
            }
            _ => format!("one card moves here, so {} {is}", quoted(part)),
        };
        let help = "leave it out, or take several cards, as in `tableau[cards]`".to_owned();
        faults.warning(place.level, part.span, "asks-one-card", message, Some(help));
    });
    said
}
