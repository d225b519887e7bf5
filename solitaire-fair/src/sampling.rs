//! A policy that solves sampled deals.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use solitaire_runtime::fair::View;
use solitaire_runtime::{GameEntry, MoveCode, Position};
use solitaire_solver::{Limits, Options, Solver, Verdict};

use crate::greedy::Greedy;
use crate::policy::{Choice, Policy, PolicyError};
use crate::random::Dice;

/// Perfect information Monte Carlo: hidden cards are sampled to get deals that are consistent with all that is known,
/// and each is solved. The move that begins most solutions is made, and the shortest of these is followed until a new
/// card is seen. Without a solution the policy plays as [`Greedy`]. If no card is hidden any more, there is one deal to
/// solve, and the policy gives up if that cannot be won.
pub struct Sampling {
    entry: GameEntry,
    greedy: Greedy,
    dice: Dice,
    solver: Solver,
    /// The remaining moves of the solution that is being followed.
    line: VecDeque<MoveCode>,
    /// The numbers of hidden cards and of shuffles at the last sampling. If either changes, more is known.
    known: Option<(usize, u32)>,
    /// The number of moves without a solution since the last sampling.
    waited: u32,
    /// The number of deals sampled at a time.
    pub worlds: usize,
}

impl Sampling {
    /// The default number of deals sampled at a time.
    pub const WORLDS: usize = 5;

    /// The default limit for solving a sampled deal, in moves of the search.
    pub const NODES: u64 = 5_000;

    /// The policy for this game. A search is given up after `nodes` moves, or when `stop` is set.
    #[must_use]
    pub fn new(entry: GameEntry, nodes: u64, stop: Option<Arc<AtomicBool>>) -> Self {
        let limits = Limits { nodes: Some(nodes), memory: MEMORY, stop, ..Limits::default() };
        let options = Options { limits, shorten: None, ..Options::default() };
        Self {
            entry,
            greedy: Greedy::new(entry.model()),
            dice: Dice::new(0),
            solver: Solver::new(&*entry.empty(), options),
            line: VecDeque::new(),
            known: None,
            waited: 0,
            worlds: Self::WORLDS,
        }
    }

    /// Looks for a solution to follow. Returns true if the game is known to be lost.
    fn look(&mut self, view: &View) -> bool {
        self.line.clear();
        let worlds = if view.hidden() == 0 { 1 } else { self.worlds.max(1) };
        let mut solutions: Vec<Vec<MoveCode>> = Vec::new();
        let mut are_lost = true;
        for _ in 0..worlds {
            let Some(world) = world(view, &self.entry, &mut self.dice) else { return false };
            match self.solver.solve(&*world).map(|report| report.verdict) {
                Ok(Verdict::Solved(moves)) => solutions.push(moves),
                Ok(Verdict::Impossible) => continue,
                _ => {}
            }
            are_lost = false;
        }
        let votes =
            |code: MoveCode| solutions.iter().filter(|one| one.first() == Some(&code)).count();
        let leading = solutions.iter().filter_map(|one| Some((votes(*one.first()?), one)));
        // If votes are equal, the shorter solution decides.
        let best = leading.max_by_key(|(votes, one)| (*votes, usize::MAX - one.len()));
        if let Some((_, best)) = best {
            self.line = best.iter().copied().collect();
        }
        are_lost && view.hidden() == 0
    }
}

/// The number of moves without a solution after which new deals are sampled.
const AGAIN: u32 = 8;

/// The memory limit for a sampled deal, in bytes.
const MEMORY: usize = 64 << 20;

impl Policy for Sampling {
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        self.dice = Dice::new(seed);
        self.greedy.forget();
        self.line.clear();
        self.known = None;
        self.waited = 0;
        Ok(())
    }

    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError> {
        let known = Some((view.hidden(), view.shuffles()));
        let is_open = self.line.front().is_some_and(|code| view.moves().contains(code));
        // If no solution was found, another search rarely finds one until a new card is seen.
        let is_due = if self.line.is_empty() { self.waited >= AGAIN } else { !is_open };
        if self.known != known || is_due {
            (self.known, self.waited) = (known, 0);
            if self.look(view) {
                return Ok(Choice::Resign);
            }
        }
        match self.line.pop_front().filter(|code| view.moves().contains(code)) {
            Some(code) => {
                self.greedy.note(view, code);
                Ok(Choice::Play(code))
            }
            None => {
                self.waited += 1;
                Ok(Choice::Play(self.greedy.best(view)))
            }
        }
    }
}

/// A deal that is consistent with a view; `None` if the cards on the table are not those of the pack.
pub(crate) fn world(view: &View, entry: &GameEntry, dice: &mut Dice) -> Option<Box<dyn Position>> {
    let mut unseen = view.unseen();
    dice.shuffle(&mut unseen);
    let highest = view.model().numbers.highest().min(u64::from(u32::MAX >> 1));
    let deal = dice.below(highest as usize) as u64 + 1;
    view.complete(entry, deal, &unseen)
}
