//! Moves that turn hidden cards over.

use solitaire_runtime::model::{Expr, Function, Move, Spot, Step, Term};

/// True if the move only turns over a hidden top card in place.
pub(crate) fn is_flip(declared: &Move) -> bool {
    let Expr::Call(Function::IsHidden, [Expr::Term(Term::Source)]) = declared.condition else {
        return false;
    };
    !declared.by_hand
        && declared.targets.is_empty()
        && matches!(declared.steps, [Step::Flip(Spot::Source)])
}
