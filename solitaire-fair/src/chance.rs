//! Estimates how often a game is won by a player that sees only what a person sees.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use solitaire_runtime::fair::{Memory, View};
use solitaire_runtime::{GameEntry, Position};
use solitaire_solver::clock::Instant;

use crate::game::{mixed, play_on};
use crate::outcome::{Bounds, End, Outcome};
use crate::policy::Player;
use crate::random::Dice;
use crate::sampling::{Sampling, world};
use crate::share::Share;

/// The amount of work for an estimate.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The maximum number of games.
    pub games: u32,
    /// The number of deals that the player samples at a time.
    pub worlds: usize,
    /// The limit for solving one sampled deal: the number of moves that the search may make.
    pub nodes: u64,
    /// The seed for random choices.
    pub seed: u64,
    /// The time limit. When it is reached, no other game begins, and the current game is discarded.
    pub time: Option<Duration>,
    /// Ends the estimate as soon as it is set, as if the time limit were reached.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            games: 100,
            worlds: Sampling::WORLDS,
            nodes: Sampling::NODES,
            seed: 1,
            time: None,
            stop: None,
        }
    }
}

/// The limits of each game. They are lower than in a study, because a user is waiting.
const BOUNDS: Bounds = Bounds { moves: 1000, idle: 100 };

impl Effort {
    /// Creates the player that plays the games of the estimate with these settings.
    #[must_use]
    pub fn player(&self, entry: &GameEntry) -> Player {
        let mut policy = Sampling::new(*entry, self.nodes, self.stop.clone());
        policy.worlds = self.worlds;
        Player::Fair(Box::new(policy))
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// Plays many games from positions that look the same as `position` to somebody with this memory, and returns how many
/// were won. The player sees only what a person sees. Calls `tell` after each game.
///
/// For each game, the hidden cards and later shuffles are sampled again, consistent with all that is known. So the
/// result is an average over the possible hidden cards, not the chance with the actual ones.
pub fn chance(
    entry: &GameEntry,
    position: &dyn Position,
    memory: &Memory,
    effort: &Effort,
    tell: &mut dyn FnMut(Share),
) -> Share {
    let view = View::remembering(position, memory);
    let until = effort.time.and_then(|time| Instant::now().checked_add(time));
    let is_over = || effort.is_stopped() || until.is_some_and(|until| Instant::now() >= until);
    let (mut share, mut player) = (Share::default(), effort.player(entry));
    for game in 0..u64::from(effort.games) {
        if is_over() {
            break;
        }
        let seed = mixed(effort.seed, game);
        let Some(world) = world(&view, entry, &mut Dice::new(seed)) else { break };
        let played =
            play_on(world, memory.clone(), &mut player, seed.rotate_left(32), &BOUNDS, &is_over);
        let Ok(Some(outcome)) = played else { break };
        share.add(outcome.end == End::Won);
        tell(share);
    }
    share
}

/// Plays one game on from a position, with its actual hidden cards. The player is the same as in [`chance`]. Random
/// choices depend on the seed and the number of the deal. Returns `None` if the game was stopped.
#[must_use]
pub fn attempt(entry: &GameEntry, position: &dyn Position, effort: &Effort) -> Option<Outcome> {
    let seed = mixed(effort.seed, position.deal_number());
    let memory = Memory::of(position);
    let mut player = effort.player(entry);
    let is_over = || effort.is_stopped();
    play_on(position.boxed(), memory, &mut player, seed, &BOUNDS, &is_over).ok().flatten()
}
