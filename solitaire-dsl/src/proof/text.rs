//! Conditions as a declaration would write them, rules unfolded.
//!
//! The runtime writes the same words from the model; a test holds the two together.

use proc_macro2::Ident;
use syn::ext::IdentExt;

use crate::meaning::{Argument, Expr, Game, Kind};
use crate::names::path_text;
use crate::syntax::ast::BinaryOperator;

/// An expression as text, its parameters replaced by `params`.
pub fn text(game: &Game, expr: &Expr, params: &[String]) -> String {
    let part = |expr: &Expr| text(game, expr, params);
    let operand = |expr: &Expr, least: u8| {
        if tightness(expr) < least { format!("({})", part(expr)) } else { part(expr) }
    };
    let list = |args: &[Expr]| args.iter().map(part).collect::<Vec<_>>().join(", ");
    match &expr.kind {
        Kind::Number(number) => number.to_string(),
        Kind::Truth(true, _) => "always".to_owned(),
        Kind::Truth(false, _) | Kind::Broken => "never".to_owned(),
        Kind::Term(_, name)
        | Kind::Container(_, name)
        | Kind::Counter(_, name)
        | Kind::Constant(_, name) => plain(name),
        Kind::Element(_, name, index) => format!("{}[{}]", plain(name), part(index)),
        Kind::Slice(_, name, ends) => {
            format!("{}[{}..{}]", plain(name), part(&ends[0]), part(&ends[1]))
        }
        Kind::CardsInPlay(_) => "CARDS".to_owned(),
        Kind::Rule(number, _, args) => {
            let name = plain(&game.pieces[*number].name);
            if args.is_empty() { name } else { format!("{name}({})", list(args)) }
        }
        Kind::Param(number, ..) => {
            params.get(usize::from(*number)).cloned().unwrap_or_else(|| "_".to_owned())
        }
        Kind::Call(function, _, args) => {
            let args = args.iter().map(|arg| argument(game, arg, params));
            format!("{}({})", function.name(), args.collect::<Vec<_>>().join(", "))
        }
        Kind::Custom(_, path, args) => format!("{}({})", path_text(path), list(args)),
        Kind::Not(inner) => format!("!{}", operand(inner, tightness(expr))),
        Kind::Negate(inner) => format!("0 - {}", operand(inner, tightness(expr) + 1)),
        Kind::Binary(operator, sides) => {
            let [left, right] = &**sides;
            let least = tightness(expr);
            let (left_least, right_least) = match operator {
                BinaryOperator::And | BinaryOperator::Or => (least, least),
                operator if is_comparison(*operator) => (least + 1, least + 1),
                _ => (least, least + 1),
            };
            let (left, right) = (operand(left, left_least), operand(right, right_least));
            format!("{left} {} {right}", sign(*operator))
        }
        Kind::If(parts) => {
            let [condition, then, otherwise] = parts.each_ref().map(part);
            format!("if {condition} {{ {then} }} else {{ {otherwise} }}")
        }
        Kind::Inherited(_, _, before) => part(before),
    }
}

fn argument(game: &Game, argument: &Argument, params: &[String]) -> String {
    match argument {
        Argument::Value(value) => text(game, value, params),
        Argument::Rule(number, _) => plain(&game.pieces[*number].name),
        Argument::Function(function, _) => function.name().to_owned(),
        Argument::Custom(_, path) => path_text(path),
        Argument::Closure(names, first, body) => {
            let names: Vec<String> = names.iter().map(plain).collect();
            let inner = with_closure(params, *first, &names);
            format!("|{}| {}", names.join(", "), text(game, body, &inner))
        }
    }
}

/// The parameters inside a closure.
pub fn with_closure(params: &[String], first: u8, names: &[String]) -> Vec<String> {
    let mut inner = params.to_vec();
    inner.resize(usize::from(first), "_".to_owned());
    inner.extend(names.iter().cloned());
    inner
}

/// A name without `r#`.
pub fn plain(name: &Ident) -> String {
    name.unraw().to_string()
}

/// How tightly an expression holds together: an operand that does so less than its operator needs brackets.
fn tightness(expr: &Expr) -> u8 {
    match &expr.kind {
        Kind::If(_) => 0,
        Kind::Binary(operator, _) => match operator {
            BinaryOperator::Or => 1,
            BinaryOperator::And => 2,
            BinaryOperator::ShiftLeft => 4,
            BinaryOperator::Add | BinaryOperator::Subtract => 5,
            BinaryOperator::Multiply | BinaryOperator::Divide | BinaryOperator::Remainder => 6,
            _ => 3,
        },
        Kind::Negate(_) => 5,
        Kind::Not(_) => 7,
        Kind::Inherited(_, _, before) => tightness(before),
        _ => 8,
    }
}

const fn is_comparison(operator: BinaryOperator) -> bool {
    matches!(
        operator,
        BinaryOperator::Equal
            | BinaryOperator::NotEqual
            | BinaryOperator::Less
            | BinaryOperator::AtMost
            | BinaryOperator::Greater
            | BinaryOperator::AtLeast
    )
}

const fn sign(operator: BinaryOperator) -> &'static str {
    match operator {
        BinaryOperator::And => "&&",
        BinaryOperator::Or => "||",
        BinaryOperator::Equal => "==",
        BinaryOperator::NotEqual => "!=",
        BinaryOperator::Less => "<",
        BinaryOperator::AtMost => "<=",
        BinaryOperator::Greater => ">",
        BinaryOperator::AtLeast => ">=",
        BinaryOperator::Add => "+",
        BinaryOperator::Subtract => "-",
        BinaryOperator::Multiply => "*",
        BinaryOperator::Divide => "/",
        BinaryOperator::Remainder => "%",
        BinaryOperator::ShiftLeft => "<<",
    }
}
