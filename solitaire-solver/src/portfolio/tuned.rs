//! The scans for each class of positions, in the order of their turns. `tools/src/bin/tune.rs` found their weights on
//! deals with numbers above a million. After them come beam searches and streamlined scans for the deals that the tuned
//! scans do not win. For the class with cells, the first scan was tuned alone, and the others on many deals that it
//! does not win. The scans by stages are from `tune runs --staged 3 --fixed 4`.

use super::{Scan, Strategy};
use crate::heuristic::Weights;

const fn scan(strategy: Strategy, row: [i32; 10], max_states: u64) -> Scan {
    Scan { strategy, is_streamlined: false, weights: Weights::of(row), max_states }
}

const fn best(row: [i32; 10], max_states: u64) -> Scan {
    scan(Strategy::BestFirst, row, max_states)
}

const fn beam(width: usize, row: [i32; 10], max_states: u64) -> Scan {
    scan(Strategy::Beam(width), row, max_states)
}

const fn staged(each: usize, row: [i32; 10], max_states: u64) -> Scan {
    scan(Strategy::Staged(each), row, max_states)
}

/// Playouts, `width` on the lowest level, that look at `max_states` steps in the first round.
const fn playouts(width: usize, row: [i32; 10], max_states: u64) -> Scan {
    scan(Strategy::Playouts(width), row, max_states)
}

const fn streamlined(scan: Scan) -> Scan {
    Scan { is_streamlined: true, ..scan }
}

/// The maximum number of positions of a beam search in the first round. It is large, because a beam search finds
/// nothing before it reaches the end of a game.
const LEVELS: u64 = 400_000;

/// The scans for games in which each card goes to the goal onto one specific card, all cards lie face up, and there are
/// cells.
pub(super) const CELLS: &[Scan] = &[
    streamlined(best([2, 6, 12, 2, 4, 21, 16, 3, 5, 0], 1340)),
    best([2, 3, 24, 3, 2, 19, 13, 2, 0, 0], 300),
    best([3, 3, 8, 1, 2, 19, 11, 2, 0, 0], 550),
    streamlined(best([2, 13, 8, 4, 9, 17, 18, 9, 2, 0], 700)),
    streamlined(best([2, 3, 41, 3, 2, 19, 13, 4, 0, 0], 550)),
    streamlined(best([4, 13, 8, 1, 9, 40, 18, 3, 3, 0], 900)),
    streamlined(best([0, 13, 3, 1, 9, 0, 18, 9, 0, 0], 2600)),
    best([2, 23, 16, 1, 9, 40, 18, 4, 3, 0], 550),
    streamlined(best([2, 21, 8, 1, 9, 17, 18, 2, 2, 0], 900)),
    streamlined(best([2, 3, 24, 3, 2, 19, 18, 2, 1, 0], 3400)),
    streamlined(best([4, 34, 8, 3, 9, 40, 18, 3, 3, 0], 3400)),
    streamlined(best([9, 16, 7, 2, 4, 15, 12, 2, 0, 0], 1675)),
    streamlined(best([9, 3, 7, 2, 1, 14, 10, 2, 0, 0], 3270)),
    streamlined(beam(60, [33, 5, 4, 1, 0, 9, 8, 2, 0, 0], LEVELS)),
    streamlined(beam(15, [11, 12, 7, 0, 3, 13, 18, 0, 0, 0], LEVELS)),
    streamlined(beam(60, [10, 6, 9, 6, 0, 10, 8, 7, 0, 0], LEVELS)),
];

