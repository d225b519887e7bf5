//! The lines of `structure` and of `score`: a name, a colon, and what it is.

use proc_macro2::{Delimiter, TokenTree};

use super::{
    Parsed,
    attributes::Notes,
    expression::{broken, expression},
    habits::text_of,
    names::{name, path},
    statements::starts_inherit,
    tokens::{Tokens, is_punct, word_at},
};
use crate::syntax::ast::{Container, Expr, Held, Kind, ScoreKind, ScoreLine};

pub(super) fn starts_line(trees: &[TokenTree]) -> bool {
    (word_at(trees, 0).is_some() && is_punct(trees, 1, ":")) || starts_inherit(trees)
}

/// `name: held max e in shape;`
pub(super) fn container(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<Container> {
    let mut container = Container {
        name: name(input, "the name of a container")?,
        held: None,
        max: None,
        shape: None,
    };
    // What is missing is said; the name is known all the same.
    let _ = contents(input, &mut container);
    Ok(container)
}

fn contents(input: &mut Tokens<'_>, container: &mut Container) -> Parsed<()> {
    if input.punct(":").is_none() {
        return Err(input.expected("`:`"));
    }
    container.held = Some(held(input)?);
    if input.word("max").is_some() {
        if input.is_punct("=") || input.is_punct(":") {
            let (sign, span) = (input.rest()[0].to_string(), input.rest()[0].span());
            let message = format!("expected a value after `max`, found `{sign}`");
            input.fail_with(span, "unexpected-token", message, Some(format!("leave `{sign}` out")));
            input.advance(1);
        }
        container.max = Some(expression(input));
    }
    if input.word("in").is_some() {
        container.shape = Some(expression(input));
    }
    input.semicolon(&["max", "in"])
}

/// `Column`, `Waste(3)` or `[Column; 7]`
fn held(input: &mut Tokens<'_>) -> Parsed<Held> {
    let start = input.position();
    let (kind, count) = match input.group(Delimiter::Bracket) {
        None => counted(input)?,
        Some(group) => input.within(&group, |input| {
            let kind = kind(input)?;
            if input.punct(";").is_none() {
                return Err(input.expected("`;` and how many there are"));
            }
            Ok((kind, Some(expression(input))))
        })?,
    };
    Ok(Held { kind, count, span: input.since(start) })
}

/// A kind alone; `Cell[4]`, `4 Cell` and `Cell * 4` are read as what is meant, and said.
fn counted(input: &mut Tokens<'_>) -> Parsed<(Kind, Option<Expr>)> {
    if let [TokenTree::Literal(count), TokenTree::Ident(kind), ..] = input.rest() {
        let (span, message) = (count.span(), format!("expected a kind of pile, found `{count}`"));
        let help = Some(format!("write `[{kind}; {count}]`"));
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    let kind = kind(input)?;
    let name = kind.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    if let Some(TokenTree::Group(group)) = input.rest().first().cloned()
        && group.delimiter() == Delimiter::Bracket
    {
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let count = text_of(&inside);
        let help = Some(match name.as_str() {
            "Waste" => format!("write `Waste({count})` for a waste that shows as many cards"),
            _ => format!("write `[{name}; {count}]`"),
        });
        let message = "how many there are stands with the kind in brackets";
        input.fail_with(group.span_open(), "unexpected-token", message, help);
        input.advance(1);
        return Ok((kind, Some(input.within(&group, expression))));
    }
    if input.is_punct("*") || input.is_word("x") {
        let sign = input.rest()[0].clone();
        let count = input.rest().get(1).map(ToString::to_string).unwrap_or_else(|| "4".to_owned());
        let message = format!("expected `max`, `in` or `;`, found `{sign}`");
        let help = Some(format!("write `[{name}; {count}]`"));
        input.fail_with(sign.span(), "unexpected-token", message, help);
        input.advance(1);
        return Ok((kind, Some(expression(input))));
    }
    Ok((kind, None))
}

fn kind(input: &mut Tokens<'_>) -> Parsed<Kind> {
    let path = path(input, "a kind of pile such as `Column`")?;
    let argument =
        input.group(Delimiter::Parenthesis).map(|group| input.within(&group, expression));
    Ok(Kind { path, argument })
}

/// `name: e;`
pub(super) fn score_line(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<ScoreLine> {
    let name = name(input, "the name of a move, `start`, `min`, `win` or `board`")?;
    let value = if input.punct(":").is_some() {
        expression(input)
    } else {
        input.expected("`:`");
        broken(input)
    };
    let _ = input.semicolon(&[]);
    let kind = match name.to_string().as_str() {
        "start" => ScoreKind::Start,
        "min" => ScoreKind::Min,
        "win" => ScoreKind::Win,
        "board" => ScoreKind::Board,
        _ => ScoreKind::Move,
    };
    Ok(ScoreLine { kind, name, value })
}
