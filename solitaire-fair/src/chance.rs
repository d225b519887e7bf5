//! How often a player wins who sees what a person sees.

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

/// How much is tried.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How many games are played at most.
    pub games: u32,
    /// How many deals are sampled at a time by whoever plays them.
    pub worlds: usize,
    /// After how many moves of the search each of those is given up.
    pub nodes: u64,
    /// The seed for random choices.
    pub seed: u64,
    /// After so long no other game is begun, and the one that is played counts for nothing.
    pub time: Option<Duration>,
    /// The same as soon as somebody sets this.
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

/// When a game is broken off: sooner than a study does, for somebody waits.
const BOUNDS: Bounds = Bounds { moves: 1000, idle: 100 };

impl Effort {
    /// Somebody who plays so.
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

/// Lets somebody who sees what a person sees play games that look like this position to whoever remembers this much, and
/// counts how many are won. `tell` hears of each as it ends.
///
/// In each game the hidden cards are other ones, which agree with all that is known, and so is what will be shuffled. So the
/// share says what can be hoped for from here, not what these hidden cards come to.
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

/// Lets the same player play on from a position as its hidden cards lie. What is chosen at random depends on the seed and the
/// number of the deal. `None` when it was broken off.
#[must_use]
pub fn attempt(entry: &GameEntry, position: &dyn Position, effort: &Effort) -> Option<Outcome> {
    let seed = mixed(effort.seed, position.deal_number());
    let memory = Memory::of(position);
    let mut player = effort.player(entry);
    let is_over = || effort.is_stopped();
    play_on(position.boxed(), memory, &mut player, seed, &BOUNDS, &is_over).ok().flatten()
}
