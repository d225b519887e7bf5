//! A search that goes on from the position that looks best. It keeps all positions it may go on from, so it ends soon;
//! it can only ever find wins.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use solitaire_runtime::{Journal, MoveCode, Moves, Position};

use crate::estimate::Estimate;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::reductions::Reducer;
use crate::seen::{Insert, Seen};

/// A position to go on from.
struct Open {
    position: Box<dyn Position>,
    /// Its number among the steps.
    step: u32,
}

/// A move, and the step before it.
#[derive(Clone, Copy)]
struct Step {
    code: MoveCode,
    before: u32,
}

/// What a position to go on from takes in memory beside its board, in bytes; roughly.
const OVERHEAD: usize = 64;

/// What the search found.
pub(crate) struct Found {
    /// How many different positions it saw.
    pub(crate) states: u64,
    pub(crate) memory: usize,
    /// The moves that win, if there are any among these.
    pub(crate) moves: Option<Vec<MoveCode>>,
    /// Whether it had nothing more to go on from.
    pub(crate) is_all: bool,
    /// The limit of the whole search that was met.
    pub(crate) limit: Option<Limit>,
}

/// Looks for a win among at most `most` positions. It ends too when its memory is full; that is no limit of the whole
/// search, for what comes after needs less.
pub(crate) fn search(
    start: &dyn Position,
    reducer: &mut Reducer,
    estimate: &Estimate,
    meter: &mut Meter,
    memory: usize,
    most: u64,
) -> Found {
    let mut seen = Seen::new(memory);
    let mut keys = KeyWriter::new(start, reducer.alike());
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    let mut list = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    // A table, its lengths and what it is kept in.
    let board = start.model().pack.len() * 4 + OVERHEAD;
    let beside = |keys: &KeyWriter, waiting: usize, steps: &[Step]| {
        let places = size_of::<Option<Open>>();
        keys.size() + waiting * board + steps.len() * (size_of::<Step>() + places)
    };
    let mut open = vec![Some(Open { position: start.boxed(), step: u32::MAX })];
    let mut queue = BinaryHeap::from([Reverse((estimate.of(start), 0_u32))]);
    seen.insert(keys.key(start), 0);
    let mut waiting = 1_usize;
    while let Some(Reverse((_, number))) = queue.pop() {
        let Some(Open { position, step }) = open[number as usize].take() else { continue };
        waiting -= 1;
        let last = steps.get(step as usize).map(|step| step.code);
        reducer.list(&*position, &mut moves);
        list.clear();
        list.extend_from_slice(&moves);
        reducer.reduce(&*position, last, &mut list, 0);
        for code in &list {
            if let Err(limit) = meter.count() {
                let found = found(&seen, beside(&keys, waiting, &steps), None);
                return Found { limit: Some(limit), ..found };
            }
            let mut next = position.boxed();
            journal.clear();
            next.apply(*code, &mut journal);
            let beside = beside(&keys, waiting, &steps);
            match seen.insert(keys.key_of_any(&*next), beside) {
                Insert::New => {}
                Insert::Known => continue,
                Insert::Full => return found(&seen, beside, None),
            }
            let number = steps.len() as u32;
            steps.push(Step { code: *code, before: step });
            if next.is_won() {
                return found(&seen, beside, Some(way(&steps, number)));
            }
            if next.model().lose.is_some() && next.is_lost() {
                continue;
            }
            // Of equally good positions the newest first: that digs deep.
            queue.push(Reverse((estimate.of(&*next), number + 1)));
            open.resize_with(number as usize + 1, || None);
            open.push(Some(Open { position: next, step: number }));
            waiting += 1;
        }
        if seen.len() >= most {
            break;
        }
    }
    Found { is_all: waiting == 0, ..found(&seen, beside(&keys, waiting, &steps), None) }
}

fn found(seen: &Seen, beside: usize, moves: Option<Vec<MoveCode>>) -> Found {
    Found { states: seen.len(), memory: seen.size() + beside, moves, is_all: false, limit: None }
}

/// The moves up to a step.
fn way(steps: &[Step], last: u32) -> Vec<MoveCode> {
    let way = std::iter::successors(steps.get(last as usize), |s| steps.get(s.before as usize));
    let mut way: Vec<MoveCode> = way.map(|step| step.code).collect();
    way.reverse();
    way
}