/// The scans for games in which each card goes to the goal onto one specific card, all cards lie face up, and there are
/// no cells.
pub(super) const OPEN: &[Scan] = &[
    streamlined(best([0, 43, 4, 0, 0, 24, 14, 10, 0, 0], 352)),
    streamlined(best([4, 15, 20, 3, 2, 8, 8, 1, 0, 0], 352)),
    streamlined(best([12, 0, 2, 8, 12, 3, 4, 0, 0, 0], 75)),
    streamlined(best([0, 9, 6, 12, 8, 1, 4, 9, 0, 0], 352)),
    streamlined(best([33, 8, 4, 1, 0, 9, 8, 2, 0, 0], 858)),
    streamlined(best([3, 6, 1, 2, 1, 16, 0, 12, 0, 0], 145)),
    streamlined(best([3, 8, 0, 1, 8, 0, 6, 9, 0, 0], 75)),
    streamlined(best([0, 0, 20, 2, 2, 11, 6, 1, 0, 0], 1340)),
    best([7, 27, 4, 0, 8, 27, 8, 7, 0, 0], 858),
    streamlined(best([3, 11, 1, 2, 3, 16, 0, 12, 0, 0], 145)),
    streamlined(best([7, 27, 6, 1, 8, 28, 5, 17, 0, 0], 181)),
    streamlined(best([0, 6, 0, 0, 0, 15, 8, 5, 0, 0], 1072)),
    streamlined(scan(Strategy::DepthFirst, [9, 3, 8, 2, 1, 14, 10, 2, 0, 0], 20_000)),
    beam(60, [9, 18, 0, 0, 0, 0, 2, 1, 0, 0], LEVELS),
    streamlined(beam(60, [33, 5, 4, 1, 0, 9, 8, 2, 0, 0], LEVELS)),
    streamlined(beam(15, [11, 12, 7, 0, 3, 13, 18, 0, 0, 0], LEVELS)),
    streamlined(beam(60, [10, 6, 9, 6, 0, 10, 8, 7, 0, 0], LEVELS)),
];

/// The scans for games in which each card goes to the goal onto one specific card, and some cards lie face down.
pub(super) const HIDDEN: &[Scan] = &[
    streamlined(best([18, 1, 13, 1, 10, 12, 6, 8, 0, 0], 181)),
    streamlined(best([13, 0, 25, 1, 20, 12, 0, 6, 0, 0], 858)),
    streamlined(best([18, 1, 13, 0, 10, 16, 10, 8, 0, 0], 1340)),
    streamlined(best([67, 5, 13, 1, 22, 1, 5, 3, 0, 0], 550)),
    best([8, 0, 25, 0, 6, 12, 9, 2, 0, 0], 282),
    streamlined(best([3, 5, 0, 1, 8, 0, 6, 9, 0, 0], 858)),
    streamlined(best([18, 1, 13, 0, 10, 12, 6, 8, 0, 0], 2093)),
    streamlined(best([18, 1, 13, 3, 8, 6, 8, 4, 0, 0], 687)),
    streamlined(best([13, 0, 28, 0, 12, 33, 13, 4, 0, 0], 3270)),
    streamlined(best([13, 0, 0, 9, 10, 12, 9, 2, 0, 0], 440)),
    streamlined(best([13, 0, 11, 1, 10, 1, 0, 2, 0, 0], 550)),
    streamlined(best([3, 3, 0, 2, 0, 16, 1, 12, 0, 0], 687)),
    streamlined(scan(Strategy::DepthFirst, [13, 0, 11, 1, 10, 1, 0, 2, 0, 0], 20_000)),
    beam(60, [13, 0, 11, 1, 10, 1, 0, 2, 0, 0], LEVELS),
    streamlined(beam(30, [51, 15, 0, 0, 3, 9, 0, 0, 0, 0], LEVELS)),
    streamlined(beam(60, [18, 1, 13, 0, 12, 1, 6, 2, 0, 0], LEVELS)),
];

