//! Checks that the kinds of the containers permit what the moves do with them.

use super::written_lifts;
use crate::check::causes::Causes;
use crate::check::structure::is_dark;
use crate::faults::Faults;
use crate::meaning::{Game, Move};
use crate::syntax::ast::UnitKind;

/// Reports moves that use an element in a way its kind forbids. Moves that are off are skipped: they may be incomplete.
pub fn check_elements(game: &Game, faults: &mut Faults<'_>) {
    for declared in &game.moves {
        check_lifts(game, declared, faults);
        for target in &declared.targets {
            let held = &game.containers[target.container];
            let Some(stock) = held.element.filter(|known| known.is_stock) else { continue };
            let (name, lie) = (&target.name, stock.lie());
            let message = format!("the cards of `{name}` {lie}, and no move puts cards there");
            let help = Some(format!("write `gather .. into {name};` after `do`, or name a `Pile`"));
            let blame = Causes::new(game).container(target.container).blame(declared.stated);
            faults.error(blame, name, "onto-the-stock", message, help);
        }
    }
}

fn check_lifts(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    for (lift, words) in written_lifts(game, declared) {
        let Some(unit) = &words.unit else { continue };
        let (held, name) = (&game.containers[lift.container], &lift.name);
        // `all` is the only way to take a face-down card, so it makes sense even on an element that holds one card.
        let hides = held.element.is_none_or(|known| known.hides);
        let is_several = match unit.kind {
            UnitKind::Cards | UnitKind::Buried => true,
            UnitKind::All => !hides,
            UnitKind::Top => false,
        };
        let (span, code, message, help) = if held.capacity == 1 && is_several {
            let message = format!("an element of `{name}` holds one card");
            ((&unit.word).into(), "one-card-element", message, format!("write `{name}[top]`"))
        } else if held.is_of("Discard") {
            let message = format!("cards on `{name}` are out of the game");
            let help = "make it a `Pile` if cards come back from there".to_owned();
            (words.span, "lift-from-discard", message, help)
        } else if unit.kind != UnitKind::All && is_dark(game, lift.container) {
            let message =
                format!("the cards of `{name}` lie face down, but a move takes only face-up cards");
            let help = format!("deal them onto a `Waste` first: `waste <- 1 up from {name};`");
            (words.span, "lift-from-stock", message, help)
        } else {
            continue;
        };
        let blame = Causes::new(game).container(lift.container).blame(declared.stated);
        faults.error(blame, span, code, message, Some(help));
    }
}
