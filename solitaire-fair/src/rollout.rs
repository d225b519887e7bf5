//! A policy that tries the possible moves on sampled deals before it chooses one.

use solitaire_runtime::fair::View;
use solitaire_runtime::{GameEntry, Journal, MoveCode, Position};

use crate::greedy::Greedy;
use crate::policy::{Choice, Policy, PolicyError};
use crate::random::Dice;
use crate::sampling::world;

/// What a policy tries to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Winning. Games that are not won are compared by the number of cards at the goal.
    Win,
    /// A high score, if the game keeps a score.
    Score,
}

/// A policy of Monte Carlo search. To choose a move, it samples the hidden cards, so that it gets deals that are
/// consistent with all that is known. On each deal it makes every promising move and lets [`Greedy`] play on. It
/// chooses the move with the best results.
#[derive(Debug)]
pub struct Rollout {
    entry: GameEntry,
    greedy: Greedy,
    dice: Dice,
    /// The number of deals that are sampled to choose a move.
    pub worlds: usize,
    /// The largest number of moves that [`Greedy`] plays on after a tried move.
    pub depth: usize,
    /// The largest number of moves that are tried: the best ones in the order of [`Greedy`].
    pub breadth: usize,
    /// What the policy tries to reach.
    pub aim: Aim,
}

impl Rollout {
    /// Creates the policy for this game.
    #[must_use]
    pub fn new(entry: GameEntry) -> Self {
        let greedy = Greedy::new(entry.model());
        Self { entry, greedy, dice: Dice::new(0), worlds: 6, depth: 80, breadth: 6, aim: Aim::Win }
    }

    /// Makes a move on one sampled deal, lets [`Greedy`] play on, and returns how good the final position is.
    fn worth(&self, world: &dyn Position, code: MoveCode) -> f64 {
        let mut position = world.boxed();
        let mut journal = Journal::new();
        let mut greedy = Greedy::new(self.entry.model());
        position.apply(code, &mut journal);
        let mut view = View::of(&*position);
        for step in 0..self.depth {
            if position.is_won() {
                // A win after fewer moves counts slightly more.
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
