//! The edits of an expression: a word, a number or a sign that is easily taken for another.

use proc_macro2::{Ident, Span};
use solitaire_model::{Function, Operator, Semantics};
use syn::Path;

use crate::meaning::written;
use crate::mends::confusable::{functions_like, is_looser, operators_like, word_like};
use crate::report::Extent;
use crate::syntax::ast::{Expr, ExprKind, Index, UnaryOperator};

/// An expression with one thing changed.
pub struct Edit {
    pub changed: Expr,
    /// What was changed, as something to do.
    pub says: String,
    /// Where.
    pub span: Extent,
    /// Whether it is told only if nothing nearer does: less can fail where more is allowed.
    pub is_far: bool,
}

/// All edits of an expression and of its parts.
pub fn edits(expr: &Expr) -> Vec<Edit> {
    ends_exchanged(expr).into_iter().chain(edits_within(expr)).collect()
}

fn edits_within(expr: &Expr) -> Vec<Edit> {
    let mut found = edits_here(expr);
    let parts = parts(&mut expr.clone()).len();
    for nth in 0..parts {
        let mut whole = expr.clone();
        let inside = edits_within(parts_of(&mut whole, nth));
        found.extend(inside.into_iter().map(|edit| {
            let mut whole = expr.clone();
            *parts_of(&mut whole, nth) = edit.changed;
            Edit { changed: whole, ..edit }
        }));
    }
    found
}

/// Where both ends of the same cards are asked about, each in the place of the other.
fn ends_exchanged(expr: &Expr) -> Option<Edit> {
    fn exchange(expr: &mut Expr, found: &mut [usize; 2]) {
        if let ExprKind::Call { function, .. } = &mut expr.kind
            && let Some(nth) = ENDS.iter().position(|end| function.is_ident(end.name()))
        {
            found[nth] += 1;
            *function = ident_path(ENDS[1 - nth].name());
        }
        parts(expr).into_iter().for_each(|part| exchange(part, found));
    }
    const ENDS: [Function; 2] = [Function::Top, Function::Bottom];
    let (mut changed, mut found) = (expr.clone(), [0, 0]);
    exchange(&mut changed, &mut found);
    let says = "exchange `top` and `bottom`".to_owned();
    (found[0] > 0 && found[1] > 0).then_some(Edit { changed, says, span: expr.span, is_far: false })
}

/// How many expressions an expression is made of, itself included.
pub fn parts_within(expr: &mut Expr) -> usize {
    1 + parts(expr).into_iter().map(parts_within).sum::<usize>()
}

fn parts_of(expr: &mut Expr, nth: usize) -> &mut Expr {
    parts(expr).swap_remove(nth)
}

/// The expressions that stand directly in another.
fn parts(expr: &mut Expr) -> Vec<&mut Expr> {
    match &mut expr.kind {
        ExprKind::Call { arguments, .. } => arguments.iter_mut().collect(),
        ExprKind::Index { index, .. } => match &mut **index {
            Index::One(at) => vec![at],
            Index::Range(from, to) => vec![from, to],
        },
        ExprKind::Unary { operand, .. } => vec![operand],
        ExprKind::Binary { left, right, .. } => vec![left, right],
        ExprKind::If { condition, then, otherwise } => vec![condition, then, otherwise],
        ExprKind::Closure { body, .. } => vec![body],
        ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => {
            Vec::new()
        }
    }
}

