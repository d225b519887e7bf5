//! The search that looks at every position: depth first, its way on the heap.

use std::sync::Arc;

use solitaire_runtime::{MoveCode, Position};

use crate::estimate::Estimate;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::reductions::Reducer;
use crate::report::Verdict;
use crate::seen::{Insert, Seen};
use crate::walk::{Step, Walk};

/// What an undone move takes in a journal and among the keys, in bytes; roughly.
const UNDO: usize = 48;

/// The steps of the search: those taken, and what is to be tried yet.
#[derive(Default)]
struct Way {
    /// The steps not tried yet, those of deeper positions last, the best last.
    waiting: Vec<Step>,
    /// For each step on the way, how many moves were made before it, and how many steps waited.
    made: Vec<(u32, u32)>,
}

impl Way {
    /// How many bytes it takes, with the walk.
    fn size(&self, walk: &Walk) -> usize {
        self.waiting.capacity() * size_of::<Step>()
            + self.made.capacity() * size_of::<(u32, u32)>()
            + walk.codes.capacity() * (size_of::<MoveCode>() + UNDO)
    }

    /// Lists the steps from here, for trying.
    fn list(&mut self, walk: &mut Walk, reducer: &Reducer, estimate: &Estimate) {
        let begin = self.waiting.len();
        reducer.steps(walk, &mut self.waiting);
        let table = walk.position.table();
        // To the goal first; off the goal, onto empty places and after many draws last.
        self.waiting[begin..].sort_by_cached_key(|step| {
            let code = step.code;
            let moves_cards = code.count > 0;
            let worth = if moves_cards && (estimate.is_goal(code.to) || step.then.is_some()) {
                3
            } else if moves_cards && estimate.is_goal(code.from) {
                0
            } else if moves_cards && table.cards(code.target()).is_empty() {
                1
            } else {
                2
            };
            (worth, u16::MAX - step.draws)
        });
    }
}

/// What the search found.
pub(crate) struct Found {
    pub(crate) states: u64,
    pub(crate) memory: usize,
    pub(crate) verdict: Verdict,
}

/// Looks at every position that can be reached, until one is won or a limit is met.
pub(crate) fn search(
    start: &dyn Position,
    reducer: &Arc<Reducer>,
    estimate: &Estimate,
    meter: &mut Meter,
    memory: usize,
) -> Found {
    let mut seen = Seen::new(memory);
    let mut keys = KeyWriter::new(start, reducer);
    let verdict = go(start, reducer, estimate, meter, &mut seen, &mut keys);
    let verdict = verdict.unwrap_or_else(Verdict::GaveUp);
    Found { states: seen.len(), memory: seen.size() + keys.size(), verdict }
}

fn go(
    start: &dyn Position,
    reducer: &Arc<Reducer>,
    estimate: &Estimate,
    meter: &mut Meter,
    seen: &mut Seen,
    keys: &mut KeyWriter,
) -> Result<Verdict, Limit> {
    let mut walk = Walk::new(start.boxed());
    let mut way = Way::default();
    keys.begin(start);
    if seen.insert(walk.key(keys), 0) == Insert::Full {
        return Err(Limit::Memory);
    }
    let can_be_lost = start.model().lose.is_some();
    way.list(&mut walk, reducer, estimate);
    loop {
        let (codes, begin) = way.made.last().copied().unwrap_or_default();
        if way.waiting.len() == begin as usize {
            // All steps from here are tried.
            if way.made.pop().is_none() {
                return Ok(Verdict::Impossible);
            }
            walk.back_to(codes as usize, keys);
            continue;
        }
        let Some(step) = way.waiting.pop() else { continue };
        meter.count()?;
        let before = walk.codes.len();
        walk.step(step, reducer, keys);
        let beside = keys.size() + way.size(&walk);
        match seen.insert(walk.key(keys), beside) {
            Insert::Known => {
                walk.back_to(before, keys);
                continue;
            }
            Insert::Full => return Err(Limit::Memory),
            Insert::New => {}
        }
        way.made.push((before as u32, way.waiting.len() as u32));
        if walk.position.is_won() {
            return Ok(Verdict::Solved(walk.codes));
        }
        if can_be_lost && walk.position.is_lost() {
            continue;
        }
        way.list(&mut walk, reducer, estimate);
    }
}
