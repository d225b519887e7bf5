//! The positions that a best-first search has seen: how each was reached, and which of them wait to be expanded.

use core::ops::Range;
use std::collections::BinaryHeap;

use solitaire_runtime::{MoveCode, Place};

use super::stage_queue::StageQueue;
use super::waiting::Waiting;
use crate::memory::{BETWEEN, NONE, Pieces, Records};
use crate::path::Path;
use crate::step::Step;

/// A position that was seen.
pub(super) struct Node {
    /// The number of the position from which this one was reached.
    pub(super) before: u32,
    /// The moves that lead here from the position `before`, as a range of `codes` of the tree.
    codes: Range<u32>,
    /// The step that leads here from the position `before`, if it was only forecast and is not made yet.
    pub(super) unmade: Option<Step>,
    /// The index of the stored state of this position. It is stored for the first position and while successors wait.
    open: u32,
    /// True if only some steps from this position were taken so far.
    pub(super) is_begun: bool,
    /// The number of successors that wait, plus one while this position is being expanded. At zero its stored state is
    /// dropped.
    waiting: u32,
    /// The place onto which the next step has to build a card, if there is one.
    pub(super) to_build_on: Option<Place>,
    /// The move that led here, if the step consisted of one move.
    pub(super) last_move: Option<MoveCode>,
}

impl Node {
    /// A node for a new successor of the position with the number `before`.
    const fn after(before: u32) -> Self {
        Self {
            before,
            codes: 0..0,
            unmade: None,
            open: NONE,
            is_begun: false,
            waiting: 0,
            to_build_on: None,
            last_move: None,
        }
    }
}

/// The order in which positions are expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// The position with the best heuristic value first.
    Best,
    /// Level by level (by the number of steps from the start): of each level, at most this many of the best positions.
    Beam(usize),
    /// Stage by stage: at most this many of the best positions of each stage in turn, then from the first stage again.
    Staged(usize),
}

/// All positions seen so far, and the queue of those that wait to be expanded.
pub(super) struct Tree {
    nodes: Pieces<Node>,
    codes: Pieces<MoveCode>,
    /// The stored states and pile numbers of positions whose successors wait. Other positions have no record, since
    /// most are never expanded: the search reaches them by moves from the position before.
    records: Records,
    queue: BinaryHeap<Waiting>,
    /// In a beam search, the positions of the next level, the worst first.
    next: BinaryHeap<(i32, u32)>,
    /// The maximum number of positions expanded per level; `None` if this is not a beam search.
    beam: Option<usize>,
    /// The queue ordered by stage; `None` if the search does not use stages.
    staged: Option<StageQueue>,
}

impl Tree {
    /// A tree without positions, in which each stored state takes `record` bytes.
    pub(super) fn new(record: usize, order: Order) -> Self {
        let (beam, staged) = match order {
            Order::Best => (None, None),
            Order::Beam(width) => (Some(width), None),
            Order::Staged(each) => (None, Some(StageQueue::new(each))),
        };
        Self {
            nodes: Pieces::new(),
            codes: Pieces::new(),
            records: Records::new(record),
            queue: BinaryHeap::new(),
            next: BinaryHeap::new(),
            beam,
            staged,
        }
    }

    /// The number of bytes that the tree uses.
    pub(super) fn size(&self) -> usize {
        let waiting = self.queue.capacity() + self.next.capacity();
        let pieces = self.nodes.size() + self.codes.size() + self.records.size();
        let staged = self.staged.as_ref().map_or(0, StageQueue::size);
        pieces + waiting * size_of::<Waiting>() + staged
    }

    /// The number of additional bytes that the tree may need soon.
    pub(super) fn growth(&self) -> usize {
        let is_full = self.queue.len() + BETWEEN > self.queue.capacity();
        let queue =
            if is_full { (2 * self.queue.capacity() + BETWEEN) * size_of::<Waiting>() } else { 0 };
        let staged = self.staged.as_ref().map_or(0, StageQueue::growth);
        self.records.growth() + queue + staged
    }

    /// True if positions are expanded purely by their heuristic value, without a beam or stages.
    pub(super) const fn is_best_first(&self) -> bool {
        self.beam.is_none() && self.staged.is_none()
    }

    /// True if no queued position waits and none can have been dropped. It is false for every beam search.
    pub(super) fn is_all_done(&self) -> bool {
        let is_empty = self.staged.as_ref().is_none_or(StageQueue::is_empty);
        self.beam.is_none() && self.queue.is_empty() && is_empty
    }

    /// Adds the position at the end of a path to the tree and returns its number. The caller has to queue it.
    pub(super) fn add(&mut self, path: &Path, before: u32) -> u32 {
        let codes = self.add_codes(path);
        let (to_build_on, last_move) = (path.to_build_on, path.last_move);
        self.add_node(Node { codes, to_build_on, last_move, ..Node::after(before) })
    }

