//! Changing the moves of a model.

use solitaire_runtime::model::{Expr, GameModel, Move, Step};

use super::keep;

/// Puts another move in the place of one.
pub(super) fn replace(model: &mut GameModel, kind: usize, declared: Move) {
    let mut moves = model.moves.to_vec();
    moves[kind] = declared;
    model.moves = keep(moves);
}

/// Adds a move after all others. Nothing is scored for it.
pub(super) fn add(model: &mut GameModel, declared: Move) {
    let moves = [model.moves, &[declared]].concat();
    model.moves = keep(moves);
}

/// Takes a move away. Those after it get other numbers, also where they are scored.
pub(super) fn remove(model: &mut GameModel, kind: usize) {
    let mut moves = model.moves.to_vec();
    moves.remove(kind);
    model.moves = keep(moves);
    if let Some(score) = &mut model.score {
        let others = score.moves.iter().filter(|(scored, _)| usize::from(*scored) != kind);
        let shifted = others
            .map(|(scored, points)| (scored - u8::from(usize::from(*scored) > kind), *points));
        score.moves = keep(shifted.collect::<Vec<_>>());
    }
}

/// The parts that must all hold for a condition to hold.
pub(super) fn conjuncts(condition: &'static Expr) -> &'static [Expr] {
    match condition {
        Expr::All(parts) => parts,
        one => core::slice::from_ref(one),
    }
}

/// Whether a step, or one within it, is of this sort.
pub(super) fn has_step(steps: &[Step], is_meant: &dyn Fn(&Step) -> bool) -> bool {
    steps.iter().any(|step| {
        is_meant(step)
            || match step {
                Step::If { then, otherwise, .. } => {
                    has_step(then, is_meant) || has_step(otherwise, is_meant)
                }
                Step::For { steps, .. } => has_step(steps, is_meant),
                _ => false,
            }
    })
}

/// A name of a move that the game does not have yet.
pub(super) fn fresh_name(model: &GameModel, name: &'static str) -> Option<&'static str> {
    model.moves.iter().all(|declared| declared.name != name).then_some(name)
}
