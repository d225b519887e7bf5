//! The changes that the steps of a game make to its counters.

use solitaire_model::Arithmetic;

use super::expr::{Expr, Kind, Named};
use super::game::Game;
use super::ids::CounterId;
use super::steps::Step;

/// The change that a step makes to the counter that it sets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// Sets the counter to this number.
    To(i64),
    /// Adds this number, which may be negative, to the counter.
    By(i64),
    /// A change that depends on the board, or on another counter.
    Unknown,
}

impl Change {
    /// The change of a counter that is set to a value.
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

/// True if a counter is only ever set to lower values.
pub fn only_falls(game: &Game, counter: CounterId) -> bool {
    // The effects of the author's own steps and moves on counters are not known.
    let may_do_else = |step: &Step| match step {
        Step::Set(of, value) if *of == counter => {
            !matches!(Change::of(game, counter, value), Change::By(..=0))
        }
        Step::Custom(_) => true,
        _ => false,
    };
    !game.any_step(may_do_else) && game.moves.iter().all(|declared| declared.by_hand.is_none())
}