/// The scans for games in which cards go to the goal one by one and wait for others there, but some may go onto any of
/// several cards.
pub(super) const BUILT: &[Scan] = &[
    streamlined(best([41, 0, 10, 3, 8, 0, 5, 0, 1, 0], 352)),
    streamlined(best([6, 4, 4, 0, 0, 12, 0, 0, 0, 0], 440)),
    best([10, 2, 4, 0, 8, 12, 1, 1, 11, 0], 440),
    streamlined(best([0, 0, 9, 0, 3, 6, 15, 1, 8, 0], 352)),
    best([1, 2, 9, 1, 10, 12, 1, 1, 15, 0], 687),
    streamlined(best([7, 4, 4, 0, 0, 12, 0, 5, 6, 0], 550)),
    best([4, 3, 3, 0, 8, 4, 0, 0, 16, 0], 858),
    streamlined(best([0, 0, 33, 0, 3, 6, 15, 1, 14, 0], 687)),
    best([41, 5, 10, 3, 7, 1, 5, 12, 2, 0], 440),
    best([16, 1, 5, 1, 7, 0, 2, 0, 0, 0], 1340),
    best([8, 9, 4, 0, 2, 6, 0, 12, 0, 0], 352),
    streamlined(best([0, 6, 0, 0, 0, 3, 0, 0, 8, 0], 1072)),
    best([34, 5, 10, 2, 7, 1, 2, 12, 2, 0], 858),
    best([18, 0, 10, 3, 8, 0, 2, 0, 0, 0], 440),
    streamlined(best([41, 0, 10, 3, 8, 1, 5, 0, 1, 0], 1340)),
    beam(60, [5, 1, 4, 8, 3, 12, 5, 0, 0, 0], LEVELS),
    streamlined(beam(60, [3, 13, 9, 3, 2, 21, 18, 4, 0, 0], LEVELS)),
    beam(30, [3, 2, 8, 8, 5, 6, 6, 0, 0, 0], LEVELS),
    streamlined(beam(60, [7, 27, 4, 0, 8, 27, 8, 7, 0, 0], LEVELS)),
];

/// The scans for games in which whole runs go to the goal.
pub(super) const RUNS: &[Scan] = &[
    best([5, 1, 4, 8, 3, 12, 5, 0, 0, 0], 3_000),
    best([16, 0, 5, 1, 7, 0, 2, 0, 0, 0], 2_500),
    best([5, 1, 3, 7, 11, 12, 0, 0, 0, 0], 2_000),
    best([3, 2, 8, 8, 5, 6, 6, 0, 0, 0], 3_500),
    staged(3, [0, 3, 15, 16, 0, 1, 10, 0, 0, 15], 250_000),
    beam(60, [5, 1, 4, 8, 3, 12, 5, 0, 0, 0], LEVELS),
    staged(3, [3, 2, 17, 15, -8, 1, 16, 0, 0, 8], 250_000),
    staged(3, [3, 2, 17, 15, 2, 1, 16, 1, 0, 8], 250_000),
    staged(3, [0, 3, 7, 8, 2, 1, 4, 0, 0, 15], 250_000),
    beam(30, [3, 2, 8, 8, 5, 6, 6, 0, 0, 0], LEVELS),
    beam(120, [7, 4, 6, 9, 4, 8, 2, 0, 0, 0], LEVELS),
];

/// The scans for games in which cards go to the goal in any order, or that have no goal.
pub(super) const UNORDERED: &[Scan] = &[
    best([5, 1, 4, 8, 3, 12, 5, 0, 0, 0], 3_000),
    best([16, 0, 5, 1, 7, 0, 2, 0, 0, 0], 2_500),
    best([5, 1, 3, 7, 11, 12, 0, 0, 0, 0], 2_000),
    best([3, 2, 8, 8, 5, 6, 6, 0, 0, 0], 3_500),
    streamlined(playouts(60, [5, 1, 4, 8, 3, 12, 5, 0, 0, 0], 100_000)),
    streamlined(playouts(200, [3, 2, 8, 8, 5, 6, 6, 0, 0, 0], LEVELS)),
    beam(60, [5, 1, 4, 8, 3, 12, 5, 0, 0, 0], LEVELS),
    beam(30, [3, 2, 8, 8, 5, 6, 6, 0, 0, 0], LEVELS),
    beam(120, [7, 4, 6, 9, 4, 8, 2, 0, 0, 0], LEVELS),
    staged(3, [3, 0, 12, 0, 0, 0, 12, 0, 0, 0], 200_000),
];
