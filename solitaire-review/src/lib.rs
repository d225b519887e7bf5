//! Reviews a declared game within a minute, for its author or for somebody who compares it with a rule book.
//!
//! A review finds out by experiment what a game does. It puts cards on an otherwise empty table, asks the game for its
//! legal moves, plays deals, and reports the results. So a mistake shows in what the game does, however it is worded.
//! Only [`bounds`] and [`moves`] read the conditions of the declaration.
//!
//! - [`deal`]: the number of cards in each place, and the number of deals without a first move;
//! - [`meetings`]: the pairs of cards of which one goes on the other, found by trying all pairs;
//! - [`stock`]: the number of passes through the stock;
//! - [`bounds`]: the maximum number of cards in a container, proven by the game's Petri net;
//! - [`play`]: the results of random, greedy and solving play, and how often each move was made;
//! - [`moves`]: each move in a sentence, with a board that allows it and a board that refuses it;
//! - [`marks`]: the results that look wrong.
//!
//! ```
//! use solitaire_review::{Effort, review};
//!
//! let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == "golf/golf");
//! let effort = Effort { deals: 20, solved: 1, nodes: 200_000, ..Effort::default() };
//! let seen = review(game.expect("the game is declared"), &effort)?;
//! assert!(seen.marks.is_empty());
//! # Ok::<(), solitaire_review::ReviewError>(())
//! ```

pub mod bounds;
mod command;
pub mod deal;
mod effort;
mod error;
mod html;
mod judge;
pub mod marks;
pub mod meetings;
pub mod moves;
pub mod play;
mod reviewing;
mod seen;
pub mod stock;
mod svg;
mod text;

pub use command::ReviewCommand;
pub use effort::Effort;
pub use error::ReviewError;
pub use html::html;
pub use reviewing::review;
pub use seen::Review;
pub use text::text;
