//! The operands of chains of one operator: what holds if a condition does, part by part.

use solitaire_model::Operator;

use crate::meaning::{Expr, Game, Kind, Named, PieceRole, Sugar, rules_asked};

/// The sides of a chain of one operator, through `inherited` and rules without parameters.
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

/// Visits all parts of some expressions, and of the rules that they ask.
pub fn visit_asked<'g>(
    game: &'g Game,
    exprs: impl IntoIterator<Item = &'g Expr>,
    mut see: impl FnMut(&'g Expr),
) {
    for expr in exprs {
        let rules = rules_asked(&game.pieces, expr).into_iter();
        let asked = rules.map(|rule| &game.pieces[rule].now().expr);
        std::iter::once(expr).chain(asked).for_each(|expr| expr.visit(&mut see));
    }
}
