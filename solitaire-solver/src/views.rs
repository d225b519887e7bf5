//! What seems to matter on the way to a win. Positions that look bad in one view may look good in another, so several
//! take turns.
//!
//! The numbers were found by trying: these views together, in this order, come to wins of many deals of several games after
//! few positions.

use solitaire_runtime::Table;

use crate::estimate::Weights;
use crate::reductions::Reducer;

/// What matters, and how many positions may be seen by it in the first round.
#[derive(Clone, Copy)]
struct View {
    weights: Weights,
    most: u64,
}

const fn view(row: [i32; 8], most: u64) -> View {
    View { weights: Weights::of(row), most }
}

/// Where each card goes to the goal on one other, and all lie open.
const OPEN: &[View] = &[
    view([9, 18, 0, 0, 0, 0, 2, 1], 1_300),
    view([33, 5, 4, 1, 0, 9, 8, 2], 3_500),
    view([10, 6, 9, 6, 0, 10, 8, 7], 1_800),
    view([11, 12, 7, 0, 3, 13, 18, 0], 5_000),
];

/// Where each card goes to the goal on one other, and some lie face down.
const HIDDEN: &[View] = &[
    view([13, 0, 11, 1, 10, 1, 0, 2], 5_000),
    view([18, 1, 13, 0, 12, 1, 6, 2], 5_000),
    view([51, 15, 0, 0, 3, 9, 0, 0], 5_000),
    view([4, 3, 2, 1, 2, 1, 3, 0], 2_500),
];

/// Where whole runs go to the goal, or nothing is built at all.
const OTHERWISE: &[View] = &[
    view([5, 1, 4, 8, 3, 12, 5, 0], 5_000),
    view([16, 0, 5, 1, 7, 0, 2, 0], 2_500),
    view([5, 1, 3, 7, 11, 12, 0, 0], 2_000),
    view([3, 2, 8, 8, 5, 6, 6, 0], 3_500),
];

/// Each view in turn, then each of them askew, round after round over twice as many positions.
pub(crate) struct Rounds {
    views: &'static [View],
    turn: usize,
}

impl Rounds {
    /// The rounds for positions that follow on this one.
    pub(crate) fn new(reducer: &Reducer, table: Table<'_>) -> Self {
        let mut cards = table.places().flat_map(|place| table.cards_at(place, 0).as_slice());
        let views = match reducer.ladder() {
            Some(_) if cards.all(|card| card.is_face_up()) => OPEN,
            Some(_) => HIDDEN,
            None => OTHERWISE,
        };
        Self { views, turn: 0 }
    }

    /// The view of the first turn.
    pub(crate) fn first(&self) -> Weights {
        self.views[0].weights
    }

    /// The next view, and how many of the positions that are left it may see.
    pub(crate) fn next(&mut self, left: u64) -> (Weights, u64) {
        let (round, number) = (self.turn / self.views.len(), self.turn % self.views.len());
        let View { weights, most } = self.views[number];
        let weights = if round == 0 { weights } else { weights.askew(self.turn as u64) };
        self.turn += 1;
        (weights, most.saturating_mul(1 << round.min(63)).min(left))
    }
}
