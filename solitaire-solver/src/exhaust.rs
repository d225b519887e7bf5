//! The search that looks at every position: depth first, its way on the heap.

use solitaire_runtime::{Journal, MoveCode, Moves, Position};

use crate::estimate::Estimate;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::reductions::Reducer;
use crate::report::Verdict;
use crate::seen::{Insert, Seen};

/// What an undone move takes in a journal, in bytes; roughly.
const UNDO: usize = 16;

/// The position of the search: where it is, how it came there, and what is to be tried yet.
struct Way {
    position: Box<dyn Position>,
    journal: Journal,
    /// The moves not tried yet, those of deeper positions last, the best last.
    waiting: Vec<MoveCode>,
    /// For each move on the way, itself and where the moves after it begin.
    made: Vec<(MoveCode, u32)>,
    moves: Moves,
}

impl Way {
    /// How many bytes it takes.
    fn size(&self) -> usize {
        self.waiting.capacity() * size_of::<MoveCode>()
            + self.made.capacity() * (size_of::<(MoveCode, u32)>() + UNDO)
    }

    /// Lists the moves from here, for trying.
    fn list(&mut self, reducer: &mut Reducer, estimate: &Estimate) {
        let begin = self.waiting.len();
        let last = self.made.last().map(|(code, _)| *code);
        reducer.list(&*self.position, &mut self.moves);
        self.waiting.extend_from_slice(&self.moves);
        reducer.reduce(&*self.position, last, &mut self.waiting, begin);
        let table = self.position.table();
        // To the goal first; off the goal and onto empty places last.
        self.waiting[begin..].sort_by_cached_key(|code| {
            let moves_cards = code.count > 0;
            if moves_cards && estimate.is_goal(code.to) {
                3
            } else if moves_cards && estimate.is_goal(code.from) {
                0
            } else if moves_cards && table.cards(code.target()).is_empty() {
                1
            } else {
                2
            }
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
    reducer: &mut Reducer,
    estimate: &Estimate,
    meter: &mut Meter,
    memory: usize,
) -> Found {
    let mut seen = Seen::new(memory);
    let mut keys = KeyWriter::new(start, reducer.alike());
    let verdict = go(start, reducer, estimate, meter, &mut seen, &mut keys);
    let verdict = verdict.unwrap_or_else(Verdict::GaveUp);
    Found { states: seen.len(), memory: seen.size() + keys.size(), verdict }
}

fn go(
    start: &dyn Position,
    reducer: &mut Reducer,
    estimate: &Estimate,
    meter: &mut Meter,
    seen: &mut Seen,
    keys: &mut KeyWriter,
) -> Result<Verdict, Limit> {
    let mut way = Way {
        position: start.boxed(),
        journal: Journal::new(),
        waiting: Vec::new(),
        made: Vec::new(),
        moves: Moves::new(),
    };
    if seen.insert(keys.key(start), 0) == Insert::Full {
        return Err(Limit::Memory);
    }
    let can_be_lost = start.model().lose.is_some();
    way.list(reducer, estimate);
    loop {
        let begin = way.made.last().map_or(0, |(_, begin)| *begin as usize);
        if way.waiting.len() == begin {
            // All moves from here are tried.
            let Some((code, _)) = way.made.pop() else { return Ok(Verdict::Impossible) };
            way.position.undo(&mut way.journal);
            keys.touch(code);
            continue;
        }
        let Some(code) = way.waiting.pop() else { continue };
        meter.count()?;
        way.position.apply(code, &mut way.journal);
        keys.touch(code);
        let beside = keys.size() + way.size();
        match seen.insert(keys.key(&*way.position), beside) {
            Insert::Known => {
                way.position.undo(&mut way.journal);
                keys.touch(code);
                continue;
            }
            Insert::Full => return Err(Limit::Memory),
            Insert::New => {}
        }
        way.made.push((code, way.waiting.len() as u32));
        if way.position.is_won() {
            return Ok(Verdict::Solved(way.made.iter().map(|(code, _)| *code).collect()));
        }
        if can_be_lost && way.position.is_lost() {
            continue;
        }
        way.list(reducer, estimate);
    }
}
