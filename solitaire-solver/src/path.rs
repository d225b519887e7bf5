//! The path of a search: its current position, and the moves that led to it and can be undone.

use solitaire_runtime::{Journal, MoveCode, Moves, Place, Position};

use crate::fingerprints::Fingerprints;
use crate::hit_rate::HitRate;
use crate::key::KeyWriter;
use crate::memory::{grows, held};
use crate::reductions::{Node, Reducer};
use crate::step::Step;
use crate::transposition_table::{Insert, TranspositionTable};

/// The current position of a search, and the way to it.
pub(crate) struct Path {
    pub(crate) position: Box<dyn Position>,
    pub(crate) journal: Journal,
    /// All moves made so far from the start of the path.
    pub(crate) codes: Vec<MoveCode>,
    /// The place to which the last step brought a card from the goal or the talon (stock and waste), if the next step
    /// has to build on this card.
    pub(crate) to_build_on: Option<Place>,
    /// The last step, if it consisted of a single move.
    pub(crate) last_move: Option<MoveCode>,
    /// Buffers for listing steps.
    pub(crate) moves: Moves,
    pub(crate) relinking: Vec<Step>,
    /// True if the game has a losing condition.
    can_be_lost: bool,
    /// Decides how often to check for dead ends, by how often they are found.
    dead_ends: HitRate,
}

impl Path {
    pub(crate) fn new(position: Box<dyn Position>, reducer: &Reducer) -> Self {
        Self {
            can_be_lost: position.model().lose.is_some(),
            position,
            journal: Journal::new(),
            codes: Vec::new(),
            to_build_on: None,
            last_move: None,
            moves: Moves::new(),
            relinking: Vec::new(),
            dead_ends: reducer.dead_end_rate(),
        }
    }

    /// Goes to the position whose stored state this is. The path then begins at this position.
    pub(crate) fn restore(&mut self, state: &[u8]) {
        let is_one = self.position.read_state(state);
        debug_assert!(is_one, "a state of the same deal");
        self.begin_here(None, None);
    }

    /// Makes the path begin at the current position, so that earlier moves cannot be undone. `to_build_on` and
    /// `last_move` describe the step that led to the position.
    pub(crate) fn begin_here(&mut self, to_build_on: Option<Place>, last_move: Option<MoveCode>) {
        (self.to_build_on, self.last_move) = (to_build_on, last_move);
        self.journal.clear();
        self.codes.clear();
    }

    /// Appends the steps that are worth taking from the current position to `steps`.
    pub(crate) fn list_steps(&mut self, reducer: &Reducer, steps: &mut Vec<Step>) {
        let Self { position, journal, last_move, to_build_on, moves, relinking, .. } = self;
        let (last_move, to_build_on) = (*last_move, *to_build_on);
        let position = &mut **position;
        reducer.steps(Node { position, journal, last_move, to_build_on, moves, relinking }, steps);
    }

    /// True if the game's own rule says that the position is lost; then no step is taken from it.
    #[inline]
    pub(crate) fn is_lost(&self) -> bool {
        self.can_be_lost && self.position.is_lost()
    }

    /// True if the position was checked and is a dead end. The check is left out for some positions if it rarely
    /// succeeds.
    #[inline]
    pub(crate) fn is_dead_end(&mut self, reducer: &Reducer) -> bool {
        reducer.is_dead_end(self.position.table(), &mut self.dead_ends)
    }

    /// True if a step is known, without making it, to lead to a position that was seen before.
    ///
    /// It must not be called for the first position of a search, in which automatic moves may be pending.
    pub(crate) fn is_known(
        &mut self,
        step: Step,
        reducer: &Reducer,
        keys: &mut KeyWriter,
        visited: &TranspositionTable,
    ) -> bool {
        let Some(hash) = self.foretell(step, reducer, keys) else { return false };
        visited.may_hold(hash) && visited.contains(keys.foretold(&*self.position, hash))
    }

    /// Forecasts a step: the hash of the key after it; `None` if that cannot be known without making the step.
    pub(crate) fn foretell(
        &mut self,
        step: Step,
        reducer: &Reducer,
        keys: &mut KeyWriter,
    ) -> Option<u64> {
        if self.can_be_lost && (step.draws > 0 || step.then.is_some()) {
            return None;
        }
        let hash = keys.foretell(&*self.position, step)?;
        if cfg!(debug_assertions) {
            self.check_foretold(step, reducer, keys, hash);
        }
        Some(hash)
    }

    /// Checks a forecast in debug builds: makes the step, compares its key with the forecast key, and undoes the step.
    fn check_foretold(&mut self, step: Step, reducer: &Reducer, keys: &mut KeyWriter, hash: u64) {
        let foretold = keys.foretold(&*self.position, hash).bytes.to_vec();
        let before = self.codes.len();
        self.draw(step.draws, reducer, keys);
        for code in [Some(step.code), step.then].into_iter().flatten() {
            self.make(code, keys);
        }
        let key = keys.key(&*self.position);
        assert_eq!(key.bytes, foretold, "{step:?} leads to a different position than predicted");
        assert_eq!(key.hash, hash, "{step:?} leads to a different hash than predicted");
        self.unwind_to(before, keys);
        keys.foretell(&*self.position, step);
    }

