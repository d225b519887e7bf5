//! Expressions as they are written, where help repeats them.

use solitaire_model::Precedence;

use crate::syntax::ast::{Expr, ExprKind, Index, UnaryOperator};

/// Names, numbers, and calls with such, as they are written.
pub fn written(expr: &Expr) -> Option<String> {
    match &expr.kind {
        ExprKind::Path(path) => path.get_ident().map(ToString::to_string),
        ExprKind::Call { function, arguments } => {
            let arguments: Option<Vec<String>> = arguments.iter().map(written).collect();
            Some(format!("{}({})", function.get_ident()?, arguments?.join(", ")))
        }
        ExprKind::Number(number) => Some(number.to_string()),
        ExprKind::Index { base, index } => match &**index {
            Index::One(at) => Some(format!("{}[{}]", written(base)?, written(at)?)),
            Index::Range(from, to) => {
                Some(format!("{}[{}..{}]", written(base)?, written(from)?, written(to)?))
            }
        },
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

/// A side of an operator, in parentheses unless it binds as tightly as this at least.
fn side(expr: &Expr, least: Precedence) -> Option<String> {
    let text = written(expr)?;
    Some(match &expr.kind {
        ExprKind::Binary { operator, .. } if operator.precedence() < least => format!("({text})"),
        _ => text,
    })
}
