//! A declared game looked at in a minute, by its author or by whoever checks it against a rule book.
//!
//! Cards are put on an otherwise empty table and the game is asked for its legal moves, deals are played, and what comes
//! of it is told. So a slip shows as what it does, not as what it says. The conditions of a declaration are read for
//! [`bounds`] alone.
//!
//! - [`deal`]: what lies where, and how many deals have no first move;
//! - [`meetings`]: which card goes on which, by trying all of them;
//! - [`stock`]: how often the stock goes through;
//! - [`bounds`]: how many cards can ever lie somewhere, proven by the game's Petri net;
//! - [`play`]: what random, greedy and solving play do, and leave undone;
//! - [`moves`]: each move in a sentence, with a board on which it is allowed and one on which it is not;
//! - [`marks`]: what of all this looks wrong.
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
