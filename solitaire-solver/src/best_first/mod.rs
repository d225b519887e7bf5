//! Best-first search, beam search and search by stages. A best-first search always expands the waiting position with
//! the best heuristic value; a beam search expands the best positions of each level. The number of positions is
//! limited, so such a search ends soon; it can find a win, but cannot prove that a deal is impossible.
//!
//! The level of a position is the number of steps to it. A beam search compares only positions of one level. So it goes
//! on through positions that look worse for a while (for example after a row is dealt onto the columns), where a
//! best-first search would return to an earlier position. A beam search also finds shorter solutions.
//!
//! Most waiting positions are never expanded. So a step whose effect is known in advance is only forecast when its
//! position is queued, and made when its position is expanded: the hash of the position's key and its heuristic value
//! follow from the piles that the step changes. Forced moves after the step are also made only then.
//!
//! A position that looks better than all before it is expanded only partially at first: as soon as a successor looks
//! even better, the search continues from that successor. It takes the other steps when no better position waits.

mod dig;
mod fill;
mod stage_queue;
mod stages;
mod tree;
mod waiting;

use std::sync::Arc;

use solitaire_runtime::{MoveCode, Place, Position, Table};

use crate::fingerprints::Fingerprints;
use crate::heuristic::Heuristic;
use crate::key::{KeyWriter, Pile};
use crate::limits::{Limit, Meter};
use crate::memory::PIECE;
use crate::path::Path;
use crate::reductions::{CardSet, Reducer, bit};
use crate::step::Step;
use crate::transposition_table::Insert;

use stages::Stages;
pub(crate) use tree::Order;
use tree::Tree;

/// The reason why a search ended without a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The search reached its maximum number of positions, or it dropped some, so there may be a win.
    Unknown,
    /// The search expanded every position that it found and dropped none.
    All,
    /// The memory for the search was used up.
    Full,
}

/// The number of memory checks for which one exact count is used. Every count includes a reserve, and the search
/// allocates less than this reserve until the next count.
const BETWEEN_COUNTS: u32 = 16;

/// The result of the search.
pub(crate) struct Found {
    /// The number of different positions seen.
    pub(crate) states: u64,
    pub(crate) memory: usize,
    /// The winning moves, if a win was found.
    pub(crate) moves: Option<Vec<MoveCode>>,
    /// The reason why the search ended.
    pub(crate) end: End,
    /// The limit for all searches together (such as time) that was reached, if one was.
    pub(crate) limit: Option<Limit>,
}

/// The reason why a search stops before it has seen its maximum number of positions.
enum Stop {
    /// The position with this number in the tree is won.
    Won(u32),
    /// No memory is left.
    Full,
    /// A limit of the whole search is reached.
    Limit(Limit),
    /// No position waits to be expanded.
    All,
}

/// A running search.
struct Search<'a> {
    reducer: &'a Reducer,
    heuristic: &'a mut Heuristic,
    path: Path,
    keys: KeyWriter,
    seen: Fingerprints,
    tree: Tree,
    /// A buffer for the record of one position.
    record: Vec<u8>,
    /// The places that cards have to leave for a win, such as columns.
    fields: Vec<Place>,
    /// The stages of positions, if the queue is ordered by stage.
    stages: Option<Stages>,
    /// The number, in the tree, of the position to which the path leads.
    standing: u32,
    /// True if the stored heuristic value is that of the position to which the path leads. It may not be after forced
    /// moves.
    is_guess_exact: bool,
    /// The best heuristic value among the expanded positions.
    best: i32,
    /// The best heuristic value among the positions queued since the expansion of the current position began.
    nearest: i32,
    /// The memory used besides the set of seen positions, as last counted, and the number of checks until it is counted
    /// again.
    counted: (usize, u32),
    /// The largest amount of memory that the search has used so far.
    largest: usize,
}

