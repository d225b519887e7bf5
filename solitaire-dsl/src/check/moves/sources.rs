//! What cards are taken from.

use solitaire_model::Shape;

use super::targets::is_told;
use crate::check::after::is_built_by_sight;
use crate::check::move_causes::{self, by_containers};
use crate::check::reach::{Reach, containers_of, never};
use crate::faults::{Blame, Faults, Part};
use crate::meaning::{ContainerId, Game, IdVec, Move, Spot, Step};
use crate::syntax::ast::{self, UnitKind};

/// Some card may be lifted from every source, and some card may come to lie there.
pub fn check_sources(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let mut told = game.containers.all(false);
    for declared in &game.moves {
        for lift in declared.lifts.iter().filter(|lift| lift.unit.is_some()) {
            let held = &game.containers[lift.container];
            let name = &lift.name;
            let pickup = game.piece(held.pickup).map(crate::meaning::Piece::now);
            if let Some(pickup) = pickup.filter(|pickup| never(&pickup.expr)) {
                if declared.stated < game.own() {
                    // Switched off by a variation, for this source.
                    continue;
                }
                let message = format!("nothing may ever be lifted from `{name}`");
                let help = Some(format!("leave it out here, or change `pickup {name}`"));
                let blame = Blame::from(declared.stated).shared(pickup.level, pickup.expr.span);
                faults.error(blame, name, "source-gives-nothing", message, help);
            } else {
                check_filled(game, reach, declared, lift.container, name, &mut told, faults);
            }
        }
        for step in &declared.steps {
            step.visit(&mut |step| {
                let from = match step {
                    Step::Deal { from, .. } | Step::Gather { from, .. } => from,
                    _ => return,
                };
                if let Spot::Elements { container, name, .. } = from {
                    check_filled(game, reach, declared, *container, name, &mut told, faults);
                }
            });
        }
    }
}

/// A card may come to lie on a container from which a move takes one.
fn check_filled(
    game: &Game,
    reach: &Reach,
    declared: &Move,
    container: ContainerId,
    name: &proc_macro2::Ident,
    told: &mut IdVec<ContainerId, bool>,
    faults: &mut Faults<'_>,
) {
    if reach.holds[container] || told[container] || waits(game, reach, container) {
        return;
    }
    let held = &game.containers[container];
    let text = held.name.to_string();
    let is_stock = held.element.is_some_and(|known| known.is_stock);
    let (own, level) = (game.own(), declared.stated);
    let filled = |written: &ast::Move| move_causes::fills(written, &text);
    let gone = move_causes::left_out(game, filled).iter().any(|(level, _)| *level == own);
    let blame = Blame::from(level).with_left_out(game, filled);
    if level < own && is_told(game, level) && !gone {
        // The deal of a variation may leave a move of its parent without anything to do.
        return faults.spoil(Part::Moves);
    }
    told[container] = true;
    let (message, help) = if is_stock {
        (
            format!("`{name}` is empty from the first: the deal leaves no cards over"),
            "deal fewer cards, or do without the stock".to_owned(),
        )
    } else {
        (
            format!("no card ever comes to `{name}`, so none can be taken from there"),
            format!("deal to `{name}`, or let a move put cards there"),
        )
    };
    faults.error(blame, name, "source-never-filled", message, Some(help));
}

/// Whether cards would come to a container from others to which none ever come: these are to blame.
fn waits(game: &Game, reach: &Reach, container: ContainerId) -> bool {
    let empty =
        |from: &[ContainerId]| !from.is_empty() && from.iter().all(|from| !reach.holds[*from]);
    game.moves.iter().any(|declared| {
        let lifts: Vec<ContainerId> = declared.lifts.iter().map(|lift| lift.container).collect();
        let mut waits =
            declared.targets.iter().any(|to| to.container == container) && empty(&lifts);
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { to, from, .. } if containers_of(declared, to).contains(&container) => {
                    waits |= empty(&containers_of(declared, from));
                }
                Step::Gather { from, into: Some(into), .. } if *into == container => {
                    waits |= empty(&containers_of(declared, from));
                }
                _ => {}
            });
        }
        waits
    })
}

