//! Tells which parts of a game the referee can check. It cannot run moves and steps that the author wrote in Rust, but
//! it can call the author's functions in conditions.

use solitaire_runtime::model::{Move, Step};

use super::Referee;

impl Referee {
    /// True if the referee can tell whether the move with the index `kind` is legal. False if the move is written in
    /// Rust.
    #[must_use]
    pub fn judges(&self, kind: u8) -> bool {
        self.model.moves.get(usize::from(kind)).is_none_or(|declared| !declared.by_hand)
    }

    /// True if the referee can compute the board after the move with the index `kind`: neither the move nor any
    /// automatic move contains Rust code.
    #[must_use]
    pub fn plays(&self, kind: u8) -> bool {
        let declared = self.model.moves.get(usize::from(kind));
        declared.is_some_and(is_declared) && self.settles()
    }

    /// True if the referee can compute the dealt board: neither the deal nor any automatic move contains Rust code.
    #[must_use]
    pub fn deals(&self) -> bool {
        are_declared(self.model.deal) && self.settles()
    }

    /// True if the referee can make all automatic moves, since none contains Rust code.
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
