//! The goal of a game: the place where all cards have to go.

use solitaire_runtime::model::{Comparison, Expr, Function};

use super::live::Live;

/// The container that all cards have to reach.
pub(super) fn goal_of(model: &Live) -> Option<u8> {
    let Expr::Compare(Comparison::Equal, [one, other]) = model.win else { return None };
    match (one, other) {
        (Expr::Call(Function::Count, [Expr::Container(goal)]), Expr::CardsInPlay)
        | (Expr::CardsInPlay, Expr::Call(Function::Count, [Expr::Container(goal)])) => Some(*goal),
        _ => None,
    }
}
