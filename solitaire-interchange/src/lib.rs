//! Boards, solutions and deal numbers of other solitaire programs.
//!
//! Each module reads or writes one format. A reader takes any text and guesses nothing: if a part cannot be mapped to
//! the declared game, the error names its line and column, the reason, and what to write instead. Texts longer than
//! [`LONGEST`] are refused unread, so time and memory are bounded.
//!
//! ```
//! use solitaire_interchange::board;
//!
//! let games = solitaire_families::GAMES;
//! let freecell = games.iter().find(|game| game.model().slug == "freecell/freecell").expect("it is declared");
//! let text = board::write(freecell, &*freecell.deal(24)?)?;
//! assert!(text.starts_with("4C 2C 9C 8C QS 4S 2H\n"));
//! assert_eq!(board::write(freecell, &*board::read(freecell, &text)?)?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
mod cards;
mod census;
pub mod deals;
mod dealt;
pub mod digits;
pub mod elsewhere;
mod error;
pub mod forum;
pub mod kpat;
mod layout;
mod position;
pub mod pso;
mod recognize;
pub mod solution;
pub mod solvitaire;
pub mod talon;
mod text;
mod xml;

pub use error::{Fault, ReadError, Unsayable};
pub use layout::{Home, Layout};
pub use recognize::{FORMATS, Format, recognize};
pub use text::LONGEST;
