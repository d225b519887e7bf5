//! Recognizes moves that turn over hidden cards.

use solitaire_runtime::model::{Expr, Function, Move, Spot, Step, Term};

/// True if the only effect of the move is to turn over a top card in place, and it requires this card to lie face down.
pub(crate) fn is_flip(declared: &Move) -> bool {
    let Expr::Call(Function::IsHidden, [Expr::Term(Term::Source)]) = declared.condition else {
        return false;
    };
    !declared.by_hand
        && declared.targets.is_empty()
        && matches!(declared.steps, [Step::Flip(Spot::Source)])
}
