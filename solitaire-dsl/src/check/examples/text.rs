//! Writes examples as text.

use std::fmt::Write as _;

use syn::LitInt;

use crate::syntax::ast::{
    Asked, Example, ExampleCard, ExampleKind, Lies, Named, Onto, Pile, Position, Stated,
    StatedPart, Times,
};

/// The text of an example, without the `!` that negates it.
pub fn written(example: &Example) -> String {
    match &example.kind {
        ExampleKind::Put { card, on, from } => {
            let from = from.as_ref().map(|from| format!(" from {from}")).unwrap_or_default();
            format!("{} on {}{from}", card.text, on.as_ref().map_or("_", |on| &on.text))
        }
        ExampleKind::Lifted(cards) => {
            cards.iter().map(|card| card.text.as_str()).collect::<Vec<_>>().join(" ")
        }
        ExampleKind::Dealt { container, down, counts } => {
            let counts: Vec<&str> = counts.iter().map(LitInt::base10_digits).collect();
            format!("{container}{} {}", if *down { " down" } else { "" }, counts.join(" "))
        }
        ExampleKind::Often(Times::Number(number)) => number.to_string(),
        ExampleKind::Often(Times::Always(always)) => always.to_string(),
        ExampleKind::Position(position) => {
            let after = position.after.as_ref().map(|after| format!(" => {}", board(after)));
            format!("{}{}", begun(position), after.unwrap_or_default())
        }
    }
}

/// The text of an example with a board, without what it says after `=>`: the move and the board before it.
pub fn begun(position: &Position) -> String {
    let asked = asked(position).map(|asked| asked + " ");
    asked.unwrap_or_default() + &board(&position.before)
}

/// The move that an example with a board asks about, such as `9H on TS from waste`; `None` if it has only a board.
pub fn asked(position: &Position) -> Option<String> {
    let (card, on, from) = match position.asked.as_ref()? {
        Asked::Cards { card, on, from } => (card, on, from),
        Asked::Element(element) => return Some(named(element)),
    };
    let mut text = card.text.clone();
    match on {
        None => {}
        Some(Onto::Empty(_)) => text += " on _",
        Some(Onto::Card(on)) => text += &format!(" on {}", on.text),
        Some(Onto::Element(element)) => text += &format!(" on {}", named(element)),
    }
    if let Some(from) = from {
        text += &format!(" from {}", named(from));
    }
    Some(text)
}

fn named(Named { container, index }: &Named) -> String {
    let index = index.as_ref().map(|index| format!("[{index}]"));
    format!("{container}{}", index.unwrap_or_default())
}

/// The text of a board: its parts in brackets.
pub fn board(stated: &Stated) -> String {
    let parts: Vec<String> = stated.parts.iter().map(part).collect();
    format!("[{}]", parts.join(", "))
}

/// The text of one part of a board: a name and what lies on each element, such as `tableau KH QS | _`.
pub fn part(part: &StatedPart) -> String {
    let piles: Vec<String> = part.piles.iter().map(pile).collect();
    format!("{} {}", part.name, piles.join(" | ")).trim_end().to_owned()
}

fn pile(pile: &Pile) -> String {
    match &pile.says {
        Lies::Number(number) => number.to_string(),
        Lies::Rest => "rest".to_owned(),
        Lies::Cards(cards) if cards.is_empty() => "_".to_owned(),
        Lies::Cards(cards) => runs(cards),
    }
}

/// A run of fewer cards is written as single cards.
pub const RUN: usize = 4;

/// The text of cards. Runs of one suit are shortened, such as `AC..KC`.
pub fn runs(cards: &[(ExampleCard, bool)]) -> String {
    let mut text = String::new();
    let mut rest = cards;
    while let [(first, down), ..] = rest {
        let length = run(rest);
        let sign = if *down { "-" } else { "" };
        let _ = match length {
            RUN.. => write!(text, " {sign}{}..{}", first.text, rest[length - 1].0.text),
            _ => write!(text, " {sign}{}", first.text),
        };
        rest = &rest[if length < RUN { 1 } else { length }..];
    }
    text.trim_start().to_owned()
}

/// The length of the run with which the list begins: cards of one suit and side whose ranks go up, or all down, by 1.
pub fn run(cards: &[(ExampleCard, bool)]) -> usize {
    let step = |two: &[(ExampleCard, bool)]| {
        let ((one, down), (next, next_down)) = (&two[0], &two[1]);
        let is_alike = one.suit == next.suit && down == next_down;
        is_alike.then(|| i16::from(next.rank) - i16::from(one.rank)).filter(|by| by.abs() == 1)
    };
    let first = cards.windows(2).next().and_then(step);
    1 + cards.windows(2).take_while(|two| first.is_some() && step(two) == first).count()
}
