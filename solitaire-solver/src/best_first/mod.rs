//! Best-first and beam search: they expand the positions that look best by the heuristic, of all or of each level. Their open
//! list is bounded, so they end soon; they can only ever find wins.
//!
//! The level of a position is how many steps lead there. A beam compares positions of one level only, so it goes through what looks
//! worse for a while, such as a row that is dealt onto the columns, where the best of all would be one before that; and its
//! lines are shorter.
//!
//! Most positions that wait are never gone on from. So where it is known beforehand what a step does, it is not made before its
//! position has its turn: the hash of its key and what it looks like follow from the piles that the step changes. What is
//! forced after it is made then too.
//!
//! A position that looks better than all before it is gone on from in part: as soon as something looks better still, the search
//! goes on there, and comes back for the other steps when nothing better waits.

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

/// Why a search ended that found no win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It saw as many positions as it was to see, or left some out.
    Unknown,
    /// It had nothing more to go on from, and left nothing out that it knew of.
    All,
    /// There was no memory for more.
    Full,
}

/// How often a search asks for what it holds in memory before it counts that again. In between it takes less than there has to
/// be room for in any case.
const BETWEEN_COUNTS: u32 = 16;

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

/// What ends a search before it has seen as much as it was to see.
enum Stop {
    /// This position is won.
    Won(u32),
    /// There is no memory for more.
    Full,
    /// A limit of the whole search is met.
    Limit(Limit),
    /// Nothing waits.
    All,
}

