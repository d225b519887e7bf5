//! Finds a shortest win by the A* algorithm: the first won position that the search expands was reached by the fewest
//! moves.
//!
//! A waiting position is rated by the number of moves that led to it plus the lower [bound](crate::bound) of the
//! remaining moves; the position with the smallest sum is expanded first. If a position is reached again by fewer
//! moves, it is expanded again. So it is enough that the bound is never larger than the true number of moves.
//!
//! Only reductions that do not make the shortest win longer are used:
//!
//! - symmetry, because exchanging two piles in a position exchanges its moves one for one;
//! - pointless moves, because their results can be reached by fewer moves;
//! - safe moves: the proof turns any winning line into another that has no more moves. In both lines `c` goes to the
//!   goal once, and so does each card that was put on it; all other moves stay or are dropped;
//! - dead ends, because no winning line leads through them.

use core::hash::BuildHasher;
use std::sync::Arc;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use solitaire_runtime::{Card, Journal, MoveCode, Moves, Place, Position};

use crate::arena::Arena;
use crate::bound::Bound;
use crate::check::{Fault, replay};
use crate::hit_rate::HitRate;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::memory::{grows, held, table_grows};
use crate::options::Options;
use crate::reductions::{Live, Reducer, Reductions};
use crate::report::{Report, Verdict};

/// Decides if a position can be won, and finds a shortest win.
///
/// [`Verdict::Solved`] contains a win with the minimum number of moves. Of the options, only the limits and the
/// reductions are used. This takes far longer than [`solve`](crate::solve()), and more memory for each position.
///
/// # Errors
/// Returns an error if the moves that were found do not win when they are replayed; see [`solve`](crate::solve()).
pub fn shortest(start: &dyn Position, options: &Options) -> Result<Report, Fault> {
    let mut meter = Meter::new(&options.limits);
    let mut search = Search::new(start, options.reductions, options.limits.memory);
    let verdict = match search.run(start, &mut meter) {
        Ok(Some(moves)) => Verdict::Solved(moves),
        Ok(None) => Verdict::Impossible,
        Err(limit) => Verdict::GaveUp(limit),
    };
    if let Verdict::Solved(moves) = &verdict {
        replay(start, moves)?;
    }
    Ok(Report {
        verdict,
        nodes: meter.nodes(),
        states: search.best.index.len() as u64,
        memory: search.largest,
        time: meter.elapsed(),
    })
}

/// The result of a search for a win with fewer moves than a given number. The win need not be a shortest one.
pub(crate) enum Fewer {
    /// The search found a win with fewer moves.
    Win(Vec<MoveCode>),
    /// The search proved that there is no win with fewer moves.
    Nothing,
    /// The search has seen its maximum number of positions.
    Enough,
}

/// Searches for a win with fewer moves than `moves`, among at most `positions` positions. The lower bound of the
/// remaining moves is multiplied by `weight` percent. With a weight above 100 the search goes deeper, and the win it
/// finds need not be the shortest.
pub(crate) fn fewer(
    start: &dyn Position,
    moves: usize,
    weight: u32,
    positions: usize,
    memory: usize,
    meter: &mut Meter,
) -> Result<Fewer, Limit> {
    let mut search = Search::new(start, Reductions::ALL, memory);
    search.fewer_than = u32::try_from(moves).unwrap_or(u32::MAX);
    search.weight = weight;
    search.positions = positions;
    Ok(match search.run(start, meter)? {
        Some(moves) => Fewer::Win(moves),
        None if search.best.index.len() >= positions => Fewer::Enough,
        None => Fewer::Nothing,
    })
}

/// A move, and the index of the step before it in the list of steps.
#[derive(Clone, Copy)]
struct Step {
    code: MoveCode,
    before: u32,
}

/// Stands for the index of the step before the first step.
const NO_STEP: u32 = u32::MAX;

struct Search {
    bound: Bound,
    reducer: Arc<Reducer>,
    /// Decides how often to check for dead ends, by how often they are found.
    dead_ends: HitRate,
    keys: KeyWriter,
    best: Best,
    waiting: Waiting,
    steps: Vec<Step>,
    /// Only a win with fewer moves than this is accepted.
    fewer_than: u32,
    /// The number, in percent, by which the lower bound of the remaining moves is multiplied.
    weight: u32,
    /// The maximum number of positions that the search may see.
    positions: usize,
    /// The maximum number of bytes that the search may use, and the largest number that it has used so far.
    most: usize,
    largest: usize,
}

