//! What nobody can see into: moves, steps and functions that an author wrote in Rust.

use solitaire_runtime::model::{GameModel, Step};

/// Whether some move or step is written in Rust. Such a game is searched without reductions.
///
/// Functions in conditions are another matter: they are judged where they stand, by their marks.
pub(super) fn is_opaque(model: &GameModel) -> bool {
    model.moves.iter().any(|declared| declared.by_hand || has_own_step(declared.steps))
}

fn has_own_step(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::Custom { .. } => true,
        Step::If { then, otherwise, .. } => has_own_step(then) || has_own_step(otherwise),
        Step::For { steps, .. } => has_own_step(steps),
        _ => false,
    })
}