/// Searches for a win, and stops after `most` positions or when its memory is full. Full memory ends only this search:
/// later searches in the same run may need less memory.
pub(crate) fn search(
    start: &dyn Position,
    reducer: &Arc<Reducer>,
    heuristic: &mut Heuristic,
    meter: &mut Meter,
    memory: usize,
    most: u64,
    order: Order,
) -> Found {
    let mut search = Search::new(start, reducer, heuristic, memory, order);
    let stop = search.run(start, meter, most).err();
    let is_all = search.tree.is_all_done();
    let (moves, end, limit) = match stop {
        Some(Stop::Won(last)) => (Some(search.tree.way(last)), End::Unknown, None),
        Some(Stop::Full) => (None, End::Full, None),
        Some(Stop::Limit(limit)) => (None, End::Unknown, Some(limit)),
        Some(Stop::All) | None => (None, if is_all { End::All } else { End::Unknown }, None),
    };
    Found { states: search.seen.len(), memory: search.largest, moves, end, limit }
}

impl<'a> Search<'a> {
    fn new(
        start: &dyn Position,
        reducer: &'a Arc<Reducer>,
        heuristic: &'a mut Heuristic,
        memory: usize,
        order: Order,
    ) -> Self {
        let keys = KeyWriter::new(start, reducer);
        let mut record = Vec::new();
        start.write_state(&mut record);
        let is_staged = matches!(order, Order::Staged(_));
        let stages = is_staged.then(|| Stages::new(heuristic, start.table()));
        Self {
            reducer,
            fields: heuristic.fields().collect(),
            stages,
            heuristic,
            path: Path::new(start.boxed(), reducer),
            seen: Fingerprints::new(memory),
            tree: Tree::new(record.len() + keys.numbers_size(), order),
            keys,
            record,
            standing: 0,
            is_guess_exact: false,
            best: i32::MAX,
            nearest: i32::MAX,
            counted: (0, 0),
            largest: 0,
        }
    }

    /// Adds the start position to the tree and queues it.
    fn begin(&mut self, start: &dyn Position) -> Result<(), Stop> {
        self.keys.begin(start);
        if self.path.insert_hash(&mut self.keys, &mut self.seen, 0) == Insert::Full {
            return Err(Stop::Full);
        }
        let first = self.tree.add(&self.path, 0);
        self.tree.enqueue(first, 0, 0);
        Ok(())
    }

    /// Expands the best waiting position again and again, until the search has seen `most` positions.
    fn run(&mut self, start: &dyn Position, meter: &mut Meter, most: u64) -> Result<(), Stop> {
        self.begin(start)?;
        let mut steps = Vec::new();
        while self.seen.len() < most {
            let (number, guess) = self.go_to_best()?;
            self.expand(number, guess, &mut steps, meter)?;
        }
        Ok(())
    }

    /// The memory used besides the set of seen positions, plus a reserve for what may be allocated soon.
    fn beside(&mut self) -> usize {
        if self.counted.1 == 0 {
            let stages = self.stages.as_ref().map_or(0, Stages::size);
            let beside = self.keys.size() + self.tree.size() + self.heuristic.size() + stages;
            self.largest = self.largest.max(self.seen.size() + beside);
            let soon = self.keys.growth() + self.tree.growth() + 3 * PIECE;
            self.counted = (beside + soon, BETWEEN_COUNTS);
        }
        self.counted.1 -= 1;
        self.counted.0
    }

    /// Moves the path to the best waiting position that has to be expanded, and returns its number and heuristic value.
    fn go_to_best(&mut self) -> Result<(u32, i32), Stop> {
        loop {
            let (number, guess) = self.tree.pop().ok_or(Stop::All)?;
            if self.go_to(number)? {
                return Ok((number, guess));
            }
        }
    }

    /// Moves the path to the waiting position with this number. Returns false if the position need not be expanded: its
    /// step and the forced moves after it are made only now, and may lead to a known or lost position.
    fn go_to(&mut self, number: u32) -> Result<bool, Stop> {
        let Some(node) = self.tree.node(number) else { return Ok(false) };
        let (before, unmade, is_begun) = (node.before, node.unmade, node.is_begun);
        let last = (node.to_build_on, node.last_move);
        let from = if is_begun { number } else { before };
        // The state need not be restored if the path already leads to that position, which is frequent when the search
        // goes deep.
        if self.standing != from {
            let Some(record) = self.tree.record(from) else { return Ok(false) };
            let (state, numbers) = record.split_at(record.len() - self.keys.numbers_size());
            self.path.restore(state);
            self.keys.resume(numbers);
        }
        self.is_guess_exact = number > 0 && !is_begun;
        if is_begun {
            self.path.begin_here(last.0, last.1);
            self.standing = number;
            return Ok(true);
        }
        let mut is_open = true;
        if let Some(step) = unmade {
            // Such a step was queued only because it exposes no card that is forced to the goal, so no forced moves
            // follow it.
            if self.reducer.forces_tops_only() {
                self.path.step_alone(step, self.reducer, &mut self.keys);
            } else {
                self.path.step(step, self.reducer, &mut self.keys);
            }
            self.tree.made(number, &self.path);
            if self.path.codes.len() > step.moves() {
                self.is_guess_exact = false;
                is_open = self.insert()?;
            }
            if is_open && self.path.position.is_won() {
                return Err(Stop::Won(number));
            }
            is_open &= !self.path.is_lost();
        } else {
            self.make_again(number);
        }
        self.path.begin_here(self.path.to_build_on, self.path.last_move);
        self.keys.go_on_here();
        self.standing = number;
        self.tree.release(before);
        Ok(is_open && !self.path.is_dead_end(self.reducer))
    }