impl Search {
    fn new(start: &dyn Position, reductions: Reductions, most: usize) -> Self {
        // Every draw and every move of a linked card counts as a move here, so reductions that combine or ignore such
        // moves are off.
        let kept = Reductions { draws: false, runs: false, returns: false, ..reductions };
        let live = Live::from_here(start.model(), start.table());
        let reducer = Arc::new(Reducer::new(start, &live, kept));
        Self {
            bound: Bound::new(start),
            keys: KeyWriter::new(start, &reducer),
            dead_ends: reducer.dead_end_rate(),
            reducer,
            best: Best::default(),
            waiting: Waiting::new(start),
            steps: Vec::new(),
            fewer_than: u32::MAX,
            weight: 100,
            positions: usize::MAX,
            most,
            largest: 0,
        }
    }

    /// The moves to the first won position that is expanded. `None` if there is none, or if the maximum number of
    /// positions was seen.
    fn run(
        &mut self,
        start: &dyn Position,
        meter: &mut Meter,
    ) -> Result<Option<Vec<MoveCode>>, Limit> {
        self.keys.begin(start);
        self.reach(start, 0, NO_STEP)?;
        let (mut moves, mut list) = (Moves::new(), Vec::new());
        let mut journal = Journal::new();
        while let Some((mut position, made, step)) = self.waiting.take() {
            // Skip the position if a path with fewer moves to it was found since it began to wait.
            if self.best.moves(self.keys.key_of_any(&*position).bytes) != Some(made) {
                continue;
            }
            if self.best.index.len() >= self.positions {
                break;
            }
            if position.is_won() {
                return Ok(Some(self.way(step)));
            }
            let is_lost = position.model().lose.is_some() && position.is_lost();
            if !is_lost && !self.reducer.is_dead_end(position.table(), &mut self.dead_ends) {
                let last = self.steps.get(step as usize).map(|step| step.code);
                self.reducer.list(&*position, &mut moves);
                list.clear();
                list.extend_from_slice(&moves);
                self.reducer.thin(&*position, last, &mut list);
                for code in &list {
                    meter.count()?;
                    position.apply(*code, &mut journal);
                    self.keys.made(&*position, &journal);
                    let number = self.steps.len() as u32;
                    if self.reach(&*position, made + 1, number)? {
                        self.steps.push(Step { code: *code, before: step });
                    }
                    position.undo(&mut journal);
                    self.keys.taken_back();
                }
            }
        }
        Ok(None)
    }

    /// Notes that a position is reached by `made` moves, and queues it if that is fewer than before and a win with
    /// fewer than `fewer_than` moves is still possible from it. `step` is the index that its last step will have.
    /// Returns true if it was queued.
    fn reach(&mut self, position: &dyn Position, made: u32, step: u32) -> Result<bool, Limit> {
        self.room(self.best.growth() + grows(&self.steps))?;
        let key = self.keys.key(position).bytes;
        if !self.best.reach(key, made).ok_or(Limit::Memory)? {
            return Ok(false);
        }
        let bound = self.bound.of(position);
        if made.saturating_add(bound) >= self.fewer_than {
            return Ok(false);
        }
        let least = made.saturating_add(bound.saturating_mul(self.weight) / 100) as usize;
        self.room(self.waiting.growth(least))?;
        self.waiting.put(position, least, made, step);
        Ok(true)
    }

    /// Returns an error if `more` additional bytes would exceed the memory limit.
    fn room(&mut self, more: usize) -> Result<(), Limit> {
        let size = self.best.size() + self.waiting.size() + self.keys.size() + held(&self.steps);
        self.largest = self.largest.max(size);
        if size + self.keys.growth() + more > self.most { Err(Limit::Memory) } else { Ok(()) }
    }

    /// The moves from the start up to the step with this index.
    fn way(&self, last: u32) -> Vec<MoveCode> {
        let before = |step: &Step| self.steps.get(step.before as usize);
        let mut way: Vec<MoveCode> =
            std::iter::successors(self.steps.get(last as usize), |step| before(step))
                .map(|step| step.code)
                .collect();
        way.reverse();
        way
    }
}

/// The smallest number of moves known so far to each position. Positions are compared by whole keys, not by hashes.
#[derive(Default)]
struct Best {
    /// For each position, the place of its key in `keys`, and the number of moves.
    index: HashTable<(u32, u32)>,
    keys: Arena,
    hash: FixedState,
}

impl Best {
    /// Notes that the position with this key is reached by `moves` moves. Returns true if that is fewer than before, or
    /// if the position is new. `None` if no more keys can be stored.
    fn reach(&mut self, key: &[u8], moves: u32) -> Option<bool> {
        let Self { index, keys, hash } = self;
        let hashed = hash.hash_one(key);
        if let Some((_, fewest)) = index.find_mut(hashed, |(at, _)| keys.get(*at) == key) {
            let are_fewer = moves < *fewest;
            *fewest = moves.min(*fewest);
            return Some(are_fewer);
        }
        let at = keys.push(key)?;
        index.insert_unique(hashed, (at, moves), |(at, _)| hash.hash_one(keys.get(*at)));
        Some(true)
    }

