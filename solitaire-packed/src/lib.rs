//! Games as data: a declared model written as bytes, and read back to be played without compiling it.
//!
//! A file holds one [`Packed`] value: [`write()`] writes it and [`read()`] returns exactly the same value. The file
//! begins with the format and the version of the models it was written for, and a checksum. Errors in a file are a
//! [`Fault`], never a panic. [`PackedGame`] is the file of one game: its model and the tables of odds. Code that its
//! author wrote in Rust is not in the file; the program that plays it supplies this code.
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
//! The values read stay in memory until the program ends, as models do; so read a file only once.

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
