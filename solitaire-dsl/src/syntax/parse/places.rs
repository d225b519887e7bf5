//! Places, read by hand: Rust would read `a <- b` as `a < -b`.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenTree};

use super::{
    Parsed,
    expression::range_or_one,
    names::name,
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::alike::is_slip;
use crate::report::did_you_mean;
use crate::syntax::ast::{Index, Lift, Place, PlaceKind, Spot, Unit, UnitKind};

/// `tableau`, `tableau[3]`, `tableau[0..4]`
pub(super) fn spot(input: &mut Tokens<'_>) -> Parsed<Spot> {
    let start = input.position();
    let container = name(input, "the name of a container")?;
    let index = match unit_here(input) {
        Some(_) => None,
        None => input.group(Delimiter::Bracket).map(|group| input.within(&group, range_or_one)),
    };
    Ok(Spot { container, index, span: input.since(start) })
}

/// A spot with its unit: `tableau[cards]`, `pile[0][top]`
pub(super) fn lift(input: &mut Tokens<'_>) -> Parsed<Lift> {
    let start = input.position();
    if let Some((help, span)) = counted_from_the_end(input) {
        let message = "what a move takes is no index";
        return Err(input.fail_with(span, "unknown-unit", message, Some(help)));
    }
    let mut spot = spot(input)?;
    let mut unit = unit_here(input).or_else(|| foreign_unit(input, &spot));
    if unit.is_some() {
        input.advance(1);
    } else {
        unit = misspelt_unit(input, &mut spot);
    }
    Ok(Lift { spot, unit, span: input.since(start) })
}

/// `waste[-1]` and `tableau[2..]`, as other languages take the last ones: what to write, and what stands there.
fn counted_from_the_end(input: &Tokens<'_>) -> Option<(String, Span)> {
    let [TokenTree::Ident(container), TokenTree::Group(group), ..] = input.rest() else {
        return None;
    };
    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
    let is_bracket = group.delimiter() == Delimiter::Bracket;
    let is_end = |tree: &TokenTree| matches!(tree, TokenTree::Punct(sign) if sign.as_char() == '.');
    let unit = if is_bracket && is_punct(&inside, 0, "-") {
        "top"
    } else if is_bracket && inside.len() > 2 && inside.last().is_some_and(is_end) {
        "cards"
    } else {
        return None;
    };
    Some((format!("write `{container}[{unit}]`"), group.span()))
}

pub(super) fn unit_here(input: &Tokens<'_>) -> Option<Unit> {
    match input.rest().first() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => unit(group),
        _ => None,
    }
}

/// `waste(top)` and `waste.top`: read as what is meant, and said.
fn foreign_unit(input: &mut Tokens<'_>, spot: &Spot) -> Option<Unit> {
    let (word, sign, last) = match input.rest() {
        [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Parenthesis => {
            let trees: Vec<TokenTree> = group.stream().into_iter().collect();
            let word = word_at(&trees, 0).filter(|_| trees.len() == 1)?.clone();
            (word, ("(", group.span_open()), 0)
        }
        [TokenTree::Punct(dot), TokenTree::Ident(word), ..] if dot.as_char() == '.' => {
            (word.clone(), (".", dot.span()), 1)
        }
        _ => return None,
    };
    let text = word.to_string();
    let kind = UnitKind::named(&text)?;
    let message = format!("expected `[`, found `{}`", sign.0);
    let help = Some(format!("write `{}[{text}]`", spot.container));
    input.fail_with(sign.1, "unexpected-token", message, help);
    // The caller goes behind the last token of it.
    input.advance(last);
    Some(Unit { brackets: word.span().into(), kind, word })
}

/// A word in small letters that looks like a unit was hardly meant for an index.
fn misspelt_unit(input: &mut Tokens<'_>, spot: &mut Spot) -> Option<Unit> {
    let word = match &spot.index {
        Some(Index::One(at)) => at.as_ident()?.clone(),
        _ => return None,
    };
    let text = word.to_string();
    let is_small = text.chars().all(|letter| letter.is_lowercase() || letter == '_')
        || UnitKind::named(&text.to_lowercase()).is_some();
    let slip = || UnitKind::WORDS.into_iter().find(|unit| is_slip(&text, unit));
    if !is_small {
        return None;
    }
    // A function of the vocabulary is no index; a counter may be.
    let Some(meant) = did_you_mean(&text, UnitKind::WORDS).or_else(slip).or(said_otherwise(&text))
    else {
        solitaire_model::Function::named(&text)?;
        let message = format!("unknown unit `{text}`");
        let help = "write `[top]` for one card, `[cards]` for one or more, `[all]` or `[buried]`";
        input.fail_with(&word, "unknown-unit", message, Some(help.to_owned()));
        spot.index = None;
        return Some(Unit { brackets: word.span().into(), word, kind: UnitKind::Cards });
    };
    let message = format!("unknown unit `{text}`");
    let help = Some(match text.as_str() {
        "card" => "write `[top]` for one card, `[cards]` for one or more".to_owned(),
        _ => format!("did you mean `[{meant}]`?"),
    });
    input.fail_with(&word, "unknown-unit", message, help);
    spot.index = None;
    UnitKind::named(meant).map(|kind| Unit { brackets: word.span().into(), word, kind })
}

/// The unit that others call by this word.
fn said_otherwise(word: &str) -> Option<&'static str> {
    Some(match word {
        "any" | "inner" | "inside" | "middle" | "some" | "under" => "buried",
        "each" | "every" | "full" | "pile" | "whole" => "all",
        "many" | "run" | "sequence" | "several" | "stack" => "cards",
        "first" | "last" | "one" | "single" | "upper" => "top",
        _ => return None,
    })
}

/// What the brackets say if it is a unit; else they hold an index.
fn unit(group: &Group) -> Option<Unit> {
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    let word: Ident = word_at(&trees, 0).filter(|_| trees.len() == 1)?.clone();
    let kind = UnitKind::named(&word.to_string())?;
    Some(Unit { word, kind, brackets: group.span().into() })
}

/// `under`, if it is not the name of a container itself.
pub(super) fn is_under(trees: &[TokenTree]) -> bool {
    is_word(trees, 0, "under") && word_at(trees, 1).is_some()
}

/// `tableau[3]`, `source`, `under pile[0]`
pub(super) fn place(input: &mut Tokens<'_>) -> Parsed<Place> {
    let start = input.position();
    let is_under = is_under(input.rest());
    let under = is_under.then(|| input.any_word()).flatten();
    let kind = place_kind(input)?;
    Ok(Place { under, kind, span: input.since(start) })
}

fn place_kind(input: &mut Tokens<'_>) -> Parsed<PlaceKind> {
    if is_group(input.rest(), 1, Delimiter::Bracket) {
        return element(input);
    }
    if let Some(word) = input.word("source") {
        return Ok(PlaceKind::Source(word));
    }
    if let Some(word) = input.word("target") {
        return Ok(PlaceKind::Target(word));
    }
    if let Some(word) = input.word("partner") {
        return Ok(PlaceKind::Partner(word));
    }
    element(input)
}

fn element(input: &mut Tokens<'_>) -> Parsed<PlaceKind> {
    spot(input).map(|spot| PlaceKind::Spot(Box::new(spot)))
}
