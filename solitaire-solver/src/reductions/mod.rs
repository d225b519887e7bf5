//! What a search may leave out without changing its verdict. Each is read off the model, in a module of its own that
//! says why it is sound, and can be switched off.

mod opaque;
mod pointless;
mod reads;
mod safe;
mod symmetry;

use solitaire_runtime::{MoveCode, Position};

pub(crate) use reads::visit;

use pointless::Pointless;
use safe::Safe;

/// Which reductions a search uses where the game allows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// Positions that differ only in which of several interchangeable piles lies where are one.
    pub symmetry: bool,
    /// Moves that lead back at once, or put a whole pile on another empty place like its own, are not made.
    pub pointless: bool,
    /// A card that nothing more can be put on goes to its foundation at once.
    pub safe: bool,
}

impl Reductions {
    /// All of them.
    pub const ALL: Self = Self { symmetry: true, pointless: true, safe: true };
    /// None of them.
    pub const NONE: Self = Self { symmetry: false, pointless: false, safe: false };
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}

/// The reductions of one search.
pub(crate) struct Reducer {
    alike: Vec<bool>,
    pointless: Option<Pointless>,
    safe: Option<Safe>,
}

impl Reducer {
    /// What of these is sound for the game of this position.
    pub(crate) fn new(position: &dyn Position, wanted: Reductions) -> Self {
        let model = position.model();
        let alike = symmetry::interchangeable(model);
        let pointless = wanted.pointless.then(|| Pointless::new(model, &alike));
        let safe = if wanted.safe { Safe::new(position, &alike) } else { None };
        let alike = if wanted.symmetry { alike } else { vec![false; alike.len()] };
        Self { alike, pointless, safe }
    }

    /// Of each container, whether its elements are interchangeable.
    pub(crate) fn alike(&self) -> &[bool] {
        &self.alike
    }

    /// Leaves the moves that are worth making. `last` is the move that led here.
    pub(crate) fn reduce(
        &mut self,
        position: &dyn Position,
        last: Option<MoveCode>,
        moves: &mut Vec<MoveCode>,
        from: usize,
    ) {
        if let Some(safe) = &mut self.safe
            && let Some(code) = safe.find(position, &moves[from..])
        {
            moves.truncate(from);
            moves.push(code);
            return;
        }
        if let Some(pointless) = &self.pointless {
            let mut kept = from;
            for number in from..moves.len() {
                if !pointless.is(position, last, moves[number]) {
                    moves[kept] = moves[number];
                    kept += 1;
                }
            }
            moves.truncate(kept);
        }
    }
}
