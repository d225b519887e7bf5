//! What is put on the cards of a container whose `build` was forgotten, by what its examples say.

use crate::meaning::{Amount, ContainerId, Game, Spot, Step};
use crate::syntax::ast::{ExampleCard, ExampleKind};

/// A card, the one that it goes on or not, and whether it does.
type Said<'g> = (&'g ExampleCard, &'g ExampleCard, bool);

/// How ranks follow each other, from the card below on.
const RANKS: [(&str, &[i16]); 3] = [
    ("next_rank(bottom(moving), top(target))", &[1]),
    ("next_rank(top(target), bottom(moving))", &[-1]),
    ("adjacent_rank(bottom(moving), top(target))", &[1, -1]),
];
/// Whether one suit goes on another.
type Suits = fn(u8, u8) -> bool;

/// How suits do, the narrowest first.
const SUITS: [(&str, Suits); 4] = [
    (" && same_suit(bottom(moving), top(target))", |one, other| one == other),
    (" && opposite_color(bottom(moving), top(target))", |one, other| is_red(one) != is_red(other)),
    (" && same_color(bottom(moving), top(target))", |one, other| is_red(one) == is_red(other)),
    ("", |_, _| true),
];

const fn is_red(suit: u8) -> bool {
    suit == 1 || suit == 2
}

/// The narrowest usual condition by which all that the examples say of cards put on others is so; none if they say of none
/// that it goes.
pub fn built_as_said(game: &Game, container: ContainerId) -> Option<String> {
    let said = said(game, container);
    said.iter().find(|(.., does)| *does)?;
    RANKS.iter().find_map(|(ranks, steps)| {
        let suits = SUITS.iter().find(|(_, suits)| {
            said.iter().all(|(card, on, does)| {
                let step = i16::from(card.rank) - i16::from(on.rank);
                (steps.contains(&step) && suits(card.suit, on.suit)) == *does
            })
        });
        suits.map(|(suits, _)| format!("{ranks}{suits}"))
    })
}

/// All that examples say of a card put on another of a container.
fn said(game: &Game, container: ContainerId) -> Vec<Said<'_>> {
    let name = &game.containers[container].name;
    let lines = game.examples.iter().filter(|(_, line)| line.subject == *name);
    let said = lines.flat_map(|(_, line)| &line.examples).filter_map(|one| match &one.kind {
        ExampleKind::Put { card, on: Some(on), .. } => Some((card, on, !one.is_negated)),
        _ => None,
    });
    said.collect()
}

/// What is put on the cards of a container that are dealt by name, to each of its elements, and that no move takes: of
/// cards like Aces the next of their suit.
pub fn built_on_dealt(game: &Game, container: ContainerId) -> Option<String> {
    let dealt = game.deal.iter().find_map(|step| match step {
        Step::Deal {
            to: Spot::Elements { container: to, range: None, .. },
            amount: Amount::Cards(cards),
            ..
        } if *to == container => cards.first(),
        _ => None,
    })?;
    let is_taken =
        game.moves.iter().flat_map(|one| &one.lifts).any(|lift| lift.container == container);
    let goes_down = dealt.0 == 13;
    let build = || format!("{}{}", RANKS[usize::from(goes_down)].0, SUITS[0].0);
    (!is_taken).then(|| built_as_said(game, container).unwrap_or_else(build))
}
