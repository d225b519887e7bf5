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
mod file;
mod game;
mod model;
mod packed;
mod sound;

pub use bytes::{Reader, Writer};
pub use file::{read, write};
pub use game::PackedGame;
pub use packed::Packed;
pub use sound::{Unsound, check};

/// What is wrong with a file of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It does not begin as such files do.
    #[error("this is no packed file")]
    Foreign,
    /// It was written by another version of the program.
    #[error("this file was written by another version of the program; load everything anew")]
    Version,
    /// Its checksum is another one.
    #[error("this file is damaged: its checksum does not fit")]
    Damaged,
    /// It ends too early.
    #[error("this file ends in the middle of something")]
    End,
    /// Something follows after its end.
    #[error("this file goes on after its end")]
    Rest,
    /// A byte stands for nothing there.
    #[error("this file is no game: {number} stands for no {what}")]
    Nothing {
        /// What was to be read.
        what: &'static str,
        /// What stands there.
        number: u32,
    },
    /// A text is no UTF-8.
    #[error("this file holds a text that is none")]
    Text,
    /// Expressions or steps are nested too deeply.
    #[error("this file is nested too deeply")]
    Deep,
    /// The model is none that can be played.
    #[error("the game {slug} cannot be played: {why}")]
    Unsound {
        /// The slug that it gives.
        slug: String,
        /// What is wrong.
        why: Unsound,
    },
}
