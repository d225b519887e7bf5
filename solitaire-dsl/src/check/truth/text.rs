//! Expressions in the words of their author.

use crate::meaning::{Argument, Expr, Kind};
use crate::names::path_text;
use crate::syntax::ast::BinaryOperator;

/// What is longer than this is cut short in a message.
const LONGEST: usize = 60;

/// An expression as it is written, in backquotes; `this` where that is long.
pub fn quoted(expr: &Expr) -> String {
    let text = text(expr);
    if text.len() > LONGEST { "this".to_owned() } else { format!("`{text}`") }
}

/// An expression as it is written.
pub fn text(expr: &Expr) -> String {
    match &expr.kind {
        Kind::Number(value) => value.to_string(),
        Kind::Truth(truth, word) => match word {
            Some(word) => word.to_string(),
            None => truth.to_string(),
        },
        Kind::Term(_, name)
        | Kind::Container(_, name)
        | Kind::Counter(_, name)
        | Kind::Constant(_, name)
        | Kind::CardsInPlay(name)
        | Kind::Param(_, name, _)
        | Kind::Inherited(_, name, _) => name.to_string(),
        Kind::Element(_, name, at) => format!("{name}[{}]", text(at)),
        Kind::Slice(_, name, ends) => format!("{name}[{}..{}]", text(&ends[0]), text(&ends[1])),
        Kind::Rule(_, name, arguments) if arguments.is_empty() => name.to_string(),
        Kind::Rule(_, name, arguments) => format!("{name}({})", listed(arguments.iter().map(text))),
        Kind::Call(_, name, arguments) => {
            format!("{name}({})", listed(arguments.iter().map(argument)))
        }
        Kind::Custom(_, path, arguments) => {
            format!("{}({})", path_text(path), listed(arguments.iter().map(text)))
        }
        Kind::Not(inner) => format!("!{}", operand(inner, 9)),
        Kind::Negate(inner) => format!("-{}", operand(inner, 9)),
        Kind::Binary(operator, sides) => {
            let binds = binds(*operator);
            let (left, right) = (operand(&sides[0], binds), operand(&sides[1], binds + 1));
            format!("{left} {} {right}", operator.text())
        }
        Kind::If(parts) => {
            let [condition, then, otherwise] = parts.each_ref().map(text);
            format!("if {condition} {{ {then} }} else {{ {otherwise} }}")
        }
        Kind::Broken => "..".to_owned(),
    }
}

fn listed(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

fn argument(argument: &Argument) -> String {
    match argument {
        Argument::Value(value) => text(value),
        Argument::Rule(_, name) | Argument::Function(_, name) => name.to_string(),
        Argument::Custom(_, path) => path_text(path),
        Argument::Closure(names, _, body) => {
            format!("|{}| {}", listed(names.iter().map(ToString::to_string)), text(body))
        }
    }
}

/// An operand, in parentheses where what it stands in binds more tightly.
fn operand(expr: &Expr, around: u8) -> String {
    match &expr.kind {
        Kind::Binary(operator, _) if binds(*operator) < around => format!("({})", text(expr)),
        Kind::If(_) => format!("({})", text(expr)),
        _ => text(expr),
    }
}

const fn binds(operator: BinaryOperator) -> u8 {
    match operator {
        BinaryOperator::Or => 1,
        BinaryOperator::And => 2,
        BinaryOperator::ShiftLeft => 4,
        BinaryOperator::Add | BinaryOperator::Subtract => 5,
        BinaryOperator::Multiply | BinaryOperator::Divide | BinaryOperator::Remainder => 6,
        _ => 3,
    }
}