/// A search on its way.
struct Search<'a> {
    reducer: &'a Reducer,
    heuristic: &'a mut Heuristic,
    path: Path,
    keys: KeyWriter,
    seen: Fingerprints,
    tree: Tree,
    /// Room for one record.
    record: Vec<u8>,
    /// The places from which cards are to go.
    fields: Vec<Place>,
    /// The stages by which positions wait, if they do.
    stages: Option<Stages>,
    /// The position where the path stands.
    standing: u32,
    /// True if it looks there as it was guessed: what is forced after a step may not have been known.
    is_guess_exact: bool,
    /// How the best looks that it went on from.
    best: i32,
    /// How the best looks that it let wait since it went on from another position.
    nearest: i32,
    /// What it takes in memory beside what was seen, and how often that is asked for before it is counted again.
    counted: (usize, u32),
    /// The most memory that it took.
    largest: usize,
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

    /// Lets the first position wait.
    fn begin(&mut self, start: &dyn Position) -> Result<(), Stop> {
        self.keys.begin(start);
        if self.path.insert_hash(&mut self.keys, &mut self.seen, 0) == Insert::Full {
            return Err(Stop::Full);
        }
        let first = self.tree.add(&self.path, 0);
        self.tree.enqueue(first, 0, 0);
        Ok(())
    }

    /// Goes on from the best position that waits, again and again, until so many are seen.
    fn run(&mut self, start: &dyn Position, meter: &mut Meter, most: u64) -> Result<(), Stop> {
        self.begin(start)?;
        let mut steps = Vec::new();
        while self.seen.len() < most {
            let (number, guess) = self.go_to_best()?;
            self.expand(number, guess, &mut steps, meter)?;
        }
        Ok(())
    }

    /// What it takes in memory beside what was seen, or may take soon.
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

    /// Stands on the best of the positions that wait, and gives its number and how it looks.
    fn go_to_best(&mut self) -> Result<(u32, i32), Stop> {
        loop {
            let (number, guess) = self.tree.pop().ok_or(Stop::All)?;
            if self.go_to(number)? {
                return Ok((number, guess));
            }
        }
    }

    /// Stands on a position that waited. Gives whether there is anything to go on from: what is forced after a step that was not
    /// made before may lead to where the search was already, and there the game may be lost.
    fn go_to(&mut self, number: u32) -> Result<bool, Stop> {
        let Some(node) = self.tree.node(number) else { return Ok(false) };
        let (before, unmade, is_begun) = (node.before, node.unmade, node.is_begun);
        let last = (node.to_build_on, node.last_move);
        let from = if is_begun { number } else { before };
        // What digs deep goes on from where it is.
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
            // It was foreseen that it brings nothing up that is forced.
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

    /// Makes the moves to a position from the one before it, where the path is.
    fn make_again(&mut self, number: u32) {
        let Self { tree, path, keys, .. } = self;
        let Some(node) = tree.node(number) else { return };
        (path.to_build_on, path.last_move) = (node.to_build_on, node.last_move);
        tree.codes(node).for_each(|code| path.make(code, keys));
    }

    /// Puts where the path is into what was seen. Gives whether it is new.
    fn insert(&mut self) -> Result<bool, Stop> {
        let beside = self.beside();
        match self.path.insert_hash(&mut self.keys, &mut self.seen, beside) {
            Insert::New => Ok(true),
            Insert::Known => Ok(false),
            Insert::Full => Err(Stop::Full),
        }
    }

    /// Takes all steps from the position where the path is, which looks so good; or only some, and lets it wait again, if it looks
    /// better than all before it and they lead to what looks better still.
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
            // Something may happen by itself yet on the board that was asked about; after a move nothing does.
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

    /// Keeps the state of the position where the path is, from which others are reached that wait.
    fn keep(&mut self, number: u32) -> Result<(), Stop> {
        if self.tree.record(number).is_some() {
            return Ok(());
        }
        self.record.clear();
        self.path.position.write_state(&mut self.record);
        self.keys.write_numbers(&mut self.record);
        self.tree.keep(number, &self.record).then_some(()).ok_or(Stop::Full)
    }

    /// Lets the position wait to which a step leads, if it is new and the step need not be made for that. Gives whether that was
    /// so, or it was seen.
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

    /// Makes a step, sees that its position looks as it was foretold if nothing is forced there, and takes it back.
    fn check_guess(&mut self, step: Step, guess: i32, stage: u32) {
        self.path.step(step, self.reducer, &mut self.keys);
        if self.path.codes.len() == step.moves() {
            let made = self.heuristic.of(self.path.position.table(), &self.keys);
            assert_eq!(made, guess, "{step:?} leads to what looks other than was foretold");
            assert_eq!(self.stage(), stage, "{step:?} leads to another stage than was foretold");
        }
        self.path.unwind_to(0, &mut self.keys);
    }

    /// True if the position was seen that was foretold last, of this step and with this hash.
    fn is_seen(&self, step: Step, hash: u64) -> bool {
        let place = self.reducer.to_build_on(step);
        let built_on = place.and_then(|place| self.keys.foretold_top(place));
        let with_card = built_on.map(|card| self.keys.with_card(hash, card));
        self.seen.contains(hash) || with_card.is_some_and(|hash| self.seen.contains(hash))
    }

    /// True if nothing follows on the step that was foretold last, as far as it can be seen: the goal stays what it is, where cards
    /// go there one on the other, and of those that are forced to go there next none comes up.
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

    /// Makes a step, lets the position wait to which it leads if that is new, and takes it back.
    fn take(&mut self, step: Step, number: u32) -> Result<(), Stop> {
        self.keep(number)?;
        self.path.step(step, self.reducer, &mut self.keys);
        self.wait_here(number)?;
        self.path.unwind_to(0, &mut self.keys);
        Ok(())
    }

    /// Lets the position wait where the path is, so many moves after another, if it is new.
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

    /// The stage of the position where the path is; always the same one when none is asked for.
    fn stage(&mut self) -> u32 {
        let table = self.path.position.table();
        self.stages.as_mut().map_or(0, |stages| stages.of(table, &self.keys))
    }

    /// Lets a position of a stage wait that looks so good.
    fn enqueue(&mut self, number: u32, guess: i32, stage: u32) {
        self.nearest = self.nearest.min(guess);
        self.tree.enqueue(number, guess, stage);
    }
}
