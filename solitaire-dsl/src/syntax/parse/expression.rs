//! Expressions: where they end, and reading them with `syn`.

use proc_macro2::{Delimiter, Ident, Punct, TokenStream, TokenTree};
use solitaire_model::Function;
use syn::parse::{ParseStream, Parser};

use super::{
    blame::last_sign,
    convert::{Converter, Unsupported},
    foreign::{Foreign, foreign},
    habits::text_of,
    ranges::{list_of_indexes, range_in_words},
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::{
    report::Extent,
    syntax::ast::{Expr, ExprKind, Index},
};

/// An expression; broken, and said to be so, if there is none.
pub(super) fn expression(input: &mut Tokens<'_>) -> Expr {
    read(input, Braces::Belong, Converter::expression).unwrap_or_else(|| broken(input))
}

/// An expression that may be followed by a block: `{` after a path does not make a struct of it.
pub(super) fn expression_before_brace(input: &mut Tokens<'_>) -> Expr {
    read(input, Braces::Follow, Converter::expression).unwrap_or_else(|| broken(input))
}

/// `a` or `a..b`, the content of brackets.
pub(super) fn range_or_one(input: &mut Tokens<'_>) -> Index {
    let start = input.position();
    let index =
        read(input, Braces::Belong, Converter::index).unwrap_or_else(|| Index::One(broken(input)));
    if let [TokenTree::Punct(sign), to @ ..] = input.rest()
        && [';', ',', ':', '-'].contains(&sign.as_char())
        && !to.is_empty()
        && input.position() > start
    {
        let (from, to) = (text_of(&input.read()[start..]), text_of(to));
        let help = Some(match sign.as_char() {
            ',' => list_of_indexes(&from, &to),
            _ => format!("write `{from}..{to}`"),
        });
        let (span, message) = (sign.span(), format!("expected `..`, found `{sign}`"));
        input.fail_with(span, "unexpected-token", message, help);
        input.advance(input.rest().len());
    }
    index
}

/// `a..b` before a block.
pub(super) fn range_before_brace(input: &mut Tokens<'_>) -> Index {
    if let [_, TokenTree::Ident(word), _, ..] = input.rest()
        && let Some(range) = range_in_words(&input.rest()[..3])
    {
        let (span, message) = (word.span(), format!("expected `..`, found `{word}`"));
        let help = Some(format!("write `{range}`, whose end is left out"));
        input.fail_with(span, "unexpected-token", message, help);
        input.advance(3);
        return Index::One(broken(input));
    }
    read(input, Braces::Follow, Converter::range).unwrap_or_else(|| Index::One(broken(input)))
}

/// What stands for an expression that is not there.
pub(super) fn broken(input: &Tokens<'_>) -> Expr {
    Expr { kind: ExprKind::Broken, span: input.since(input.position()) }
}

/// Whether braces may be part of an expression, or begin a block after it.
#[derive(Clone, Copy, PartialEq)]
enum Braces {
    Belong,
    Follow,
}

/// Reads with `syn` what may be an expression and makes ours of it. None if `syn` finds nothing it can read.
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
    if let Some((word, sign)) = foreign_operator(trees) {
        input.advance(length);
        let message = format!("`{word}` is no operator");
        let help = Some(format!("write `{sign}`"));
        input.fail_with(&word, "bad-expression", message, help);
        return None;
    }
    if let Some((span, found, sign)) = foreign_sign(trees) {
        input.advance(length);
        let message = format!("`{found}` is no operator");
        let help = Some(format!("write `{sign}`"));
        input.fail_with(span, "bad-expression", message, help);
        return None;
    }
    if let Some(Foreign { span, code, message, help }) = foreign(trees) {
        input.advance(length);
        input.fail_with(span, code, message, Some(help));
        return None;
    }
    if let Some((word, help)) = foreign_branch(trees) {
        input.advance(length);
        let message = format!("`{word}` is no word of a condition");
        input.fail_with(&word, "bad-expression", message, Some(help.to_owned()));
        return None;
    }
    match parse(trees, braces) {
        Ok((expression, left)) => {
            input.advance(length.saturating_sub(left));
            let mut converter = Converter::default();
            let part = convert(&mut converter, &expression);
            if let Some(Unsupported { span, message, help }) = converter.unsupported {
                input.fail_with(span, "unsupported-expression", message, Some(help));
            } else if let Some(and) = converter.mixed.first() {
                input.warn(
                    *and,
                    "mixed-operators",
                    "`&&` and `||` stand beside each other without parentheses",
                    "`&&` binds first: write `(a && b) || c` if that is meant, else `a && (b || c)`",
                );
            }
            Some(part)
        }
        Err(error) => {
            let (span, message) = explain(&error, trees);
            let is_unfinished = dangling(trees).is_some();
            let help = how_to_mend(&message, trees);
            input.advance(length);
            let help = if is_unfinished { stated_again(input).or(help) } else { help };
            input.fail_with(span, "bad-expression", message, help);
            None
        }
    }
}

