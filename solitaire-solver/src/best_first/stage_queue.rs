//! A queue of positions, ordered by stage (a measure of progress). The stages take turns: each gives its best few
//! positions, and after the last stage the first has its turn again. So no stage takes all the time, and positions of
//! different stages never compete.

use std::collections::BinaryHeap;

use super::waiting::Waiting;

/// The waiting positions, by stage.
pub(super) struct StageQueue {
    stages: Vec<BinaryHeap<Waiting>>,
    /// The maximum number of positions that a stage gives in one turn.
    each: usize,
    /// The stage whose turn it is.
    now: usize,
    /// The number of positions that the current stage may still give in its turn.
    left: usize,
    waiting: usize,
    /// The total capacity of all heaps of the queue, in entries.
    room: usize,
}

impl StageQueue {
    /// Makes an empty queue in which a stage gives at most `each` positions in one turn.
    pub(super) const fn new(each: usize) -> Self {
        Self { stages: Vec::new(), each, now: 0, left: 0, waiting: 0, room: 0 }
    }

    /// The number of bytes that the queue uses.
    pub(super) const fn size(&self) -> usize {
        self.room * size_of::<Waiting>()
    }

    /// The number of additional bytes that the queue may need soon, if each of its heaps has to grow.
    pub(super) const fn growth(&self) -> usize {
        2 * self.size()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    /// Queues a position at a stage. Lower numbers are nearer to the end of the game.
    pub(super) fn push(&mut self, stage: usize, one: Waiting) {
        while self.stages.len() <= stage {
            self.stages.push(BinaryHeap::new());
        }
        let heap = &mut self.stages[stage];
        self.room -= heap.capacity();
        heap.push(one);
        self.room += heap.capacity();
        self.waiting += 1;
    }

    /// Removes and returns the best position of the stage whose turn it is.
    pub(super) fn pop(&mut self) -> Option<Waiting> {
        if self.is_empty() {
            return None;
        }
        while self.left == 0 || self.stages[self.now].is_empty() {
            self.now = self.now.checked_sub(1).unwrap_or(self.stages.len() - 1);
            self.left = self.each;
        }
        self.left -= 1;
        self.waiting -= 1;
        self.stages[self.now].pop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_of_each_stage_have_their_turn_the_best_first() {
        let mut queue = StageQueue::new(2);
        for (stage, guess) in [(5, 1), (5, 2), (5, 3), (3, 9), (0, 7), (0, 6)] {
            queue.push(stage, Waiting::new(guess, 0));
        }
        let mut order = Vec::new();
        while let Some(one) = queue.pop() {
            order.push(one.guess());
            if order.len() == 3 {
                // Stage 1 has its turn before stage 5 has its second one, although this position looks worse than all
                // others.
                queue.push(1, Waiting::new(100, 0));
            }
        }
        assert_eq!(order, [1, 2, 9, 100, 6, 7, 3]);
        assert!(queue.is_empty());
    }
}
