//! Reads the steps of a deal and of moves.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed,
    attributes::Notes,
    deal::{deal, gather, where_clause},
    expression::{expression, expression_before_brace, range_before_brace},
    names::{commas, name, path},
    places::{is_under, place},
    statements::{starts_inherit, statements},
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::syntax::ast::{SetOperator, Statement, Step, Steps};

const VERBS: [&str; 7] = ["gather", "shuffle", "flip", "compact", "sink", "if", "for"];

/// True if a step certainly begins with these tokens. `if` does not count, because it may also stand in an expression.
pub(super) fn starts_step(trees: &[TokenTree]) -> bool {
    let named = ["gather", "flip", "compact", "sink", "for"];
    let is_verb = named.iter().any(|verb| is_word(trees, 0, verb)) && word_at(trees, 1).is_some();
    let is_shuffle = is_word(trees, 0, "shuffle") && is_punct(trees, 1, ";");
    is_verb || is_shuffle || is_dealt(trees) || is_set(trees) || starts_inherit(trees)
}

fn is_dealt(trees: &[TokenTree]) -> bool {
    let trees = if is_under(trees) { &trees[1..] } else { trees };
    let after = if is_group(trees, 1, Delimiter::Bracket) { 2 } else { 1 };
    word_at(trees, 0).is_some() && is_punct(trees, after, "<-")
}

fn is_set(trees: &[TokenTree]) -> bool {
    word_at(trees, 0).is_some() && SetOperator::ALL.iter().any(|set| is_punct(trees, 1, set.sign()))
}

/// Reads `{ steps }`
pub(super) fn steps(input: &mut Tokens<'_>) -> Parsed<Steps> {
    let group = input.braces()?;
    let (statements, lost) = statements(&mut input.block(&group, starts_step), step);
    Ok(Steps { braces: group.span().into(), statements, broken: !lost.is_empty() })
}

pub(super) fn step(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<Step> {
    if is_dealt(input.rest()) {
        return deal(input).map(|deal| Step::Deal(Box::new(deal)));
    }
    if is_set(input.rest()) {
        return set(input);
    }
    match input.peek_word().map(ToString::to_string).as_deref() {
        Some("gather") => gather(input).map(|gather| Step::Gather(Box::new(gather))),
        Some("if") => branch(input),
        Some("for") => repeat(input),
        Some("shuffle" | "flip" | "compact" | "sink") => simple(input),
        _ => other(input),
    }
}

/// Reads a step that consists of a verb and what it acts on, as in `flip source;`.
fn simple(input: &mut Tokens<'_>) -> Parsed<Step> {
    let Some(word) = input.any_word() else {
        return Err(input.expected("a step"));
    };
    let step = match word.to_string().as_str() {
        "shuffle" => Step::Shuffle { word },
        "flip" => Step::Flip { word, place: place(input)? },
        "compact" => Step::Compact { word, container: name(input, "the name of a container")? },
        _ => return sink(input, word),
    };
    let _ = input.semicolon(&[]);
    Ok(step)
}

fn sink(input: &mut Tokens<'_>, word: Ident) -> Parsed<Step> {
    let container = name(input, "the name of a container")?;
    let Some(condition) = where_clause(input) else {
        let help = "write `sink tableau where is_king(card);`, with your container and condition";
        return Err(input.expected_with("`where`", Some(help.to_owned())));
    };
    let _ = input.semicolon(&["where"]);
    Ok(Step::Sink { word, container, condition })
}

/// Reads `counter = e;`, `counter += e;` or `counter -= e;`
fn set(input: &mut Tokens<'_>) -> Parsed<Step> {
    let counter = name(input, "the name of a counter")?;
    for operator in SetOperator::ALL {
        if let Some(operator_span) = input.punct(operator.sign()) {
            let value = expression(input);
            let _ = input.semicolon(&[]);
            return Ok(Step::Set { counter, operator, operator_span, value });
        }
    }
    Err(input.expected_one(&SetOperator::ALL.map(SetOperator::sign)))
}

/// Reads a call of a step that the author wrote in Rust. Reports anything else as an unknown step.
fn other(input: &mut Tokens<'_>) -> Parsed<Step> {
    let rest = input.rest();
    let is_path = is_punct(rest, 1, "::") || is_punct(rest, 0, "::");
    if is_path || is_group(rest, 1, Delimiter::Parenthesis) {
        return custom(input);
    }
    // A sign or brackets after the name mean a deal or a change of a counter. Otherwise the name itself is wrong.
    let after = if is_group(rest, 1, Delimiter::Bracket) { 2 } else { 1 };
    let is_sign =
        |tree: &TokenTree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() != ';');
    if word_at(rest, 0).is_some() && (after == 2 || rest.get(1).is_some_and(is_sign)) {
        input.advance(after);
        return Err(input.expected_one(&["<-", "=", "+=", "-="]));
    }
    Err(input.unknown("step", &VERBS, "; to deal, write `tableau <- 1 up;`"))
}

/// Reads `path::function(arguments);`
fn custom(input: &mut Tokens<'_>) -> Parsed<Step> {
    let function = path(input, "the name of a function")?;
    let Some(group) = input.group(Delimiter::Parenthesis) else {
        return Err(input.expected("`(`"));
    };
    let arguments = input.within(&group, |input| commas(input, |input| Ok(expression(input))))?;
    let _ = input.semicolon(&[]);
    Ok(Step::Custom { function, arguments })
}

/// Reads `if e { steps } else { steps }`
fn branch(input: &mut Tokens<'_>) -> Parsed<Step> {
    let Some(word) = input.word("if") else {
        return Err(input.expected_one(&["if"]));
    };
    let condition = expression_before_brace(input);
    let then = steps(input)?;
    let otherwise = match input.word("else") {
        Some(_) => Some(alternative(input)?),
        None => None,
    };
    input.ended = true;
    Ok(Step::If { word, condition, then, otherwise })
}

/// Reads what follows `else`: steps in braces, or another `if`, which becomes a single step.
fn alternative(input: &mut Tokens<'_>) -> Parsed<Steps> {
    if !input.is_word("if") {
        return steps(input);
    }
    let start = input.position();
    let kind = branch(input)?;
    let span = input.since(start);
    let statement = Statement {
        docs: Vec::new(),
        attrs: Vec::new(),
        is_silenced: None,
        span,
        broken: false,
        kind,
    };
    Ok(Steps { braces: span, statements: vec![statement], broken: false })
}

/// Reads `for i in a..b { steps }`
fn repeat(input: &mut Tokens<'_>) -> Parsed<Step> {
    let Some(word) = input.word("for") else {
        return Err(input.expected_one(&["for"]));
    };
    let variable = name(input, "the name of the loop variable")?;
    if input.word("in").is_none() {
        let help =
            Some(format!("write `for {variable} in 0..4 {{ .. }}`, which does not include 4"));
        let stop = input.expected_with("`in`", help);
        while !input.is_empty() && !input.is_group(Delimiter::Brace) {
            input.advance(1);
        }
        return Err(stop);
    }
    let range = range_before_brace(input);
    let body = steps(input)?;
    input.ended = true;
    Ok(Step::For { word, variable, range, body })
}
