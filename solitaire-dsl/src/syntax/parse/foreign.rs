//! What is written in expressions as other languages have it, whole: closures with an arrow, choices without braces.

use proc_macro2::{Delimiter, TokenTree};

use super::{
    habits::text_of,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::report::Extent;

/// A mend is written out up to this length.
const MAX_LENGTH: usize = 100;

/// Something of another language: where it stands, what is said of it, and what to write.
pub(super) struct Foreign {
    pub(super) span: Extent,
    pub(super) code: &'static str,
    pub(super) message: String,
    pub(super) help: String,
}

/// The first such thing in an expression, or in brackets of it.
pub(super) fn foreign(trees: &[TokenTree]) -> Option<Foreign> {
    let here =
        question(trees).or_else(|| then(trees)).or_else(|| word(trees)).or_else(|| minus(trees));
    here.or_else(|| raised(trees)).or_else(|| compared(trees)).or_else(|| {
        trees.iter().find_map(|tree| {
            let TokenTree::Group(group) = tree else { return None };
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            let is_call = group.delimiter() == Delimiter::Parenthesis;
            let closure = || inside.split(is_comma).find_map(arrow).or_else(|| lambda(&inside));
            is_call.then(closure).flatten().or_else(|| foreign(&inside))
        })
    })
}

fn is_comma(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(sign) if sign.as_char() == ',')
}

/// As it is written, if that is not long.
fn short(trees: &[TokenTree]) -> String {
    let text = text_of(trees);
    if text.is_empty() || text.len() > MAX_LENGTH { "..".to_owned() } else { text }
}

/// `pile -> ..`, `(under, over) => ..` or `{ pile -> .. }` for a closure.
fn arrow(argument: &[TokenTree]) -> Option<Foreign> {
    if let [TokenTree::Group(group)] = argument
        && group.delimiter() == Delimiter::Brace
    {
        return arrow(&group.stream().into_iter().collect::<Vec<_>>());
    }
    let sign = ["->", "=>"].into_iter().find(|sign| is_punct(argument, 1, sign))?;
    let names = match argument.first()? {
        TokenTree::Ident(name) => name.to_string(),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
            text_of(&group.stream().into_iter().collect::<Vec<_>>())
        }
        _ => return None,
    };
    Some(Foreign {
        span: Extent { first: argument[0].span(), last: argument[2].span() },
        code: "bad-expression",
        message: format!("`{sign}` makes no closure here"),
        help: format!("write `|{names}| {}`", short(&argument[3..])),
    })
}

/// `lambda pile: ..`
fn lambda(trees: &[TokenTree]) -> Option<Foreign> {
    let start = (0..trees.len()).find(|nth| is_word(trees, *nth, "lambda"))?;
    let colon = (start..trees.len()).find(|nth| is_punct(trees, *nth, ":"))?;
    Some(Foreign {
        span: trees[start].span().into(),
        code: "bad-expression",
        message: "`lambda` makes no closure here".to_owned(),
        help: format!(
            "write `|{}| {}`",
            text_of(&trees[start + 1..colon]),
            short(&trees[colon + 1..])
        ),
    })
}

/// `a ? b : c`
fn question(trees: &[TokenTree]) -> Option<Foreign> {
    let asked = (1..trees.len()).find(|nth| is_punct(trees, *nth, "?"))?;
    let colon = (asked..trees.len()).find(|nth| is_punct(trees, *nth, ":"))?;
    let (condition, then) = (short(&trees[..asked]), short(&trees[asked + 1..colon]));
    let otherwise = short(&trees[colon + 1..]);
    Some(Foreign {
        span: trees[asked].span().into(),
        code: "unsupported-expression",
        message: "`?` chooses nothing here".to_owned(),
        help: format!("write `if {condition} {{ {then} }} else {{ {otherwise} }}`"),
    })
}

/// `if a then b else c`
fn then(trees: &[TokenTree]) -> Option<Foreign> {
    let start = (0..trees.len()).find(|nth| is_word(trees, *nth, "if"))?;
    let is_brace = |nth: &usize| is_group(trees, *nth, Delimiter::Brace);
    let then = (start..trees.len()).take_while(|nth| !is_brace(nth));
    let then = then.into_iter().find(|nth| is_word(trees, *nth, "then"))?;
    let end = (then..trees.len()).find(|nth| is_word(trees, *nth, "else"));
    let otherwise = end.map_or(&[][..], |end| &trees[end + 1..]);
    let (condition, value) =
        (short(&trees[start + 1..then]), short(&trees[then + 1..end.unwrap_or(trees.len())]));
    Some(Foreign {
        span: trees[then].span().into(),
        code: "bad-expression",
        message: "what an `if` chooses stands in braces".to_owned(),
        help: format!("write `if {condition} {{ {value} }} else {{ {} }}`", short(otherwise)),
    })
}

/// `count(stock) is 0` or `count(stock) is not 0`.
fn compared(trees: &[TokenTree]) -> Option<Foreign> {
    let at = (1..trees.len()).find(|nth| is_word(trees, *nth, "is"))?;
    let is_negated = is_word(trees, at + 1, "not");
    let last = if is_negated { at + 1 } else { at };
    let is_number = matches!(trees.get(last + 1), Some(TokenTree::Literal(_)));
    let is_value = matches!(trees[at - 1], TokenTree::Ident(_) | TokenTree::Group(_));
    let (words, sign) = if is_negated { ("is not", "!=") } else { ("is", "==") };
    (is_number && is_value).then(|| Foreign {
        span: Extent { first: trees[at].span(), last: trees[last].span() },
        code: "bad-expression",
        message: format!("`{words}` is no operator"),
        help: format!("write `{sign}`"),
    })
}

/// `placed++` or `placed--` in an expression.
fn raised(trees: &[TokenTree]) -> Option<Foreign> {
    let is_value = |nth: usize| {
        matches!(
            trees.get(nth),
            Some(TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Group(_))
        )
    };
    (0..trees.len()).find_map(|nth| {
        let name = word_at(trees, nth)?;
        let sign = ["++", "--"].into_iter().find(|sign| is_punct(trees, nth + 1, sign))?;
        let ours = &sign[..1];
        (!is_value(nth + 3)).then(|| Foreign {
            span: Extent { first: trees[nth + 1].span(), last: trees[nth + 2].span() },
            code: "bad-expression",
            message: format!("`{sign}` is no operator"),
            help: format!("write `{name} {ours} 1` in place of `{name}{sign}`"),
        })
    })
}

/// `minus 5`
fn minus(trees: &[TokenTree]) -> Option<Foreign> {
    let [TokenTree::Ident(word), number @ TokenTree::Literal(_)] = trees else { return None };
    (*word == "minus").then(|| Foreign {
        span: word.span().into(),
        code: "bad-expression",
        message: "`minus` is no operator".to_owned(),
        help: format!("write `-{number}`"),
    })
}

/// A word of Rust in place of one of ours that is like it.
fn word(trees: &[TokenTree]) -> Option<Foreign> {
    let at = (0..trees.len()).find(|nth| {
        let is_closure = is_punct(trees, nth + 1, "|");
        is_word(trees, *nth, "move") && !is_closure
    })?;
    let word = word_at(trees, at)?;
    Some(Foreign {
        span: word.span().into(),
        code: "bad-expression",
        message: format!("`{word}` is a word of Rust, and names nothing here"),
        help: "did you mean `moving`?".to_owned(),
    })
}