    fn moves(&self, key: &[u8]) -> Option<u32> {
        let hashed = self.hash.hash_one(key);
        self.index.find(hashed, |(at, _)| self.keys.get(*at) == key).map(|(_, moves)| *moves)
    }

    fn size(&self) -> usize {
        self.index.allocation_size() + self.keys.size()
    }

    fn growth(&self) -> usize {
        Arena::growth() + table_grows(&self.index)
    }
}

/// The positions that wait to be expanded, ordered by the lower bound of the number of moves of a win through them.
///
/// Only the cards and counters of a position are stored. To restore it, they are put on a board with the same number of
/// shuffles.
struct Waiting {
    /// For each lower bound: the positions that have it, the newest last.
    by_moves: Vec<Packed>,
    /// The smallest lower bound that a waiting position may have.
    least: usize,
    /// Boards on which positions are restored; there is one for each number of shuffles.
    boards: Vec<Box<dyn Position>>,
    /// The number of bytes that the stored positions use.
    size: usize,
}

/// Several positions, stored one after the other. All have the same numbers of cards, places and counters.
#[derive(Default)]
struct Packed {
    cards: Vec<Card>,
    lengths: Vec<u8>,
    /// For each position: the values of its counters, then its number of shuffles, the number of moves to it, and the
    /// index of the last step.
    numbers: Vec<i32>,
}

impl Packed {
    fn size(&self) -> usize {
        held(&self.cards) + held(&self.lengths) + held(&self.numbers)
    }
}

impl Waiting {
    fn new(start: &dyn Position) -> Self {
        Self { by_moves: Vec::new(), least: 0, boards: vec![start.boxed()], size: 0 }
    }

    fn put(&mut self, position: &dyn Position, least: usize, made: u32, step: u32) {
        if self.by_moves.len() <= least {
            self.by_moves.resize_with(least + 1, Packed::default);
        }
        self.least = self.least.min(least);
        let packed = &mut self.by_moves[least];
        self.size -= packed.size();
        let table = position.table();
        for place in places(position) {
            let cards = table.cards_at(place, 0).as_slice();
            packed.cards.extend_from_slice(cards);
            packed.lengths.push(cards.len() as u8);
        }
        packed.numbers.extend((0..table.counters()).map(|number| table.counter(number)));
        let shuffles = position.shuffles();
        packed.numbers.extend([shuffles, made, step].map(u32::cast_signed));
        self.size += packed.size();
        if !self.boards.iter().any(|board| board.shuffles() == shuffles) {
            self.boards.push(position.boxed());
        }
    }

    /// The number of bytes that the queue of waiting positions uses.
    fn size(&self) -> usize {
        let board = self.boards.first().map_or(0, |board| size_of_val(&**board));
        self.size + self.boards.len() * board + held(&self.by_moves)
    }

    /// Removes a position with the smallest lower bound, and returns it with the number of moves to it and the index of
    /// the last step.
    fn take(&mut self) -> Option<(Box<dyn Position>, u32, u32)> {
        while self.by_moves.get(self.least)?.numbers.is_empty() {
            // Free the memory of this list: positions with such a small bound rarely come again.
            self.size -= self.by_moves[self.least].size();
            self.by_moves[self.least] = Packed::default();
            self.least += 1;
        }
        let packed = &mut self.by_moves[self.least];
        let mut number = || packed.numbers.pop().unwrap_or(0).cast_unsigned();
        let (step, made, shuffles) = (number(), number(), number());
        let board = self.boards.iter().find(|board| board.shuffles() == shuffles)?;
        let mut position = board.boxed();
        for counter in (0..position.table().counters()).rev() {
            position.set_counter(counter, packed.numbers.pop().unwrap_or(0));
        }
        for place in places(&*position).rev() {
            let length = usize::from(packed.lengths.pop().unwrap_or(0));
            let from = packed.cards.len().saturating_sub(length);
            // The cards fit on the place, because they lay there when the position was stored.
            let laid = position.set(place, &packed.cards[from..]);
            debug_assert!(laid.is_ok(), "{laid:?}");
            packed.cards.truncate(from);
        }
        Some((position, made, step))
    }

    /// The maximum number of additional bytes for storing one more position with this lower bound.
    fn growth(&self, least: usize) -> usize {
        let lists = self.by_moves.get(least).map_or(0, |packed| {
            grows(&packed.cards) + grows(&packed.lengths) + grows(&packed.numbers)
        });
        1024 + lists
    }
}

/// All places of the game except the hand, which is empty between moves.
fn places(position: &dyn Position) -> impl DoubleEndedIterator<Item = Place> + use<> {
    (0..position.model().places() as u8).map(Place)
}
