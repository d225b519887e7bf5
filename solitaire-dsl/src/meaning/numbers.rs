//! Constants and counters.

use proc_macro2::Ident;
use quote::ToTokens;
use solitaire_model::Function;

use super::expr::Expr;
use super::game::{Constant, Counter};
use super::ids::{ConstantId, CounterId, IdVec};
use super::merge::{own_pieces, stated_twice};
use super::number::{Number, Values, unknown_number};
use super::sizes;
use super::source_text::written;
use crate::faults::{Faults, Part};
use crate::lineage::Lineage;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{self, CounterStart, Piece};
use crate::words::reserved;

/// The constants of a lineage, with their unresolved expressions and their values by name.
pub fn constants(
    lineage: &Lineage,
    faults: &mut Faults<'_>,
) -> (IdVec<ConstantId, Constant>, IdVec<ConstantId, ast::Expr>, Values) {
    let mut constants: IdVec<ConstantId, Constant> = IdVec::default();
    let mut exprs: IdVec<ConstantId, ast::Expr> = IdVec::default();
    for (level, statement, stated) in own_pieces(lineage, |piece| match piece {
        Piece::Const(stated) => Some(stated),
        _ => None,
    }) {
        let name = &stated.name;
        match constants.find(|other| other.name == *name) {
            Some(number) if constants[number].stated == level => {
                stated_twice(level, name, &name.to_string(), faults);
            }
            Some(number) => {
                let constant = &mut constants[number];
                constant.name = name.clone();
                constant.stated = level;
                of_the_same_type(constant, stated, level, faults);
                exprs[number] = stated.value.with("inherited", &exprs[number]);
                if !statement.docs.is_empty() {
                    constant.docs.clone_from(&statement.docs);
                }
            }
            None => {
                if stated.ty.is_none() && !statement.broken {
                    untyped(level, stated, &constants, faults);
                }
                not_reserved(level, name, faults);
                constants.push(Constant {
                    name: name.clone(),
                    ty: stated.ty.as_deref().cloned(),
                    value: None,
                    expr: Expr::broken(stated.value.span),
                    introduced: level,
                    stated: level,
                    docs: statement.docs.clone(),
                    attrs: statement.attrs.clone(),
                });
                exprs.push(stated.value.clone());
            }
        }
    }
    sizes::bound(&mut constants, "constants", |one| (one.name.clone(), one.stated), faults);
    exprs.truncate(constants.len());
    let mut values = worth(&constants, &exprs);
    for (constant, _) in constants.iter().zip(&exprs).filter(|(_, expr)| expr.is_broken()) {
        faults.unclear(&constant.name);
    }
    for (constant, expr) in constants.iter_mut().zip(&exprs) {
        constant.value = values.get(&constant.name.to_string()).copied();
        if constant.value.is_none() {
            // If a name in the expression is unknown, that is reported later, when the expression is resolved.
            if !expr.is_broken() && !names_nothing(expr, faults) {
                let name = &constant.name;
                let message = format!("`{name}` must be a number that is known at compile time");
                let help = "write a number or an expression of constants; use a `value` for what changes in play";
                let help = Some(help.to_owned());
                faults.error(constant.stated, expr.span, "unknown-number", message, help);
            }
            faults.unclear(&constant.name);
        }
        of_its_type(constant, expr, faults);
        // A value out of the range of its type is reported at the constant, not at the constant's uses.
        if let (Some(value), Some((_, least, most))) = (constant.value, constant.range())
            && !(least..=most).contains(&value.value)
            && let Some(known) = values.get_mut(&constant.name.to_string())
        {
            known.is_broken = true;
        }
    }
    (constants, exprs, values)
}

/// True if some name in an expression is not declared, or its declaration cannot be read.
fn names_nothing(expr: &ast::Expr, faults: &Faults<'_>) -> bool {
    expr.any(&|part| {
        part.as_ident().is_some_and(|name| {
            let is_reserved = reserved(&name.to_string()).is_some();
            faults.is_unclear(name) || !(is_reserved || faults.is_declared(name))
        })
    })
}

/// Checks that the value of a constant is a number or a truth value, as the type of its first statement requires.
fn of_its_type(constant: &mut Constant, expr: &ast::Expr, faults: &mut Faults<'_>) {
    let (Some(ty), Some(value)) = (&constant.ty, &mut constant.value) else { return };
    let wants_truth = matches!(ty, syn::Type::Path(path) if path.path.is_ident("bool"));
    if value.is_truth != wants_truth && !faults.is_unclear(&constant.name) {
        let words = |is_truth| if is_truth { "true or false" } else { "a number" };
        let (name, is, given) = (&constant.name, words(wants_truth), words(value.is_truth));
        let message = format!("`{name}` is {is}, but this is {given}");
        let help = Some(format!("write {is}"));
        let code = "constant-of-another-type";
        faults.error(constant.stated, expr.span, code, message, help);
    }
    value.is_truth = wants_truth;
}

