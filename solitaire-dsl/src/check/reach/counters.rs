//! Computes bounds for the values of counters.

use solitaire_model::Worth as _;

use super::Reach;
use crate::meaning::{Bounds, Change, CounterId, Game, Step};

/// The least and the greatest value of a counter, from its start value and all steps that set it.
pub(super) fn counter_bounds(game: &Game, reach: &Reach, counter: CounterId) -> Bounds {
    let stated = &game.counters[counter];
    let Some(start) = stated.start else {
        // An unlimited counter always keeps the largest value.
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
    game.visit_steps(&mut |step| match step {
        Step::Set(of, value) if *of == counter => {
            bounds = match Change::of(game, counter, value) {
                Change::To(number) => bounds.or(Bounds::exactly(number)),
                Change::By(0..) => Bounds { most: i64::MAX, ..bounds },
                Change::By(_) => Bounds { least: i64::MIN, ..bounds },
                Change::Unknown => Bounds::UNKNOWN,
            };
        }
        _ => {}
    });
    bounds
}
