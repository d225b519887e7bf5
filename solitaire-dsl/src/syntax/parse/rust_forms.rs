//! Forms of Rust that no rule has, and what to write for them: methods, fields, variables, `match` and `matches!`.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens as _;
use solitaire_model::{Function, Sort};
use syn::{BinOp, ExprBinary, ExprCall, ExprLit, ExprMatch, ExprMethodCall, Lit, Pat, Stmt, UnOp};

use super::{
    habits::text_of,
    rust_parts::{Wrong, only_expression, path},
};
use crate::{alike::did_you_mean, report::Extent};

/// A mend is written out up to this length.
const MAX_LENGTH: usize = 100;

/// Methods that Rust asks for where a card may be missing, or is not copied by itself.
const OF_CARDS: [&str; 10] = [
    "unwrap",
    "expect",
    "clone",
    "copied",
    "cloned",
    "as_ref",
    "to_owned",
    "unwrap_or_default",
    "into",
    "borrow",
];

/// Leaving out a method that only Rust needs.
pub(super) fn without_card_method(call: &ExprMethodCall) -> Option<String> {
    let method = call.method.to_string();
    let arguments = joined(call.args.to_token_stream());
    OF_CARDS.contains(&method.as_str()).then(|| format!("leave `.{method}({arguments})` out"))
}

/// A mend, if it is short enough to be written out.
fn short(text: String) -> Option<String> {
    (text.len() <= MAX_LENGTH).then_some(text)
}

/// `match a { 0 => b, _ => c }` as `if a == 0 { b } else { c }`.
pub(super) fn match_as_branches(choice: &ExprMatch) -> Option<String> {
    let asked = rewritten(&choice.expr);
    let (last, others) = choice.arms.split_last()?;
    let is_any = matches!(last.pat, Pat::Wild(_));
    if !is_any || others.is_empty() {
        return None;
    }
    let mut text = String::new();
    for arm in others {
        let holds = matched(&asked, &arm.pat)?;
        text += &format!("if {holds} {{ {} }} else ", rewritten(&arm.body));
    }
    short(format!("{text}{{ {} }}", rewritten(&last.body)))
}

/// Whether a value is one of a pattern.
fn matched(asked: &str, pattern: &Pat) -> Option<String> {
    match pattern {
        Pat::Lit(one) => Some(match &one.lit {
            syn::Lit::Bool(truth) if truth.value => asked.to_owned(),
            syn::Lit::Bool(_) => format!("!{asked}"),
            number => format!("{asked} == {}", number.to_token_stream()),
        }),
        Pat::Or(several) => {
            let all: Option<Vec<String>> =
                several.cases.iter().map(|one| matched(asked, one)).collect();
            Some(all?.join(" || "))
        }
        Pat::Paren(inner) => matched(asked, &inner.pat),
        _ => None,
    }
}

/// `matches!(a, b)` and `assert_eq!(a, b)` as comparisons.
pub(super) fn macro_as_comparison(called: &syn::Macro) -> Option<String> {
    let name = called.path.get_ident()?.to_string();
    let trees: Vec<TokenTree> = called.tokens.clone().into_iter().collect();
    let is =
        |tree: &TokenTree, sign| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign);
    let parts: Vec<&[TokenTree]> = trees.split(|tree| is(tree, ',')).collect();
    let [left, right] = parts[..] else { return None };
    let sign = match name.as_str() {
        "matches" | "assert_eq" | "eq" => "==",
        "assert_ne" | "ne" => "!=",
        _ => return None,
    };
    let values = right.split(|tree| name == "matches" && is(tree, '|'));
    let all: Vec<String> =
        values.map(|value| format!("{} {sign} {}", text_of(left), text_of(value))).collect();
    short(match &all[..] {
        [only] => only.clone(),
        several => format!("({})", several.join(" || ")),
    })
}

/// `(same_suit || same_rank)(a, b)` as a call of each.
pub(super) fn call_of_each(call: &ExprCall) -> Option<String> {
    // `is_king(bottom)(moving)`: a parenthesis is closed too soon.
    if let syn::Expr::Call(outer) = &*call.func
        && let Some(inner @ syn::Expr::Path(_)) = outer.args.last()
        && outer.args.len() == 1
    {
        let all: Vec<String> = call.args.iter().map(rewritten).collect();
        return short(format!(
            "{}({}({}))",
            rewritten(&outer.func),
            rewritten(inner),
            all.join(", ")
        ));
    }
    let arguments: Vec<String> = call.args.iter().map(rewritten).collect();
    short(called(&call.func, &arguments.join(", "))?)
}

