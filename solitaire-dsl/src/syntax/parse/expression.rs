//! Finds where an expression ends, and reads it with `syn`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};

use super::{
    blame::last_sign,
    convert::{Converter, Unsupported},
    tokens::Tokens,
    trees::{is_group, is_punct, is_word},
};
use crate::{
    report::{Extent, Report},
    syntax::ast::{Expr, ExprKind, Index},
};

/// Reads an expression. If none can be read here, reports that and returns a broken expression.
pub(super) fn expression(input: &mut Tokens<'_>) -> Expr {
    read(input, Braces::Belong, Converter::expression).unwrap_or_else(|| broken(input))
}

/// Reads an expression before a block: a `{` after a path begins the block, not a struct literal.
pub(super) fn expression_before_brace(input: &mut Tokens<'_>) -> Expr {
    read(input, Braces::Follow, Converter::expression).unwrap_or_else(|| broken(input))
}

/// Reads an index `a` or a range `a..b`, which are the contents of brackets.
pub(super) fn range_or_one(input: &mut Tokens<'_>) -> Index {
    read(input, Braces::Belong, Converter::index).unwrap_or_else(|| Index::One(broken(input)))
}

/// Reads a range `a..b` before a block, as in `for i in a..b { .. }`.
pub(super) fn range_before_brace(input: &mut Tokens<'_>) -> Index {
    read(input, Braces::Follow, Converter::range).unwrap_or_else(|| Index::One(broken(input)))
}

/// A broken expression, which stands for one that could not be read.
pub(super) fn broken(input: &Tokens<'_>) -> Expr {
    Expr { kind: ExprKind::Broken, span: input.since(input.position()) }
}

/// The meaning of braces at an expression: they belong to it, or they begin the block after it.
#[derive(Clone, Copy, PartialEq)]
enum Braces {
    Belong,
    Follow,
}

/// Reads an expression with `syn` and converts it to the syntax tree. Reports mistakes; `None` if `syn` cannot read it.
fn read<T>(
    input: &mut Tokens<'_>,
    braces: Braces,
    convert: impl FnOnce(&mut Converter, &syn::Expr) -> T,
) -> Option<T> {
    let length = length(input, braces);
    if length == 0 {
        input.unfinished("a value");
        return None;
    }
    let trees = &input.rest()[..length];
    match parse(trees, braces) {
        Ok((expression, left)) => {
            input.advance(length.saturating_sub(left));
            let mut converter = Converter::default();
            let part = convert(&mut converter, &expression);
            if let Some(Unsupported { span, what, help }) = converter.unsupported {
                let message = format!("{what} is not allowed in an expression");
                input.fail_with(span, "unsupported-expression", message, Some(help.to_owned()));
            } else if let Some(and) = converter.mixed.first() {
                input.warn(
                    *and,
                    "mixed-operators",
                    "`&&` and `||` are mixed without parentheses",
                    "`&&` binds first: write `(a && b) || c` if you mean that, or else `a && (b || c)`",
                );
            }
            Some(part)
        }
        Err(error) => {
            let (span, message) = explain(&error, trees);
            input.failed |= trees.iter().any(|tree| holds_told_keyword(tree, input.report));
            input.advance(length);
            let help = message.strip_prefix("expected ").map(|what| format!("write {what}"));
            input.fail_with(span, CODE, message, help);
            None
        }
    }
}

/// The diagnostic code for an invalid expression.
const CODE: &str = "bad-expression";

/// Parses an expression at the beginning of the tokens. Returns it with the number of tokens that are left after it.
fn parse(trees: &[TokenTree], braces: Braces) -> syn::Result<(syn::Expr, usize)> {
    let parser = |stream: ParseStream<'_>| {
        let expression = match braces {
            Braces::Belong => stream.parse()?,
            Braces::Follow => syn::Expr::parse_without_eager_brace(stream)?,
        };
        let left: TokenStream = stream.parse()?;
        Ok((expression, left.into_iter().count()))
    };
    parser.parse2(trees.iter().cloned().collect())
}

/// True if the tree contains a Rust keyword that was reported as a name: its expression is not reported again.
fn holds_told_keyword(tree: &TokenTree, report: &Report) -> bool {
    match tree {
        TokenTree::Group(group) => {
            group.stream().into_iter().any(|tree| holds_told_keyword(&tree, report))
        }
        TokenTree::Ident(word) => {
            let ending = format!("found the Rust keyword `{word}`");
            report.diagnostics().iter().any(|one| one.message.ends_with(&ending))
        }
        _ => false,
    }
}

/// The number of tokens that may belong to the expression: all tokens up to one that cannot continue it.
fn length(input: &Tokens<'_>, braces: Braces) -> usize {
    let trees = input.rest();
    // The number of groups in braces that the `if`s and `else`s before this token still need.
    let mut owed = 0_usize;
    for nth in 0..trees.len() {
        let is_brace = is_group(trees, nth, Delimiter::Brace);
        if ends_at(input, nth) || (is_brace && owed == 0 && braces == Braces::Follow) {
            return nth;
        }
        let is_if = is_word(trees, nth, "if");
        let is_else = is_word(trees, nth, "else") && !is_word(trees, nth + 1, "if");
        owed = owed.saturating_sub(is_brace.into()) + usize::from(is_if || is_else);
    }
    trees.len()
}

/// True if the expression must end before this token: a `;`, `where`, `do`, `in` or the start of another statement.
fn ends_at(input: &Tokens<'_>, nth: usize) -> bool {
    let trees = input.rest();
    is_punct(trees, nth, ";")
        || ["where", "do", "in"].iter().any(|word| is_word(trees, nth, word))
        || input.starts_at(nth)
}

/// The place and message for an error of `syn`. If the expression is incomplete, both are our own: `syn` marks its end.
fn explain(error: &syn::Error, trees: &[TokenTree]) -> (Extent, String) {
    let message = error.to_string();
    if !message.starts_with("unexpected end of input") {
        let message = message.replace("an expression", "a value");
        return (error.span().into(), message);
    }
    let (text, span) = dangling(trees).unwrap_or_else(|| last_sign(trees));
    (span, format!("expected a value after `{text}`"))
}

/// Finds an operator without a right operand, or empty brackets, at the end of the tokens or in a group among them.
fn dangling(trees: &[TokenTree]) -> Option<(String, Extent)> {
    if matches!(trees.last(), Some(TokenTree::Punct(_))) {
        return Some(last_sign(trees));
    }
    trees.iter().find_map(|tree| match tree {
        TokenTree::Group(group) => {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            match group.delimiter() {
                Delimiter::Bracket if inside.is_empty() => Some(("[".into(), group.span().into())),
                _ => dangling(&inside),
            }
        }
        _ => None,
    })
}