    /// Adds the position after a step that was only forecast, and returns its number.
    pub(super) fn add_unmade(&mut self, step: Step, before: u32) -> u32 {
        self.add_node(Node { unmade: Some(step), ..Node::after(before) })
    }

    fn add_node(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Appends the moves of a path to `codes` of the tree and returns their range.
    fn add_codes(&mut self, path: &Path) -> Range<u32> {
        let begin = self.codes.len() as u32;
        path.codes.iter().for_each(|code| self.codes.push(*code));
        begin..self.codes.len() as u32
    }

    /// Stores the moves of the step to a position, which was made only now, including the forced moves after the step.
    pub(super) fn made(&mut self, number: u32, path: &Path) {
        let codes = self.add_codes(path);
        if let Some(node) = self.nodes.get_mut(number as usize) {
            (node.codes, node.unmade) = (codes, None);
            (node.to_build_on, node.last_move) = (path.to_build_on, path.last_move);
        }
    }

    /// The position with this number.
    pub(super) fn node(&self, number: u32) -> Option<&Node> {
        self.nodes.get(number as usize)
    }

    /// The moves that lead to a position from the position before it.
    pub(super) fn codes(&self, node: &Node) -> impl DoubleEndedIterator<Item = MoveCode> {
        node.codes.clone().filter_map(|code| self.codes.get(code as usize)).copied()
    }

    /// Queues a position with this heuristic value and stage. In a beam search, if the next level is full, the worst
    /// position is dropped.
    pub(super) fn enqueue(&mut self, number: u32, guess: i32, stage: u32) {
        if let Some(staged) = &mut self.staged {
            staged.push(stage as usize, Waiting::new(guess, number));
        } else if let Some(beam) = self.beam {
            if self.next.len() >= beam {
                if self.next.peek().is_some_and(|(worst, _)| guess >= *worst) {
                    return;
                }
                if let Some((_, worst)) = self.next.pop() {
                    self.release(self.before(worst));
                }
            }
            self.next.push((guess, number));
        } else {
            self.queue.push(Waiting::new(guess, number));
        }
        let before = self.before(number);
        if let Some(before) = self.nodes.get_mut(before as usize) {
            before.waiting += 1;
        }
    }

    /// Queues a position that was expanded partially, so that the remaining steps are taken later. It keeps its node in
    /// the tree, because successors refer to it.
    pub(super) fn wait_again(&mut self, number: u32, guess: i32) {
        if let Some(node) = self.nodes.get_mut(number as usize) {
            node.is_begun = true;
        }
        self.queue.push(Waiting::new(guess, number));
    }

    /// Removes the best waiting position and returns it with its heuristic value.
    pub(super) fn pop(&mut self) -> Option<(u32, i32)> {
        if self.queue.is_empty() && self.beam.is_some() {
            let next = self.next.drain();
            self.queue.extend(next.map(|(guess, number)| Waiting::new(guess, number)));
        }
        let next = match &mut self.staged {
            Some(staged) => staged.pop(),
            None => self.queue.pop(),
        };
        next.map(|waiting| (waiting.number(), waiting.guess()))
    }

    /// The number of the position before this one; for the first position, its own number.
    fn before(&self, number: u32) -> u32 {
        self.node(number).map_or(0, |node| node.before)
    }

    /// Stores the state of a position that is being expanded. Returns false if there is no room.
    pub(super) fn keep(&mut self, number: u32, record: &[u8]) -> bool {
        let record = self.records.keep(record);
        let (Some(open), Some(node)) = (record, self.nodes.get_mut(number as usize)) else {
            return false;
        };
        node.open = open;
        node.waiting += 1;
        true
    }

    /// The stored state of a position; `None` if none is stored.
    pub(super) fn record(&self, number: u32) -> Option<&[u8]> {
        let node = self.node(number).filter(|node| node.open != NONE)?;
        Some(self.records.get(node.open))
    }

    /// Notes that the position has one successor less waiting, or that its expansion is done. After the last of these,
    /// its stored state is dropped.
    pub(super) fn release(&mut self, number: u32) {
        let Some(node) = self.nodes.get_mut(number as usize) else { return };
        node.waiting = node.waiting.saturating_sub(1);
        if node.waiting == 0 && node.open != NONE {
            self.records.leave(core::mem::replace(&mut node.open, NONE));
        }
    }

    /// All moves from the first position to the position `last`.
    pub(super) fn way(&self, last: u32) -> Vec<MoveCode> {
        let mut way = Vec::new();
        let mut number = last;
        while number > 0
            && let Some(node) = self.node(number)
        {
            way.extend(self.codes(node).rev());
            number = node.before;
        }
        way.reverse();
        way
    }
}
