//! Checks the sources of moves.

use proc_macro2::Ident;

use super::is_told;
use crate::check::after::is_built_by_sight;
use crate::check::move_causes::{by_containers, left_out, touches};
use crate::check::reach::Reach;
use crate::check::traffic::{Touch, Traffic, Way};
use crate::faults::{Blame, Faults, Part};
use crate::meaning::{ContainerId, Game};
use crate::syntax::ast::{self, UnitKind};

/// Reports sources of moves where no card can ever lie, and sources of single cards where none ever lies face up.
pub fn check_sources(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let traffic = Traffic::of(game);
    let mut told: Vec<ContainerId> = Vec::new();
    for touch in &traffic.touches {
        let container = touch.container;
        let (Some(_), Some(name)) = (touch.by, touch.name) else { continue };
        let takes = matches!(touch.way, Way::Lift(Some(_)) | Way::Take);
        let is_single = matches!(touch.way, Way::Lift(Some(unit)) if unit != UnitKind::All);
        let is_empty = takes && !reach.holds[container] && !waits(&traffic, reach, container);
        // Another check reports that the cards of a stock are hidden.
        let is_hidden = is_single
            && reach.holds[container]
            && !reach.shows[container]
            && !game.containers[container].is_stock();
        if told.contains(&container) || !is_empty && !is_hidden {
            continue;
        }
        let held = game.containers[container].name.to_string();
        let fills = |written: &ast::Move| touches(written, &held);
        let is_gone = left_out(game, fills).iter().any(|(level, _)| *level == game.own());
        if touch.level < game.own() && is_told(game, touch.level) && !(is_empty && is_gone) {
            // A variation may leave its parent's move without cards. Accept that, but skip checks that rely on moves.
            faults.spoil(Part::Moves);
            continue;
        }
        told.push(container);
        if is_empty {
            let message = format!("no card ever reaches `{name}`, so none can be taken from it");
            let help = Some(format!("deal to `{name}`, or let a move put cards there"));
            let blame = Blame::from(touch.level).with_left_out(game, fills);
            faults.error(blame, name, "source-never-filled", message, help);
        } else {
            let message = format!("the cards on `{name}` lie face down, so none can be taken");
            let blame = by_containers(game, touch.level, &[container]);
            faults.error(blame, name, "source-is-hidden", message, Some(turn_up(name)));
        }
    }
}

/// True if cards would come to a container, but only from others that never hold any, which are then to blame.
fn waits(traffic: &Traffic<'_>, reach: &Reach, container: ContainerId) -> bool {
    let is_empty =
        |from: &[ContainerId]| !from.is_empty() && from.iter().all(|from| !reach.holds[*from]);
    traffic.any(container, |touch| is_empty(&touch.from))
}

/// Reports containers to which cards are dealt face down that no move ever turns up or takes away.
pub fn check_turned_up(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if reach.is_open {
        return;
    }
    let traffic = Traffic::of(game);
    for (number, container) in game.containers.entries() {
        let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
        let Some((word, level)) = dealt_down(&traffic, number).filter(|_| hides) else { continue };
        let plays = |touch: &Touch<'_>| {
            let puts = touch.by.is_some_and(|declared| !declared.targets.is_empty());
            puts && matches!(touch.way, Way::Lift(Some(_)))
        };
        let is_left = match traffic.any(number, plays) {
            true => {
                let is_whole = |touch: &Touch<'_>| touch.way == Way::Lift(Some(UnitKind::All));
                reach.shows[number] && !traffic.any(number, is_whole)
            }
            // Another check reports hidden cards on which cards should be built.
            false => !reach.loses[number] && !is_built_by_sight(game, number),
        };
        if reach.turns[number] || !is_left {
            continue;
        }
        let name = &container.name;
        let message =
            format!("cards are dealt face down to `{name}`, and nothing ever turns them up");
        let help = Some(turn_up(name));
        let is_taken = |touch: &Touch<'_>| touch.by.is_some() && touch.way == Way::Take;
        if !traffic.any(number, plays) || traffic.any(number, is_taken) {
            faults.warning(level, word, "never-turned-up", message, help);
            continue;
        }
        let held = name.to_string();
        let blame = by_containers(game, level, &[number])
            .with_left_out(game, |written| touches(written, &held));
        faults.error(blame, word, "never-turned-up", message, help);
    }
}

/// The help text for a container whose cards are never turned up.
fn turn_up(name: &Ident) -> String {
    format!(
        "deal them `up`, or add `auto Flip: {name} where is_hidden(source) do {{ flip source; }}`"
    )
}

/// The word `down` with which the deal puts cards on a container, and its level. `None` if the deal itself turns these
/// cards up later.
fn dealt_down<'g>(traffic: &Traffic<'g>, container: ContainerId) -> Option<(&'g Ident, usize)> {
    let mut found = None;
    for touch in traffic.on(container).filter(|touch| touch.by.is_none()) {
        match touch.way {
            Way::Lay(Some((false, word))) => {
                found.get_or_insert((word, touch.level));
            }
            Way::Turn => found = None,
            _ => {}
        }
    }
    found
}
