//! Limits to how many cards go at a time, that count the place where they go among the free ones.

use solitaire_model::{Arithmetic, Comparison, Function, Semantics, Term};

use crate::check::operands::conjuncts;
use crate::check::reach::may_take;
use crate::check::truth::may_go_on_empty;
use crate::faults::{Faults, Part};
use crate::meaning::{Expr, Game, Kind, Move, Named, Piece};

const CODE: &str = "counts-the-target";

/// Cards go one by one by way of free places, each of which doubles how many: where they go is none of these.
pub fn check_own_target(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        let Some(condition) = game.piece(declared.condition).map(Piece::now) else { continue };
        let mut limits = Vec::new();
        conjuncts(&condition.expr, &mut |part| limits.extend(limit(part)));
        for limit in limits {
            let (level, part, expr) = match &limit.kind {
                Kind::Rule(Named(value, _), args) if args.is_empty() => {
                    let value = game.pieces[*value].now();
                    (value.level, Part::Rules, &value.expr)
                }
                _ => (condition.level, Part::Moves, limit),
            };
            if level == game.own() {
                look(game, declared, expr, &mut faults.at(part));
            }
        }
    }
}

/// What the number of cards that move is compared with, as a limit.
fn limit(part: &Expr) -> Option<&Expr> {
    let Kind::Compare(comparison, sides) = &part.kind else { return None };
    let is_count = |side: &Expr| {
        matches!(&side.kind, Kind::Call(Named(function, _), args)
            if matches!(function.semantics(), Semantics::Count(_))
                && matches!(args[..], [Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }]))
    };
    match comparison {
        Comparison::AtMost | Comparison::Less if is_count(&sides[0]) => Some(&sides[1]),
        Comparison::AtLeast | Comparison::More if is_count(&sides[1]) => Some(&sides[0]),
        _ => None,
    }
}

fn look(game: &Game, declared: &Move, limit: &Expr, faults: &mut Faults<'_>) {
    limit.visit(&mut |part| {
        let Kind::Arithmetic(Arithmetic::Shift | Arithmetic::Times, sides) = &part.kind else {
            return;
        };
        for side in sides.iter() {
            side.visit(&mut |part| {
                let Some(Named(container, name)) = part.called_of(Function::Empties) else { return };
                let is_target = declared.targets.iter().any(|to| to.container == *container);
                let [space, _] = may_take(game, *container);
                if !is_target
                    || !space
                    || faults.is_told_at(part.span)
                    || is_taken_off(limit, part)
                    || !may_go_on_empty(game, declared, part)
                {
                    return;
                }
                let message = format!(
                    "where cards go on an empty element of `{name}`, this counts it among the free ones"
                );
                let help = format!("write `empties_besides({name}, target)`");
                faults.warning(game.own(), part.span, CODE, message, Some(help));
            });
        }
    });
}

/// Whether something is taken off what a part comes to: the target, perhaps.
fn is_taken_off(limit: &Expr, part: &Expr) -> bool {
    let mut is_it = false;
    limit.visit(&mut |minus| {
        if let Kind::Arithmetic(Arithmetic::Subtract, sides) = &minus.kind {
            sides[0].visit(&mut |inner| is_it |= std::ptr::eq(inner, part));
        }
    });
    is_it
}
