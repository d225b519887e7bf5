//! What a referee cannot know: what an author wrote in Rust, other than functions of conditions.

use solitaire_runtime::model::{Gesture, Move, Step};

use super::Referee;

impl Referee {
    /// True if the model says when the move with this number is allowed. Of a move that is written in Rust it does not.
    #[must_use]
    pub fn judges(&self, kind: u8) -> bool {
        self.model.moves.get(usize::from(kind)).is_none_or(|declared| !declared.by_hand)
    }

    /// True if the model says what becomes of the board by the move with this number, with all that follows by itself.
    #[must_use]
    pub fn plays(&self, kind: u8) -> bool {
        let declared = self.model.moves.get(usize::from(kind));
        declared.is_some_and(is_declared) && self.settles()
    }

    /// True if the model says how the game is dealt, with all that follows by itself.
    #[must_use]
    pub fn deals(&self) -> bool {
        are_declared(self.model.deal) && self.settles()
    }

    /// True if the model says all that happens by itself.
    pub(crate) fn settles(&self) -> bool {
        let mut by_itself =
            self.model.moves.iter().filter(|declared| declared.gesture == Gesture::Auto);
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
