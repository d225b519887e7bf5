//! The source text of expressions, for use in help texts.

use solitaire_model::Precedence;

use crate::syntax::ast::{Expr, ExprKind, Index, Spot, UnaryOperator};

/// The source text of an expression of names, numbers, calls, elements, `!` and binary operators; `None` for others.
pub fn written(expr: &Expr) -> Option<String> {
    match &expr.kind {
        ExprKind::Path(path) => path.get_ident().map(ToString::to_string),
        ExprKind::Call { function, arguments } => {
            let arguments: Option<Vec<String>> = arguments.iter().map(written).collect();
            Some(format!("{}({})", function.get_ident()?, arguments?.join(", ")))
        }
        ExprKind::Number(number) => Some(number.to_string()),
        ExprKind::Index { base, index } => indexed(written(base)?, index),
        ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
            Some(format!("!{}", side(operand, Precedence::Prefix)?))
        }
        ExprKind::Binary { operator, left, right, .. } => {
            let tight = operator.precedence();
            let [left, right] = [side(left, tight)?, side(right, tight.next())?];
            Some(format!("{left} {} {right}", operator.sign()))
        }
        _ => None,
    }
}

/// The source text of a container with its index.
pub fn written_spot(spot: &Spot) -> Option<String> {
    let name = spot.container.to_string();
    spot.index.as_ref().map_or(Some(name.clone()), |index| indexed(name, index))
}

fn indexed(name: String, index: &Index) -> Option<String> {
    Some(match index {
        Index::One(at) => format!("{name}[{}]", written(at)?),
        Index::Range(from, to) => format!("{name}[{}..{}]", written(from)?, written(to)?),
    })
}

/// The text of an operand, in parentheses if the precedence of its operator is lower than `least`.
fn side(expr: &Expr, least: Precedence) -> Option<String> {
    let text = written(expr)?;
    Some(match &expr.kind {
        ExprKind::Binary { operator, .. } if operator.precedence() < least => format!("({text})"),
        _ => text,
    })
}
