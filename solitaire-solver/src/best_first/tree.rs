//! The positions of a best-first search: how each was reached, and which wait to be expanded.

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
    /// The position before this one.
    pub(super) before: u32,
    /// The moves to this position from the one before it, as a range of all codes.
    codes: Range<u32>,
    /// The step that leads here, if it is not made yet.
    pub(super) unmade: Option<Step>,
    /// The index of the record of the position, while successors wait, or for the first position.
    open: u32,
    /// True if the position was expanded partially.
    pub(super) is_begun: bool,
    /// The number of its successors that wait, plus one while it is being expanded itself.
    waiting: u32,
    /// The place with a card that the next step has to build on.
    pub(super) to_build_on: Option<Place>,
    /// The step that led here, if it was one move.
    pub(super) last_move: Option<MoveCode>,
}

impl Node {
    /// A new successor of another position.
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
    /// Best first.
    Best,
    /// Level by level: this many positions of each.
    Beam(usize),
    /// Stage by stage: this many of the best positions of each, then from the first stage again.
    Staged(usize),
}

/// The positions seen so far, and those that wait, the best first.
pub(super) struct Tree {
    nodes: Pieces<Node>,
    codes: Pieces<MoveCode>,
    /// The state and pile numbers of each position whose successors wait. Most positions are never expanded, so others
    /// have no record: they are reached by moves from the position before.
    records: Records,
    queue: BinaryHeap<Waiting>,
    /// With a beam, the positions that wait for the next level, the worst first.
    next: BinaryHeap<(i32, u32)>,
    /// The number of positions expanded per level; `None` without a beam.
    beam: Option<usize>,
    /// The queue by stage, if there is one.
    staged: Option<StageQueue>,
}

impl Tree {
    /// A tree without positions, with records of this many bytes.
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

    /// True if the queue is purely best-first.
    pub(super) const fn is_best_first(&self) -> bool {
        self.beam.is_none() && self.staged.is_none()
    }

    /// True if every queued position was expanded and none was dropped.
    pub(super) fn is_all_done(&self) -> bool {
        let is_empty = self.staged.as_ref().is_none_or(StageQueue::is_empty);
        self.beam.is_none() && self.queue.is_empty() && is_empty
    }

    /// Adds the position at the end of a path. It is not queued yet.
    pub(super) fn add(&mut self, path: &Path, before: u32) -> u32 {
        let codes = self.add_codes(path);
        let (to_build_on, last_move) = (path.to_build_on, path.last_move);
        self.add_node(Node { codes, to_build_on, last_move, ..Node::after(before) })
    }

    /// Adds the position after a step that is not made yet.
    pub(super) fn add_unmade(&mut self, step: Step, before: u32) -> u32 {
        self.add_node(Node { unmade: Some(step), ..Node::after(before) })
    }

    fn add_node(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Adds the moves of a path to all codes.
    fn add_codes(&mut self, path: &Path) -> Range<u32> {
        let begin = self.codes.len() as u32;
        path.codes.iter().for_each(|code| self.codes.push(*code));
        begin..self.codes.len() as u32
    }

    /// Records that the step to a position was made now, with the forced moves after it.
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

    /// The moves to a position from the one before it.
    pub(super) fn codes(&self, node: &Node) -> impl DoubleEndedIterator<Item = MoveCode> {
        node.codes.clone().filter_map(|code| self.codes.get(code as usize)).copied()
    }

    /// Queues a position with this heuristic value and stage; if a level is full, its worst position is dropped.
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

    /// Queues a partially expanded position again, with this heuristic value. Its node is kept for other successors.
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

    /// The previous position; the first one precedes itself.
    fn before(&self, number: u32) -> u32 {
        self.node(number).map_or(0, |node| node.before)
    }

    /// Keeps the record of a position that is expanded. Returns false if there is no room.
    pub(super) fn keep(&mut self, number: u32, record: &[u8]) -> bool {
        let record = self.records.keep(record);
        let (Some(open), Some(node)) = (record, self.nodes.get_mut(number as usize)) else {
            return false;
        };
        node.open = open;
        node.waiting += 1;
        true
    }

    /// The record of a position, while it is kept.
    pub(super) fn record(&self, number: u32) -> Option<&[u8]> {
        let node = self.node(number).filter(|node| node.open != NONE)?;
        Some(self.records.get(node.open))
    }

    /// Records that one successor less needs the record of a position. The record is dropped after the last one.
    pub(super) fn release(&mut self, number: u32) {
        let Some(node) = self.nodes.get_mut(number as usize) else { return };
        node.waiting = node.waiting.saturating_sub(1);
        if node.waiting == 0 && node.open != NONE {
            self.records.leave(core::mem::replace(&mut node.open, NONE));
        }
    }

    /// The moves from the first position to this one.
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
