//! Games as data: a declared model written as bytes, and read again to be played where nothing of it is compiled.
//!
//! A file holds one value that is [`Packed`]: [`write()`] makes it and [`read()`] takes it back, exactly. It begins with what
//! it is and for which version of the models it was written, and ends with a checksum; whatever is wrong with it is a
//! [`Fault`], never a panic. [`PackedGame`] is the file of one game: its model and the tables of odds. What its author wrote
//! in Rust is not in it, and comes from the program that plays it.
//!
//! ```
//! use solitaire_packed::{PackedGame, read, write};
//!
//! let declared = &solitaire_families::GAMES[0];
//! let file = write(&PackedGame::of(declared));
//! let game: PackedGame = read(file.leak())?;
//! let entry = game.entry(solitaire_families::HANDWRITTEN)?;
//! assert_eq!(entry.model().slug, declared.model().slug);
//! # Ok::<(), solitaire_packed::Fault>(())
//! ```
//!
//! What is read lives for as long as the program runs, as models do; so a file is to be read once.

mod bytes;
mod fault;
mod file;
mod game;
mod model;
mod packed;
mod sound;

pub use bytes::{Reader, Writer};
pub use fault::Fault;
pub use file::{read, write};
pub use game::PackedGame;
pub use packed::Packed;
pub use sound::{Unsound, check};
