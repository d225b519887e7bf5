//! Plays any declared game with the knowledge that a person has, and measures how often it is won.
//!
//! A [`Policy`](policy::Policy) gets only a [`View`](solitaire_runtime::fair::View), so it cannot cheat.
//! [`Greedy`](greedy::Greedy) makes the move that seems best at the moment; [`Sampling`](sampling::Sampling) solves
//! deals that are consistent with the view. [`chance`](chance::chance) lets the latter play many deals that look like a
//! position, and counts the wins.
//!
//! ```
//! use solitaire_fair::chance::{Effort, chance};
//! use solitaire_runtime::fair::Memory;
//!
//! let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == "simplesimon/simplevar");
//! let game = *game.expect("the game is declared");
//! let deal = game.deal(7)?;
//! let effort = Effort { games: 3, ..Effort::default() };
//! let share = chance(&game, &*deal, &Memory::of(&*deal), &effort, &mut |_| {});
//! assert_eq!(share.played, 3);
//! # Ok::<(), solitaire_runtime::DealNumberError>(())
//! ```

pub mod chance;
pub mod game;
pub mod greedy;
pub mod interval;
pub mod outcome;
pub mod policy;
pub mod random;
pub mod roles;
pub mod rollout;
pub mod sampling;
pub mod share;
