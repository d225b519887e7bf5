//! The moves.

use crate::faults::Faults;
use crate::meaning::{Game, Spot, Step};
use crate::syntax::ast::Gesture;

/// A drag takes cards and puts them; what puts nothing is pressed or clicked.
pub fn check_gestures(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        if declared.gesture == Gesture::Drag && declared.targets.is_empty() {
            let name = &declared.name;
            let message = format!("`{name}` is dragged, but says no target");
            let help = Some("add `=> target`, or make it a `press` or `click`".to_owned());
            faults.error(declared.stated, name, "drag-without-target", message, help);
        }
        if declared.targets.is_empty() && declared.steps.is_empty() {
            let name = &declared.name;
            let message = format!("`{name}` does nothing");
            let help = Some(
                "say where the cards go with `=>`, or what is done with `do { .. }`".to_owned(),
            );
            faults.error(declared.stated, name, "move-without-effect", message, help);
        }
    }
}

/// Something may be put on every target.
pub fn check_targets_take(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        for target in &declared.targets {
            let container = &game.containers[target.container];
            if !game.takes_nothing(container) {
                continue;
            }
            let name = &target.name;
            let stated = container.space.is_some() || container.build.is_some();
            if stated && declared.stated < game.own() {
                // Switched off by a variation: the move is listed nowhere.
                continue;
            }
            let message = if stated {
                format!("nothing may ever be put on `{name}`")
            } else {
                format!("nothing may ever be put on `{name}`: it has neither `build` nor `space`")
            };
            let help = Some(format!("say what it takes, as in `space {name} = always;`"));
            faults.error(declared.stated, name, "target-takes-nothing", message, help);
        }
    }
}

/// During a move the hand is empty until something is gathered into it.
pub fn check_hand_is_filled(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        let mut gathered = false;
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Gather { into: None, .. } => gathered = true,
                Step::Deal { from: Spot::Hand, amount_span, .. } if !gathered => {
                    let message = "the hand is empty here";
                    let help = Some("write `from stock`, or `gather` first".to_owned());
                    faults.error(declared.stated, *amount_span, "empty-hand", message, help);
                }
                _ => {}
            });
        }
    }
}
