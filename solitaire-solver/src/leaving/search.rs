//! Searches depth first for an order in which all cards leave.

use core::cmp::Reverse;
use core::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::board::{Board, State};
use crate::limits::{Limit, Meter};
use crate::memory::{grows, held, table_grows};
use crate::reductions::{CardSet, members};

/// A state that waits to be expanded, the number of groups of cards that left on the way to it, and the last group. A
/// group is a single card or two cards that leave together.
type Waiting = (State, u32, CardSet);

/// A running search.
pub(super) struct Search<'a> {
    board: &'a Board<'a>,
    /// The states seen so far. For each set of cards left and top card of the goal, only the earliest time is kept.
    seen: HashTable<State>,
    waiting: Vec<Waiting>,
    /// The groups of cards that left on the way to the current state, in order.
    path: Vec<CardSet>,
    memory: usize,
}

impl<'a> Search<'a> {
    pub(super) fn new(board: &'a Board<'a>, memory: usize) -> Self {
        Self { board, seen: HashTable::new(), waiting: Vec::new(), path: Vec::new(), memory }
    }

    /// The number of states seen.
    pub(super) fn states(&self) -> u64 {
        self.seen.len() as u64
    }

    /// The number of bytes that the search uses.
    pub(super) fn size(&self) -> usize {
        self.seen.allocation_size() + held(&self.waiting) + held(&self.path)
    }

    /// Returns the groups of cards that leave one after the other until the game is won; `None` if the game cannot be
    /// won.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub(super) fn run(
        &mut self,
        start: State,
        meter: &mut Meter,
    ) -> Result<Option<&[CardSet]>, Limit> {
        let board = self.board;
        self.waiting.push((start, 0, 0));
        let mut next: Vec<Waiting> = Vec::new();
        while let Some((state, depth, cards)) = self.waiting.pop() {
            meter.count()?;
            self.path.truncate(depth.saturating_sub(1) as usize);
            if depth > 0 {
                self.path.push(cards);
            }
            if board.is_won(state) {
                return Ok(Some(&self.path));
            }
            if !self.is_new(state)? || board.is_dead_end(state) {
                continue;
            }
            next.clear();
            board.expand(state, |state, cards| next.push((state, depth + 1, cards)));
            // The states at the end of the list are expanded first. So the earliest come last and, among those of one
            // time, the ones whose leaving cards lay on the most others.
            let freed = |cards: CardSet| members(cards).map(|card| board.under[card]).sum::<u8>();
            next.sort_by_key(|(state, _, cards)| (Reverse(state.time), freed(*cards)));
            self.waiting.append(&mut next);
        }
        Ok(None)
    }

    /// Records a state. Returns true if it is new, or earlier than the recorded state with the same cards.
    fn is_new(&mut self, state: State) -> Result<bool, Limit> {
        let hash = |state: &State| FixedState::default().hash_one((state.left, state.top));
        let is_same = |other: &State| (other.left, other.top) == (state.left, state.top);
        match self.seen.entry(hash(&state), is_same, hash) {
            Entry::Occupied(mut seen) => {
                let is_earlier = state.time < seen.get().time;
                if is_earlier {
                    *seen.get_mut() = state;
                }
                Ok(is_earlier)
            }
            Entry::Vacant(vacant) => {
                vacant.insert(state);
                let growth = table_grows(&self.seen) + grows(&self.waiting);
                if self.size() + growth > self.memory { Err(Limit::Memory) } else { Ok(true) }
            }
        }
    }
}