/// A card that is lifted lies face up.
pub fn check_hidden(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let mut told = game.containers.all(false);
    for declared in &game.moves {
        for lift in &declared.lifts {
            let container = lift.container;
            let takes_one =
                matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards | UnitKind::Buried));
            if !takes_one || reach.shows[container] || !reach.holds[container] || told[container] {
                continue;
            }
            told[container] = true;
            let name = &lift.name;
            if game.containers[container].element.is_some_and(|known| known.is_stock) {
                // Said of stocks with other words.
                continue;
            }
            if declared.stated < game.own() && is_told(game, declared.stated) {
                faults.spoil(Part::Moves);
                continue;
            }
            let message = format!("the cards on `{name}` lie face down, so none can be taken");
            let help = format!("deal `up`, or turn them up: `{}`", flip(game, container));
            let blame = by_containers(game, declared.stated, &[container]);
            faults.error(blame, name, "source-is-hidden", message, Some(help));
        }
    }
}

/// Cards that are dealt face down to where cards are played from can be turned up.
pub fn check_turned_up(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if reach.is_open {
        return;
    }
    for (number, container) in game.containers.entries() {
        let plays = game.moves.iter().any(|declared| {
            let mut lifts = declared.lifts.iter();
            !declared.targets.is_empty()
                && lifts.any(|lift| lift.container == number && lift.unit.is_some())
        });
        let hides = container.element.is_some_and(|known| known.hides && !known.is_stock);
        if !hides || reach.turns[number] {
            continue;
        }
        let Some((word, level)) = dealt_down(game, number) else { continue };
        let name = &container.name;
        let leaves = leaves_hidden(game, number);
        if !plays && !leaves && !reach.loses[number] {
            if is_built_by_sight(game, number) {
                // More is said of that.
                continue;
            }
            let message = format!(
                "cards are dealt face down to `{name}`, and nothing ever turns them up or takes them"
            );
            let help = Some("deal them `up`, or let a move take them".to_owned());
            faults.warning(level, &word, "never-turned-up", message, help);
            continue;
        }
        if plays && reach.shows[number] && leaves && !leaves_whole(game, number) {
            let message = format!(
                "cards are dealt face down to `{name}`, and nothing turns them up before they are taken away"
            );
            let help = Some(format!("deal them `up`, or add `{}`", flip(game, number)));
            faults.warning(level, &word, "never-turned-up", message, help);
        }
        if !plays || !reach.shows[number] || leaves {
            continue;
        }
        let message =
            format!("cards are dealt face down to `{name}`, and nothing ever turns them up");
        if level < game.own() && faults.is_kind_said_beside("never-turned-up") {
            continue;
        }
        let help = format!("add `{}`, or deal them `up`", flip(game, number));
        let blame = by_containers(game, level, &[number]).with_left_out(game, move_causes::flips);
        faults.error(blame, &word, "never-turned-up", message, Some(help));
    }
}

/// A statement that turns up what lies free on a container.
fn flip(game: &Game, container: ContainerId) -> String {
    let container = &game.containers[container];
    let is_free = match container.shape.is_some_and(Shape::has_covers) {
        true => " && !is_covered(source)",
        false => "",
    };
    let name = &container.name;
    format!("auto Flip: {name} where is_hidden(source){is_free} do {{ flip source; }}")
}

/// Whether face-down cards may leave a container.
fn leaves_hidden(game: &Game, container: ContainerId) -> bool {
    game.moves.iter().any(|declared| {
        let wholes = declared
            .lifts
            .iter()
            .any(|lift| lift.container == container && lift.unit == Some(UnitKind::All));
        let mut stepped = false;
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { from, .. } | Step::Gather { from, .. } => {
                    stepped |= containers_of(declared, from).contains(&container);
                }
                _ => {}
            });
        }
        wholes || stepped
    })
}

/// Whether whole elements are lifted from a container, with what lies face down on them.
fn leaves_whole(game: &Game, container: ContainerId) -> bool {
    game.moves.iter().any(|declared| {
        let is_it = |lift: &crate::meaning::Lift| lift.container == container;
        declared.lifts.iter().any(|lift| is_it(lift) && lift.unit == Some(UnitKind::All))
    })
}

/// The word by which cards are dealt face down to a container, for certain.
fn dealt_down(game: &Game, container: ContainerId) -> Option<(proc_macro2::Ident, usize)> {
    let mut found = None;
    for (step, level) in game.deal.iter().zip(&game.deal_levels) {
        step.visit(&mut |step| match step {
            Step::Deal {
                to: Spot::Elements { container: to, .. },
                side: Some((false, word)),
                ..
            } if *to == container && found.is_none() => {
                found = Some((word.clone(), *level));
            }
            // Cards may be turned before the player comes to see them.
            Step::Flip(Spot::Elements { container: to, .. }) if *to == container => found = None,
            _ => {}
        });
    }
    found
}