/// `win = a || win = b`: behind an operator the head of the statement stands once more.
fn stated_again(input: &Tokens<'_>) -> Option<String> {
    let word = word_at(input.rest(), 0).filter(|_| is_punct(input.rest(), 1, "="))?;
    ["win", "lose"].iter().any(|head| word == head).then(|| format!("leave `{word} =` out"))
}

/// What to write where `syn` finds nothing that it knows.
fn how_to_mend(message: &str, trees: &[TokenTree]) -> Option<String> {
    if let Some(dots) = (0..trees.len()).find(|nth| is_punct(trees, *nth, "...")) {
        let (from, to) = (text_of(&trees[..dots]), text_of(&trees[dots + 3..]));
        return Some(format!("write `{from}..{to}`, the second end left out"));
    }
    if message.starts_with("expected `,`")
        && let Some(help) = beside_each_other(trees)
    {
        return Some(help);
    }
    if let Some(sign) = single_sign(trees)
        && message.starts_with(&format!("`{sign}` is"))
    {
        return Some(format!("write `{sign}{sign}` in place of `{sign}`"));
    }
    if message.contains("chained") {
        return Some("join two comparisons with `&&`, as in `2 < a && a < 9`".to_owned());
    }
    if message.contains("expected `]`") {
        return Some(
            "a function has its arguments in parentheses, as in `next_rank(a, b)`".to_owned(),
        );
    }
    if message.contains("curly braces") {
        return Some("write `if a { b } else { c }`".to_owned());
    }
    if let [.., TokenTree::Literal(_), TokenTree::Punct(sign)] = trees
        && sign.as_char() == '%'
    {
        return Some(
            "write a number of cards: there are no hundredths, and `CARDS` is all".to_owned(),
        );
    }
    if let [number @ TokenTree::Literal(_), TokenTree::Punct(sign)] = trees
        && sign.as_char() == '-'
    {
        return Some(format!("write `-{number}`"));
    }
    let signs = ["+", "==", ">=", "<=", "=>", ">", "<", "=", "&&", "||", "*", "/"];
    if let Some(sign) = signs.into_iter().find(|sign| is_punct(trees, 0, sign))
        && trees.len() > sign.len()
    {
        return Some(format!("leave `{sign}` out"));
    }
    message.strip_prefix("expected ").map(|what| format!("write {what}"))
}

/// Two words without a sign between them: `bottom moving`, `foundation 0`; two numbers with `x` between them.
fn beside_each_other(trees: &[TokenTree]) -> Option<String> {
    let by = trees.windows(3).find_map(|three| match three {
        [TokenTree::Literal(rows), TokenTree::Ident(by), TokenTree::Literal(columns)]
            if by == "x" =>
        {
            Some(format!("write `{rows}, {columns}`"))
        }
        _ => None,
    });
    if by.is_some() {
        return by;
    }
    let pair = trees.windows(2).find_map(|pair| match pair {
        [TokenTree::Ident(function), TokenTree::Ident(argument)]
            if Function::named(&function.to_string()).is_some() =>
        {
            Some(format!("write `{function}({argument})`"))
        }
        [TokenTree::Ident(container), TokenTree::Literal(index)] => {
            Some(format!("write `{container}[{index}]`"))
        }
        _ => None,
    });
    pair.or_else(|| {
        trees.iter().find_map(|tree| match tree {
            TokenTree::Group(group) => {
                beside_each_other(&group.stream().into_iter().collect::<Vec<_>>())
            }
            _ => None,
        })
    })
}

/// The word of an operator as other languages write it, and our sign for it.
fn foreign_operator(trees: &[TokenTree]) -> Option<(Ident, &'static str)> {
    let is_sign = |nth: usize| matches!(trees.get(nth), None | Some(TokenTree::Punct(_)));
    let is_value =
        |nth: usize| matches!(trees.get(nth), Some(TokenTree::Ident(_) | TokenTree::Group(_)));
    trees.iter().enumerate().find_map(|(nth, tree)| match tree {
        TokenTree::Ident(word) => {
            let before = nth.checked_sub(1);
            let goes_on = !is_sign(nth + 1)
                || matches!(trees.get(nth + 1), Some(TokenTree::Punct(sign)) if sign.as_char() == '!');
            if before.is_some_and(|before| !is_sign(before)) && goes_on {
                let operators = [("and", "&&"), ("or", "||"), ("mod", "%"), ("div", "/")];
                let found = operators.iter().find(|(text, _)| word == text);
                return found.map(|(_, sign)| (word.clone(), *sign));
            }
            let is_first = before.is_none_or(is_sign);
            let is_not = word == "not"
                && is_first
                && is_value(nth + 1)
                && !is_group(trees, nth + 1, Delimiter::Parenthesis);
            is_not.then(|| (word.clone(), "!"))
        }
        TokenTree::Group(group) => {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            foreign_operator(&inside)
        }
        _ => None,
    })
}

