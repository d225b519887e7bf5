//! Places, read by hand: Rust would read `a <- b` as `a < -b`.

use proc_macro2::{Delimiter, Group, Ident, TokenTree};

use super::{
    Parsed,
    expression::range_or_one,
    names::name,
    tokens::{Tokens, is_group, is_word, word_at},
};
use crate::syntax::ast::{Lift, Place, PlaceKind, Spot, Unit, UnitKind};

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
    let spot = spot(input)?;
    let unit = unit_here(input);
    if unit.is_some() {
        input.advance(1);
    }
    Ok(Lift { spot, unit, span: input.since(start) })
}

fn unit_here(input: &Tokens<'_>) -> Option<Unit> {
    match input.rest().first() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => unit(group),
        _ => None,
    }
}

/// What the brackets say if it is a unit; else they hold an index.
fn unit(group: &Group) -> Option<Unit> {
    let trees: Vec<TokenTree> = group.stream().into_iter().collect();
    let word: Ident = word_at(&trees, 0).filter(|_| trees.len() == 1)?.clone();
    let kind = match word.to_string().as_str() {
        "top" => UnitKind::Top,
        "cards" => UnitKind::Cards,
        "all" => UnitKind::All,
        "buried" => UnitKind::Buried,
        _ => return None,
    };
    Some(Unit { word, kind, brackets: group.span() })
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
