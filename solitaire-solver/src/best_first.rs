//! Best-first and beam search: they expand the positions that look best by the heuristic, of all or of each level. Their open
//! list is bounded, so they end soon; they can only ever find wins.
//!
//! The level of a position is how many steps lead there. A beam compares positions of one level only, so it goes through what looks
//! worse for a while, such as a row that is dealt onto the columns, where the best of all would be one before that; and its
//! lines are shorter.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use solitaire_runtime::{MoveCode, Place, Position};

use crate::heuristic::Heuristic;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::memory::{NONE, PIECE, Pieces, Records};
use crate::path::Path;
use crate::reductions::Reducer;
use crate::transposition_table::{Insert, TranspositionTable};

/// A position that was seen.
struct Node {
    /// The one before it.
    before: u32,
    /// Where the moves that led here from there end among all codes.
    end: u32,
    /// Its record while positions after it wait, or when it is the first.
    open: u32,
    /// How many positions after it wait to be gone on from, and one more while it is gone on from itself.
    waiting: u32,
    /// Where a card has to be built on next.
    to_build_on: Option<Place>,
    /// The step that led here, if it was one move.
    last_move: Option<MoveCode>,
}

/// Why a search ended that found no win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It saw as many positions as it was to see, or left some out.
    Unknown,
    /// It had nothing more to go on from, and left nothing out.
    All,
    /// There was no memory for more.
    Full,
}

/// What the search found.
pub(crate) struct Found {
    /// How many different positions it saw.
    pub(crate) states: u64,
    pub(crate) memory: usize,
    /// The moves that win, if there are any among these.
    pub(crate) moves: Option<Vec<MoveCode>>,
    /// Why it ended.
    pub(crate) end: End,
    /// The limit of the whole search that was met.
    pub(crate) limit: Option<Limit>,
}

/// The positions seen so far, how they were reached, and those that wait to be gone on from, the best first.
struct Tree {
    visited: TranspositionTable,
    keys: KeyWriter,
    nodes: Pieces<Node>,
    codes: Pieces<MoveCode>,
    /// Of each position before one that waits its state and the numbers of its piles. Most positions are never gone on from,
    /// and for those that are the moves from there are made again.
    open: Records,
    /// Of equally good positions the newest first: that digs deep.
    queue: BinaryHeap<(Reverse<i32>, u32)>,
    /// With a beam, those that wait for the next level, the worst first.
    next: BinaryHeap<(i32, u32)>,
    /// How many positions of a level are gone on from; all of them when there is no beam.
    beam: Option<usize>,
    /// Room for one record.
    record: Vec<u8>,
    /// The position where the path stands, once it was gone on from.
    standing: Option<u32>,
    largest: usize,
}

impl Tree {
    /// One that takes at most so many bytes, and holds nothing.
    fn new(
        start: &dyn Position,
        reducer: &Arc<Reducer>,
        memory: usize,
        beam: Option<usize>,
    ) -> Self {
        let keys = KeyWriter::new(start, reducer);
        let mut record = Vec::new();
        start.write_state(&mut record);
        let open = Records::new(record.len() + keys.numbers_size());
        Self {
            visited: TranspositionTable::new(memory),
            keys,
            nodes: Pieces::new(),
            codes: Pieces::new(),
            open,
            queue: BinaryHeap::new(),
            next: BinaryHeap::new(),
            beam,
            record,
            standing: None,
            largest: 0,
        }
    }

    /// What it takes in memory beside what was seen, or may take soon, with what is known of piles.
    fn beside(&mut self, heuristic: &Heuristic) -> usize {
        let pieces = self.nodes.size() + self.codes.size() + self.open.size() + heuristic.size();
        let queued = size_of::<(Reverse<i32>, u32)>();
        let waiting = self.queue.capacity() + self.next.capacity();
        let beside = self.keys.size() + pieces + waiting * queued;
        self.largest = self.largest.max(self.visited.size() + beside);
        let queue = 2 * self.queue.capacity() * queued;
        let is_full = self.queue.len() == self.queue.capacity();
        let growth = self.keys.growth() + self.open.growth() + if is_full { queue } else { 0 };
        beside + growth + 3 * PIECE
    }

    /// Adds the position at the end of a path, which is not waiting yet.
    fn add(&mut self, path: &Path, before: u32) -> u32 {
        let number = self.nodes.len() as u32;
        path.codes.iter().for_each(|code| self.codes.push(*code));
        let end = self.codes.len() as u32;
        let (to_build_on, last_move) = (path.to_build_on, path.last_move);
        self.nodes.push(Node { before, end, open: NONE, waiting: 0, to_build_on, last_move });
        number
    }

    /// Lets a position wait; of a level that is full the worst waits no longer.
    fn enqueue(&mut self, number: u32, guess: i32) {
        if let Some(beam) = self.beam
            && self.next.len() >= beam
        {
            if self.next.peek().is_some_and(|(worst, _)| guess >= *worst) {
                return;
            }
            if let Some((_, worst)) = self.next.pop() {
                self.release(self.before(worst));
            }
        }
        if self.beam.is_some() {
            self.next.push((guess, number));
        } else {
            self.queue.push((Reverse(guess), number));
        }
        let before = self.before(number);
        if let Some(before) = self.nodes.get_mut(before as usize) {
            before.waiting += 1;
        }
    }