/// A comparison as other languages write it, and our sign for it.
fn foreign_sign(trees: &[TokenTree]) -> Option<(Extent, &'static str, &'static str)> {
    const SIGNS: [(&str, &str); 5] =
        [("===", "=="), ("!==", "!="), ("<>", "!="), ("=<", "<="), ("~=", "!=")];
    const SPACED: [(&str, &str, &str, &str); 5] = [
        ("<", "=", "< =", "<="),
        (">", "=", "> =", ">="),
        ("!", "=", "! =", "!="),
        ("=", "=", "= =", "=="),
        ("&", "&", "& &", "&&"),
    ];
    (0..trees.len()).find_map(|nth| {
        if let TokenTree::Group(group) = &trees[nth] {
            return foreign_sign(&group.stream().into_iter().collect::<Vec<_>>());
        }
        if let [TokenTree::Punct(one), TokenTree::Punct(two), ..] = &trees[nth..]
            && one.spacing() == proc_macro2::Spacing::Alone
            && two.spacing() == proc_macro2::Spacing::Alone
            && let Some((.., found, ours)) = SPACED
                .iter()
                .find(|(first, second, ..)| one.to_string() == *first && two.to_string() == *second)
        {
            return Some((Extent { first: one.span(), last: two.span() }, *found, *ours));
        }
        let (found, ours) = SIGNS.into_iter().find(|(sign, _)| is_punct(trees, nth, sign))?;
        let last = &trees[nth + found.len() - 1];
        Some((Extent { first: trees[nth].span(), last: last.span() }, found, ours))
    })
}

/// A word of other languages that begins the other branch of an `if`, and what to write.
fn foreign_branch(trees: &[TokenTree]) -> Option<(Ident, &'static str)> {
    let words = (1..trees.len()).filter(|nth| is_group(trees, nth - 1, Delimiter::Brace));
    let mut words = words.filter_map(|nth| match &trees[nth] {
        TokenTree::Ident(word) => Some(word),
        _ => None,
    });
    words.find_map(|word| match word.to_string().as_str() {
        "elif" | "elsif" | "elseif" | "elseIf" => {
            Some((word.clone(), "write `else if`, and `else` behind the last"))
        }
        "otherwise" => Some((word.clone(), "write `else`")),
        _ => None,
    })
}

/// The expression at the beginning of the tokens, and how many tokens are left behind it.
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

/// How many tokens the expression has at most.
fn length(input: &Tokens<'_>, braces: Braces) -> usize {
    let trees = input.rest();
    // The braces of `if a { b } else { c }` that are still to come.
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

/// Whether no expression goes on here: at `;`, at the next statement, at a word that is reserved in Rust and never
/// stands in an expression.
fn ends_at(input: &Tokens<'_>, nth: usize) -> bool {
    let trees = input.rest();
    is_punct(trees, nth, ";")
        || ["where", "do", "in"].iter().any(|word| is_word(trees, nth, word))
        || input.starts_at(nth)
}

/// The `&` or `|` that stands alone between two values, here or in a group.
fn single_sign(trees: &[TokenTree]) -> Option<Punct> {
    let is_single = |nth: &usize, sign: &str| {
        let is_it = |nth: usize| is_punct(trees, nth, sign);
        is_it(*nth) && !is_it(nth + 1) && !is_it(nth - 1)
    };
    // A `|` behind a name may end the parameters of a closure.
    let is_behind_value = |nth: &usize| !matches!(trees[nth - 1], TokenTree::Ident(_));
    let found = (1..trees.len())
        .find(|nth| is_single(nth, "&") || (is_single(nth, "|") && is_behind_value(nth)));
    match found.map(|nth| &trees[nth]) {
        Some(TokenTree::Punct(sign)) => Some(sign.clone()),
        _ => trees.iter().find_map(|tree| match tree {
            TokenTree::Group(group) => single_sign(&group.stream().into_iter().collect::<Vec<_>>()),
            _ => None,
        }),
    }
}

/// What `syn` says, in our words where the expression breaks off: it would blame the end of the input.
fn explain(error: &syn::Error, trees: &[TokenTree]) -> (Extent, String) {
    let message = error.to_string();
    if message.contains("chained")
        && let Some(sign) = single_sign(trees)
    {
        return (sign.span().into(), format!("`{sign}` is no operator"));
    }
    if !message.starts_with("unexpected end of input") {
        let message = message.replace("an expression", "a value");
        return (error.span().into(), message);
    }
    let (text, span) = dangling(trees).unwrap_or_else(|| last_sign(trees));
    (span, format!("expected a value after `{text}`"))
}

/// The operator that lacks its right side, or the brackets with nothing between: here or in a group.
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
