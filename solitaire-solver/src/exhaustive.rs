//! The exhaustive search: it goes depth first, and keeps its stack in heap memory so that it can go deep.

use std::sync::Arc;

use solitaire_runtime::Position;

use crate::heuristic::Heuristic;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::memory::{grows, held};
use crate::path::Path;
use crate::reductions::Reducer;
use crate::report::Verdict;
use crate::step::Step;
use crate::transposition_table::{Insert, TranspositionTable};

/// The stack of the search: the steps that were taken to the current position, and the steps that wait to be tried.
#[derive(Default)]
struct Frontier {
    /// The steps that wait to be tried. The last is tried next: steps from deeper positions come last, and among the
    /// steps from one position the best comes last.
    waiting: Vec<Step>,
    /// For each step on the path: the number of moves on the path before the step, and the number of steps in `waiting`
    /// below those of the position after it.
    made: Vec<(u32, u32)>,
}

impl Frontier {
    /// The number of bytes that the frontier uses.
    const fn size(&self) -> usize {
        held(&self.waiting) + held(&self.made)
    }

    /// The number of additional bytes that the frontier may need soon.
    const fn growth(&self) -> usize {
        grows(&self.waiting) + grows(&self.made)
    }

    /// Adds all steps from the position to which the path leads, the best last.
    fn expand(&mut self, path: &mut Path, reducer: &Reducer, heuristic: &Heuristic) {
        let begin = self.waiting.len();
        path.list_steps(reducer, &mut self.waiting);
        let table = path.position.table();
        // Rate the steps: moves to the goal are tried first, then ordinary ones, then moves onto empty places, then
        // moves off the goal. Among equals, steps that draw fewer cards are tried first.
        for step in &mut self.waiting[begin..] {
            let code = step.code;
            let moves_cards = code.count > 0;
            let last = step.then.unwrap_or(code);
            step.worth = if moves_cards && heuristic.is_goal(last.to) {
                3
            } else if moves_cards && heuristic.is_goal(code.from) {
                0
            } else if moves_cards && table.cards_at(code.target(), 0).is_empty() {
                1
            } else {
                2
            };
        }
        self.waiting[begin..].sort_by_key(|step| (step.worth, u16::MAX - step.draws));
    }
}

/// The result of running the search for a turn.
pub(crate) enum Progress {
    /// The search is finished.
    Finished(Verdict),
    /// The search has seen as many positions as this turn allows, and can be continued.
    Paused,
}

/// Visits every reachable position until one is won or a limit is reached. It can be paused and continued.
pub(crate) struct Exhaustive {
    visited: TranspositionTable,
    keys: KeyWriter,
    path: Path,
    frontier: Frontier,
    reducer: Arc<Reducer>,
    heuristic: Heuristic,
    begun: bool,
}

impl Exhaustive {
    /// Prepares a search from a position that is not won, with at most `memory` bytes of memory.
    pub(crate) fn new(
        start: &dyn Position,
        reducer: &Arc<Reducer>,
        heuristic: Heuristic,
        memory: usize,
    ) -> Self {
        Self {
            visited: TranspositionTable::new(memory),
            keys: KeyWriter::new(start, reducer),
            path: Path::new(start.boxed(), reducer),
            frontier: Frontier::default(),
            reducer: Arc::clone(reducer),
            heuristic,
            begun: false,
        }
    }

    /// The number of positions that the search has seen.
    pub(crate) fn states(&self) -> u64 {
        self.visited.len()
    }

    /// The number of bytes that the search uses.
    pub(crate) fn memory(&self) -> usize {
        self.visited.size() + self.keys.size() + self.frontier.size() + self.path.size()
    }

    /// Sets the memory limit. If the search ended because its memory was full, it may then continue.
    pub(crate) const fn allow(&mut self, memory: usize) {
        self.visited.allow(memory);
    }

    /// Continues the search until it is finished or has seen `positions` positions in total.
    pub(crate) fn run(&mut self, meter: &mut Meter, positions: u64) -> Progress {
        match self.go(meter, positions) {
            Ok(came) => came,
            Err(limit) => Progress::Finished(Verdict::GaveUp(limit)),
        }
    }

    fn go(&mut self, meter: &mut Meter, positions: u64) -> Result<Progress, Limit> {
        let Self { visited, keys, path, frontier, reducer, heuristic, begun } = self;
        if !*begun {
            keys.begin(&*path.position);
            if path.insert(keys, visited, 0) == Insert::Full {
                return Err(Limit::Memory);
            }
            *begun = true;
            if path.is_dead_end(reducer) {
                return Ok(Progress::Finished(Verdict::Impossible));
            }
            frontier.expand(path, reducer, heuristic);
        }
        while visited.len() < positions {
            let (codes, begin) = frontier.made.last().copied().unwrap_or_default();
            if frontier.waiting.len() == begin as usize {
                // All steps from this position were tried, so return to the position before it.
                if frontier.made.pop().is_none() {
                    return Ok(Progress::Finished(Verdict::Impossible));
                }
                path.unwind_to(codes as usize, keys);
                continue;
            }
            let Some(step) = frontier.waiting.pop() else { continue };
            meter.count()?;
            let before = path.codes.len();
            if before > 0 && path.is_known(step, reducer, keys, visited) {
                continue;
            }
            path.step(step, reducer, keys);
            let beside = keys.size() + keys.growth() + frontier.size() + frontier.growth();
            let beside = beside + path.size() + path.growth();
            match path.insert(keys, visited, beside) {
                Insert::Known => {
                    path.unwind_to(before, keys);
                    continue;
                }
                Insert::Full => {
                    // Put the step back, so that the search can continue with it if it is given more memory.
                    path.unwind_to(before, keys);
                    frontier.waiting.push(step);
                    return Err(Limit::Memory);
                }
                Insert::New => {}
            }
            frontier.made.push((before as u32, frontier.waiting.len() as u32));
            if path.position.is_won() {
                return Ok(Progress::Finished(Verdict::Solved(path.codes.clone())));
            }
            if path.is_lost() || path.is_dead_end(reducer) {
                continue;
            }
            frontier.expand(path, reducer, heuristic);
        }
        Ok(Progress::Paused)
    }
}
