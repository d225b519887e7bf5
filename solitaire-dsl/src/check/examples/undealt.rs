//! Games that deal nothing, though their examples say what lies where.

use super::{FAILS, One, standing};
use crate::faults::Faults;
use crate::meaning::Game;
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
