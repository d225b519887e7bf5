//! Limits that let a move be made once more than they say.

use solitaire_model::{Arithmetic, Comparison, Operator};

use crate::check::operands::flatten;
use crate::faults::Faults;
use crate::meaning::{CounterId, Expr, Game, Kind, Named, Step};

/// A counter that a move lowers, and that it asks to be 0 at least, falls below 0 by the last of them.
pub fn check_off_by_one(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let Some(condition) = game.piece(declared.condition).map(|piece| &piece.now().expr) else {
            continue;
        };
        let mut parts = Vec::new();
        flatten(game, condition, Operator::And, &mut parts);
        for part in parts {
            let Some(counter) = at_least_none(game, part) else { continue };
            let held = &game.counters[counter];
            let lowers = |step: &Step| match step {
                Step::Set(set, value) => *set == counter && is_lowered(value, counter),
                _ => false,
            };
            if !held.unlimited && declared.steps.iter().any(lowers) {
                let (name, counted) = (&declared.name, &held.name);
                let message = format!(
                    "`{name}` lowers `{counted}` when it is 0 as well, so it is made once more than \
                     `{counted}` says"
                );
                let help = Some(format!("write `{counted} > 0`"));
                faults.warning(declared.stated, part.span, "once-too-often", message, help);
            }
        }
    }
}

/// The counter of `counter >= 0`.
fn at_least_none(game: &Game, part: &Expr) -> Option<CounterId> {
    let Kind::Compare(comparison, sides) = &part.kind else { return None };
    let counter = |side: &Expr| match side.kind {
        Kind::Counter(Named(counter, _)) => Some(counter),
        _ => None,
    };
    let [left, right] = &**sides;
    let (comparison, counter, other) = match (counter(left), counter(right)) {
        (Some(counter), None) => (*comparison, counter, right),
        (None, Some(counter)) => (comparison.mirrored(), counter, left),
        _ => return None,
    };
    let is_none = comparison == Comparison::AtLeast && game.number(other) == Some(0);
    is_none.then_some(counter)
}

/// Whether a value is a counter less something.
fn is_lowered(value: &Expr, counter: CounterId) -> bool {
    let Kind::Arithmetic(Arithmetic::Subtract, sides) = &value.kind else { return false };
    matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter)
}
