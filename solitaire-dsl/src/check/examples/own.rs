//! What judges the cards of an example and answers only when the game is played: functions of the author's, and counts of
//! the cards that pass a test, since an example names one of those that move.

use solitaire_model::Semantics;

use crate::meaning::{Expr, Game, Kind, Named, Sugar};

/// Whether a condition asks such a thing about the cards that move or lie on the target.
pub fn asks_own(game: &Game, expr: &Expr) -> bool {
    let mut asks = false;
    expr.visit(&mut |part| {
        asks |= match &part.kind {
            Kind::Custom { args, .. } => args.iter().any(is_of_the_move),
            Kind::Call(Named(function, _), args) => {
                matches!(function.semantics(), Semantics::CountPassing | Semantics::Sum)
                    && is_of_the_move(&args[0])
            }
            Kind::Closure { .. } | Kind::CustomItself { .. } => calls_any(game, part),
            Kind::Rule(Named(rule, _), _) | Kind::RuleItself(Named(rule, _)) => {
                asks_own(game, &game.pieces[*rule].now().expr)
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) => asks_own(game, before),
            _ => false,
        };
    });
    asks
}

/// Whether a function of the author's is called anywhere in an expression.
fn calls_any(game: &Game, expr: &Expr) -> bool {
    let mut calls = false;
    expr.visit(&mut |part| {
        calls |= match &part.kind {
            Kind::Custom { .. } | Kind::CustomItself { .. } => true,
            Kind::Rule(Named(rule, _), _) => calls_any(game, &game.pieces[*rule].now().expr),
            _ => false,
        };
    });
    calls
}

/// Whether a value is about the cards of the move at hand: a number or a container alone is not.
fn is_of_the_move(expr: &Expr) -> bool {
    let mut is_of = false;
    expr.visit(&mut |part| {
        is_of |= matches!(part.kind, Kind::Term(_) | Kind::Param(_));
    });
    is_of
}
