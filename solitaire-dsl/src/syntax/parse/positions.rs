//! Reads examples with a board, such as `9H on TS [tableau 9H | TS] => [tableau _ | TS 9H]`.

use proc_macro2::{Delimiter, Group, TokenTree};
use syn::LitInt;

use super::example_words::{example_card, form, is_card_like, number_that};
use super::{Parsed, Stop, names::name, tokens::Tokens};
use crate::cards::card_text;
use crate::syntax::ast::{
    Asked, ExampleCard, ExampleKind, Lies, Named, Onto, Pile, Position, Stated, StatedPart,
};

/// Reads `7S`, `_` or `foundation[2]`
pub(super) fn onto(input: &mut Tokens<'_>) -> Parsed<Onto> {
    if let Some(empty) = input.word("_") {
        return Ok(Onto::Empty(empty));
    }
    let is_indexed = matches!(
        input.rest().get(1),
        Some(TokenTree::Group(group)) if is_index(group)
    );
    if is_container(input) || is_indexed {
        return Ok(Onto::Element(element(input)?));
    }
    Ok(Onto::Card(example_card(input)?))
}

/// True if the next word is the name of a container: it begins in lowercase, and a card does not.
fn is_container(input: &Tokens<'_>) -> bool {
    input.peek_word().is_some_and(|word| {
        word.to_string().starts_with(|sign: char| sign.is_lowercase() || sign == '_')
    })
}

/// Reads an element (`foundation[2]` or `waste`) if brackets with an index or a board follow its name, else `None`.
pub(super) fn element_of_a_board(input: &mut Tokens<'_>) -> Parsed<Option<Named>> {
    let is_board = |tree: Option<&TokenTree>| matches!(tree, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket);
    match is_container(input) && is_board(input.rest().get(1)) {
        true => element(input).map(Some),
        false => Ok(None),
    }
}

/// Reads `foundation[2]` or `waste`
pub(super) fn element(input: &mut Tokens<'_>) -> Parsed<Named> {
    let container = name(input, "the name of a container")?;
    let mut index = None;
    if matches!(input.rest().first(), Some(TokenTree::Group(group)) if is_index(group))
        && let Some(group) = input.group(Delimiter::Bracket)
    {
        index = input.within(&group, plain_number);
    }
    Ok(Named { container, index })
}

/// True if this group is the index of an element, such as `[2]`, and not a board.
fn is_index(group: &Group) -> bool {
    let mut trees = group.stream().into_iter();
    group.delimiter() == Delimiter::Bracket
        && matches!((trees.next(), trees.next()), (Some(TokenTree::Literal(_)), None))
}

fn plain_number(input: &mut Tokens<'_>) -> Option<LitInt> {
    number_that(input, |literal| literal.suffix().is_empty())
}

/// Reads `[tableau 9H | TS] => [tableau _ | TS 9H]`
pub(super) fn position(
    input: &mut Tokens<'_>,
    asked: Option<Asked>,
    is_negated: bool,
) -> Parsed<ExampleKind> {
    let before = stated(input)?;
    let after = match input.punct("=>") {
        Some(arrow) if is_negated => {
            let message = "a refused move has no board after it";
            let help = "leave out the `=>` and what follows, or the `!`";
            return Err(form(input, arrow, message, help));
        }
        Some(_) => Some(stated(input)?),
        None => None,
    };
    Ok(ExampleKind::Position(Box::new(Position { asked, before, after })))
}

/// Reads `[tableau -5D 9H | TS, redeals 1]`
fn stated(input: &mut Tokens<'_>) -> Parsed<Stated> {
    let Some(group) = input.group(Delimiter::Bracket) else {
        return Err(input.expected("a board, as in `[tableau 9H | TS]`"));
    };
    let parts = input.within(&group, |inner| {
        let mut parts = Vec::new();
        while !inner.is_empty() {
            parts.push(part(inner)?);
            if inner.punct(",").is_none() {
                break;
            }
        }
        Ok::<_, Stop>(parts)
    })?;
    Ok(Stated { span: group.span().into(), parts })
}

/// Reads `tableau -5D 9H | _ | TS`, `redeals 1` or `won`
fn part(input: &mut Tokens<'_>) -> Parsed<StatedPart> {
    let name = name(input, "a container, a counter, `score`, `won` or `lost`")?;
    let mut piles = Vec::new();
    if input.is_empty() || input.is_punct(",") {
        return Ok(StatedPart { name, piles });
    }
    loop {
        piles.push(pile(input)?);
        if input.punct("|").is_none() {
            return Ok(StatedPart { name, piles });
        }
    }
}

/// Reads `-5D 9H`, `AC..KC`, `_`, `3` or `rest`
fn pile(input: &mut Tokens<'_>) -> Parsed<Pile> {
    let start = input.position();
    if input.word("_").is_some() {
        return Ok(Pile { span: input.since(start), says: Lies::Cards(Vec::new()) });
    }
    if input.word("rest").is_some() {
        return Ok(Pile { span: input.since(start), says: Lies::Rest });
    }
    if input.is_punct("-")
        && let Some(TokenTree::Literal(literal)) = input.rest().get(1)
        && let Ok(mut number) = syn::parse_str::<LitInt>(&format!("-{literal}"))
        && number.suffix().is_empty()
    {
        number.set_span(literal.span());
        input.advance(2);
        return Ok(Pile { span: input.since(start), says: Lies::Number(number) });
    }
    if let Some(number) = plain_number(input) {
        return Ok(Pile { span: input.since(start), says: Lies::Number(number) });
    }
    let mut cards: Vec<(ExampleCard, bool)> = Vec::new();
    while cards.is_empty() || input.is_punct("-") || is_card_like(input) {
        let down = input.punct("-").is_some();
        let card = example_card(input)?;
        if input.punct("..").is_none() {
            cards.push((card, down));
            continue;
        }
        let last = example_card(input)?;
        if last.suit != card.suit {
            let message = format!("`{}..{}` names cards of two suits", card.text, last.text);
            let help = "write each card, or a run of one suit such as `AC..KC`";
            return Err(form(input, card.span.to(last.span), message, help));
        }
        cards.extend(run(&card, &last).map(|card| (card, down)));
    }
    Ok(Pile { span: input.since(start), says: Lies::Cards(cards) })
}

/// The cards of a run such as `AC..KC`, from the rank of the first card up or down to the rank of the last.
fn run(first: &ExampleCard, last: &ExampleCard) -> impl Iterator<Item = ExampleCard> {
    let (from, to) = (first.rank, last.rank);
    let ranks: Vec<u8> =
        if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() };
    let (suit, span) = (first.suit, first.span.to(last.span));
    ranks.into_iter().map(move |rank| {
        let is_between = rank != from && rank != to;
        ExampleCard { text: card_text(rank, suit), rank, suit, is_between, span }
    })
}
