//! The lines of `structure` and of `score`: a name, a colon, and what it is.

use proc_macro2::{Delimiter, Ident, TokenTree};

use quote::ToTokens as _;
use solitaire_model::Shape;

use super::{
    Parsed,
    attributes::Notes,
    expression::{broken, expression},
    habits::{end_of, text_of},
    names::{name, path},
    statements::starts_inherit,
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{Container, Expr, Held, Kind, ScoreKind, ScoreLine};
use crate::words::{ELEMENTS, element};

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
        let help = input.is_punct(",").then(|| each_by_itself(&container.name, input.rest()));
        let is_indexed = input.is_group(Delimiter::Bracket) && is_punct(input.rest(), 1, ":");
        let help = help.or_else(|| {
            is_indexed.then(|| {
                format!("the number stands with the kind: `{}: [Pile; 4];`", container.name)
            })
        });
        let help = help.or_else(|| kind_before_name(&container.name, input.rest()));
        let help = help.or_else(|| max_before_kind(&container.name, input.rest()));
        let help = help.or_else(|| input.breaks_off().then(|| with_its_kind(&container.name)));
        return Err(input.expected_with("`:`", help));
    }
    container.held = Some(held(input)?);
    if input.word("max").is_some() {
        if input.is_punct("=") || input.is_punct(":") {
            let (sign, span) = (input.rest()[0].to_string(), input.rest()[0].span());
            let message = format!("expected a value after `max`, found `{sign}`");
            input.fail_with(span, "unexpected-token", message, Some(format!("leave `{sign}` out")));
            input.advance(1);
        }
        if input.breaks_off() {
            let help = "write how many cards an element holds, as in `max 13`".to_owned();
            return Err(input.expected_with("a value", Some(help)));
        }
        container.max = Some(expression(input));
    }
    if input.word("in").is_some() {
        container.shape = Some(expression(input));
    }
    if let Some(number @ TokenTree::Literal(_)) = input.rest().first()
        && container.max.is_none()
    {
        let kind = input.before().map(ToString::to_string).unwrap_or_default();
        let help = match kind.as_str() {
            "Waste" if number.to_string() != "1" => {
                format!("write `Waste({number})` in place of `Waste {number}`")
            }
            _ => format!("write `max {number}` for how many cards an element holds"),
        };
        return Err(input.expected_with("`max`, `in` or `;`", Some(help)));
    }
    if input.is_punct(",") && ["max", "in"].iter().any(|part| is_word(input.rest(), 1, part)) {
        return Err(input.expected_with("`max`, `in` or `;`", Some("leave `,` out".to_owned())));
    }
    if let Some(word) = input.peek_word()
        && container.shape.is_none()
        && is_group(input.rest(), 1, Delimiter::Parenthesis)
        && Shape::WORDS.iter().any(|(shape, _)| word == shape)
    {
        let help = format!("write `in` before it: `in {}`", text_of(&input.rest()[..2]));
        return Err(input.expected_with("`max`, `in` or `;`", Some(help)));
    }
    if input.is_punct("=") {
        let end = (0..input.rest().len()).find(|nth| is_punct(input.rest(), *nth, ";"));
        let text = text_of(&input.rest()[1..end.unwrap_or(input.rest().len())]);
        let help = format!("leave `= {text}` out: which cards lie there is said in `deal`");
        return Err(input.expected_with("`max`, `in` or `;`", Some(help)));
    }
    if let Some(word) = input.peek_word().cloned()
        && let Some(number) = word.to_string().strip_prefix("max")
        && number.parse::<u8>().is_ok()
    {
        let message = format!("expected `max`, `in` or `;`, found `{word}`");
        let help = Some(format!("write `max {number}`"));
        return Err(input.fail_with(&word, "unexpected-token", message, help));
    }
    input.semicolon(&["max", "in"])
}

/// `tableau, reserve: [Column; 4];` as a statement for each; `trees` begin with the comma.
fn each_by_itself(first: &Ident, trees: &[TokenTree]) -> String {
    let names = trees.chunks(2).map_while(|two| match two {
        [TokenTree::Punct(comma), TokenTree::Ident(name)] if comma.as_char() == ',' => Some(name),
        _ => None,
    });
    let names: Vec<&Ident> = std::iter::once(first).chain(names).collect();
    let held = &trees[2 * (names.len() - 1)..];
    let end = (0..held.len()).find(|nth| is_punct(held, *nth, ";")).unwrap_or(held.len());
    let held = match is_punct(held, 0, ":") {
        true => text_of(&held[1..end]),
        false => "[Pile; 4]".to_owned(),
    };
    let all: Vec<String> = names.iter().map(|name| format!("{name}: {held};")).collect();
    format!("declare each by itself: write `{}`", all.join(" "))
}

