//! Best-first and beam search: they expand the positions with the best heuristic values, among all or in each level.
//! The open list of such a search is bounded, so it ends soon; it can only find wins.
//!
//! The level of a position is the number of steps to it. A beam compares only positions of one level, so it passes
//! through positions that look worse for a while, such as after dealing a row onto the columns, where best-first search
//! would return to an earlier position. Its solutions are also shorter.
//!
//! Most waiting positions are never expanded. So a step whose effect is known in advance is made only when its position
//! is expanded: the hash of the position's key and its heuristic value follow from the piles that the step changes.
//! Forced moves after the step are made then, too.
//!
//! A position that looks better than all before it is expanded partially: as soon as a successor looks even better, the
//! search continues there. It returns for the other steps when no better position waits.

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
    /// The search reached its number of positions, or left some out.
    Unknown,
    /// The search had no position left to expand, and left out none that it knew of.
    All,
    /// The search had no memory left.
    Full,
}

/// The number of memory checks between two exact counts. In between, the search allocates less than the reserve that
/// every count includes.
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
    /// The limit of the whole search that was reached.
    pub(crate) limit: Option<Limit>,
}

/// The reason to stop before the intended number of positions.
enum Stop {
    /// This position is won.
    Won(u32),
    /// No memory is left.
    Full,
    /// A limit of the whole search is reached.
    Limit(Limit),
    /// No position waits.
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
    /// The places that cards have to leave.
    fields: Vec<Place>,
    /// The stages of positions, if the queue is ordered by stage.
    stages: Option<Stages>,
    /// The number (in the tree) of the position that the path leads to.
    standing: u32,
    /// True if the heuristic value guessed for this position was exact. Forced moves after a step may change the value.
    is_guess_exact: bool,
    /// The best heuristic value of an expanded position.
    best: i32,
    /// The best heuristic value queued since the expansion of the current position began.
    nearest: i32,
    /// The memory used besides the seen positions, and the number of checks until it is counted again.
    counted: (usize, u32),
    /// The maximum memory used.
    largest: usize,
}

/// Searches for a win among at most `most` positions. Also ends when its memory is full; that is not a limit of the
/// whole search, because later searches need less.
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

    /// Queues the first position.
    fn begin(&mut self, start: &dyn Position) -> Result<(), Stop> {
        self.keys.begin(start);
        if self.path.insert_hash(&mut self.keys, &mut self.seen, 0) == Insert::Full {
            return Err(Stop::Full);
        }
        let first = self.tree.add(&self.path, 0);
        self.tree.enqueue(first, 0, 0);
        Ok(())
    }

    /// Expands the best waiting position again and again, until `most` positions are seen.
    fn run(&mut self, start: &dyn Position, meter: &mut Meter, most: u64) -> Result<(), Stop> {
        self.begin(start)?;
        let mut steps = Vec::new();
        while self.seen.len() < most {
            let (number, guess) = self.go_to_best()?;
            self.expand(number, guess, &mut steps, meter)?;
        }
        Ok(())
    }

    /// The memory used besides the seen positions, including what may be allocated soon.
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

    /// Moves the path to the best waiting position and returns its number and heuristic value.
    fn go_to_best(&mut self) -> Result<(u32, i32), Stop> {
        loop {
            let (number, guess) = self.tree.pop().ok_or(Stop::All)?;
            if self.go_to(number)? {
                return Ok((number, guess));
            }
        }
    }

    /// Moves the path to a waiting position. Returns false if there is no need to expand it: forced moves after a
    /// delayed step may lead to a known position, or the game may be lost there.
    fn go_to(&mut self, number: u32) -> Result<bool, Stop> {
        let Some(node) = self.tree.node(number) else { return Ok(false) };
        let (before, unmade, is_begun) = (node.before, node.unmade, node.is_begun);
        let last = (node.to_build_on, node.last_move);
        let from = if is_begun { number } else { before };
        // A deep search often continues from where the path already is.
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
            // When the step was queued, it was found to bring up no card that is forced to the goal.
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

    /// Makes the moves from the previous position to this one; the path must be at the previous position.
    fn make_again(&mut self, number: u32) {
        let Self { tree, path, keys, .. } = self;
        let Some(node) = tree.node(number) else { return };
        (path.to_build_on, path.last_move) = (node.to_build_on, node.last_move);
        tree.codes(node).for_each(|code| path.make(code, keys));
    }

    /// Adds the position of the path to the seen positions. Returns true if it is new.
    fn insert(&mut self) -> Result<bool, Stop> {
        let beside = self.beside();
        match self.path.insert_hash(&mut self.keys, &mut self.seen, beside) {
            Insert::New => Ok(true),
            Insert::Known => Ok(false),
            Insert::Full => Err(Stop::Full),
        }
    }

    /// Takes all steps from the position of the path, which has this heuristic value. If it looks better than all
    /// positions before it and a step leads to an even better one, takes only some steps and queues the position again.
    fn expand(
        &mut self,
        number: u32,
        guess: i32,
        steps: &mut Vec<Step>,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        if cfg!(debug_assertions) && self.is_guess_exact {
            let looks = self.heuristic.of(self.path.position.table(), &self.keys);
            assert_eq!(looks, guess, "it looks as it was guessed");
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
            // On the initial board automatic moves may be pending; after a move none are.
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

    /// Keeps the state of the position of the path, because steps from it wait to be made.
    fn keep(&mut self, number: u32) -> Result<(), Stop> {
        if self.tree.record(number).is_some() {
            return Ok(());
        }
        self.record.clear();
        self.path.position.write_state(&mut self.record);
        self.keys.write_numbers(&mut self.record);
        self.tree.keep(number, &self.record).then_some(()).ok_or(Stop::Full)
    }

    /// Queues the position after a step if it is new, and if this can be found out without making the step. Returns
    /// true if the position was queued or was already seen.
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

    /// For debug builds: makes a step, checks the forecast heuristic value if no forced moves follow, and undoes it.
    fn check_guess(&mut self, step: Step, guess: i32, stage: u32) {
        self.path.step(step, self.reducer, &mut self.keys);
        if self.path.codes.len() == step.moves() {
            let made = self.heuristic.of(self.path.position.table(), &self.keys);
            assert_eq!(made, guess, "{step:?} leads to what looks other than was foretold");
            assert_eq!(self.stage(), stage, "{step:?} leads to another stage than was foretold");
        }
        self.path.unwind_to(0, &mut self.keys);
    }

    /// True if the position after this step, which was forecast last and has this hash, was seen.
    fn is_seen(&self, step: Step, hash: u64) -> bool {
        let place = self.reducer.to_build_on(step);
        let built_on = place.and_then(|place| self.keys.foretold_top(place));
        let with_card = built_on.map(|card| self.keys.with_card(hash, card));
        self.seen.contains(hash) || with_card.is_some_and(|hash| self.seen.contains(hash))
    }

    /// True if, as far as is known, no forced moves follow the step that was forecast last: it brings up no card that
    /// is forced to the goal and, if cards go to the goal one on the other, does not change the goal.
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

    /// Queues the position of the path, which is reached by the moves after position `before`, if it is new.
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

    /// The stage of the position of the path; always the same if stages are not used.
    fn stage(&mut self) -> u32 {
        let table = self.path.position.table();
        self.stages.as_mut().map_or(0, |stages| stages.of(table, &self.keys))
    }

    /// Queues a position with this heuristic value and stage.
    fn enqueue(&mut self, number: u32, guess: i32, stage: u32) {
        self.nearest = self.nearest.min(guess);
        self.tree.enqueue(number, guess, stage);
    }
}
