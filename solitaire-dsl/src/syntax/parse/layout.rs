//! The lines of `layout`.

use proc_macro2::{Delimiter, TokenTree};
use syn::Lit;

use super::{
    Parsed,
    attributes::Notes,
    blame::either,
    names::commas,
    places::spot,
    statements::starts_inherit,
    tokens::Tokens,
    trees::{end_of, text_of},
    trees::{is_group, is_word, word_at},
};
use crate::syntax::ast::{
    Direction, Grow, GrowSide, LinePlacing, Number, Placement, Placing, Point,
};

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

/// `spot placing;`
pub(super) fn placement(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<Placement> {
    let spot = spot(input)?;
    // What is missing is said; the container is known all the same.
    let placing = placing(input).ok();
    if let Some(Placing::At { point, .. }) = &placing
        && input.is_punct(",")
        && matches!(input.rest().get(1), Some(TokenTree::Group(_)))
    {
        let points = &input.rest()[..end_of(input.rest())];
        let (first, name) = (text_of(&input.read()[input.position() - 1..]), &spot.container);
        let points = format!("{first}{}", text_of(points)).replace(",(", ", (");
        let help = format!("write `{name} points [{points}]` for several elements");
        input.fail_with(point.span, "unexpected-token", "`at` places one element", Some(help));
        return Ok(Placement { spot, placing: None });
    }
    if !matches!(placing, Some(Placing::Line(_)) | None)
        && input.is_punct(",")
        && OPTIONS.iter().any(|option| is_word(input.rest(), 1, option))
    {
        let help = format!(
            "leave `{}` out: it is for a row, placed by `across` or `down`",
            text_of(&input.rest()[..end_of(input.rest())])
        );
        input.expected_with("`;`", Some(help));
        return Ok(Placement { spot, placing });
    }
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
            let written = &input.rest()[..end_of(input.rest())];
            let help = match is_group(written, 0, Delimiter::Parenthesis) {
                true => format!("write `points [{}]`", text_of(written).replace(",(", ", (")),
                false => "write `points [(0, 0), (1, 0)]`, a point for each".to_owned(),
            };
            return Err(input.expected_with("`[` and points such as `(0, 1.5)`", Some(help)));
        };
        let points = input.within(&group, |input| commas(input, point))?;
        return Ok(Placing::Points { word, points });
    }
    if input.is_word("across") || input.is_word("down") {
        return line(input).map(Placing::Line);
    }
    if input.is_word("from")
        && let Some(TokenTree::Ident(name)) = input.before().cloned()
    {
        let help = format!(
            "write `{name} at ..` for one element or a shape, `{name} across from ..` for a row"
        );
        return Err(input.expected_with("`at`, `across`, `down` or `points`", Some(help)));
    }
    if input.is_group(Delimiter::Parenthesis) {
        let help = format!("write `at {}`", text_of(&input.rest()[..1]));
        return Err(input.expected_with("`at`, `across`, `down` or `points`", Some(help)));
    }
    // A word stands there already.
    let goes_on: &[&str] = match input.rest().get(1) {
        Some(TokenTree::Ident(from)) if from == "from" => &["across", "down"],
        Some(TokenTree::Group(group)) => match group.delimiter() {
            Delimiter::Parenthesis => &["at"],
            Delimiter::Bracket => &["points"],
            _ => &[],
        },
        _ => &[],
    };
    if let Some(word) = input.peek_word().cloned()
        && !goes_on.is_empty()
        && input.meant(PLACINGS.into_iter()).is_none()
    {
        let help = format!("write {} in place of `{word}`", either(goes_on));
        return Err(input.expected_with(&either(&PLACINGS), Some(help)));
    }
    Err(input.expected_one(&PLACINGS))
}

/// `across from (x, y), step n, grow left, height n`
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
        // What stands behind it is no new line.
        input.advance(1);
        return Err(stop);
    }
    Ok(())
}

fn grow(input: &mut Tokens<'_>) -> Parsed<Grow> {
    for (text, to) in SIDES {
        if let Some(word) = input.word(text) {
            return Ok(Grow { word, to });
        }
    }
    Err(input.expected_one(&SIDES.map(|(text, _)| text)))
}

/// `(x, y)`
fn point(input: &mut Tokens<'_>) -> Parsed<Point> {
    let Some(group) = input.group(Delimiter::Parenthesis) else {
        let rest = input.rest();
        let numbers = &rest[..end_of(rest).min(3)];
        let help = match numbers {
            [TokenTree::Literal(_), TokenTree::Punct(_), TokenTree::Literal(_)] => {
                Some(format!("write `({})`", text_of(numbers)))
            }
            [x @ TokenTree::Literal(_), y @ TokenTree::Literal(_), ..] => {
                Some(format!("write `({x}, {y})`"))
            }
            [TokenTree::Group(group), ..]
                if group.delimiter() == Delimiter::Bracket
                    && input.before().is_some_and(|before| before.to_string() == "at") =>
            {
                Some("write `points` in place of `at`, as a list of points follows".to_owned())
            }
            _ => None,
        };
        return Err(input.expected_with("a point such as `(0, 1.5)`", help));
    };
    let (x, y) = input.within(&group, |input| {
        let x = number(input)?;
        if let [TokenTree::Punct(sign), _, ..] = input.rest()
            && sign.as_char() == ';'
        {
            let (span, help) = (sign.span(), Some("write `,` in place of `;`".to_owned()));
            let message = "expected `,`, found `;`";
            input.fail_with(span, "unexpected-token", message, help);
            input.advance(1);
            return Ok((x, number(input)?));
        }
        if input.punct(",").is_none() {
            let x = text_of(input.read());
            let help =
                input.is_empty().then(|| format!("a point has two numbers: write `({x}, 0)`"));
            return Err(input.expected_with("`,`", help));
        }
        Ok((x, number(input)?))
    })?;
    let span = group.span().into();
    Ok(Point { x, y, span })
}

/// `3`, `-1`, `0.5`
fn number(input: &mut Tokens<'_>) -> Parsed<Number> {
    let start = input.position();
    let sign = match input.punct("-") {
        Some(_) => -1.0,
        None => 1.0,
    };
    let Some(size) = input.rest().first().and_then(size) else {
        let help = match input.rest().first() {
            Some(TokenTree::Group(group)) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                Some(format!("leave the parentheses out: write `{}`", text_of(&inside)))
            }
            _ => Some("write a number, as in `2` or `0.5`".to_owned()),
        };
        return Err(input.expected_with("a number", help));
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
