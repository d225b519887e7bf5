//! A position with the moves that led to it, which can be taken back.

use solitaire_runtime::{Journal, MoveCode, Moves, Position};

use crate::key::KeyWriter;
use crate::reductions::Reducer;

/// What a search takes for one step: so many draws from the stock, a move, and perhaps another that has to follow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) draws: u16,
    pub(crate) code: MoveCode,
    pub(crate) then: Option<MoveCode>,
}

impl Step {
    /// A move and nothing else.
    pub(crate) const fn of(code: MoveCode) -> Self {
        Self { draws: 0, code, then: None }
    }
}

/// Where a search is, and how it came there.
pub(crate) struct Walk {
    pub(crate) position: Box<dyn Position>,
    pub(crate) journal: Journal,
    /// All moves made so far.
    pub(crate) codes: Vec<MoveCode>,
    /// For listing.
    pub(crate) moves: Moves,
}

impl Walk {
    pub(crate) fn new(position: Box<dyn Position>) -> Self {
        Self { position, journal: Journal::new(), codes: Vec::new(), moves: Moves::new() }
    }

    /// Stands on another position, with no moves behind it.
    pub(crate) fn stand_on(&mut self, position: Box<dyn Position>) {
        self.position = position;
        self.journal.clear();
        self.codes.clear();
    }

    /// Makes one move.
    #[inline]
    pub(crate) fn make(&mut self, code: MoveCode, keys: &mut KeyWriter) {
        self.position.apply(code, &mut self.journal);
        self.codes.push(code);
        keys.made(&*self.position, code);
    }

    /// Makes a step, and what is safe after it.
    pub(crate) fn step(&mut self, step: Step, reducer: &Reducer, keys: &mut KeyWriter) {
        for _ in 0..step.draws {
            let Some(draw) = reducer.draw(&*self.position) else { break };
            self.make(draw, keys);
        }
        self.make(step.code, keys);
        if let Some(then) = step.then {
            self.make(then, keys);
        }
        while let Some(code) = reducer.safe_move(&*self.position, &mut self.moves) {
            self.make(code, keys);
        }
    }

    /// Takes back all moves but the first so many.
    pub(crate) fn back_to(&mut self, count: usize, keys: &mut KeyWriter) {
        while self.codes.len() > count {
            self.codes.pop();
            self.position.undo(&mut self.journal);
            keys.taken_back();
        }
    }
}