/// What stands before the arguments, with each function in it given them.
fn called(function: &syn::Expr, arguments: &str) -> Option<String> {
    match function {
        syn::Expr::Paren(inner) => called(&inner.expr, arguments),
        syn::Expr::Group(inner) => called(&inner.expr, arguments),
        syn::Expr::Path(name) => Some(format!("{}({arguments})", joined(name.to_token_stream()))),
        syn::Expr::Unary(not) if matches!(not.op, UnOp::Not(_)) => {
            Some(format!("!{}", called(&not.expr, arguments)?))
        }
        syn::Expr::Binary(both) if matches!(both.op, BinOp::And(_) | BinOp::Or(_)) => {
            let sign = both.op.to_token_stream();
            let (left, right) = (called(&both.left, arguments)?, called(&both.right, arguments)?);
            Some(format!("{left} {} {right}", joined(sign)))
        }
        _ => None,
    }
}

/// The value of `{ let a = b; c }`, with what each variable is in its place.
pub(super) fn without_variables(block: &syn::Block) -> Option<String> {
    let (last, before) = block.stmts.split_last()?;
    let value = only_expression(std::slice::from_ref(last))?;
    let mut known = HashMap::new();
    for one in before {
        let Stmt::Local(variable) = one else { return None };
        let (Pat::Ident(name), Some(given)) = (&variable.pat, &variable.init) else { return None };
        let is_simple = path(&given.expr).is_some()
            || matches!(*given.expr, syn::Expr::Call(_) | syn::Expr::Lit(_) | syn::Expr::Index(_));
        let given = put_in(given.expr.to_token_stream(), &known);
        let given = match is_simple {
            true => given,
            false => TokenTree::from(Group::new(Delimiter::Parenthesis, given)).into(),
        };
        known.insert(name.ident.to_string(), given);
    }
    if known.is_empty() {
        return None;
    }
    short(joined(put_in(value.to_token_stream(), &known)))
}

/// Tokens with others in the place of some names.
fn put_in(tokens: TokenStream, known: &HashMap<String, TokenStream>) -> TokenStream {
    tokens
        .into_iter()
        .flat_map(|tree| match tree {
            TokenTree::Ident(name) if let Some(given) = known.get(&name.to_string()) => {
                given.clone()
            }
            TokenTree::Group(group) => {
                let inside = put_in(group.stream(), known);
                TokenTree::from(Group::new(group.delimiter(), inside)).into()
            }
            other => TokenStream::from(other),
        })
        .collect()
}

/// `a == None` and `a != None`: whether there is a card is asked of the cards.
pub(super) fn against_none(binary: &ExprBinary) -> Option<Wrong> {
    let sides = [(&binary.left, &binary.right), (&binary.right, &binary.left)];
    let (other, none) =
        sides.into_iter().find(|(_, side)| path(side).is_some_and(|path| path.is_ident("None")))?;
    let not = if matches!(binary.op, BinOp::Ne(_)) { "!" } else { "" };
    let asked = match &**other {
        syn::Expr::Call(call) if call.args.len() == 1 => call.args[0].to_token_stream(),
        other => other.to_token_stream(),
    };
    let trees: Vec<_> = asked.into_iter().collect();
    let help = format!("write `{not}is_empty({})`", text_of(&trees));
    Some((Extent::of(none), "there is no `None` here", help.into()))
}

/// The function that a method stands for.
pub(super) fn method_as_function(call: &ExprMethodCall) -> String {
    match power_of(call) {
        Some(text) => format!("write `{text}` in place of `{}`", joined(call.to_token_stream())),
        None => format!("write `{}`", function_of(call)),
    }
}

/// A path with dots between its parts, and what it is called with: `crate.helpers.is_court(..)`.
pub(super) fn dotted_path(call: &ExprMethodCall) -> Option<String> {
    fn of(expr: &syn::Expr) -> Option<String> {
        match expr {
            syn::Expr::Path(path) => {
                let first = path.path.segments.first()?.ident.to_string();
                let leads = ["crate", "self", "super"].contains(&first.as_str());
                leads.then(|| joined(expr.to_token_stream()))
            }
            syn::Expr::Field(field) => {
                Some(format!("{}::{}", of(&field.base)?, field.member.to_token_stream()))
            }
            _ => None,
        }
    }
    let arguments: Vec<String> = call.args.iter().map(rewritten).collect();
    Some(format!("{}::{}({})", of(&call.receiver)?, call.method, arguments.join(", ")))
}

/// `(11..=13).contains(x)` as two comparisons.
pub(super) fn within_range(call: &ExprMethodCall) -> Option<String> {
    let syn::Expr::Paren(inner) = &*call.receiver else { return None };
    let syn::Expr::Range(range) = &*inner.expr else { return None };
    let (asked, 1) = (call.args.first()?, call.args.len()) else { return None };
    let asked = match asked {
        syn::Expr::Reference(taken) => rewritten(&taken.expr),
        other => rewritten(other),
    };
    let from = range.start.as_ref().map(|from| format!("{asked} >= {}", rewritten(from)));
    let sign = if matches!(range.limits, syn::RangeLimits::Closed(_)) { "<=" } else { "<" };
    let to = range.end.as_ref().map(|to| format!("{asked} {sign} {}", rewritten(to)));
    let parts: Vec<String> = from.into_iter().chain(to).collect();
    (call.method == "contains" && !parts.is_empty()).then(|| parts.join(" && "))
}

