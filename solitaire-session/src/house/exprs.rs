//! Reads the conditions of a model and writes new ones.

use std::fmt::Debug;

use solitaire_runtime::model::{Comparison, Expr, Function, GameModel, Term};

use super::keep;

pub(super) const MOVING: Expr = Expr::Term(Term::Moving);
pub(super) const TARGET: Expr = Expr::Term(Term::Target);
pub(super) const SOURCE: Expr = Expr::Term(Term::Source);

pub(super) fn call<const N: usize>(function: Function, arguments: [Expr; N]) -> Expr {
    Expr::Call(function, keep(arguments.to_vec()))
}

pub(super) fn compare(comparison: Comparison, one: Expr, other: Expr) -> Expr {
    Expr::Compare(comparison, keep(Box::new([one, other])))
}

/// The parts of a condition that must all be true for the condition to be true.
pub(super) fn conjuncts(condition: &Expr) -> &[Expr] {
    match condition {
        Expr::All(parts) => parts,
        Expr::Truth(true) => &[],
        one => core::slice::from_ref(one),
    }
}

/// The condition that is true if all of these parts are true.
pub(super) fn all(mut parts: Vec<Expr>) -> Expr {
    match parts.len() {
        0 => Expr::ALWAYS,
        1 => parts.remove(0),
        _ => Expr::All(keep(parts)),
    }
}

/// True if both values have the same debug text, which stands for equality here.
pub(super) fn are_equal<T: Debug>(one: &T, other: &T) -> bool {
    format!("{one:?}") == format!("{other:?}")
}

/// A copy of an expression in which some parts are replaced. `by` returns the replacement of a part, or `None` to keep
/// the part. Replacements are not searched again.
pub(super) fn rewritten(expr: &Expr, by: &dyn Fn(&Expr) -> Option<Expr>) -> Expr {
    if let Some(other) = by(expr) {
        return other;
    }
    let one = |part: &Expr| keep(Box::new(rewritten(part, by)));
    let two =
        |[left, right]: &[Expr; 2]| keep(Box::new([rewritten(left, by), rewritten(right, by)]));
    let many =
        |parts: &[Expr]| keep(parts.iter().map(|part| rewritten(part, by)).collect::<Vec<_>>());
    match *expr {
        Expr::All(parts) => Expr::All(many(parts)),
        Expr::Any(parts) => Expr::Any(many(parts)),
        Expr::Not(part) => Expr::Not(one(part)),
        Expr::If([condition, then, otherwise]) => {
            let parts = [condition, then, otherwise].map(|part| rewritten(part, by));
            Expr::If(keep(Box::new(parts)))
        }
        Expr::Compare(comparison, parts) => Expr::Compare(comparison, two(parts)),
        Expr::Arithmetic(arithmetic, parts) => Expr::Arithmetic(arithmetic, two(parts)),
        Expr::Element(container, part) => Expr::Element(container, one(part)),
        Expr::Slice(container, parts) => Expr::Slice(container, two(parts)),
        Expr::Rule(rule, arguments) => Expr::Rule(rule, many(arguments)),
        Expr::Call(function, arguments) => Expr::Call(function, many(arguments)),
        Expr::Custom { path, index, args } => Expr::Custom { path, index, args: many(args) },
        Expr::Closure { names, first, body } => Expr::Closure { names, first, body: one(body) },
        other => other,
    }
}

/// A copy of an expression in which each use of a rule is replaced by the body of that rule.
pub(super) fn unfolded(model: &GameModel, expr: &Expr) -> Expr {
    rewritten(expr, &|part| {
        let Expr::Rule(number, arguments) = part else { return None };
        let given = rewritten(&model.rules[usize::from(*number)].body, &|part| match part {
            Expr::Param(number) => arguments.get(usize::from(*number)).copied(),
            _ => None,
        });
        Some(unfolded(model, &given))
    })
}
