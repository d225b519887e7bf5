//! Plays any declared game from what a person may know, and says how often that wins.
//!
//! A [`Policy`](policy::Policy) is handed a [`View`](solitaire_runtime::fair::View) and nothing else, so none can cheat.
//! [`Greedy`](greedy::Greedy) makes the move that looks best now; [`Sampling`](sampling::Sampling) solves deals that
//! agree with what is seen. [`chance`](chance::chance) lets the second play many deals that look like a position, and says
//! how many were won.
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
pub mod outcome;
pub mod policy;
pub mod random;
pub mod roles;
pub mod rollout;
pub mod sampling;
pub mod share;