/// A power as it can be calculated: of two, or a square.
fn power_of(call: &ExprMethodCall) -> Option<String> {
    let exponent = call.args.first().filter(|_| call.method == "pow" && call.args.len() == 1)?;
    let is_two = |number: &syn::Expr| {
        matches!(number, syn::Expr::Lit(ExprLit { lit: Lit::Int(number), .. })
            if number.base10_digits() == "2")
    };
    if is_two(&call.receiver) {
        return Some(format!("(1 << {})", rewritten(exponent)));
    }
    let base = rewritten(&call.receiver);
    is_two(exponent).then(|| format!("({base} * {base})"))
}

/// A method as the function that it stands for.
fn function_of(call: &ExprMethodCall) -> String {
    let receiver = match &*call.receiver {
        // What is gone through here is gone through by the function.
        syn::Expr::MethodCall(inner)
            if inner.args.is_empty() && (inner.method == "iter" || inner.method == "into_iter") =>
        {
            rewritten(&inner.receiver)
        }
        // `tableau.iter().filter(..).count()`
        syn::Expr::MethodCall(inner) if call.method == "count" && inner.method == "filter" => {
            let counts = function_of(inner);
            return match counts.strip_prefix("filter") {
                Some(rest) => format!("how_many{rest}"),
                None => counts,
            };
        }
        other => rewritten(other),
    };
    let method = call.method.to_string();
    if OF_CARDS.contains(&method.as_str()) {
        return receiver;
    }
    let of_top = ["top(", "bottom("].iter().find_map(|begin| receiver.strip_prefix(begin));
    let cards = of_top.and_then(|rest| rest.strip_suffix(')')).unwrap_or(&receiver);
    match method.as_str() {
        "is_none" => return format!("is_empty({cards})"),
        "is_some" => return format!("!is_empty({cards})"),
        _ => {}
    }
    let functions = Function::ALL.iter().map(|function| function.name());
    let function = did_you_mean(&method, functions).filter(|_| method != "filter");
    let name = function.unwrap_or(&method);
    let judges_cards = Function::named(name).and_then(|function| function.sorts().first());
    let receiver = match (judges_cards, receiver.as_str()) {
        (Some(Sort::Card), "moving") => format!("bottom({receiver})"),
        (Some(Sort::Card), "source" | "target" | "partner") => format!("top({receiver})"),
        _ => receiver,
    };
    let arguments = call.args.iter().map(rewritten);
    let arguments: Vec<String> = std::iter::once(receiver).chain(arguments).collect();
    format!("{name}({})", arguments.join(", "))
}

/// An expression as it is to be written: with functions in the place of methods.
pub(super) fn rewritten(from: &syn::Expr) -> String {
    match from {
        syn::Expr::MethodCall(call) => function_of(call),
        syn::Expr::Closure(closure) => {
            let names: Vec<String> =
                closure.inputs.iter().map(|name| name.to_token_stream().to_string()).collect();
            format!("|{}| {}", names.join(", "), rewritten(&closure.body))
        }
        syn::Expr::Binary(binary) => {
            let sign = binary.op.to_token_stream();
            format!("{} {} {}", rewritten(&binary.left), joined(sign), rewritten(&binary.right))
        }
        other => joined(other.to_token_stream()),
    }
}

/// Tokens as people write them.
fn joined(tokens: proc_macro2::TokenStream) -> String {
    text_of(&tokens.into_iter().collect::<Vec<_>>())
}

/// The function that a field stands for.
pub(super) fn field_as_function(field: &syn::ExprField) -> String {
    let base: Vec<_> = field.base.to_token_stream().into_iter().collect();
    let member = field.member.to_token_stream().to_string();
    match did_you_mean(&member, Function::ALL.iter().map(|function| function.name())) {
        Some(function) => format!("write `{function}({})`", text_of(&base)),
        None if matches!(&base[..], [TokenTree::Ident(_)]) => {
            format!(
                "write `{}, {member}` if these are two, or ask a function, as in `count(stock)`",
                text_of(&base)
            )
        }
        None => "ask a function, as in `count(stock)` or `top(target)`".to_owned(),
    }
}

/// `a ** 2`: the second `*`, and what is multiplied by itself.
pub(super) fn squared(binary: &ExprBinary) -> Option<(Extent, String)> {
    let (BinOp::Mul(_), syn::Expr::Unary(power)) = (&binary.op, &*binary.right) else {
        return None;
    };
    let UnOp::Deref(star) = &power.op else { return None };
    let is_two = joined(power.expr.to_token_stream()) == "2";
    let base = match &*binary.left {
        syn::Expr::Path(_) | syn::Expr::Call(_) => rewritten(&binary.left),
        _ => return None,
    };
    is_two.then(|| (Extent::of(star), base))
}
