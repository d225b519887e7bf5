//! Containers on which nothing is ever put again, once a move or the deal has done with them.

use super::asked_for::asked_to_hold;
use super::limits::conjuncts;
use crate::check::reach::{Reach, deals_to, may_take};
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Game, Move, Named, Piece, Spot, Step};

/// What moves build on is not gathered as a whole, if it takes nothing while it is empty.
pub fn check_emptied(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        for step in &declared.steps {
            let Step::Gather { from, condition: None, into, .. } = step else { continue };
            let Spot::Elements { container, name, range: None, span } = from else { continue };
            if !ends_with(game, *container) || *into == Some(*container) {
                continue;
            }
            // Where no other pile is asked about, what was to be dealt again may be missing.
            let Some(other) = asked_besides(game, declared, *container) else { continue };
            let message = format!(
                "once `{name}` is gathered it takes no card any more: nothing is dealt to it, and it takes nothing while it is empty"
            );
            let help = format!("write `{other}` in place of `{name}`");
            faults.warning(game.own(), *span, "target-takes-nothing", message, Some(help));
        }
    }
}

/// Whether a container is built on, takes nothing while it is empty, and gets cards by moves alone.
fn ends_with(game: &Game, container: ContainerId) -> bool {
    let is_target = |declared: &Move| declared.targets.iter().any(|to| to.container == container);
    let steps = |declared: &Move| declared.by_hand.is_some() || deals_to(declared, container);
    may_take(game, container) == [false, true]
        && game.moves.iter().any(is_target)
        && !game.moves.iter().chain(&game.off).any(steps)
}

/// Another container of which the move asks that it hold cards.
fn asked_besides(game: &Game, declared: &Move, gathered: ContainerId) -> Option<String> {
    let condition = game.piece(declared.condition).map(Piece::now)?;
    let mut found = None;
    conjuncts(&condition.expr, &mut |part| {
        if let Some(Named(container, name)) = asked_to_hold(part)
            && *container != gathered
        {
            found.get_or_insert(name.to_string());
        }
    });
    found
}

/// An element of a container is empty at some time, if it is said what it takes then.
pub fn check_spaces(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if reach.is_open {
        return;
    }
    for (number, held) in game.containers.entries() {
        let Some(space) = game.piece(held.space).map(Piece::now) else { continue };
        let [takes, builds] = may_take(game, number);
        let is_target = game
            .moves
            .iter()
            .flat_map(|declared| &declared.targets)
            .any(|to| to.container == number);
        if space.level < game.own()
            || !(takes && builds && is_target)
            || reach.may_be_empty(game, number)
            || reach.stepped_on[number]
            || game.deal.iter().any(|step| names_cards(step, number))
        {
            continue;
        }
        let name = &held.name;
        let message = format!(
            "no element of `{name}` is ever empty, so nothing asks its `space`: a card is dealt to each, and none leaves"
        );
        let help = format!("leave `space {name}` out, or deal to fewer elements");
        let faults = &mut faults.at(Part::Rules);
        faults.warning(space.level, space.expr.span, "unused-name", message, Some(help));
    }
}

/// Whether cards are dealt to a container by name: what else might begin it is left from before, and does no harm.
fn names_cards(step: &Step, container: ContainerId) -> bool {
    step.named_cards().is_some_and(|named| named.container == container)
}