/// `Cell cells[4];`: the kind stands where the name should.
fn kind_before_name(kind: &Ident, trees: &[TokenTree]) -> Option<String> {
    let name = word_at(trees, 0)?;
    element(&kind.to_string())?;
    Some(match trees.get(1) {
        Some(TokenTree::Group(count)) if is_group(trees, 1, Delimiter::Bracket) => {
            let count: Vec<TokenTree> = count.stream().into_iter().collect();
            format!("the name stands first: `{name}: [{kind}; {}];`", text_of(&count))
        }
        _ => format!("the name stands first: `{name}: {kind};`"),
    })
}

/// `wing max 3: [Column; 8];` as it has to be.
fn max_before_kind(name: &Ident, trees: &[TokenTree]) -> Option<String> {
    let colon = (0..end_of(trees)).find(|nth| is_punct(trees, *nth, ":"))?;
    let (max, kind) = (text_of(&trees[..colon]), text_of(&trees[colon + 1..end_of(trees)]));
    is_word(trees, 0, "max").then(|| format!("write `{name}: {kind} {max};`"))
}

/// The line of a container of which no kind is said: mostly it is called by it.
fn with_its_kind(name: &Ident) -> String {
    let kinds = ELEMENTS.iter().map(|known| known.name);
    match did_you_mean(&name.to_string(), kinds) {
        Some(kind) => format!("write `{name}: {kind};`"),
        None => format!("write its kind behind it, as in `{name}: Pile;`"),
    }
}

/// `Column`, `Waste(3)` or `[Column; 7]`
fn held(input: &mut Tokens<'_>) -> Parsed<Held> {
    let start = input.position();
    let (kind, count) = match input.group(Delimiter::Bracket) {
        None => counted(input)?,
        Some(group) => input.within(&group, |input| {
            count_before_kind(input)?;
            let kind = kind(input)?;
            if input.punct(";").is_none() {
                let help = input.is_word("max").then(|| {
                    let rest = input.rest();
                    let end = (0..rest.len()).find(|nth| is_punct(rest, *nth, ";"));
                    let (max, count) = rest.split_at(end.unwrap_or(rest.len()));
                    let (kind, count) = (kind.path.to_token_stream(), text_of(count));
                    format!("`max` stands behind the brackets: `[{kind}{count}] {}`", text_of(max))
                });
                let name = kind.path.to_token_stream();
                let alone = || format!("write `{name}` for one, `[{name}; 4]` for four");
                let help = help.or_else(|| input.is_empty().then(alone));
                return Err(input.expected_with("`;` and how many there are", help));
            }
            let start = input.position();
            let count = expression(input);
            if input.is_word("max") {
                let (max, span) = (text_of(input.rest()), input.rest()[0].span());
                let of = text_of(&input.read()[start..]);
                let kind = kind.path.to_token_stream();
                let help = Some(format!("write `[{kind}; {of}] {max}`"));
                let message = "`max` stands behind the brackets";
                input.fail_with(span, "unexpected-token", message, help);
                input.advance(input.rest().len());
            }
            if input.is_punct(";") {
                let (text, span) = (text_of(input.rest()), input.rest()[0].span());
                let end = text_of(&input.rest()[1..]);
                // A range as elsewhere: the number is its end.
                let is_range = matches!(&input.read()[start..], [zero] if zero.to_string() == "0");
                let mend = if is_range && !end.is_empty() {
                    format!("write `[{}; {end}]`", kind.path.to_token_stream())
                } else {
                    format!("leave `{text}` out")
                };
                let help = Some(format!("one number says how many there are: {mend}"));
                input.fail_with(span, "unexpected-token", "unexpected `;`", help);
                input.advance(input.rest().len());
            }
            Ok((kind, Some(count)))
        })?,
    };
    Ok(Held { kind, count, span: input.since(start) })
}

/// Whether this may say how many there are: a number, or a constant.
fn is_count(tree: &TokenTree) -> bool {
    match tree {
        TokenTree::Literal(_) => true,
        TokenTree::Ident(name) => !name.to_string().contains(char::is_lowercase),
        _ => false,
    }
}

