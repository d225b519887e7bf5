//! Checks the targets of moves.

use proc_macro2::Ident;

use super::is_told;
use super::twins::holds;
use crate::check::move_causes::by_containers;
use crate::check::permits::may_take;
use crate::check::reach::Reach;
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Game, Lift, Move};
use crate::syntax::ast::UnitKind;

/// The help text for a container without a `space` rule: two example rules, from which the author can choose.
pub fn first_card(name: &Ident) -> String {
    format!(
        "`space {name} = is_ace(bottom(moving));` for an Ace, `space {name} = always;` for any card"
    )
}

/// Reports targets on which no card may ever be put, because their conditions are missing or never hold.
pub fn check_targets_take(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        for target in &declared.targets {
            let container = &game.containers[target.container];
            let stated = container.space.is_some() || container.build.is_some();
            // A variation's own condition that refuses all cards switches an inherited move off on purpose.
            let is_off = stated && declared.stated < game.own();
            if game.takes_nothing(container) && !is_off {
                let name = &target.name;
                let message = format!("nothing may ever be put on `{name}`");
                let help = Some(format!("say what it takes: {}", first_card(name)));
                faults.error(declared.stated, name, "target-takes-nothing", message, help);
            }
        }
    }
}

/// Reports two kinds of targets: those that take cards only on empty elements but never have one, and those that take
/// cards only on other cards but always stay empty.
pub fn check_targets_fill(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let own = game.own();
    let mut told: Vec<ContainerId> = Vec::new();
    let all = || game.moves.iter().flat_map(|declared| &declared.targets);
    let builds = |container| may_take(game, container)[1];
    // True if a target always stays empty: that also keeps cards on the other elements, so only it is reported.
    let stays_empty = all()
        .any(|target| builds(target.container) && target.count > 0 && !reach.takes(game, target));
    for declared in &game.moves {
        for target in &declared.targets {
            let container = target.container;
            let [space, build] = may_take(game, container);
            let is_of_another = !build && (!space || stays_empty);
            let takes = target.count == 0 || reach.takes(game, target);
            if takes || is_of_another || told.contains(&container) {
                continue;
            }
            let held = &game.containers[container];
            let stated = [held.build, held.space].map(|piece| game.piece(piece));
            let states = stated.into_iter().flatten().any(|piece| piece.now().level == own);
            // The target takes cards only while empty, but this declaration's deal fills it, so the deal is to blame.
            let is_blocked = !build
                && reach.holds[container]
                && game.deal_word.as_ref().is_some_and(|(_, level)| *level == own);
            if declared.stated < own && !is_blocked && !states && is_told(game, declared.stated) {
                // A variation may make its parent's move useless. Accept that, but skip checks that rely on moves.
                faults.spoil(Part::Moves);
                continue;
            }
            told.push(container);
            let name = &target.name;
            let (message, help) = if build {
                (
                    format!("`{name}` stays empty, because it takes no card while it is empty"),
                    format!("deal to it, or say what it takes: {}", first_card(name)),
                )
            } else {
                (
                    format!("`{name}` always holds cards, but no card can be put on them"),
                    format!("say what can be put on a card, as in `build {name} = always;`"),
                )
            };
            let blame = by_containers(game, declared.stated, &[container]).with_deal(game);
            faults.error(blame, name, "target-takes-nothing", message, Some(help));
        }
    }
}

/// Reports a target that is the same single element as the source, and a source or target that a move names twice.
pub fn check_others(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        check_named_once(declared, faults);
        for target in declared.targets.iter().filter(|target| target.count == 1) {
            let is_it = |lift: &Lift| {
                (lift.container, lift.from, lift.count) == (target.container, target.from, 1)
            };
            if !declared.lifts.is_empty() && declared.lifts.iter().all(is_it) {
                let name = &target.name;
                let message = format!("this is the element of `{name}` that the cards come from");
                let help = Some("say where the cards go instead".to_owned());
                let blame = by_containers(game, declared.stated, &[target.container]);
                faults.error(blame, name, "target-is-source", message, help);
            }
        }
    }
}

fn check_named_once(declared: &Move, faults: &mut Faults<'_>) {
    let lifts = declared.lifts.iter().map(|lift| {
        // `top` counts as `cards` here: a source that is named with both is named twice.
        let unit = lift.unit.map(|unit| if unit == UnitKind::Top { UnitKind::Cards } else { unit });
        (&lift.name, (lift.container, unit), (lift.from, lift.count))
    });
    let targets = declared
        .targets
        .iter()
        .map(|target| (&target.name, (target.container, None), (target.from, target.count)));
    for spots in [lifts.collect::<Vec<_>>(), targets.collect()] {
        for (number, (name, of, range)) in spots.iter().enumerate() {
            let is_it = |(_, other, outer): &(_, _, (u8, u8))| other == of && holds(*outer, *range);
            if spots[..number].iter().any(is_it) {
                let message = format!("`{name}` is already listed here");
                let help = Some("leave it out, or write what you meant".to_owned());
                faults.error(declared.stated, *name, "doubled-alternative", message, help);
            }
        }
    }
}
