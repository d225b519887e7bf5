//! Opaque parts of a game: moves, steps and functions that an author wrote in Rust; and shuffling.

use solitaire_runtime::model::{Move, Step};

/// True if some move or step is written in Rust. Such a game is searched without reductions.
///
/// Functions in conditions are not considered here: each reduction judges them by the marks that authors gave them.
pub(super) fn is_opaque<'m>(mut moves: impl Iterator<Item = &'m Move>) -> bool {
    moves.any(|declared| {
        declared.by_hand || has(declared.steps, |step| matches!(step, Step::Custom { .. }))
    })
}

/// True if some move shuffles.
pub(super) fn shuffles<'m>(mut moves: impl Iterator<Item = &'m Move>) -> bool {
    let is_shuffle = |step: &Step| matches!(step, Step::Shuffle);
    moves.any(|declared| has(declared.steps, is_shuffle))
}

fn has(steps: &[Step], such: fn(&Step) -> bool) -> bool {
    steps.iter().any(|step| match step {
        Step::If { then, otherwise, .. } => has(then, such) || has(otherwise, such),
        Step::For { steps, .. } => has(steps, such),
        other => such(other),
    })
}
