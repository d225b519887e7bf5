//! The containers.

use crate::faults::Faults;
use crate::meaning::{Game, Kind, Spot};

/// There is one undealt deck, so there is one stock of one element at most.
pub fn check_one_stock(game: &Game, faults: &mut Faults<'_>) {
    let mut stocks =
        game.containers.iter().filter(|c| c.element.is_some_and(|known| known.is_stock));
    let Some(first) = stocks.next() else { return };
    if first.count > 1 {
        let message =
            format!("`{}` is {} stocks; there is one undealt deck", first.name, first.count);
        let help = Some(format!("write `{}: Stock;`", first.name));
        faults.error(first.stated, &first.name, "several-stocks", message, help);
    }
    if let Some(second) = stocks.next() {
        let message = format!("`{}` is a second stock besides `{}`", second.name, first.name);
        let help = Some("make it a `Pile`, or drop one of the two".to_owned());
        faults.error(second.stated, &second.name, "several-stocks", message, help);
    }
}

/// A container that nothing puts cards on, takes cards from, or asks about has no business on the table.
pub fn check_used(game: &Game, faults: &mut Faults<'_>) {
    if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
        // Nobody knows what a hand-written move uses.
        return;
    }
    let mut used = vec![false; game.containers.len()];
    for declared in game.moves.iter().chain(&game.off) {
        declared.lifts.iter().for_each(|lift| used[lift.container] = true);
        declared.targets.iter().for_each(|target| used[target.container] = true);
    }
    let steps = game.deal.iter().chain(game.moves.iter().chain(&game.off).flat_map(|m| &m.steps));
    for step in steps {
        step.visit(&mut |step| {
            for spot in step.spots() {
                if let Spot::Elements { container, .. } = spot {
                    used[*container] = true;
                }
            }
            if let crate::meaning::Step::Gather { into: Some(into), .. } = step {
                used[*into] = true;
            }
        });
    }
    for expr in game.exprs() {
        expr.visit(&mut |part| match &part.kind {
            Kind::Container(container, _)
            | Kind::Element(container, ..)
            | Kind::Slice(container, ..) => used[*container] = true,
            _ => {}
        });
    }
    for (container, used) in game.containers.iter().zip(used) {
        let is_stock = container.element.is_some_and(|known| known.is_stock);
        if !used && !is_stock {
            let message = format!("no card ever lies on `{}`", container.name);
            let help = Some("deal to it or move cards there, or drop it".to_owned());
            faults.error(container.stated, &container.name, "unused-container", message, help);
        }
    }
}