    /// The position before one.
    fn before(&self, number: u32) -> u32 {
        self.nodes.get(number as usize).map_or(0, |node| node.before)
    }

    /// Keeps the state of the position where the path is, which is gone on from. Gives whether there was room.
    fn keep(&mut self, path: &Path, number: u32) -> bool {
        self.record.clear();
        path.position.write_state(&mut self.record);
        self.keys.write_numbers(&mut self.record);
        let record = self.open.keep(&self.record);
        let (Some(open), Some(node)) = (record, self.nodes.get_mut(number as usize)) else {
            return false;
        };
        node.open = open;
        node.waiting += 1;
        true
    }

    /// One less needs the state of a position.
    fn release(&mut self, number: u32) {
        let Some(node) = self.nodes.get_mut(number as usize) else { return };
        node.waiting = node.waiting.saturating_sub(1);
        if node.waiting == 0 && node.open != NONE {
            self.open.leave(core::mem::replace(&mut node.open, NONE));
        }
    }

    /// Stands on the best of the positions that wait, and gives its number.
    fn pop_best(&mut self, path: &mut Path) -> Option<u32> {
        if self.queue.is_empty() && self.beam.is_some() {
            self.queue.extend(self.next.drain().map(|(guess, number)| (Reverse(guess), number)));
        }
        let (_, number) = self.queue.pop()?;
        if number == 0 {
            self.standing = Some(number);
            return Some(number);
        }
        let node = self.nodes.get(number as usize)?;
        // What digs deep goes on from where it is.
        if self.standing != Some(node.before) {
            let record = self.open.get(self.nodes.get(node.before as usize)?.open);
            let (state, numbers) = record.split_at(record.len() - self.keys.numbers_size());
            path.restore(state);
            self.keys.resume(numbers);
        }
        for code in self.codes_to(number).filter_map(|code| self.codes.get(code as usize)) {
            path.make(*code, &mut self.keys);
        }
        path.begin_here(node.to_build_on, node.last_move);
        self.keys.go_on_here();
        self.standing = Some(number);
        self.release(self.before(number));
        Some(number)
    }

    /// The moves to a position from the one before it, as their numbers among all codes.
    fn codes_to(&self, number: u32) -> core::ops::Range<u32> {
        let end = |number: u32| self.nodes.get(number as usize).map_or(0, |node| node.end);
        number.checked_sub(1).map_or(0, end)..end(number)
    }

    fn found(&self, moves: Option<Vec<MoveCode>>) -> Found {
        let (states, memory) = (self.visited.len(), self.largest);
        Found { states, memory, moves, end: End::Unknown, limit: None }
    }

    /// The moves up to a position.
    fn way(&self, last: u32) -> Vec<MoveCode> {
        let mut way = Vec::new();
        let mut number = last;
        while number > 0 {
            let codes = self.codes_to(number).rev();
            way.extend(codes.filter_map(|code| self.codes.get(code as usize)));
            number = self.before(number);
        }
        way.reverse();
        way
    }
}

/// Looks for a win among at most `most` positions. It ends too when its memory is full; that is no limit of the whole
/// search, for what comes after needs less.
pub(crate) fn search(
    start: &dyn Position,
    reducer: &Arc<Reducer>,
    heuristic: &mut Heuristic,
    meter: &mut Meter,
    memory: usize,
    most: u64,
    beam: Option<usize>,
) -> Found {
    let mut tree = Tree::new(start, reducer, memory, beam);
    let mut path = Path::new(start.boxed());
    tree.keys.begin(start);
    if path.insert(&mut tree.keys, &mut tree.visited, 0) == Insert::Full {
        return Found { end: End::Full, ..tree.found(None) };
    }
    tree.add(&path, 0);
    tree.queue.push((Reverse(0), 0));
    let mut steps = Vec::new();
    while let Some(number) = tree.pop_best(&mut path) {
        tree.keys.look(&*path.position);
        steps.clear();
        reducer.steps(&mut path, &mut steps);
        if !tree.keep(&path, number) {
            return Found { end: End::Full, ..tree.found(None) };
        }
        for step in &steps {
            if let Err(limit) = meter.count() {
                return Found { limit: Some(limit), ..tree.found(None) };
            }
            path.step(*step, reducer, &mut tree.keys);
            let beside = tree.beside(heuristic);
            match path.insert(&mut tree.keys, &mut tree.visited, beside) {
                Insert::New => {}
                Insert::Known => {
                    path.unwind_to(0, &mut tree.keys);
                    continue;
                }
                Insert::Full => return Found { end: End::Full, ..tree.found(None) },
            }
            let next = tree.add(&path, number);
            if path.position.is_won() {
                return tree.found(Some(tree.way(next)));
            }
            if !path.is_lost() {
                let guess = heuristic.of(path.position.table(), &tree.keys);
                tree.enqueue(next, guess);
            }
            path.unwind_to(0, &mut tree.keys);
        }
        tree.release(number);
        if tree.visited.len() >= most {
            break;
        }
    }
    let is_all = tree.beam.is_none() && tree.queue.is_empty();
    Found { end: if is_all { End::All } else { End::Unknown }, ..tree.found(None) }
}
