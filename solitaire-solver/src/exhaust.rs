//! The search that looks at every position: depth first, its way on the heap.

use std::sync::Arc;

use solitaire_runtime::Position;

use crate::estimate::Estimate;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::memory::{grows, held};
use crate::reductions::Reducer;
use crate::report::Verdict;
use crate::seen::{Insert, Seen};
use crate::walk::{Step, Walk};

/// The steps of the search: those taken, and what is to be tried yet.
#[derive(Default)]
struct Way {
    /// The steps not tried yet, those of deeper positions last, the best last.
    waiting: Vec<Step>,
    /// For each step on the way, how many moves were made before it, and how many steps waited.
    made: Vec<(u32, u32)>,
}

impl Way {
    /// How many bytes it takes.
    const fn size(&self) -> usize {
        held(&self.waiting) + held(&self.made)
    }

    /// How many bytes more it may take soon.
    const fn growth(&self) -> usize {
        grows(&self.waiting) + grows(&self.made)
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

/// What the search came to for now.
pub(crate) enum Came {
    /// To an end.
    To(Verdict),
    /// To as many positions as it was to see.
    Enough,
}

/// Looks at every position that can be reached, until one is won or a limit is met. It can be stopped and goes on then.
pub(crate) struct Exhaustive {
    seen: Seen,
    keys: KeyWriter,
    walk: Walk,
    way: Way,
    reducer: Arc<Reducer>,
    estimate: Estimate,
    begun: bool,
}

impl Exhaustive {
    /// A search from a position, which is not won, that takes at most so many bytes.
    pub(crate) fn new(
        start: &dyn Position,
        reducer: &Arc<Reducer>,
        estimate: Estimate,
        memory: usize,
    ) -> Self {
        Self {
            seen: Seen::new(memory),
            keys: KeyWriter::new(start, reducer),
            walk: Walk::new(start.boxed()),
            way: Way::default(),
            reducer: Arc::clone(reducer),
            estimate,
            begun: false,
        }
    }

    /// How many positions it has seen.
    pub(crate) fn states(&self) -> u64 {
        self.seen.len()
    }

    /// How many bytes it takes.
    pub(crate) fn memory(&self) -> usize {
        self.seen.size() + self.keys.size() + self.way.size() + self.walk.size()
    }

    /// Goes on until so many positions are seen.
    pub(crate) fn run(&mut self, meter: &mut Meter, positions: u64) -> Came {
        match self.go(meter, positions) {
            Ok(came) => came,
            Err(limit) => Came::To(Verdict::GaveUp(limit)),
        }
    }

    fn go(&mut self, meter: &mut Meter, positions: u64) -> Result<Came, Limit> {
        let Self { seen, keys, walk, way, reducer, estimate, begun } = self;
        let can_be_lost = walk.position.model().lose.is_some();
        if !*begun {
            *begun = true;
            keys.begin(&*walk.position);
            if walk.insert(keys, seen, 0) == Insert::Full {
                return Err(Limit::Memory);
            }
            way.list(walk, reducer, estimate);
        }
        while seen.len() < positions {
            let (codes, begin) = way.made.last().copied().unwrap_or_default();
            if way.waiting.len() == begin as usize {
                // All steps from here are tried.
                if way.made.pop().is_none() {
                    return Ok(Came::To(Verdict::Impossible));
                }
                walk.back_to(codes as usize, keys);
                continue;
            }
            let Some(step) = way.waiting.pop() else { continue };
            meter.count()?;
            let before = walk.codes.len();
            walk.step(step, reducer, keys);
            let beside = keys.size() + keys.growth() + way.size() + way.growth();
            let beside = beside + walk.size() + walk.growth();
            match walk.insert(keys, seen, beside) {
                Insert::Known => {
                    walk.back_to(before, keys);
                    continue;
                }
                Insert::Full => return Err(Limit::Memory),
                Insert::New => {}
            }
            way.made.push((before as u32, way.waiting.len() as u32));
            if walk.position.is_won() {
                return Ok(Came::To(Verdict::Solved(walk.codes.clone())));
            }
            if can_be_lost && walk.position.is_lost() {
                continue;
            }
            way.list(walk, reducer, estimate);
        }
        Ok(Came::Enough)
    }
}
