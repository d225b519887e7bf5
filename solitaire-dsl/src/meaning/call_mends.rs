//! What calls with the wrong arguments were to be, where that can be told from the arguments.

use solitaire_model::{Function, Operator, Sort};

use crate::syntax::ast::{Expr, ExprKind};

/// A function of one thing that was asked of several, asked of one after the other.
pub fn asked_of_each(function: Function, arguments: &[Expr]) -> Option<String> {
    let [_] = function.sorts() else { return None };
    if arguments.len() < 2 {
        return None;
    }
    let between = match function.result() {
        Sort::Number => " + ",
        Sort::Truth => " && ",
        _ => return None,
    };
    let names: Option<Vec<_>> = arguments.iter().map(Expr::as_ident).collect();
    let calls = names?.into_iter().map(|name| format!("{}({name})", function.name()));
    Some(calls.collect::<Vec<_>>().join(between))
}

/// `every(foundation == 13)`: a comparison in place of elements and their test.
pub fn tested_by_number(function: Function, arguments: &[Expr]) -> Option<String> {
    let [_, test] = function.sorts() else { return None };
    let [Expr { kind: ExprKind::Binary { operator, left, right, .. }, .. }] = arguments else {
        return None;
    };
    let of = left.as_ident()?;
    if Function::named(&of.to_string()).is_some() {
        return None;
    }
    let test = closure(*test, Function::Count, *operator, right)?;
    Some(format!("{}({of}, {test})", function.name()))
}

/// `count == 12` where a test of this sort is needed: the closure that it stands for.
pub fn as_closure(wanted: Sort, argument: &Expr) -> Option<String> {
    let ExprKind::Binary { operator, left, right, .. } = &argument.kind else { return None };
    let function = match &left.kind {
        ExprKind::Path(path) => Function::named(&path.get_ident()?.to_string())?,
        ExprKind::Call { function, arguments } if arguments.is_empty() => {
            Function::named(&function.get_ident()?.to_string())?
        }
        _ => return None,
    };
    closure(wanted, function, *operator, right)
}

/// A test of one card or element by a function of it that is compared with a number or a name.
fn closure(wanted: Sort, function: Function, operator: Operator, with: &Expr) -> Option<String> {
    let (Operator::Compare(comparison), [judged]) = (operator, wanted.given()) else { return None };
    let [takes] = function.sorts() else { return None };
    let with = match &with.kind {
        ExprKind::Number(number) => number.to_string(),
        _ => with.as_ident()?.to_string(),
    };
    let one = if *judged == Sort::Cards { "pile" } else { "card" };
    let fits = takes.takes(*judged) && function.result() == Sort::Number;
    fits.then(|| format!("|{one}| {}({one}) {} {with}", function.name(), comparison.sign()))
}