/// `13; Column`, the other way round: a mistake.
fn count_before_kind(input: &mut Tokens<'_>) -> Parsed<()> {
    if let [count, TokenTree::Punct(sign), TokenTree::Ident(kind)] = input.rest()
        && is_count(count)
        && [';', ','].contains(&sign.as_char())
        && kind.to_string().contains(char::is_lowercase)
    {
        let message = format!("expected a kind of pile such as `Column`, found `{count}`");
        let (span, help) = (count.span(), Some(format!("write `[{kind}; {count}]`")));
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    Ok(())
}

/// A kind alone; `Cell[4]`, `4 Cell`, `4 * Cell` and `Cell * 4` are read as what is meant, and said.
fn counted(input: &mut Tokens<'_>) -> Parsed<(Kind, Option<Expr>)> {
    if let [count @ TokenTree::Literal(_), times, TokenTree::Ident(kind), ..] = input.rest()
        && ["*", "x"].iter().any(|sign| times.to_string() == *sign)
    {
        let message = format!("expected a kind of pile, found `{count}`");
        let (span, help) = (count.span(), Some(format!("write `[{kind}; {count}]`")));
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    if let [TokenTree::Literal(count), TokenTree::Ident(kind), ..] = input.rest() {
        let (span, message) = (count.span(), format!("expected a kind of pile, found `{count}`"));
        // Of several, kinds are often called in the plural.
        let kinds = ELEMENTS.iter().map(|known| known.name);
        let written = kind.to_string();
        let kind = did_you_mean(&written, kinds).unwrap_or(&written);
        let help = Some(match count.to_string().as_str() {
            "1" => format!("write `{kind}`"),
            count => format!("write `[{kind}; {count}]`"),
        });
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
    let mut kind = kind(input)?;
    if let [TokenTree::Punct(sign), TokenTree::Ident(of), ..] = input.rest()
        && sign.as_char() == '<'
    {
        let (message, help) = (
            format!(
                "expected a kind of pile such as `{of}`, found `{}<`",
                kind.path.to_token_stream()
            ),
            Some(format!("write `[{of}; 4]` for four of them, `{of}` for one")),
        );
        let span = Extent::of(&kind.path);
        return Err(input.fail_with(span, "unexpected-token", message, help));
    }
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
        let number = Some(input.within(&group, expression));
        if name == "Waste" {
            kind.argument = number;
            return Ok((kind, None));
        }
        return Ok((kind, number));
    }
    if let [TokenTree::Punct(sign), count, TokenTree::Punct(end), ..] = input.rest()
        && sign.as_char() == ';'
        && end.as_char() == ';'
        && is_count(count)
    {
        let (span, count) = (sign.span(), count.clone());
        let message = "how many there are stands with the kind in brackets";
        let help = Some(format!("write `[{name}; {count}]`"));
        input.fail_with(span, "unexpected-token", message, help);
        input.advance(1);
        return Ok((kind, Some(expression(input))));
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

/// What stands in a line of `score` behind another sign than its colon, up to its end.
fn scored(trees: &[TokenTree]) -> String {
    let is = |tree: &TokenTree, signs: &str| matches!(tree, TokenTree::Punct(sign) if signs.contains(sign.as_char()));
    let end = trees.iter().position(|tree| is(tree, ";")).unwrap_or(trees.len());
    let line = &trees[..end];
    let takes_off = matches!(line, [minus, equals, ..] if is(minus, "-") && is(equals, "="));
    let signs = if takes_off { "-=" } else { "=+>" };
    let begin = line.iter().position(|tree| !is(tree, signs));
    let value = match begin.map_or(&line[..0], |begin| &line[begin..]) {
        [] => "..".to_owned(),
        [TokenTree::Group(group)] => text_of(&group.stream().into_iter().collect::<Vec<_>>()),
        [minus, value @ ..] if is(minus, "-") => format!("-{}", text_of(value)),
        value => text_of(value),
    };
    if takes_off { format!("-{value}") } else { value }
}

/// `name: e;`
pub(super) fn score_line(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<ScoreLine> {
    let name = name(input, "the name of a move, `start`, `min`, `win` or `board`")?;
    let value = if input.punct(":").is_some() {
        expression(input)
    } else {
        let value = scored(input.rest());
        let help = (!input.breaks_off()).then(|| format!("write `{name}: {value};`"));
        input.expected_with("`:`", help);
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
