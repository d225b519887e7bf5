//! Tells which parts of a game the referee cannot play because they are Rust code other than functions in conditions.

use solitaire_runtime::model::{Move, Step};

use super::Referee;

impl Referee {
    /// True if the model says when the move with the index `kind` is allowed; false for a move that is written in Rust.
    #[must_use]
    pub fn judges(&self, kind: u8) -> bool {
        self.model.moves.get(usize::from(kind)).is_none_or(|declared| !declared.by_hand)
    }

    /// True if the model determines the board after the move with the index `kind`, including automatic moves.
    #[must_use]
    pub fn plays(&self, kind: u8) -> bool {
        let declared = self.model.moves.get(usize::from(kind));
        declared.is_some_and(is_declared) && self.settles()
    }

    /// True if the model determines how the game is dealt, including automatic moves.
    #[must_use]
    pub fn deals(&self) -> bool {
        are_declared(self.model.deal) && self.settles()
    }

    /// True if the model determines all automatic moves.
    pub(crate) fn settles(&self) -> bool {
        let mut by_itself =
            self.model.moves.iter().filter(|declared| declared.gesture.is_consequence());
        by_itself.all(is_declared)
    }
}

fn is_declared(declared: &Move) -> bool {
    !declared.by_hand && are_declared(declared.steps)
}

fn are_declared(steps: &[Step]) -> bool {
    steps.iter().all(|step| match step {
        Step::Custom { .. } => false,
        Step::If { then, otherwise, .. } => are_declared(then) && are_declared(otherwise),
        Step::For { steps, .. } => are_declared(steps),
        _ => true,
    })
}