/// Checks that a later statement of a constant does not give the constant another type.
fn of_the_same_type(
    constant: &Constant,
    stated: &ast::Const,
    level: usize,
    faults: &mut Faults<'_>,
) {
    let (Some(was), Some(is)) = (&constant.ty, &stated.ty) else { return };
    let text = |ty: &syn::Type| ty.to_token_stream().to_string();
    // A type that was reported as wrong was read as `usize`, so the difference may only come from that.
    if text(was) != text(is) && !faults.is_kind_said_beside("bad-type") {
        let name = &constant.name;
        let message = format!("`{name}` is a `{}` where it is introduced", text(was));
        let help = Some(format!("leave `: {}` out", text(is)));
        faults.error(level, Extent::of(is), "override-of-another-type", message, help);
        // The new value may have the wrong type too, so uses of the constant are not reported.
        faults.unclear(name);
    }
}

/// Returns the values of the constants by name. The constants may use each other in any order.
fn worth(constants: &[Constant], exprs: &[ast::Expr]) -> Values {
    let mut values = Values::new();
    for _ in constants {
        for (constant, expr) in constants.iter().zip(exprs) {
            if let Some(value) = Number::of(expr, &values) {
                values.insert(constant.name.to_string(), value);
            }
        }
    }
    values
}

fn untyped(level: usize, stated: &ast::Const, known: &[Constant], faults: &mut Faults<'_>) {
    let name = &stated.name;
    let names: Vec<String> = known.iter().map(|constant| constant.name.to_string()).collect();
    let near = did_you_mean(&name.to_string(), names.iter().map(String::as_str));
    let is_lost = near.is_none() && level > 0 && faults.may_lack_names();
    if faults.is_unclear(name) || faults.is_declared_but(name, "a constant") || is_lost {
        // The name is declared as something else or its declaration is unreadable: another check reports that.
        return faults.spoil(Part::Numbers);
    }
    let value = written(&stated.value).unwrap_or_else(|| "..".to_owned());
    let message = match level {
        0 => format!("`{name}` has no type"),
        _ => format!("no parent has a constant `{name}`"),
    };
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write `const {name}: usize = {value};` to introduce it"),
    };
    faults.error(level, name, "unknown-constant", message, Some(help));
}

/// The counters of a lineage.
pub fn counters(
    lineage: &Lineage,
    values: &Values,
    faults: &mut Faults<'_>,
) -> IdVec<CounterId, Counter> {
    let mut counters: IdVec<CounterId, (Counter, usize, Option<ast::Expr>)> = IdVec::default();
    for (level, statement, stated) in own_pieces(lineage, |piece| match piece {
        Piece::Counter(stated) => Some(stated),
        _ => None,
    }) {
        let name = &stated.name;
        let before = counters.find(|(other, ..)| other.name == *name);
        let written = match &stated.start {
            CounterStart::Unlimited => None,
            CounterStart::At(expr) => {
                let inherited = before.and_then(|number| counters[number].2.as_ref());
                Some(inherited.map_or_else(|| expr.clone(), |old| expr.with("inherited", old)))
            }
        };
        let start = written.as_ref().map(|expr| start(level, expr, values, faults));
        match before.map(|number| &mut counters[number]) {
            Some((_, stated_at, _)) if *stated_at == level => {
                stated_twice(level, name, &name.to_string(), faults);
            }
            Some((counter, stated_at, expr)) => {
                (*stated_at, counter.name) = (level, name.clone());
                (counter.start, counter.unlimited) = (start, start.is_none());
                *expr = written;
            }
            None => {
                not_reserved(level, name, faults);
                let counter = Counter {
                    name: name.clone(),
                    start,
                    unlimited: start.is_none(),
                    introduced: level,
                    docs: statement.docs.clone(),
                };
                counters.push((counter, level, written));
            }
        }
    }
    let named = |(one, level, _): &(Counter, usize, _)| (one.name.clone(), *level);
    sizes::bound(&mut counters, "counters", named, faults);
    counters.into_iter().map(|(counter, ..)| counter).collect()
}

/// The first value of a counter; 0 if it is not known while compiling, which is reported.
fn start(level: usize, expr: &ast::Expr, values: &Values, faults: &mut Faults<'_>) -> i64 {
    let Some(start) = Number::of(expr, values) else {
        unknown_number(expr, values, level, faults);
        return 0;
    };
    if start.is_truth && !start.is_broken {
        let message = "a counter begins at a number, but this is true or false";
        let help = Some(format!("write `{}`", start.value));
        faults.error(level, expr.span, "wrong-sort", message, help);
    }
    start.value
}

/// Reports the name of a declared item if it is a reserved word or the name of a function of the language.
pub fn not_reserved(level: usize, name: &Ident, faults: &mut Faults<'_>) {
    let text = name.to_string();
    let of_function = || Function::named(&text).map(|function| function.entry().meaning);
    if let Some(meaning) = reserved(&text).or_else(of_function) {
        let message = format!("`{text}` already has a meaning in the language: {meaning}");
        let help = Some("give it another name".to_owned());
        faults.error(level, name, "reserved-name", message, help);
    }
}
