//! Reads the lines of `structure` and of `score`, which consist of a name, a colon, and a value.

use proc_macro2::{Delimiter, TokenTree};

use super::{
    Parsed,
    attributes::Notes,
    expression::{broken, expression},
    names::{name, path},
    statements::starts_inherit,
    tokens::Tokens,
    trees::{is_punct, word_at},
};
use crate::syntax::ast::{Container, Held, Kind, ScoreKind, ScoreLine};

pub(super) fn starts_line(trees: &[TokenTree]) -> bool {
    (word_at(trees, 0).is_some() && is_punct(trees, 1, ":")) || starts_inherit(trees)
}

/// Reads `name: held max e in shape;`
pub(super) fn container(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<Container> {
    let mut container = Container {
        name: name(input, "the name of a container")?,
        held: None,
        max: None,
        shape: None,
    };
    // A mistake after the name is only reported. The container is kept, because its name is known.
    let _ = contents(input, &mut container);
    Ok(container)
}

fn contents(input: &mut Tokens<'_>, container: &mut Container) -> Parsed<()> {
    if input.punct(":").is_none() {
        let help = format!("write its kind after it, as in `{}: [Pile; 4];`", container.name);
        return Err(input.expected_with("`:`", Some(help)));
    }
    container.held = Some(held(input)?);
    if input.word("max").is_some() {
        container.max = Some(expression(input));
    }
    if input.word("in").is_some() {
        container.shape = Some(expression(input));
    }
    input.semicolon(&["max", "in"])
}

/// Reads `Column`, `Waste(3)` or `[Column; 7]`
fn held(input: &mut Tokens<'_>) -> Parsed<Held> {
    let (kind, count) = match input.group(Delimiter::Bracket) {
        None => (kind(input)?, None),
        Some(group) => input.within(&group, |input| {
            let kind = kind(input)?;
            if input.punct(";").is_none() {
                return Err(input.expected("`;` and the number of elements"));
            }
            Ok((kind, Some(expression(input))))
        })?,
    };
    Ok(Held { kind, count })
}

fn kind(input: &mut Tokens<'_>) -> Parsed<Kind> {
    let path = path(input, "a kind of pile such as `Column`")?;
    let argument =
        input.group(Delimiter::Parenthesis).map(|group| input.within(&group, expression));
    Ok(Kind { path, argument })
}

/// Reads `name: e;`
pub(super) fn score_line(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<ScoreLine> {
    let name = name(input, "the name of a move, `start`, `min`, `win` or `board`")?;
    let value = if input.punct(":").is_some() {
        expression(input)
    } else {
        input.expected_with("`:`", Some(format!("write `{name}: 10;`")));
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
