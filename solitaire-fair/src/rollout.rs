//! A policy that tries its moves on sampled deals.

use solitaire_runtime::fair::View;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Position};

use crate::greedy::Greedy;
use crate::policy::{Choice, Policy, PolicyError};
use crate::random::Dice;
use crate::sampling::world;

/// The objective of a policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Winning; without a win, as many cards as possible at the goal.
    Win,
    /// A high score.
    Score,
}

/// Monte Carlo search: hidden cards are sampled to get deals that are consistent with all that is known; on each, every
/// promising move is made and [`Greedy`] plays on. The move with the best results is chosen.
#[derive(Debug)]
pub struct Rollout {
    entry: GameEntry,
    greedy: Greedy,
    dice: Dice,
    /// The number of deals sampled for a choice.
    pub worlds: usize,
    /// The number of moves played on each sampled deal.
    pub depth: usize,
    /// The number of moves tried, the best first as ranked by [`Greedy`].
    pub breadth: usize,
    /// The objective.
    pub aim: Aim,
}

impl Rollout {
    /// The policy for this game.
    #[must_use]
    pub fn new(entry: GameEntry) -> Self {
        let greedy = Greedy::new(entry.model());
        Self { entry, greedy, dice: Dice::new(0), worlds: 6, depth: 80, breadth: 6, aim: Aim::Win }
    }

    /// The value of a move on one deal.
    fn worth(&self, world: &dyn Position, code: MoveCode) -> f64 {
        let mut position = world.boxed();
        let mut journal = Journal::new();
        let mut greedy = Greedy::new(self.entry.model());
        position.apply(code, &mut journal);
        let mut view = View::of(&*position);
        for step in 0..self.depth {
            if position.is_won() {
                // An earlier win is slightly better.
                return self.score(&view) + 1.0 - step as f64 / 1e6;
            }
            if view.moves().is_empty() || position.is_lost() {
                break;
            }
            journal.clear();
            position.apply(greedy.best(&view), &mut journal);
            view = View::of(&*position);
        }
        self.score(&view)
    }

    fn score(&self, view: &View) -> f64 {
        match (self.aim, view.score()) {
            (Aim::Score, Some(score)) => f64::from(score),
            _ => self.greedy.roles().home(view) as f64 / self.entry.model().pack.len() as f64,
        }
    }
}

impl Policy for Rollout {
    fn begin(&mut self, seed: u64) -> Result<(), PolicyError> {
        self.dice = Dice::new(seed);
        self.greedy.forget();
        Ok(())
    }

    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError> {
        let mut moves = self.greedy.ranked(view);
        moves.truncate(self.breadth.max(1));
        if moves.len() == 1 {
            return Ok(Choice::Play(self.greedy.best(view)));
        }
        let mut worths = vec![0.0; moves.len()];
        for _ in 0..self.worlds.max(1) {
            // All moves are tried on the same deals.
            let Some(world) = world(view, &self.entry, &mut self.dice) else { break };
            for (worth, code) in worths.iter_mut().zip(&moves) {
                *worth += self.worth(&*world, *code);
            }
        }
        let mut best = 0;
        for (nth, worth) in worths.iter().enumerate() {
            if *worth > worths[best] {
                best = nth;
            }
        }
        self.greedy.note(view, moves[best]);
        Ok(Choice::Play(moves[best]))
    }
}
