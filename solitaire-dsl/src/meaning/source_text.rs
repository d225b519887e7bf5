//! Expressions as they are written, where help repeats them.

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
            Some(format!("!{}", written(operand)?))
        }
        ExprKind::Binary { operator, left, right, .. } => {
            Some(format!("{} {} {}", written(left)?, operator.sign(), written(right)?))
        }
        _ => None,
    }
}