/// The edits of an expression itself.
fn edits_here(expr: &Expr) -> Vec<Edit> {
    let edit = |kind: ExprKind, says: String| Edit {
        changed: Expr { kind, span: expr.span },
        says,
        span: expr.span,
        is_far: false,
    };
    match &expr.kind {
        ExprKind::Number(number) => [number - 1, number + 1]
            .into_iter()
            .filter(|other| *other >= 0)
            .map(|other| edit(ExprKind::Number(other), format!("write `{other}` for `{number}`")))
            .collect(),
        ExprKind::Path(path) => {
            let word = name_of(path);
            let other =
                path.get_ident().and_then(|word| word_like(&word.to_string())).map(|other| {
                    let says = format!("write `{other}` for `{word}`");
                    edit(ExprKind::Path(ident_path(other)), says)
                });
            let is_always = word == "always" && path.get_ident().is_some();
            let ends = [Function::IsKing, Function::IsAce].into_iter().filter(|_| is_always);
            other.into_iter().chain(ends.map(|end| only(end, expr.span))).collect()
        }
        ExprKind::Call { function, arguments } => edits_of_call(expr, function, arguments),
        ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
            vec![edit(operand.kind.clone(), "leave out `!`".to_owned())]
        }
        ExprKind::Binary { operator, operator_span, left, right } => {
            let with = |other: &Operator| {
                let says = format!("write `{}` for `{}`", other.sign(), operator.sign());
                let (left, right, operator_span) = (left.clone(), right.clone(), *operator_span);
                let kind = ExprKind::Binary { operator: *other, operator_span, left, right };
                Edit { is_far: *other == Operator::Or, ..edit(kind, says) }
            };
            operators_like(*operator).iter().map(with).collect()
        }
        _ => Vec::new(),
    }
}

/// The edits of a call itself: another function, its arguments the other way round, or its opposite.
fn edits_of_call(call: &Expr, function: &Path, arguments: &[Expr]) -> Vec<Edit> {
    let span = call.span;
    let called = name_of(function);
    let mut found: Vec<Edit> = functions_like(&word_of(function))
        .map(|other| {
            let function = ident_path(other);
            let kind = ExprKind::Call { function, arguments: arguments.to_vec() };
            let says = format!("write `{other}` for `{called}`");
            let is_far = is_looser(&called, other);
            Edit { changed: Expr { kind, span }, says, span, is_far }
        })
        .collect();
    // What has an opposite in the vocabulary is hardly meant to be negated.
    if found.is_empty() {
        let (operator, operator_span) = (UnaryOperator::Not, span.first);
        let operand = Box::new(call.clone());
        let kind = ExprKind::Unary { operator, operator_span, operand };
        let says = format!("write `!` before `{called}`");
        found.push(Edit { changed: Expr { kind, span }, says, span, is_far: true });
    }
    let is_relation = function_called(function)
        .is_none_or(|function| matches!(function.semantics(), Semantics::Relation(_)));
    if let [first, second] = arguments
        && is_relation
    {
        let arguments = vec![second.clone(), first.clone()];
        let changed = Expr { kind: ExprKind::Call { function: function.clone(), arguments }, span };
        let says = match (written(&changed), written(call)) {
            (Some(new), Some(old)) => format!("write `{new}` for `{old}`"),
            _ => format!("exchange the two that `{called}` is asked of"),
        };
        found.push(Edit { changed, says, span, is_far: false });
    }
    found
}

/// Where every card may be put, only those of one rank.
fn only(test: Function, span: Extent) -> Edit {
    let expr = |kind| Expr { kind, span };
    let moving = expr(ExprKind::Path(ident_path("moving")));
    let lowest = expr(ExprKind::Call { function: ident_path("bottom"), arguments: vec![moving] });
    let kind = ExprKind::Call { function: ident_path(test.name()), arguments: vec![lowest] };
    let says = format!("write `{}(bottom(moving))` for `always`", test.name());
    Edit { changed: expr(kind), says, span, is_far: false }
}

fn ident_path(name: &str) -> Path {
    Path::from(Ident::new(name, Span::call_site()))
}

/// The word that a path is; nothing if it has several.
fn word_of(path: &Path) -> String {
    path.get_ident().map_or_else(String::new, Ident::to_string)
}

/// The function of the vocabulary that a path names.
fn function_called(path: &Path) -> Option<Function> {
    Function::named(&word_of(path))
}

fn name_of(path: &Path) -> String {
    path.segments.last().map_or_else(String::new, |last| last.ident.to_string())
}
