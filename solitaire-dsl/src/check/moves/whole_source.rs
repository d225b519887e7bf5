//! What is asked of all cards of a pile, where some of them are lifted.

use solitaire_model::{Semantics, Term};

use crate::faults::{Faults, Part};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Lift, Move, Named, PieceId, PieceRole, rules_asked,
};
use crate::syntax::ast::UnitKind;

const CODE: &str = "asks-what-stays";

/// Where several cards are lifted off others, it is those that lie as they should, and not the whole pile.
pub fn check_whole_source(game: &Game, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        if stated.level < game.own() {
            continue;
        }
        let is_asked = match piece.role {
            PieceRole::Pickup => {
                let of = game.containers.entries().filter(|(_, held)| held.pickup == Some(number));
                let of: Vec<ContainerId> = of.map(|(container, _)| container).collect();
                let lifts = game.moves.iter().flat_map(|declared| &declared.lifts);
                lifts.filter(|lift| of.contains(&lift.container)).any(takes_some)
            }
            PieceRole::Where => game.moves.iter().any(|declared| {
                declared.condition == Some(number)
                    && !declared.targets.is_empty()
                    && lifts_some(declared)
            }),
            _ => false,
        };
        if is_asked && !asks_how_many(game, &stated.expr) {
            let part = if piece.role == PieceRole::Pickup { Part::Rules } else { Part::Moves };
            let told = faults.told();
            look(game, &stated.expr, &mut faults.at(part));
            for rule in rules_asked(&game.pieces, &stated.expr) {
                let rule = game.pieces[rule].now();
                if rule.level >= game.own() {
                    look(game, &rule.expr, &mut faults.at(Part::Rules));
                }
            }
            if faults.told() > told {
                // Examples of what is lifted fail for the same reason.
                for declared in of_it(game, number) {
                    faults.doubt(game.own(), &declared.name);
                }
                faults.doubt(game.own(), &piece.name);
            }
        }
    }
}

/// The moves that ask a condition: their own, or that of what they lift.
fn of_it(game: &Game, condition: PieceId) -> impl Iterator<Item = &Move> {
    game.moves.iter().filter(move |declared| {
        let lifts = |lift: &Lift| game.containers[lift.container].pickup == Some(condition);
        declared.condition == Some(condition) || declared.lifts.iter().any(lifts)
    })
}

fn takes_some(lift: &Lift) -> bool {
    lift.unit == Some(UnitKind::Cards)
}

fn lifts_some(declared: &Move) -> bool {
    declared.lifts.iter().all(takes_some) && !declared.lifts.is_empty()
}

/// Whether it is asked how many cards of the pile are lifted: then both are meant.
fn asks_how_many(game: &Game, expr: &Expr) -> bool {
    let rules = rules_asked(&game.pieces, expr).into_iter();
    let mut asks = false;
    for expr in rules.map(|rule| &game.pieces[rule].now().expr).chain([expr]) {
        expr.visit(&mut |part| {
            asks |= matches!(&part.kind, Kind::Call(Named(function, _), args)
                if matches!(function.semantics(), Semantics::Count(_)) && args.iter().any(is_source));
        });
    }
    asks
}

fn is_source(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Term(Named(Term::Source, _)))
}

fn look(game: &Game, expr: &Expr, faults: &mut Faults<'_>) {
    expr.visit(&mut |part| {
        let Kind::Call(Named(function, name), args) = &part.kind else { return };
        let Some(source) = args.first().filter(|first| is_source(first)) else { return };
        if !matches!(function.semantics(), Semantics::EachPair(_)) || faults.is_told_at(source.span)
        {
            return;
        }
        let message =
            format!("`{name}` is asked of all cards of the pile, and not of those that are lifted");
        let help = Some("write `moving` in place of `source`".to_owned());
        faults.warning(game.own(), source.span, CODE, message, help);
    });
}
