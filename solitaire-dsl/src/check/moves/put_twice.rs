//! Moves whose steps put once more what `=>` has put.

use solitaire_model::Function;

use crate::faults::Faults;
use crate::meaning::{Expr, Game, Kind, Move, Named, Spot, Step, Term};
use crate::syntax::ast;

use super::steps::written;
use crate::check::steps::beside;

/// What goes to a target by `=>` is not dealt there as well: that takes further cards from where they came from.
pub fn check_put_twice(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let puts = |declared: &&Move| declared.stated == own && !declared.targets.is_empty();
    for declared in game.moves.iter().filter(puts) {
        for (step, words) in beside(&declared.steps, written(game, declared)) {
            let (Step::Deal { to, from, .. }, ast::Step::Deal(deal)) = (step, words) else {
                continue;
            };
            if comes_from(declared, from) && goes_to(declared, to) {
                let message = format!(
                    "`=>` has put what `{}` takes; this moves a further card",
                    declared.name
                );
                let help = match &declared.steps[..] {
                    [_] => "leave `do { .. }` out",
                    _ => "leave this step out",
                };
                let help = Some(help.to_owned());
                faults.warning(own, deal.place.span, "puts-twice", message, help);
            }
        }
    }
}

/// Whether cards come from where the move takes them, and not from another element beside it.
fn comes_from(declared: &Move, from: &Spot) -> bool {
    match from {
        Spot::Bound(term) => *term == Term::Source,
        Spot::Elements { container, range, .. } => {
            declared.lifts.iter().any(|lift| lift.container == *container)
                && names_element_of(range.as_deref(), Term::Source)
        }
        Spot::Hand => false,
    }
}

fn goes_to(declared: &Move, to: &Spot) -> bool {
    match to {
        Spot::Bound(term) => *term == Term::Target,
        Spot::Elements { container, range, .. } => {
            declared.targets.iter().any(|target| target.container == *container)
                && names_element_of(range.as_deref(), Term::Target)
        }
        Spot::Hand => false,
    }
}

/// Whether a range is that of the element of a term: all elements are, and the one of its index.
fn names_element_of(range: Option<&[Expr; 2]>, term: Term) -> bool {
    range.is_none_or(|[from, _]| {
        matches!(&from.kind, Kind::Call(Named(Function::Index, _), of)
            if matches!(&of[..], [one] if one.speaks_of(term)))
    })
}
