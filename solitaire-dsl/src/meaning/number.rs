//! Numbers that are known while compiling.

use std::collections::HashMap;

use super::expr::{Expr, Kind};
use crate::faults::Faults;
use crate::report::did_you_mean;
use crate::syntax::ast::{self, BinaryOperator, ExprKind, UnaryOperator};

/// The worth of a constant: a number, or a truth as 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// The number.
    pub value: i64,
    /// Whether it is a truth.
    pub is_truth: bool,
}

impl Number {
    /// A number.
    pub const fn whole(value: i64) -> Self {
        Self { value, is_truth: false }
    }

    /// A truth.
    pub const fn truth(truth: bool) -> Self {
        Self { value: truth as i64, is_truth: true }
    }
}

/// Works out an expression as written, given the constants by name; `None` when it is not known while compiling.
pub fn of_syntax(expr: &ast::Expr, constants: &HashMap<String, Number>) -> Option<Number> {
    match &expr.kind {
        ExprKind::Number(value) => Some(Number::whole(*value)),
        ExprKind::Truth(truth) => Some(Number::truth(*truth)),
        ExprKind::Path(path) => constants.get(&path.get_ident()?.to_string()).copied(),
        ExprKind::Unary { operator, operand, .. } => {
            let operand = of_syntax(operand, constants)?;
            Some(match operator {
                UnaryOperator::Not => Number::truth(operand.value == 0),
                UnaryOperator::Negate => Number::whole(operand.value.checked_neg()?),
            })
        }
        ExprKind::Binary { operator, left, right, .. } => {
            combine(*operator, of_syntax(left, constants)?, of_syntax(right, constants)?)
        }
        ExprKind::If { condition, then, otherwise } => {
            let holds = of_syntax(condition, constants)?.value != 0;
            of_syntax(if holds { then } else { otherwise }, constants)
        }
        ExprKind::Call { .. }
        | ExprKind::Index { .. }
        | ExprKind::Closure { .. }
        | ExprKind::Broken => None,
    }
}

/// Works out a resolved expression, given the constants and the parameters (loop variables) by number, and how
/// many cards are in play.
pub fn of_expr(
    expr: &Expr,
    constants: &[Option<Number>],
    params: &[i64],
    cards: i64,
) -> Option<i64> {
    let inner = |expr: &Expr| of_expr(expr, constants, params, cards);
    match &expr.kind {
        Kind::Number(value) => Some(*value),
        Kind::Truth(truth, _) => Some(i64::from(*truth)),
        Kind::Constant(number, _) => Some((*constants.get(*number)?)?.value),
        Kind::Param(number, _, _) => params.get(usize::from(*number)).copied(),
        Kind::CardsInPlay(_) => Some(cards),
        Kind::Not(operand) => Some(i64::from(inner(operand)? == 0)),
        Kind::Negate(operand) => inner(operand)?.checked_neg(),
        Kind::Binary(operator, sides) => {
            let [left, right] = sides.each_ref().map(inner);
            combine(*operator, Number::whole(left?), Number::whole(right?)).map(|n| n.value)
        }
        Kind::If(parts) => {
            let [condition, then, otherwise] = &**parts;
            inner(if inner(condition)? != 0 { then } else { otherwise })
        }
        Kind::Inherited(_, _, before) => inner(before),
        _ => None,
    }
}

fn combine(operator: BinaryOperator, left: Number, right: Number) -> Option<Number> {
    let (left, right) = (left.value, right.value);
    let truth = |truth| Some(Number::truth(truth));
    match operator {
        BinaryOperator::And => truth(left != 0 && right != 0),
        BinaryOperator::Or => truth(left != 0 || right != 0),
        BinaryOperator::Equal => truth(left == right),
        BinaryOperator::NotEqual => truth(left != right),
        BinaryOperator::Less => truth(left < right),
        BinaryOperator::AtMost => truth(left <= right),
        BinaryOperator::Greater => truth(left > right),
        BinaryOperator::AtLeast => truth(left >= right),
        BinaryOperator::Add => left.checked_add(right).map(Number::whole),
        BinaryOperator::Subtract => left.checked_sub(right).map(Number::whole),
        BinaryOperator::Multiply => left.checked_mul(right).map(Number::whole),
        BinaryOperator::Divide => left.checked_div(right).map(Number::whole),
        BinaryOperator::Remainder => left.checked_rem(right).map(Number::whole),
        BinaryOperator::ShiftLeft => {
            let right = u32::try_from(right).ok().filter(|right| *right <= 30)?;
            left.checked_mul(1 << right).map(Number::whole)
        }
    }
}

/// A number that is known while compiling and lies in a range; what is not so is said, and the lower end taken.
pub fn number_in(
    expr: &ast::Expr,
    least: i64,
    most: i64,
    values: &HashMap<String, Number>,
    level: usize,
    faults: &mut Faults<'_>,
) -> u8 {
    match of_syntax(expr, values) {
        Some(number) if (least..=most).contains(&number.value) => number.value as u8,
        Some(number) => {
            let message = format!("{} is out of range; {least} to {most} will do", number.value);
            faults.error(level, expr.span, "number-out-of-range", message, None);
            least as u8
        }
        None => {
            if let Some(name) = expr.as_ident() {
                let mut names: Vec<&str> = values.keys().map(String::as_str).collect();
                names.sort_unstable();
                let help = match did_you_mean(&name.to_string(), names) {
                    Some(nearest) => format!("did you mean `{nearest}`?"),
                    None => format!("declare it: `const {name}: usize = ..;`"),
                };
                let message = format!("unknown constant `{name}`");
                faults.error(level, name, "unknown-constant", message, Some(help));
            } else if !expr.is_broken() {
                let message = "this number must be known while compiling";
                let help = Some("write a number, or constants combined".to_owned());
                faults.error(level, expr.span, "unknown-number", message, help);
            }
            least as u8
        }
    }
}
