//! Positions that wait by stage: stage by stage some have their turn, the best of each, and then from the first stage again. So
//! none takes all the time, and what is a stage ahead never has to look better than what is behind.

use std::collections::BinaryHeap;

use super::waiting::Waiting;

/// What waits, by stage.
pub(super) struct StageQueue {
    stages: Vec<BinaryHeap<Waiting>>,
    /// How many of a stage have their turn one after the other.
    each: usize,
    /// The stage whose turn it is.
    now: usize,
    /// How many of it have their turn yet.
    left: usize,
    waiting: usize,
    /// How many there is room for.
    room: usize,
}

impl StageQueue {
    /// An empty one, in which so many of a stage have their turn one after the other.
    pub(super) const fn new(each: usize) -> Self {
        Self { stages: Vec::new(), each, now: 0, left: 0, waiting: 0, room: 0 }
    }

    /// How many bytes it takes.
    pub(super) const fn size(&self) -> usize {
        self.room * size_of::<Waiting>()
    }

    /// How many bytes more it may take soon: each of its heaps may have to grow.
    pub(super) const fn growth(&self) -> usize {
        2 * self.size()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    /// Lets one wait at a stage, the later the lower.
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

    /// Takes the one whose turn it is.
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
                // A stage ahead has its turn before the first has it again, however bad it looks.
                queue.push(1, Waiting::new(100, 0));
            }
        }
        assert_eq!(order, [1, 2, 9, 100, 6, 7, 3]);
        assert!(queue.is_empty());
    }
}
