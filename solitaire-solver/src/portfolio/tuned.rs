//! The scans of each class of positions, in order, as `examples/tune.rs` found them on deals above a million, and beams and
//! streamlined scans behind them for what these leave open.

use super::{Scan, Strategy};
use crate::heuristic::Weights;

const fn scan(strategy: Strategy, row: [i32; 8], max_states: u64) -> Scan {
    Scan { strategy, is_streamlined: false, weights: Weights::of(row), max_states }
}

const fn best(row: [i32; 8], max_states: u64) -> Scan {
    scan(Strategy::BestFirst, row, max_states)
}

const fn beam(width: usize, row: [i32; 8], max_states: u64) -> Scan {
    scan(Strategy::Beam(width), row, max_states)
}

const fn streamlined(scan: Scan) -> Scan {
    Scan { is_streamlined: true, ..scan }
}

/// How many positions a beam may see in the first round: it is of no use before it comes to the end of a game.
const LEVELS: u64 = 400_000;

/// Where each card goes to the goal on one other, and all lie open.
pub(super) const OPEN: &[Scan] = &[
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
pub(super) const HIDDEN: &[Scan] = &[
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
pub(super) const UNORDERED: &[Scan] = &[
    best([5, 1, 4, 8, 3, 12, 5, 0], 3_000),
    best([16, 0, 5, 1, 7, 0, 2, 0], 2_500),
    best([5, 1, 3, 7, 11, 12, 0, 0], 2_000),
    best([3, 2, 8, 8, 5, 6, 6, 0], 3_500),
    beam(60, [5, 1, 4, 8, 3, 12, 5, 0], LEVELS),
    beam(30, [3, 2, 8, 8, 5, 6, 6, 0], LEVELS),
    beam(120, [7, 4, 6, 9, 4, 8, 2, 0], LEVELS),
];
