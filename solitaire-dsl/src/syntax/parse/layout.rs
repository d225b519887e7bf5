//! Reads the lines of `layout`.

use proc_macro2::{Delimiter, TokenTree};
use syn::Lit;

use super::{
    Parsed,
    attributes::Notes,
    names::commas,
    places::spot,
    statements::starts_inherit,
    tokens::Tokens,
    trees::{is_group, is_word, word_at},
};
use crate::syntax::ast::{Direction, GrowSide, LinePlacing, Number, Placement, Placing, Point};

const PLACINGS: [&str; 4] = ["at", "across", "down", "points"];
const OPTIONS: [&str; 3] = ["step", "grow", "height"];
const SIDES: [(&str, GrowSide); 4] = [
    ("left", GrowSide::Left),
    ("right", GrowSide::Right),
    ("up", GrowSide::Up),
    ("down", GrowSide::Down),
];

pub(super) fn starts_placement(trees: &[TokenTree]) -> bool {
    let after = if is_group(trees, 1, Delimiter::Bracket) { 2 } else { 1 };
    let is_placed = PLACINGS.iter().any(|word| is_word(trees, after, word));
    (word_at(trees, 0).is_some() && is_placed) || starts_inherit(trees)
}

/// Reads `spot placing;`
pub(super) fn placement(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<Placement> {
    let spot = spot(input)?;
    // A mistake in the rest of the line is only reported. The line is kept, because its container is known.
    let placing = placing(input).ok();
    let _ = input.semicolon(&[]);
    Ok(Placement { spot, placing })
}

fn placing(input: &mut Tokens<'_>) -> Parsed<Placing> {
    if let Some(word) = input.word("at") {
        let point = point(input)?;
        return Ok(Placing::At { word, point });
    }
    if let Some(word) = input.word("points") {
        let Some(group) = input.group(Delimiter::Bracket) else {
            let help = "write `points [(0, 0), (1, 0)]`, with a point for each element".to_owned();
            return Err(input.expected_with("`[` and points such as `(0, 1.5)`", Some(help)));
        };
        let points = input.within(&group, |input| commas(input, point))?;
        return Ok(Placing::Points { word, points });
    }
    if input.is_word("across") || input.is_word("down") {
        return line(input).map(Placing::Line);
    }
    Err(input.expected_one(&PLACINGS))
}

/// Reads `across from (x, y), step n, grow left, height n`
fn line(input: &mut Tokens<'_>) -> Parsed<LinePlacing> {
    let (direction, word) = match input.word("across") {
        Some(word) => (Direction::Across, Some(word)),
        None => (Direction::Down, input.word("down")),
    };
    let (Some(word), Some(_)) = (word, input.word("from")) else {
        return Err(input.expected_one(&["from"]));
    };
    let mut line =
        LinePlacing { word, direction, from: point(input)?, step: None, grow: None, height: None };
    let is_separator = |input: &Tokens<'_>| input.rest().len() == 1 || input.starts_at(1);
    while input.is_punct(",") && !is_separator(input) {
        input.advance(1);
        option(input, &mut line)?;
    }
    if !input.breaks_off() && !input.is_punct(",") {
        return Err(input.expected_one(&[",", ";"]));
    }
    Ok(line)
}

fn option(input: &mut Tokens<'_>, line: &mut LinePlacing) -> Parsed<()> {
    if input.word("step").is_some() {
        line.step = Some(number(input)?);
    } else if input.word("height").is_some() {
        line.height = Some(number(input)?);
    } else if input.word("grow").is_some() {
        line.grow = Some(grow(input)?);
    } else {
        let stop = input.expected_one(&OPTIONS);
        // Skip the unknown option: it must not be taken for the beginning of a new line.
        input.advance(1);
        return Err(stop);
    }
    Ok(())
}

fn grow(input: &mut Tokens<'_>) -> Parsed<GrowSide> {
    for (text, to) in SIDES {
        if input.word(text).is_some() {
            return Ok(to);
        }
    }
    Err(input.expected_one(&SIDES.map(|(text, _)| text)))
}

/// Reads `(x, y)`
fn point(input: &mut Tokens<'_>) -> Parsed<Point> {
    let Some(group) = input.group(Delimiter::Parenthesis) else {
        return Err(input.expected("a point such as `(0, 1.5)`"));
    };
    let (x, y) = input.within(&group, |input| {
        let x = number(input)?;
        if input.punct(",").is_none() {
            return Err(input.expected("`,`"));
        }
        Ok((x, number(input)?))
    })?;
    let span = group.span().into();
    Ok(Point { x, y, span })
}

/// Reads a number such as `3`, `-1` or `0.5`
fn number(input: &mut Tokens<'_>) -> Parsed<Number> {
    let start = input.position();
    let sign = match input.punct("-") {
        Some(_) => -1.0,
        None => 1.0,
    };
    let Some(size) = input.rest().first().and_then(size) else {
        return Err(input.expected("a number such as `2` or `0.5`"));
    };
    input.advance(1);
    Ok(Number { value: sign * size, span: input.since(start) })
}

fn size(tree: &TokenTree) -> Option<f64> {
    let TokenTree::Literal(literal) = tree else {
        return None;
    };
    match Lit::new(literal.clone()) {
        Lit::Int(digits) if digits.suffix().is_empty() => digits.base10_parse().ok(),
        Lit::Float(digits) if digits.suffix().is_empty() => digits.base10_parse().ok(),
        _ => None,
    }
}
