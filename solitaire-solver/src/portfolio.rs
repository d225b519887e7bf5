//! The portfolio of scans that go for wins: the strategy of each, and the weights of its heuristic. Positions that look bad to
//! one may look good to another, so several take turns.
//!
//! The numbers were found by trying: these scans together, in this order, come to wins of many deals of several games after
//! few positions.

use solitaire_runtime::Table;

use crate::heuristic::Weights;
use crate::reductions::Reducer;

/// In which order a scan expands positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strategy {
    /// From the position that looks best of all that were seen.
    BestFirst,
    /// Level by level, from so many of each that look best.
    Beam(usize),
    /// Depth first.
    DepthFirst,
}

/// A search for a win over a few positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scan {
    pub(crate) strategy: Strategy,
    /// Whether it leaves out more than is sound.
    pub(crate) is_streamlined: bool,
    pub(crate) weights: Weights,
    /// How many positions it may see.
    pub(crate) most: u64,
}

const fn scan(strategy: Strategy, row: [i32; 8], most: u64) -> Scan {
    Scan { strategy, is_streamlined: false, weights: Weights::of(row), most }
}

const fn best(row: [i32; 8], most: u64) -> Scan {
    scan(Strategy::BestFirst, row, most)
}

const fn beam(width: usize, row: [i32; 8], most: u64) -> Scan {
    scan(Strategy::Beam(width), row, most)
}

const fn streamlined(scan: Scan) -> Scan {
    Scan { is_streamlined: true, ..scan }
}

/// How many positions a beam may see in the first round: it is of no use before it comes to the end of a game.
const LEVELS: u64 = 400_000;

/// Where each card goes to the goal on one other, and all lie open.
const OPEN: &[Scan] = &[
    best([9, 3, 8, 2, 1, 14, 10, 2], 2_500),
    best([33, 5, 4, 1, 0, 9, 8, 2], 3_500),
    best([10, 6, 9, 6, 0, 10, 8, 7], 1_800),
    best([11, 12, 7, 0, 3, 13, 18, 0], 5_000),
    streamlined(scan(Strategy::DepthFirst, [9, 3, 8, 2, 1, 14, 10, 2], 20_000)),
    beam(60, [9, 18, 0, 0, 0, 0, 2, 1], LEVELS),
    streamlined(beam(60, [33, 5, 4, 1, 0, 9, 8, 2], LEVELS)),
    streamlined(beam(15, [11, 12, 7, 0, 3, 13, 18, 0], LEVELS)),
    streamlined(beam(60, [10, 6, 9, 6, 0, 10, 8, 7], LEVELS)),
];

/// Where each card goes to the goal on one other, and some lie face down.
const HIDDEN: &[Scan] = &[
    best([13, 0, 11, 1, 10, 1, 0, 2], 5_000),
    streamlined(best([18, 1, 13, 0, 12, 1, 6, 2], 5_000)),
    best([51, 15, 0, 0, 3, 9, 0, 0], 5_000),
    best([4, 3, 2, 1, 2, 1, 3, 0], 2_500),
    streamlined(scan(Strategy::DepthFirst, [13, 0, 11, 1, 10, 1, 0, 2], 20_000)),
    beam(60, [13, 0, 11, 1, 10, 1, 0, 2], LEVELS),
    streamlined(beam(30, [51, 15, 0, 0, 3, 9, 0, 0], LEVELS)),
    streamlined(beam(60, [18, 1, 13, 0, 12, 1, 6, 2], LEVELS)),
];

/// Where whole runs go to the goal, or nothing is built at all.
const OTHERWISE: &[Scan] = &[
    best([5, 1, 4, 8, 3, 12, 5, 0], 3_000),
    best([16, 0, 5, 1, 7, 0, 2, 0], 2_500),
    best([5, 1, 3, 7, 11, 12, 0, 0], 2_000),
    best([3, 2, 8, 8, 5, 6, 6, 0], 3_500),
    beam(60, [5, 1, 4, 8, 3, 12, 5, 0], LEVELS),
    beam(30, [3, 2, 8, 8, 5, 6, 6, 0], LEVELS),
    beam(120, [7, 4, 6, 9, 4, 8, 2, 0], LEVELS),
];

/// Each scan in turn, then each of them askew, round after round over twice as many positions.
pub(crate) struct Portfolio {
    scans: &'static [Scan],
    turn: usize,
}

impl Portfolio {
    /// The rounds for positions that follow on this one.
    pub(crate) fn new(reducer: &Reducer, table: Table<'_>) -> Self {
        let mut cards = table.places().flat_map(|place| table.cards_at(place, 0).as_slice());
        let scans = match reducer.ladder() {
            Some(_) if cards.all(|card| card.is_face_up()) => OPEN,
            Some(_) => HIDDEN,
            None => OTHERWISE,
        };
        Self { scans, turn: 0 }
    }

    /// The weights of the first scan.
    pub(crate) fn first(&self) -> Weights {
        self.scans[0].weights
    }

    /// The next scan.
    pub(crate) fn next(&mut self) -> Scan {
        let (round, number) = (self.turn / self.scans.len(), self.turn % self.scans.len());
        let Scan { strategy, is_streamlined, weights, most } = self.scans[number];
        let weights = if round == 0 { weights } else { weights.perturbed(self.turn as u64) };
        let wider = 1 << round.min(30);
        let strategy = match strategy {
            Strategy::Beam(width) => Strategy::Beam(width * wider),
            other => other,
        };
        self.turn += 1;
        Scan { strategy, is_streamlined, weights, most: most.saturating_mul(wider as u64) }
    }
}
