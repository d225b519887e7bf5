//! Finds what reductions cannot analyze: moves and steps that an author wrote in Rust, and shuffling.

use solitaire_runtime::model::{Move, Step};

/// True if a move or a step of a move is written in Rust. Such a game is searched without reductions.
///
/// Functions in Rust that conditions call are not considered here. Each reduction decides about them by the marks that
/// the author gave them.
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
