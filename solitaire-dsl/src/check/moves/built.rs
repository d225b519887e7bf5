//! What is put on the cards of a container whose `build` was forgotten, by what its examples say.

use solitaire_model::{Function, Semantics};

use crate::check::truth::Relation;
use crate::meaning::{Amount, ContainerId, Game, Spot, Step};
use crate::syntax::ast::{ExampleCard, ExampleKind};

/// A card, the one that it goes on or not, and whether it does.
type Said<'g> = (&'g ExampleCard, &'g ExampleCard, bool);

/// A relation of the card that moves and the one below it, and whether the former is named first.
type Asked = (Function, bool);

/// How ranks follow each other, from the card below on.
const RANKS: [Asked; 3] =
    [(Function::NextRank, true), (Function::NextRank, false), (Function::AdjacentRank, true)];
/// How suits do, the narrowest first.
const SUITS: [Option<Asked>; 4] = [
    Some((Function::SameSuit, true)),
    Some((Function::OppositeColor, true)),
    Some((Function::SameColor, true)),
    None,
];

/// A relation of ranks, and one of suits if there is one, as they are written.
fn written((ranks, suits): (Asked, Option<Asked>)) -> String {
    let asked = |(function, is_moving_first): Asked| match is_moving_first {
        true => format!("{}(bottom(moving), top(target))", function.name()),
        false => format!("{}(top(target), bottom(moving))", function.name()),
    };
    let suits = suits.map(|suits| format!(" && {}", asked(suits))).unwrap_or_default();
    asked(ranks) + &suits
}

/// Whether a card and the one that it goes on stand in a relation.
fn stand_in(
    (function, is_moving_first): Asked,
    game: &Game,
    card: &ExampleCard,
    on: &ExampleCard,
) -> bool {
    let Semantics::Relation(relation) = function.semantics() else { return false };
    let number = |card: &ExampleCard| usize::from(card.suit) * 13 + usize::from(card.rank) - 1;
    let [card, on] = [card, on].map(number);
    let (first, second) = if is_moving_first { (card, on) } else { (on, card) };
    let relation = Relation::of(game.ranks, relation, None);
    relation.is_some_and(|relation| relation.seconds(first) >> second & 1 == 1)
}

/// The narrowest usual condition by which all that the examples say of cards put on others is so; none if they say of none
/// that it goes.
pub fn built_as_said(game: &Game, container: ContainerId) -> Option<String> {
    let said = said(game, container);
    said.iter().find(|(.., does)| *does)?;
    let all = RANKS.into_iter().flat_map(|ranks| SUITS.map(|suits| (ranks, suits)));
    let mut as_said = all.filter(|(ranks, suits)| {
        said.iter().all(|(card, on, does)| {
            let mut asked = std::iter::once(*ranks).chain(*suits);
            asked.all(|asked| stand_in(asked, game, card, on)) == *does
        })
    });
    as_said.next().map(written)
}

/// The card that begins a container, by its rank, if all that examples put on an empty element of it are of one rank, and none
/// of which they say that it may not be put there is.
pub fn begun_as_said(game: &Game, container: ContainerId) -> Option<String> {
    let name = &game.containers[container].name;
    let lines = game.examples.iter().filter(|(_, line)| line.subject == *name);
    let said = lines.flat_map(|(_, line)| &line.examples).filter_map(|one| match &one.kind {
        ExampleKind::Put { card, on: None, from: None } => Some((card.rank, !one.is_negated)),
        _ => None,
    });
    let (does, not): (Vec<_>, Vec<_>) = said.partition(|(_, does)| *does);
    let (rank, _) = *does.first()?;
    // No card is kept away, so far as is said.
    if not.is_empty() && ![1, 13].contains(&rank) {
        return Some("always".to_owned());
    }
    let is_it = |(other, _): &(u8, bool)| *other == rank;
    (does.iter().all(is_it) && !not.iter().any(is_it) && !not.is_empty()).then(|| match rank {
        1 => "is_ace(bottom(moving))".to_owned(),
        13 => "is_king(bottom(moving))".to_owned(),
        rank => format!("is_rank(bottom(moving), {rank})"),
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
    let build = || written((RANKS[usize::from(goes_down)], SUITS[0]));
    (!is_taken).then(|| built_as_said(game, container).unwrap_or_else(build))
}
