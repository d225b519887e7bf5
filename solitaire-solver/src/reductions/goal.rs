//! Finds the goal of a game: the container to which all cards have to go for a win.

use solitaire_runtime::model::{Comparison, Expr, Function};

use super::live::Live;

/// The container that must hold all cards for a win; `None` if the win condition requires anything else.
pub(super) fn goal_of(model: &Live) -> Option<u8> {
    let Expr::Compare(Comparison::Equal, [one, other]) = model.win else { return None };
    match (one, other) {
        (Expr::Call(Function::Count, [Expr::Container(goal)]), Expr::CardsInPlay)
        | (Expr::CardsInPlay, Expr::Call(Function::Count, [Expr::Container(goal)])) => Some(*goal),
        _ => None,
    }
}
