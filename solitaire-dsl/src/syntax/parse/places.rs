//! Reads places. They are not parsed with `syn`, because Rust would read `a <- b` as `a < -b`.

use proc_macro2::{Delimiter, Group, Ident, TokenTree};

use super::{
    Parsed,
    expression::range_or_one,
    names::name,
    tokens::Tokens,
    trees::{is_group, is_word, word_at},
};
use crate::alike::is_slip;
use crate::report::did_you_mean;
use crate::syntax::ast::{Index, Lift, Place, PlaceKind, Spot, Unit, UnitKind};

/// Reads `tableau`, `tableau[3]` or `tableau[0..4]`
pub(super) fn spot(input: &mut Tokens<'_>) -> Parsed<Spot> {
    let start = input.position();
    let container = name(input, "the name of a container")?;
    let index = match unit_here(input) {
        Some(_) => None,
        None => input.group(Delimiter::Bracket).map(|group| input.within(&group, range_or_one)),
    };
    Ok(Spot { container, index, span: input.since(start) })
}

/// Reads a source of a move, with its unit in brackets: `tableau[cards]`, `pile[0][top]`
pub(super) fn lift(input: &mut Tokens<'_>) -> Parsed<Lift> {
    let start = input.position();
    let mut spot = spot(input)?;
    let mut unit = unit_here(input);
    if unit.is_some() {
        input.advance(1);
    } else {
        unit = misspelt_unit(input, &mut spot);
    }
    Ok(Lift { spot, unit, span: input.since(start) })
}

pub(super) fn unit_here(input: &Tokens<'_>) -> Option<Unit> {
    match input.rest().first() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => unit(group),
        _ => None,
    }
}

/// Reports a word in brackets that resembles a unit or names a function as an unknown unit. Returns the unit to use.
fn misspelt_unit(input: &mut Tokens<'_>, spot: &mut Spot) -> Option<Unit> {
    let word = match &spot.index {
        Some(Index::One(at)) => at.as_ident()?.clone(),
        _ => return None,
    };
    let text = word.to_string();
    if text.chars().any(char::is_uppercase) && UnitKind::named(&text.to_lowercase()).is_none() {
        return None;
    }
    let slip = || UnitKind::WORDS.into_iter().find(|unit| is_slip(&text, unit));
    let meant = did_you_mean(&text, UnitKind::WORDS).or_else(slip);
    if meant.is_none() {
        solitaire_model::Function::named(&text)?;
    }
    let help = match meant {
        Some(meant) => format!("did you mean `[{meant}]`?"),
        None => "write `[top]` for one card, `[cards]` for one or more, `[all]` or `[buried]`"
            .to_owned(),
    };
    input.fail_with(&word, "unknown-unit", format!("unknown unit `{text}`"), Some(help));
    spot.index = None;
    let kind = meant.and_then(UnitKind::named).unwrap_or(UnitKind::Cards);
    Some(Unit { word, kind })
}

/// The unit in the brackets, such as `top`; `None` if they contain something else, such as an index.
fn unit(group: &Group) -> Option<Unit> {
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    let word: Ident = word_at(&trees, 0).filter(|_| trees.len() == 1)?.clone();
    let kind = UnitKind::named(&word.to_string())?;
    Some(Unit { word, kind })
}

/// True if the tokens begin with the keyword `under`. A container named `under` has no word after it.
pub(super) fn is_under(trees: &[TokenTree]) -> bool {
    is_word(trees, 0, "under") && word_at(trees, 1).is_some()
}

/// Reads `tableau[3]`, `source` or `under pile[0]`
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
