//! What is asked of several cards where one is moved.

use solitaire_model::{Faces, Semantics};

use super::Place;
use super::own::visit;
use crate::faults::Faults;
use crate::meaning::text::quoted;
use crate::meaning::{Expr, Game, Kind, Move, Named, PieceRole, Term};
use crate::report::Extent;
use crate::syntax::ast::{Piece as Syntax, UnitKind};

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
        let together = lifted_together(place).filter(|_| place.role == Some(&PieceRole::Pickup));
        let stated = together.and_then(|_| stated_of(place));
        if let Some(other) = together {
            // That they lift anything has the same cause.
            for declared in lifting(place.game, other) {
                faults.doubt(place.level, &declared.name);
            }
        }
        let help = match together {
            Some(other) => match stated {
                Some(name) => {
                    format!("write `{other}` in place of `{name}`: of it cards are lifted together")
                }
                None => format!(
                    "write `pickup {other}`, of which cards are lifted together, or leave it out"
                ),
            },
            None => {
                let taken = place.container().filter(|_| place.role == Some(&PieceRole::Pickup));
                let taken = taken.map_or("tableau".to_owned(), ToString::to_string);
                format!("leave it out, or take several cards, as in `{taken}[cards]`")
            }
        };
        let span = stated.map_or(part.span, Extent::from);
        faults.warning(place.level, span, "asks-one-card", message, Some(help));
    });
    said
}

/// The name of the container where the declaration at hand says what may be lifted from it.
fn stated_of<'g>(place: &Place<'g>) -> Option<&'g proc_macro2::Ident> {
    let container = place.container()?;
    let pieces = place.game.lineage.levels()[place.level].pieces.iter();
    let names = pieces.filter_map(|piece| match &piece.kind {
        Syntax::Pickup(permission) => Some(&permission.containers),
        _ => None,
    });
    names.flatten().find(|name| *name == container)
}

/// The moves that take several cards from a container.
fn lifting<'g>(game: &'g Game, container: &proc_macro2::Ident) -> impl Iterator<Item = &'g Move> {
    game.moves.iter().filter(move |declared| {
        let mut lifts = declared.lifts.iter();
        lifts.any(|lift| lift.unit == Some(UnitKind::Cards) && lift.name == *container)
    })
}

/// The only container of which moves take several cards, if nothing says yet which of them.
fn lifted_together<'g>(place: &Place<'g>) -> Option<&'g proc_macro2::Ident> {
    let lifts = place.game.moves.iter().flat_map(|declared| &declared.lifts);
    let together = lifts.filter(|lift| lift.unit == Some(UnitKind::Cards));
    let mut held = together.map(|lift| &place.game.containers[lift.container]);
    let first = held.next().filter(|first| first.pickup.is_none())?;
    held.all(|other| other.name == first.name).then_some(&first.name)
}
