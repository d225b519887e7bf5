//! The only example that fails, in other words.

use proc_macro2::Ident;

use super::text::{RUN, run, runs, written};
use super::{One, standing};
use crate::cards::card_text;
use crate::faults::{Faults, Wrong};
use crate::meaning::{ContainerId, Game};
use crate::report::Report;
use crate::syntax::ast::{Asked, Example, ExampleCard, ExampleKind, Lies, Onto, Pile, Position};

/// If more cards than so many would do in the place of one, none of them is told.
const MAX_CARDS: usize = 2;

/// The only failing example in other words, if those hold, as something to do: with its two cards exchanged, or with a card
/// in the only gap of a run.
pub fn reworded(game: &Game, failing: &[usize]) -> Option<String> {
    let all = standing(game);
    let [nth] = failing else { return None };
    let one = all.get(*nth)?;
    let is_pile_alone = matches!(one.example.kind, ExampleKind::Position(_)) && one.is_denied(&all);
    if one.level < game.own() || one.example.is_negated && !is_pile_alone {
        return None;
    }
    let holds = |kind: ExampleKind| holds_as(game, one, kind);
    match &one.example.kind {
        ExampleKind::Put { card, on: Some(on), from: None } => {
            let kind = ExampleKind::Put { card: on.clone(), on: Some(card.clone()), from: None };
            Some(format!("write `{}` for `{}`", holds(kind)?, written(one.example)))
        }
        // What a move takes from there is refused for another reason.
        ExampleKind::Put { card, on, from: Some(from) } if !is_moved(game, from, one.subject) => {
            let others = game.containers.iter().map(|other| &other.name);
            let others = others.filter(|other| {
                let (card, on, from) = (card.clone(), on.clone(), Some((*other).clone()));
                holds(ExampleKind::Put { card, on, from }).is_some()
            });
            let others: Vec<String> = others.map(|other| format!("`from {other}`")).collect();
            (!others.is_empty())
                .then(|| format!("write {} in place of `from {from}`", others.join(" or ")))
        }
        ExampleKind::Lifted(cards) if let Some(says) = other_suit(game, cards, holds) => Some(says),
        ExampleKind::Position(said) if is_pile_alone => {
            let mut found = other_piles(said)
                .into_iter()
                .filter_map(|other| holds(ExampleKind::Position(Box::new(other))));
            let only = found.next().filter(|_| found.next().is_none())?;
            Some(format!("write `{}: {only};`", one.subject))
        }
        ExampleKind::Position(said) => {
            other_rank(game, one, said, holds).or_else(|| turned_run(said, holds))
        }
        ExampleKind::Lifted(cards) => {
            let gap = |two: &[ExampleCard]| two[0].rank.abs_diff(two[1].rank) == 2;
            let at = 1 + cards.windows(2).position(gap)?;
            let (before, behind) = (&cards[at - 1], &cards[at]);
            let rank = before.rank.midpoint(behind.rank);
            let missing = game.suits.iter().filter_map(|suit| {
                let text = card_text(rank, *suit);
                let card =
                    ExampleCard { text, rank, suit: *suit, is_between: false, span: behind.span };
                let mut cards = cards.clone();
                cards.insert(at, card.clone());
                holds(ExampleKind::Lifted(cards)).map(|_| card.text)
            });
            let missing = missing.map(|card| format!("`{card}`")).collect::<Vec<_>>();
            let (before, behind) = (&before.text, &behind.text);
            (!missing.is_empty()).then(|| {
                format!("write {} between `{before}` and `{behind}`", missing.join(" or "))
            })
        }
        _ => None,
    }
}