    /// Makes the moves that lead to the position with this number from the position before it, to which the path must
    /// lead.
    fn make_again(&mut self, number: u32) {
        let Self { tree, path, keys, .. } = self;
        let Some(node) = tree.node(number) else { return };
        (path.to_build_on, path.last_move) = (node.to_build_on, node.last_move);
        tree.codes(node).for_each(|code| path.make(code, keys));
    }

    /// Adds the position to which the path leads to the set of seen positions. Returns true if it was not seen before.
    fn insert(&mut self) -> Result<bool, Stop> {
        let beside = self.beside();
        match self.path.insert_hash(&mut self.keys, &mut self.seen, beside) {
            Insert::New => Ok(true),
            Insert::Known => Ok(false),
            Insert::Full => Err(Stop::Full),
        }
    }

    /// Takes all steps from the position with this number, to which the path leads; `guess` is its heuristic value. If
    /// the position looks better than all before it and a step leads to an even better one, the search takes no more
    /// steps for now and queues the position again.
    fn expand(
        &mut self,
        number: u32,
        guess: i32,
        steps: &mut Vec<Step>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        if cfg!(debug_assertions) && self.is_guess_exact {
            let looks = self.heuristic.of(self.path.position.table(), &self.keys);
            assert_eq!(looks, guess, "the heuristic value is not the one that was guessed");
        }
        self.keys.look(&*self.path.position);
        self.nearest = i32::MAX;
        let forced = self.reducer.forced_next(self.path.position.table());
        let is_best = number > 0 && guess < self.best && self.tree.is_best_first();
        if is_best {
            self.best = guess;
            if let Some(forced) = forced {
                self.dig(number, forced, meter)?;
                if self.nearest < guess {
                    self.tree.wait_again(number, guess);
                    return Ok(());
                }
                self.keys.look(&*self.path.position);
            }
        }
        self.fill(number, meter)?;
        steps.clear();
        self.path.list_steps(self.reducer, steps);
        let known = self.is_guess_exact.then_some(guess);
        self.heuristic.look(self.path.position.table(), &self.keys, known);
        if let Some(stages) = &mut self.stages {
            stages.look(self.path.position.table(), &self.keys);
        }
        for step in steps.iter().copied() {
            meter.count().map_err(Stop::Limit)?;
            // A step from the initial board is made at once, not forecast: automatic moves may be pending there, but
            // not later.
            if number == 0 || !self.foresee(step, number, forced)? {
                self.take(step, number)?;
            }
            if is_best && self.nearest < guess - self.heuristic.margin() {
                self.tree.wait_again(number, guess);
                return Ok(());
            }
        }
        self.tree.release(number);
        Ok(())
    }

    /// Keeps the state of the position to which the path leads, so that the search can return to it and make the
    /// waiting steps.
    fn keep(&mut self, number: u32) -> Result<(), Stop> {
        if self.tree.record(number).is_some() {
            return Ok(());
        }
        self.record.clear();
        self.path.position.write_state(&mut self.record);
        self.keys.write_numbers(&mut self.record);
        self.tree.keep(number, &self.record).then_some(()).ok_or(Stop::Full)
    }

