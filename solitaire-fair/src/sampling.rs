//! A policy that samples the hidden cards and solves the resulting deals.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use solitaire_runtime::fair::View;
use solitaire_runtime::{GameEntry, MoveCode, Position};
use solitaire_solver::{Limits, Options, Solver, Verdict};

use crate::greedy::Greedy;
use crate::policy::{Choice, Policy, PolicyError};
use crate::random::Dice;

/// Perfect information Monte Carlo: this policy samples the hidden cards to get several deals that are consistent with
/// all that is known, and solves each. It makes the move with which most solutions begin, and follows the shortest
/// solution with this move until a new card is seen. Without a solution it plays like [`Greedy`]. Once no card is
/// hidden, there is only one possible deal; if that cannot be won, the policy gives up.
pub struct Sampling {
    entry: GameEntry,
    greedy: Greedy,
    dice: Dice,
    solver: Solver,
    /// The remaining moves of the solution that is being followed.
    line: VecDeque<MoveCode>,
    /// The number of hidden cards and the number of shuffles at the last sampling. If either changes, what is known has
    /// changed, and deals are sampled again.
    known: Option<(usize, u32)>,
    /// The number of moves that were made without a solution since the last sampling.
    waited: u32,
    /// The number of deals that are sampled at a time.
    pub worlds: usize,
}

impl Sampling {
    /// The default number of deals that are sampled at a time.
    pub const WORLDS: usize = 5;

    /// The default limit for solving a sampled deal: the number of moves that the search may make.
    pub const NODES: u64 = 5_000;

    /// Creates the policy for this game. The search for a solution of a deal ends after `nodes` moves, or when `stop`
    /// is set.
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

    /// Samples deals, solves them, and stores the solution to follow. Returns true if no card is hidden and the deal
    /// cannot be won.
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
        // Choose the solution whose first move most solutions share; among several, choose the shortest.
        let best = leading.max_by_key(|(votes, one)| (*votes, usize::MAX - one.len()));
        if let Some((_, best)) = best {
            self.line = best.iter().copied().collect();
        }
        are_lost && view.hidden() == 0
    }
}

/// If no solution is known, new deals are sampled after this many moves.
const AGAIN: u32 = 8;

/// The memory limit for solving a sampled deal, in bytes.
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
        // If the last sampling found no solution, wait for a new card or for some moves: another search rarely finds
        // one before.
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

/// Samples the hidden cards of a view. Returns a position that looks the same; `None` if the cards on the table are not
/// those of the pack.
pub(crate) fn world(view: &View, entry: &GameEntry, dice: &mut Dice) -> Option<Box<dyn Position>> {
    let mut unseen = view.unseen();
    dice.shuffle(&mut unseen);
    let highest = view.model().numbers.highest().min(u64::from(u32::MAX >> 1));
    let deal = dice.below(highest as usize) as u64 + 1;
    view.complete(entry, deal, &unseen)
}