/// What to write for one of the two cards of the only example that fails, if with one of another rank or suit it holds.
pub fn near_cards(game: &Game, failing: &[usize]) -> Option<String> {
    let all = standing(game);
    let [nth] = failing else { return None };
    let one = all.get(*nth)?;
    let ExampleKind::Put { card, on: Some(on), from } = &one.example.kind else { return None };
    if one.example.is_negated || one.level < game.own() {
        return None;
    }
    let put = |card: &ExampleCard, on: &ExampleCard| ExampleKind::Put {
        card: card.clone(),
        on: Some(on.clone()),
        from: from.clone(),
    };
    let instead = |old: &ExampleCard, kind: &dyn Fn(&ExampleCard) -> ExampleKind| {
        let others = near(game, old).filter(|other| holds_as(game, one, kind(other)).is_some());
        let others: Vec<String> = others.map(|other| format!("`{}`", other.text)).collect();
        let is_few = (1..=MAX_CARDS).contains(&others.len());
        is_few.then(|| format!("{} in place of `{}`", others.join(" or "), old.text))
    };
    let moving = instead(card, &|other| put(other, on));
    let under = instead(on, &|other| put(card, other));
    let found: Vec<String> = moving.into_iter().chain(under).collect();
    (!found.is_empty()).then(|| found.join(", or "))
}

/// The cards of the same suit that are a rank higher or lower, and those of the same rank.
fn near<'g>(game: &'g Game, card: &'g ExampleCard) -> impl Iterator<Item = ExampleCard> + 'g {
    let ranks = [card.rank.checked_sub(1), card.rank.checked_add(1)].into_iter().flatten();
    let ranks =
        ranks.filter(|rank| game.ranks.holds(i64::from(*rank))).map(|rank| (rank, card.suit));
    let suits = game.suits.iter().filter(|suit| **suit != card.suit);
    ranks.chain(suits.map(|suit| (card.rank, *suit))).map(|(rank, suit)| ExampleCard {
        text: card_text(rank, suit),
        rank,
        suit,
        ..card.clone()
    })
}

/// An example with other words, as it is written, if they hold.
fn holds_as(game: &Game, one: &One<'_>, kind: ExampleKind) -> Option<String> {
    let other = Example { kind, ..one.example.clone() };
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &game.lineage, Wrong::default());
    let mut failures = Vec::new();
    let one = One { example: &other, ..*one };
    one.check(&mut None, &mut failures, &mut faults);
    let sign = if other.is_negated { "!" } else { "" };
    (failures.is_empty() && report.is_empty() && one.is_decided())
        .then(|| format!("{sign}{}", written(&other)))
}

/// The boards with the last pile of a container on the next element, or on the one before.
fn other_piles(said: &Position) -> Vec<Position> {
    let mut found = Vec::new();
    for (nth, part) in said.before.parts.iter().enumerate() {
        let is_empty = |pile: &Pile| matches!(&pile.says, Lies::Cards(cards) if cards.is_empty());
        let Some(last) = part.piles.len().checked_sub(1) else { continue };
        let Some(empty) = part.piles.iter().find(|pile| is_empty(pile)) else { continue };
        let mut later = said.clone();
        later.before.parts[nth].piles.insert(last, empty.clone());
        found.push(later);
        if last > 0 && is_empty(&part.piles[last - 1]) {
            let mut sooner = said.clone();
            sooner.before.parts[nth].piles.remove(last - 1);
            found.push(sooner);
        }
    }
    found.retain(|other| other.after.is_none());
    found
}

/// Whether a move takes cards from a container and puts them on another.
fn is_moved(game: &Game, from: &Ident, to: &Ident) -> bool {
    let is = |container: ContainerId, name: &Ident| game.containers[container].name == *name;
    game.moves.iter().any(|declared| {
        declared.lifts.iter().any(|lift| is(lift.container, from))
            && declared.targets.iter().any(|target| is(target.container, to))
    })
}