    /// If the result of a step is known without making the step, queues the resulting position unless it was seen
    /// before. Returns false if the step has to be made to find out its result.
    fn foresee(&mut self, step: Step, number: u32, forced: Option<CardSet>) -> Result<bool, Stop> {
        let Some(hash) = self.path.foretell(step, self.reducer, &mut self.keys) else {
            return Ok(false);
        };
        if self.is_seen(step, hash) {
            return Ok(true);
        }
        let table = self.path.position.table();
        if !self.is_quiet(table, step, forced) {
            return Ok(false);
        }
        let guess = self.heuristic.of_foretold(table, &self.keys);
        let stages = self.stages.as_mut();
        let stage = stages.map_or(0, |stages| stages.of_foretold(table, &self.keys));
        self.keep(number)?;
        let beside = self.beside();
        if self.seen.insert_new(hash, beside) == Insert::Full {
            return Err(Stop::Full);
        }
        if cfg!(debug_assertions) {
            self.check_guess(step, guess, stage);
        }
        let waiting = self.tree.add_unmade(step, number);
        self.enqueue(waiting, guess, stage);
        Ok(true)
    }

    /// Checks a forecast in debug builds: makes the step, compares the heuristic value and stage with the forecast if
    /// no forced moves follow, and undoes the step.
    fn check_guess(&mut self, step: Step, guess: i32, stage: u32) {
        self.path.step(step, self.reducer, &mut self.keys);
        if self.path.codes.len() == step.moves() {
            let made = self.heuristic.of(self.path.position.table(), &self.keys);
            assert_eq!(made, guess, "{step:?} leads to a different heuristic value than predicted");
            assert_eq!(self.stage(), stage, "{step:?} leads to a different stage than predicted");
        }
        self.path.unwind_to(0, &mut self.keys);
    }

    /// True if the search has seen the position after this step; `hash` is the forecast hash of that position.
    fn is_seen(&self, step: Step, hash: u64) -> bool {
        let place = self.reducer.to_build_on(step);
        let built_on = place.and_then(|place| self.keys.foretold_top(place));
        let with_card = built_on.map(|card| self.keys.with_card(hash, card));
        self.seen.contains(hash) || with_card.is_some_and(|hash| self.seen.contains(hash))
    }

    /// True if the step that was forecast last is known to have no forced moves after it: it exposes no card that is
    /// forced to the goal and, in games where cards go to the goal one on the other, it moves no card to or from the
    /// goal.
    fn is_quiet(&self, table: Table<'_>, step: Step, forced: Option<CardSet>) -> bool {
        let is_goal = |place| self.heuristic.is_goal(place);
        let touches_goal = |code: MoveCode| is_goal(code.from) || is_goal(code.to);
        if self.reducer.to_build_on(step).is_some()
            || self.reducer.goal_fits().is_some()
                && (touches_goal(step.code) || step.then.is_some_and(touches_goal))
        {
            return false;
        }
        let forced = forced.unwrap_or(0);
        let may_go =
            |(pile, _): (&Pile, u32)| pile.top(table).is_some_and(|top| forced & bit(top) != 0);
        !self.keys.foretold_piles().any(may_go)
    }

    /// Makes a step, queues the resulting position if it is new, and undoes the step.
    fn take(&mut self, step: Step, number: u32) -> Result<(), Stop> {
        self.keep(number)?;
        self.path.step(step, self.reducer, &mut self.keys);
        self.wait_here(number)?;
        self.path.unwind_to(0, &mut self.keys);
        Ok(())
    }

    /// Adds the position to which the path leads to the tree and queues it, unless it was seen before or is lost.
    /// `before` is the number of the position before it.
    fn wait_here(&mut self, before: u32) -> Result<(), Stop> {
        if !self.insert()? {
            return Ok(());
        }
        let next = self.tree.add(&self.path, before);
        if self.path.position.is_won() {
            return Err(Stop::Won(next));
        }
        if !self.path.is_lost() {
            let guess = self.heuristic.of(self.path.position.table(), &self.keys);
            let stage = self.stage();
            self.enqueue(next, guess, stage);
        }
        Ok(())
    }

    /// The stage of the position to which the path leads; 0 if the queue is not ordered by stage.
    fn stage(&mut self) -> u32 {
        let table = self.path.position.table();
        self.stages.as_mut().map_or(0, |stages| stages.of(table, &self.keys))
    }

    /// Queues the position with this number, heuristic value and stage.
    fn enqueue(&mut self, number: u32, guess: i32, stage: u32) {
        self.nearest = self.nearest.min(guess);
        self.tree.enqueue(number, guess, stage);
    }
}
