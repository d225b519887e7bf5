//! How the steps of a game change its counters.

use solitaire_model::Arithmetic;

use super::expr::{Expr, Kind, Named};
use super::game::Game;
use super::ids::CounterId;
use super::steps::Step;

/// How a step changes the counter that it sets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The counter is set to this number.
    To(i64),
    /// This number, which may be negative, is added to the counter.
    By(i64),
    /// The change depends on the board or on another counter.
    Unknown,
}

impl Change {
    /// How a step changes `counter` if it sets it to `value`.
    pub fn of(game: &Game, counter: CounterId, value: &Expr) -> Self {
        if let Some(number) = game.number(value) {
            return Self::To(number);
        }
        let Kind::Arithmetic(operation, sides) = &value.kind else { return Self::Unknown };
        let is_it = matches!(sides[0].kind, Kind::Counter(Named(of, _)) if of == counter);
        match (operation, game.number(&sides[1]).filter(|_| is_it)) {
            (Arithmetic::Add, Some(by)) => Self::By(by),
            (Arithmetic::Subtract, Some(by)) => Self::By(by.saturating_neg()),
            _ => Self::Unknown,
        }
    }
}

/// True if no step can increase a counter.
pub fn only_falls(game: &Game, counter: CounterId) -> bool {
    // Steps and moves written in Rust may increase the counter.
    let may_do_else = |step: &Step| match step {
        Step::Set(of, value) if *of == counter => {
            !matches!(Change::of(game, counter, value), Change::By(..=0))
        }
        Step::Custom(_) => true,
        _ => false,
    };
    !game.any_step(may_do_else) && game.moves.iter().all(|declared| declared.by_hand.is_none())
}
