//! How the steps of a game change its counters.

use solitaire_model::Arithmetic;

use super::expr::{Expr, Kind, Named};
use super::game::Game;
use super::ids::CounterId;
use super::steps::Step;

/// Whether a counter is never set to anything but less than it was.
pub fn only_falls(game: &Game, counter: CounterId) -> bool {
    only_changes_by(game, counter, Arithmetic::Subtract)
}

/// Whether a counter is never set to anything but more than it was.
pub fn only_rises(game: &Game, counter: CounterId) -> bool {
    only_changes_by(game, counter, Arithmetic::Add)
}

/// Whether a counter is never set to anything but itself with some number, not below 0, added or taken off.
fn only_changes_by(game: &Game, counter: CounterId, sign: Arithmetic) -> bool {
    let changes = |value: &Expr| match &value.kind {
        Kind::Arithmetic(of, sides) if *of == sign => {
            matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter)
                && game.number(&sides[1]).is_some_and(|by| by >= 0)
        }
        _ => false,
    };
    // Nobody knows what the author's own steps and moves do to counters.
    let may_do_else = |step: &Step| match step {
        Step::Set(of, value) => *of == counter && !changes(value),
        Step::Custom(_) => true,
        _ => false,
    };
    !game.any_step(may_do_else) && game.moves.iter().all(|declared| declared.by_hand.is_none())
}
