//! Reads the lines of `examples`.

use proc_macro2::Delimiter;
use syn::LitInt;

use super::example_words::{example_card, form, is_card_like, number, number_that};
use super::positions::{element, element_of_a_board, onto, position};
use super::structure::starts_line;
use super::{Parsed, attributes::Notes, names::name, tokens::Tokens};
use crate::syntax::ast::{
    Asked, Example, ExampleCard, ExampleKind, ExampleLine, Named, Onto, Times,
};

/// Reads `tableau: 6H on 7S, !6C on 7S;`, `MoveColumn: 7S 6H;`, `Redeal: 2;` or `deal: tableau 1 2 3, stock 24;`
pub(super) fn example_line(input: &mut Tokens<'_>, _: &mut Notes) -> Parsed<ExampleLine> {
    let subject = name(input, "the name of a container or move, or `deal`")?;
    if input.punct(":").is_none() {
        let help = format!("write `{subject}: ..;`");
        return Err(input.expected_with("`:`", Some(help)));
    }
    let mut line = ExampleLine { subject, examples: Vec::new() };
    let is_deal = line.subject == "deal";
    loop {
        let read = match times(input) {
            Some(often) if !is_deal => Ok(often),
            _ if is_deal => dealt(input),
            _ => example(input),
        };
        // If an example of the line cannot be read, the examples before it are kept.
        let Ok(read) = read else { break };
        line.examples.push(read);
        if input.punct(",").is_none() {
            let last = line.examples.last().map(|example| &example.kind);
            let parts = match last {
                Some(ExampleKind::Lifted(_)) => &["on", ","][..],
                _ => &[","],
            };
            let _ = input.semicolon(parts);
            break;
        }
        if starts_line(input.rest()) {
            let comma = input.position() - 1;
            let message = "expected `;` before the next line, found `,`";
            let help = Some("write `;`: it ends a line of examples".to_owned());
            input.fail_with(input.since(comma), "unexpected-token", message, help);
            input.ended = true;
            break;
        }
    }
    Ok(line)
}

/// Reads one example: a card on a card or element (`6H on 7S`, `!KH on _`, `6H on 7S from waste`), also with a board
/// after it; cards lifted together (`7S 6H 5C`); an element with a board (`reserve[2] [..]`); or only a board.
fn example(input: &mut Tokens<'_>) -> Parsed<Example> {
    let start = input.position();
    let is_negated = input.punct("!").is_some();
    if input.is_group(Delimiter::Bracket) {
        let kind = position(input, None, is_negated)?;
        return Ok(Example { span: input.since(start), is_negated, kind });
    }
    if let Some(element) = element_of_a_board(input)? {
        if let Some(on) = input.word("on") {
            let message = "a card is put on another, but no card is named before `on`";
            let help = "write the lowest card that moves: `9H on TS [..]`";
            return Err(form(input, &on, message, help));
        }
        let kind = position(input, Some(Asked::Element(element)), is_negated)?;
        return Ok(Example { span: input.since(start), is_negated, kind });
    }
    let mut cards = vec![example_card(input)?];
    while !input.is_word("on") && !input.is_word("from") && is_card_like(input) {
        let card = example_card(input)?;
        if cards.iter().any(|other| (other.rank, other.suit) == (card.rank, card.suit)) {
            let message = format!("`{}` appears twice", card.text);
            let help = "name each card of the run once";
            return Err(form(input, card.span, message, help));
        }
        cards.push(card);
    }
    let on = match input.word("on") {
        Some(on) if cards.len() > 1 => {
            let message = "only one card is allowed before `on`";
            let help = "name only the lowest card that moves; a run is an example of a move";
            return Err(form(input, &on, message, help));
        }
        Some(_) => Some(onto(input)?),
        None => None,
    };
    let from = match input.word("from") {
        Some(_) => Some(element(input)?),
        None => None,
    };
    let kind = if input.is_group(Delimiter::Bracket) {
        if let Some(second) = cards.get(1) {
            let message = "only one card is allowed before a board";
            let help = "name only the lowest card that moves; the cards on it move too";
            return Err(form(input, second.span, message, help));
        }
        position(input, Some(Asked::Cards { card: cards.swap_remove(0), on, from }), is_negated)?
    } else {
        without_board(input, cards, on, from)?
    };
    Ok(Example { span: input.since(start), is_negated, kind })
}

/// Makes an example from the parts that were read before the place where a board could stand.
fn without_board(
    input: &mut Tokens<'_>,
    mut cards: Vec<ExampleCard>,
    on: Option<Onto>,
    from: Option<Named>,
) -> Parsed<ExampleKind> {
    let from = match from {
        Some(Named { container, index: Some(index) }) => {
            let message = "an index is only allowed in an example with a board";
            let help = format!("write `from {container}`, or add the board: `[..]`");
            return Err(form(input, index.span(), message, help));
        }
        Some(Named { container, index: None }) => Some(container),
        None => None,
    };
    let on = match on {
        None if from.is_some() => return Err(input.expected("a board, as in `[tableau 9H | TS]`")),
        None => return Ok(ExampleKind::Lifted(cards)),
        Some(Onto::Empty(_)) => None,
        Some(Onto::Card(card)) => Some(card),
        Some(Onto::Element(Named { container, .. })) => {
            let message = format!("`{container}` is named, but the board is missing");
            let help = "write `_` for an empty element, name the card that it goes on, or add the board: `[..]`";
            return Err(form(input, &container, message, help));
        }
    };
    Ok(ExampleKind::Put { card: cards.swap_remove(0), on, from })
}

/// Reads `2` or `always`; `None` if neither stands here.
fn times(input: &mut Tokens<'_>) -> Option<Example> {
    let start = input.position();
    let is_plain = |literal: &LitInt| literal.suffix().is_empty();
    let times = match input.word("always") {
        Some(always) => Times::Always(always),
        None => Times::Number(number_that(input, is_plain)?),
    };
    let kind = ExampleKind::Often(times);
    Some(Example { span: input.since(start), is_negated: false, kind })
}

/// Reads `tableau 1 2 3` or `tableau down 0 1 2`
fn dealt(input: &mut Tokens<'_>) -> Parsed<Example> {
    let start = input.position();
    let container = name(input, "the name of a container")?;
    let down = input.word("down").is_some();
    let mut counts = Vec::new();
    while let Some(count) = number(input) {
        counts.push(count);
    }
    if counts.is_empty() {
        return Err(input.expected("the number of cards on each element"));
    }
    let kind = ExampleKind::Dealt { container, down, counts };
    Ok(Example { span: input.since(start), is_negated: false, kind })
}
