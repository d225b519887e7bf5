//! What counters can come to.

use solitaire_model::{Arithmetic, Worth};

use super::Reach;
use crate::meaning::Bounds;
use crate::meaning::{CounterId, Expr, Game, Kind, Named, Step};

/// What a counter can come to: where it begins, and where the steps take it.
pub(super) fn counter_bounds(game: &Game, reach: &Reach, counter: CounterId) -> Bounds {
    let stated = &game.counters[counter];
    let Some(start) = stated.start else {
        // One that never runs out stays where it is.
        return if stated.unlimited {
            Bounds::exactly(i64::from(i32::MAX))
        } else {
            Bounds::UNKNOWN
        };
    };
    let mut bounds = Bounds::exactly(start);
    if reach.is_open {
        return Bounds::UNKNOWN;
    }
    let moves = game.moves.iter().flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| {
            let Step::Set(of, value) = step else { return };
            if *of == counter {
                bounds = after(game, counter, bounds, value);
            }
        });
    }
    bounds
}

/// What a counter can come to after it was set, any number of times.
fn after(game: &Game, counter: CounterId, before: Bounds, value: &Expr) -> Bounds {
    let number = |expr: &Expr| game.number(expr);
    if let Some(value) = number(value) {
        return before.or(Bounds::exactly(value));
    }
    let is_it = |expr: &Expr| matches!(expr.kind, Kind::Counter(Named(of, _)) if of == counter);
    match &value.kind {
        Kind::Arithmetic(Arithmetic::Subtract, sides) if is_it(&sides[0]) => {
            match number(&sides[1]) {
                Some(by) if by >= 0 => Bounds { least: i64::MIN, ..before },
                Some(_) => Bounds { most: i64::MAX, ..before },
                None => Bounds::UNKNOWN,
            }
        }
        Kind::Arithmetic(Arithmetic::Add, sides) if is_it(&sides[0]) => match number(&sides[1]) {
            Some(by) if by >= 0 => Bounds { most: i64::MAX, ..before },
            Some(_) => Bounds { least: i64::MIN, ..before },
            None => Bounds::UNKNOWN,
        },
        _ => Bounds::UNKNOWN,
    }
}
