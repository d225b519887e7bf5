//! Whether two expressions say the same in the same words.

use crate::meaning::{Argument, Expr, Kind};

/// Whether two expressions are built alike of the same things.
pub fn alike(one: &Expr, other: &Expr) -> bool {
    let all = |ones: &[Expr], others: &[Expr]| {
        ones.len() == others.len() && ones.iter().zip(others).all(|(one, other)| alike(one, other))
    };
    match (&one.kind, &other.kind) {
        (Kind::Inherited(_, _, before), _) => alike(before, other),
        (_, Kind::Inherited(_, _, before)) => alike(one, before),
        (Kind::Number(a), Kind::Number(b)) => a == b,
        (Kind::Truth(a, _), Kind::Truth(b, _)) => a == b,
        (Kind::Term(a, _), Kind::Term(b, _)) => a == b,
        (Kind::Container(a, _), Kind::Container(b, _))
        | (Kind::Counter(a, _), Kind::Counter(b, _))
        | (Kind::Constant(a, _), Kind::Constant(b, _)) => a == b,
        (Kind::Param(a, ..), Kind::Param(b, ..)) => a == b,
        (Kind::Element(a, _, at), Kind::Element(b, _, other)) => a == b && alike(at, other),
        (Kind::Slice(a, _, ends), Kind::Slice(b, _, others)) => {
            a == b && all(&ends[..], &others[..])
        }
        (Kind::CardsInPlay(_), Kind::CardsInPlay(_)) => true,
        (Kind::Rule(a, _, ones), Kind::Rule(b, _, others)) => a == b && all(ones, others),
        (Kind::Call(a, _, ones), Kind::Call(b, _, others)) => {
            let mut pairs = ones.iter().zip(others);
            a == b
                && ones.len() == others.len()
                && pairs.all(|(one, other)| same_argument(one, other))
        }
        (Kind::Custom(a, path, ones), Kind::Custom(b, other, others)) => {
            a == b && path == other && all(ones, others)
        }
        (Kind::Not(one), Kind::Not(other)) | (Kind::Negate(one), Kind::Negate(other)) => {
            alike(one, other)
        }
        (Kind::Binary(a, ones), Kind::Binary(b, others)) => a == b && all(&ones[..], &others[..]),
        (Kind::If(ones), Kind::If(others)) => all(&ones[..], &others[..]),
        _ => false,
    }
}

fn same_argument(one: &Argument, other: &Argument) -> bool {
    match (one, other) {
        (Argument::Value(one), Argument::Value(other)) => alike(one, other),
        (Argument::Rule(one, _), Argument::Rule(other, _)) => one == other,
        (Argument::Function(one, _), Argument::Function(other, _)) => one == other,
        (Argument::Custom(a, one), Argument::Custom(b, other)) => a == b && one == other,
        (Argument::Closure(_, a, one), Argument::Closure(_, b, other)) => {
            a == b && alike(one, other)
        }
        _ => false,
    }
}
