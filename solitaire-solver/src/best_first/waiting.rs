//! The entry of a waiting position in a queue, which defines the order of the queue.

/// A waiting position: its heuristic value and its number in the tree, combined into one integer that is larger for
/// better positions. Among positions with the same heuristic value the newest comes first, which makes the search go
/// deep.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Waiting(u64);

impl Waiting {
    pub(super) const fn new(guess: i32, number: u32) -> Self {
        let better = !(guess ^ i32::MIN).cast_unsigned();
        Self((better as u64) << u32::BITS | number as u64)
    }

    pub(super) const fn guess(self) -> i32 {
        !((self.0 >> u32::BITS) as u32).cast_signed() ^ i32::MIN
    }

    pub(super) const fn number(self) -> u32 {
        self.0 as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_better_is_greater_and_of_equals_the_newest() {
        let guesses = [i32::MIN, -7, -1, 0, 1, 7, i32::MAX];
        let rows = guesses.into_iter().rev();
        let order: Vec<_> =
            rows.flat_map(|guess| [0, 1, u32::MAX].map(|number| (guess, number))).collect();
        let waiting = order.iter().map(|(guess, number)| Waiting::new(*guess, *number));
        assert!(waiting.clone().is_sorted());
        assert!(waiting.map(|it| (it.guess(), it.number())).eq(order.iter().copied()));
    }
}