/// What to write for the only card of a run by which it breaks, if one of the same rank makes it whole.
fn other_suit(
    game: &Game,
    cards: &[ExampleCard],
    holds: impl Fn(ExampleKind) -> Option<String>,
) -> Option<String> {
    // Of two cards either may be wrong.
    let inner = if cards.len() > 2 { 0..cards.len() } else { 0..0 };
    let mut found = inner.filter_map(|nth| {
        let old = &cards[nth];
        let others = game.suits.iter().filter(|suit| **suit != old.suit).filter_map(|suit| {
            let text = card_text(old.rank, *suit);
            let card = ExampleCard { text: text.clone(), suit: *suit, ..old.clone() };
            let mut cards = cards.to_vec();
            cards[nth] = card;
            holds(ExampleKind::Lifted(cards)).map(|_| format!("`{text}`"))
        });
        let others: Vec<String> = others.collect();
        let says = || format!("write {} in place of `{}`", others.join(" or "), old.text);
        (!others.is_empty()).then(says)
    });
    found.next().filter(|_| found.next().is_none())
}

/// What to write for one of two cards that leave together, if with one a rank higher or lower they do.
fn other_rank(
    game: &Game,
    one: &One<'_>,
    said: &Position,
    holds: impl Fn(ExampleKind) -> Option<String>,
) -> Option<String> {
    let Some(Asked::Cards { card, on: Some(Onto::Card(on)), .. }) = &said.asked else {
        return None;
    };
    let is_pair = game.moves.iter().any(|declared| declared.pair && declared.name == *one.subject);
    if !is_pair {
        return None;
    }
    let others = [card, on].into_iter().flat_map(|old| {
        let near = [old.rank.checked_sub(1), old.rank.checked_add(1)].into_iter().flatten();
        near.map(move |rank| (old, rank)).filter(|(_, rank)| (1..=13).contains(rank))
    });
    let found = others.filter_map(|(old, rank)| {
        let new = ExampleCard { text: card_text(rank, old.suit), rank, ..old.clone() };
        holds(ExampleKind::Position(Box::new(with_card(said, old, &new))))?;
        Some(format!("`{}` in place of `{}`", new.text, old.text))
    });
    let found: Vec<String> = found.collect();
    (!found.is_empty()).then(|| format!("write {}", found.join(", or ")))
}

/// What to write for the only run of a board that is written from the top down, if it holds the other way round.
fn turned_run(said: &Position, holds: impl Fn(ExampleKind) -> Option<String>) -> Option<String> {
    let parts = said.before.parts.iter().enumerate();
    let piles = parts.flat_map(|(part, one)| (0..one.piles.len()).map(move |pile| (part, pile)));
    let mut found = piles.filter_map(|(part, pile)| {
        let mut other = said.clone();
        let Lies::Cards(cards) = &mut other.before.parts[part].piles[pile].says else {
            return None;
        };
        let start = (0..cards.len()).find(|start| run(&cards[*start..]) >= RUN)?;
        let turned = &mut cards[start..];
        let length = run(turned);
        let written = runs(&turned[..length]);
        turned[..length].reverse();
        let says = format!("write `{}` in place of `{written}`", runs(&turned[..length]));
        holds(ExampleKind::Position(Box::new(other))).map(|_| says)
    });
    found.next().filter(|_| found.next().is_none())
}

/// A board with one card in the place of another, wherever that is named.
fn with_card(said: &Position, old: &ExampleCard, new: &ExampleCard) -> Position {
    let mut other = said.clone();
    let change = |card: &mut ExampleCard| {
        if (card.rank, card.suit) == (old.rank, old.suit) {
            card.clone_from(new);
        }
    };
    if let Some(Asked::Cards { card, on, .. }) = &mut other.asked {
        change(card);
        if let Some(Onto::Card(on)) = on {
            change(on);
        }
    }
    let boards = [Some(&mut other.before), other.after.as_mut()].into_iter().flatten();
    for pile in boards.flat_map(|board| &mut board.parts).flat_map(|part| &mut part.piles) {
        if let Lies::Cards(cards) = &mut pile.says {
            cards.iter_mut().for_each(|(card, _)| change(card));
        }
    }
    other
}
