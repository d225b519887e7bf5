//! Steps that the deal lacks, by what examples count: all of them, or those to one container.

use super::{FAILS, One, standing};
use crate::faults::Faults;
use crate::meaning::{Amount, ContainerId, Game, Spot, Step};
use crate::syntax::ast::ExampleKind;

/// Says that there is no `deal`, with that which the failing examples of these numbers speak of. Whether it is so.
pub(super) fn says(game: &Game, failing: &[usize], faults: &mut Faults<'_>) -> bool {
    let own = game.own();
    if game.deal_word.is_some() || own > 0 {
        return false;
    }
    let all = standing(game);
    let failing: Vec<&One<'_>> = failing.iter().filter_map(|nth| all.get(*nth)).collect();
    let steps: Vec<String> = failing.iter().filter_map(|one| step(game, one)).collect();
    let is_of_deal = |one: &&One<'_>| {
        matches!(one.example.kind, ExampleKind::Dealt { .. } | ExampleKind::Often(_))
    };
    if steps.is_empty() || !failing.iter().all(is_of_deal) {
        return false;
    }
    let name = game.lineage.name(own);
    let message = match failing.len() {
        1 => format!("`{name}` deals no cards, and an example says otherwise"),
        many => format!("`{name}` deals no cards, and {many} examples say otherwise"),
    };
    let help = Some(format!("write `deal {{ {} }}`", steps.join(" ")));
    faults.error(own, name, FAILS, message, help);
    true
}

/// The steps that are missing for as many cards to lie on a container as the examples of the declaration at hand count there.
pub fn steps_lacking(game: &Game, container: ContainerId) -> Option<String> {
    let held = &game.containers[container];
    let counts = |of_down: bool| {
        standing(game).into_iter().find_map(|one| match &one.example.kind {
            ExampleKind::Dealt { container, down, counts }
                if one.level == game.own() && *container == held.name && *down == of_down =>
            {
                counts.iter().map(|count| count.base10_parse().ok()).collect::<Option<Vec<i64>>>()
            }
            _ => None,
        })
    };
    let all = counts(false)?;
    let down = counts(true).unwrap_or_else(|| vec![0]);
    // What is said of all elements alike is said once.
    let elements = all.len().max(down.len());
    let at = |counts: &[i64], nth: usize| counts[nth.min(counts.len() - 1)];
    let lie = dealt_alike(game, container)?;
    let lacks = |nth: usize, is_up: bool| {
        let wanted = if is_up { at(&all, nth) - at(&down, nth) } else { at(&down, nth) };
        Some(wanted - lie[usize::from(is_up)]).filter(|lacks| *lacks >= 0)
    };
    let [down, up] = [false, true]
        .map(|is_up| (0..elements).map(|nth| lacks(nth, is_up)).collect::<Option<Vec<i64>>>());
    let (down, up) = (down?, up?);
    let name = &held.name;
    let step = |counts: &[i64], side: &str| {
        let amount = match counts {
            [first, rest @ ..] if rest.iter().all(|count| count == first) => first.to_string(),
            each => format!("{each:?}"),
        };
        counts.iter().any(|count| *count > 0).then(|| format!("{name} <- {amount} {side};"))
    };
    let steps: Vec<String> = [step(&down, "down"), step(&up, "up")].into_iter().flatten().collect();
    (!steps.is_empty() && !held.is_stock()).then(|| steps.join(" "))
}

/// How many cards the deal lays face down, and face up, on each element of a container, if it lays the same on all.
fn dealt_alike(game: &Game, container: ContainerId) -> Option<[i64; 2]> {
    let mut lie = [0; 2];
    for step in &game.deal {
        match step {
            Step::Deal {
                to: Spot::Elements { container: to, range, .. }, side, amount, ..
            } if *to == container => {
                let (Amount::Rounds(rounds), None, Some((is_up, _))) = (amount, range, side) else {
                    return None;
                };
                lie[usize::from(*is_up)] += game.number(rounds)?;
            }
            Step::Deal { .. } => {}
            _ => return None,
        }
    }
    Some(lie)
}

/// The steps that are missing if all examples of these numbers count cards of one container, and of the stock.
pub(super) fn steps_forgotten(game: &Game, failing: &[usize]) -> Option<String> {
    let all = standing(game);
    let mut counted = Vec::new();
    for one in failing.iter().filter_map(|nth| all.get(*nth)) {
        let ExampleKind::Dealt { container, .. } = &one.example.kind else { return None };
        let number = game.containers.find(|held| held.name == *container)?;
        if !game.containers[number].is_stock() && !counted.contains(&number) {
            counted.push(number);
        }
    }
    let [only] = counted[..] else { return None };
    let steps = steps_lacking(game, only)?;
    let is_own = game.deal_word.as_ref().is_some_and(|(_, level)| *level == game.own());
    is_own.then_some(steps)
}

/// The step that lays as many cards on a container as an example says.
fn step(game: &Game, one: &One<'_>) -> Option<String> {
    let ExampleKind::Dealt { container, down: false, counts } = &one.example.kind else {
        return None;
    };
    let held = game.containers.iter().find(|held| held.name == *container)?;
    let cards: Vec<&str> = counts.iter().map(syn::LitInt::base10_digits).collect();
    let amount = match &cards[..] {
        [only] => (*only).to_owned(),
        each => format!("[{}]", each.join(", ")),
    };
    (!held.is_stock() && cards.iter().any(|cards| *cards != "0"))
        .then(|| format!("{container} <- {amount} up;"))
}