    /// Makes one move and records it.
    #[inline]
    pub(crate) fn make(&mut self, code: MoveCode, keys: &mut KeyWriter) {
        self.position.apply(code, &mut self.journal);
        self.codes.push(code);
        keys.made(&*self.position, &self.journal);
    }

    /// Makes this many draws from the stock, but stops if the game is lost.
    fn draw(&mut self, draws: u16, reducer: &Reducer, keys: &mut KeyWriter) {
        for _ in 0..draws {
            let Some(draw) = reducer.draw(&*self.position) else { break };
            self.make(draw, keys);
            if self.is_lost() {
                break;
            }
        }
    }

    /// Returns a safe move, if there is one. If draws are needed before it is possible, makes the draws.
    fn safe_move(&mut self, reducer: &Reducer, keys: &mut KeyWriter) -> Option<MoveCode> {
        reducer.safe_move(&*self.position).or_else(|| {
            let draws = reducer.draws_to_safe(&*self.position)?;
            self.draw(draws, reducer, keys);
            if self.is_lost() {
                return None;
            }
            reducer.safe_move(&*self.position)
        })
    }

    /// Makes the moves of a step, but not the safe moves after it. Stops early if the game is lost. Returns false if it
    /// is lost before the step's own move is made.
    pub(crate) fn step_alone(
        &mut self,
        step: Step,
        reducer: &Reducer,
        keys: &mut KeyWriter,
    ) -> bool {
        self.to_build_on = None;
        self.last_move = None;
        self.draw(step.draws, reducer, keys);
        if step.draws > 0 && self.is_lost() {
            return false;
        }
        self.make(step.code, keys);
        match step.then {
            None => self.last_move = Some(step.code).filter(|_| step.draws == 0),
            Some(then) if !self.is_lost() => {
                debug_assert!(
                    self.position.valid(then),
                    "the second move of {step:?} is not legal"
                );
                self.make(then, keys);
            }
            Some(_) => {}
        }
        true
    }

    /// Makes the moves of a step and then all safe moves that are possible. Stops early if the game is lost.
    pub(crate) fn step(&mut self, step: Step, reducer: &Reducer, keys: &mut KeyWriter) {
        if !self.step_alone(step, reducer, keys) {
            return;
        }
        if let Some(place) = reducer.to_build_on(step) {
            (self.to_build_on, self.last_move) = (Some(place), None);
            return;
        }
        while !self.is_lost()
            && let Some(code) = self.safe_move(reducer, keys)
        {
            self.make(code, keys);
            self.last_move = None;
        }
    }

    /// Adds the key of the current position to the positions seen. Returns [`Insert::Known`] if it was there before.
    ///
    /// If the next step has to build on a certain card, the position allows less than the same position without this
    /// duty. So it counts as known if that position was seen. Otherwise it counts as new, but is not stored: it is
    /// reached only from the position before that card came.
    #[inline]
    pub(crate) fn insert(
        &self,
        keys: &mut KeyWriter,
        visited: &mut TranspositionTable,
        beside: usize,
    ) -> Insert {
        let key = keys.key(&*self.position);
        match self.to_build_on {
            None => visited.insert(key, beside),
            Some(_) if visited.contains(key) => Insert::Known,
            Some(_) => Insert::New,
        }
    }

    /// Adds the hash of the current position to the positions that a scan has seen, like [`insert`](Self::insert). Here
    /// positions in which the next step has to build on a card are stored too.
    #[inline]
    pub(crate) fn insert_hash(
        &self,
        keys: &mut KeyWriter,
        seen: &mut Fingerprints,
        beside: usize,
    ) -> Insert {
        let place = self.to_build_on;
        let built_on = place.and_then(|place| self.position.table().cards_at(place, 0).top());
        let free = keys.hash(&*self.position);
        let hash = built_on.map_or(free, |card| keys.with_card(free, card));
        if built_on.is_some() && seen.contains(free) {
            return Insert::Known;
        }
        seen.insert(hash, beside)
    }

    /// The number of bytes that the recorded moves use.
    pub(crate) const fn size(&self) -> usize {
        held(&self.codes) + self.journal.size()
    }

    /// The number of additional bytes that the buffers may need soon.
    pub(crate) const fn growth(&self) -> usize {
        let journal = if self.journal.is_nearly_full() { 2 * self.journal.size() } else { 0 };
        grows(&self.codes) + journal
    }

    /// Undoes all moves except the first `count`.
    pub(crate) fn unwind_to(&mut self, count: usize, keys: &mut KeyWriter) {
        while self.codes.len() > count {
            self.codes.pop();
            self.position.undo(&mut self.journal);
            keys.taken_back();
        }
    }
}
