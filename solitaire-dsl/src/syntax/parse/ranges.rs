//! Ranges as other languages and rule books write them, and what to write.

use proc_macro2::TokenTree;
use quote::ToTokens as _;
use syn::RangeLimits;

use super::{habits::text_of, rust_forms::rewritten, rust_parts::path};

/// What to write for what is no range with both its ends, the second left out.
pub(super) fn range_meant(from: &syn::Expr) -> String {
    match from {
        syn::Expr::Range(range) => {
            let text = |end: &Option<Box<syn::Expr>>| {
                end.as_ref()
                    .map(|end| text_of(&end.to_token_stream().into_iter().collect::<Vec<_>>()))
            };
            let from = text(&range.start).unwrap_or_else(|| "0".to_owned());
            match (text(&range.end), &range.limits) {
                (Some(end), RangeLimits::Closed(_)) => match end.parse::<i64>() {
                    Ok(end) => format!("write `{from}..{}`", end.saturating_add(1)),
                    Err(_) => format!("write `{from}..{end} + 1`"),
                },
                (Some(end), _) => format!("write `{from}..{end}`"),
                (None, _) => format!("write both ends, as in `{from}..7`"),
            }
        }
        syn::Expr::Lit(number) => format!("write `0..{}`", number.lit.to_token_stream()),
        // Constants have capitals, containers have not.
        syn::Expr::Path(name) if let Some(name) = name.path.get_ident() => match name.to_string() {
            of if of.contains(char::is_lowercase) => {
                format!("count the elements, as in `0..7`, and name one by `{of}[i]`")
            }
            of => format!("write `0..{of}`"),
        },
        syn::Expr::Call(call) if path(&call.func).is_some_and(|name| name.is_ident("range")) => {
            let ends: Vec<_> = call.args.iter().map(rewritten).collect();
            match &ends[..] {
                [to] => format!("write `0..{to}`"),
                [from, to] => format!("write `{from}..{to}`"),
                _ => "write it as in `0..4`".to_owned(),
            }
        }
        _ => "write it as in `0..4`".to_owned(),
    }
}

/// The range of `1 to 7`, which has its last number, or of `0 until 7`, which has not.
pub(super) fn range_in_words(trees: &[TokenTree]) -> Option<String> {
    let [from, TokenTree::Ident(word), to] = trees else { return None };
    match (word.to_string().as_str(), to.to_string()) {
        ("to" | "through" | "downto", to) => Some(match to.parse::<i64>() {
            Ok(to) => format!("{from}..{}", to.saturating_add(1)),
            // A constant says how many there are.
            Err(_) => format!("{from}..{to}"),
        }),
        ("until" | "upto", to) => Some(format!("{from}..{to}")),
        _ => None,
    }
}

/// The range of `from 1 to 7 { .. }`, `= 1 to 7 { .. }` or `= 0..7 { .. }`; `trees` begin with the word or sign before it.
pub(super) fn range_before_block(trees: &[TokenTree]) -> Option<String> {
    let end = trees.iter().position(|tree| matches!(tree, TokenTree::Group(_)))?;
    match trees.get(1..end)? {
        [from, TokenTree::Punct(one), TokenTree::Punct(two), to]
            if (one.as_char(), two.as_char()) == ('.', '.') =>
        {
            Some(format!("{from}..{to}"))
        }
        words => range_in_words(words),
    }
}

/// What to write for `[1, 2]`: a range where these are all of it.
pub(super) fn list_of_indexes(from: &str, to: &str) -> String {
    let numbers: Option<Vec<i64>> =
        [from].into_iter().chain(to.split(',')).map(|index| index.trim().parse().ok()).collect();
    let is_next = |pair: &[i64]| pair[0].checked_add(1) == Some(pair[1]);
    match numbers.as_deref() {
        Some(all @ [first, .., last]) if all.windows(2).all(is_next) => {
            format!("write `{first}..{}`, whose end is left out", last.saturating_add(1))
        }
        Some([_, _, _, ..]) => "write a statement for each".to_owned(),
        _ => format!("write `{from}..{to}`, whose end is left out, or a statement for each"),
    }
}
