//! A policy that sees all cards and asks the solver for a solution.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use solitaire_runtime::fair::View;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::{MoveCode, Position};
use solitaire_solver::{Limits, Options, Verdict, solve};

use solitaire_fair::greedy::Greedy;
use solitaire_fair::policy::{Choice, Policy as _, PolicyError, SeeingPolicy};

/// Makes the moves of the solution that the solver finds. If it finds none, plays like [`Greedy`].
#[derive(Debug)]
pub struct Solved {
    greedy: Greedy,
    line: VecDeque<MoveCode>,
    /// The maximum number of moves that the solver's search makes before it gives up.
    pub nodes: u64,
    /// A flag that another thread sets to make the solver give up.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Solved {
    /// The policy for this game.
    #[must_use]
    pub fn new(model: &'static GameModel) -> Self {
        Self { greedy: Greedy::new(model), line: VecDeque::new(), nodes: 2_000_000, stop: None }
    }
}

impl SeeingPolicy for Solved {
    fn begin(&mut self, _seed: u64, position: &dyn Position) {
        self.greedy.forget();
        let limits =
            Limits { nodes: Some(self.nodes), stop: self.stop.clone(), ..Limits::default() };
        let options = Options { limits, shorten: None, ..Options::default() };
        self.line = match solve(position, &options).map(|report| report.verdict) {
            Ok(Verdict::Solved(moves)) => moves.into(),
            _ => VecDeque::new(),
        };
    }

    fn choose(&mut self, _position: &dyn Position, view: &View) -> Result<Choice, PolicyError> {
        match self.line.pop_front() {
            Some(code) => Ok(Choice::Play(code)),
            None => self.greedy.choose(view),
        }
    }
}
