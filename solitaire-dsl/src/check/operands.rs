//! Walks over conditions: splits them at an operator, and follows the rules that they call.

use solitaire_model::{Arithmetic, Operator};

use crate::meaning::{CounterId, Expr, Game, Kind, Move, Named, PieceRole, Sugar};

/// Collects in `sides` the operands of `operator`, such as `&&`, also in `inherited` and in rules without parameters.
pub fn flatten<'g>(game: &'g Game, expr: &'g Expr, operator: Operator, sides: &mut Vec<&'g Expr>) {
    match &expr.kind {
        _ if let Some((of, both)) = expr.sides()
            && of == operator =>
        {
            both.iter().for_each(|side| flatten(game, side, operator, sides));
        }
        Kind::Sugar(Sugar::Inherited(_, _, before)) => flatten(game, before, operator, sides),
        Kind::Rule(Named(rule, _), args) if args.is_empty() => {
            let piece = &game.pieces[*rule];
            debug_assert!(piece.role == PieceRole::Rule);
            flatten(game, &piece.now().expr, operator, sides);
        }
        _ => sides.push(expr),
    }
}

/// The condition of a move, if it has one.
pub fn condition<'g>(game: &'g Game, declared: &Move) -> Option<&'g Expr> {
    game.piece(declared.condition).map(|piece| &piece.now().expr)
}

/// True if any part of an expression, or of the rules it calls, passes the test.
pub fn asks(game: &Game, expr: &Expr, mut is: impl FnMut(&Expr) -> bool) -> bool {
    game.with_rules(expr).any(|expr| expr.any(&mut is))
}

/// If `value` is `counter + amount` or `counter - amount`: the operator and the amount.
pub fn stepped_by(value: &Expr, counter: CounterId) -> Option<(Arithmetic, &Expr)> {
    match &value.kind {
        Kind::Arithmetic(way @ (Arithmetic::Add | Arithmetic::Subtract), sides) if matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter) => {
            Some((*way, &sides[1]))
        }
        _ => None,
    }
}

/// Calls `see` for each part of these expressions, and of the rules that they call directly or through other rules.
pub fn visit_asked<'g>(
    game: &'g Game,
    exprs: impl IntoIterator<Item = &'g Expr>,
    mut see: impl FnMut(&'g Expr),
) {
    let all = exprs.into_iter().flat_map(|expr| game.with_rules(expr));
    all.for_each(|expr| expr.visit(&mut see));
}
