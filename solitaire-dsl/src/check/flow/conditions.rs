//! What is asked before cards are put somewhere.

use solitaire_model::Function;

use crate::meaning::{Expr, Game, Kind, Lift, Move, Named, Target, Term, rules_asked};

/// All that is asked before a move puts cards on a target that is empty or not.
pub fn conditions<'g>(
    game: &'g Game,
    declared: &'g Move,
    lift: &'g Lift,
    target: &'g Target,
    empty: bool,
) -> Vec<&'g Expr> {
    let held = &game.containers[target.container];
    let put = if empty { held.space } else { held.build };
    let pieces = [game.containers[lift.container].pickup, put, declared.condition];
    pieces.into_iter().filter_map(|piece| Some(&game.piece(piece)?.now().expr)).collect()
}

/// Whether conditions ask which container a card comes from, or whether one is empty.
pub(super) fn asks_source(game: &Game, exprs: &[&Expr]) -> bool {
    let rules = exprs.iter().flat_map(|expr| rules_asked(&game.pieces, expr));
    let mut asks = false;
    for expr in rules.map(|rule| &game.pieces[rule].now().expr).chain(exprs.iter().copied()) {
        expr.visit(&mut |part| {
            asks |=
                matches!(part.kind, Kind::Call(Named(Function::IsIn | Function::IsEmpty, _), _));
        });
    }
    asks
}

/// The functions by which conditions tell the elements of the target apart: by where they lie.
pub fn told_apart_by(game: &Game, exprs: &[&Expr]) -> Vec<Function> {
    let rules = exprs.iter().flat_map(|expr| rules_asked(&game.pieces, expr));
    let mut by = Vec::new();
    for expr in rules.map(|rule| &game.pieces[rule].now().expr).chain(exprs.iter().copied()) {
        expr.visit(&mut |part| {
            let Kind::Call(Named(function, _), arguments) = &part.kind else { return };
            let is_of_target = arguments.first().is_some_and(|of| {
                matches!(of.kind, Kind::Term(Named(Term::Target, _)) | Kind::Param(..))
            });
            if asks_place(*function) && is_of_target && !by.contains(function) {
                by.push(*function);
            }
        });
    }
    by
}

/// Whether a function says of an element where it lies.
const fn asks_place(function: Function) -> bool {
    matches!(
        function,
        Function::Index | Function::RowOf | Function::ColumnOf | Function::IsLeftmost
    )
}
