//! The errors that reading the file of a game can have.

use crate::sound::Unsound;

/// The reason why the file of a game cannot be read or played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The file does not begin with the bytes with which every file of a game begins.
    #[error("this is not a packed file")]
    Foreign,
    /// The file was written by another version of the program.
    #[error("this file was written by another version of the program; reload everything")]
    Version,
    /// The checksum in the file does not match its contents.
    #[error("this file is damaged: its checksum does not match")]
    Damaged,
    /// The file ends before the value in it is complete.
    #[error("this file ends too early")]
    End,
    /// The file has more bytes after the end of the value.
    #[error("this file has extra data after its end")]
    Rest,
    /// The file has a number that stands for nothing where it is, such as 9 for a suit.
    #[error("this file does not describe a game: {number} is not a valid {what}")]
    Nothing {
        /// What the number should stand for, such as `suit`.
        what: &'static str,
        /// The number in the file.
        number: u32,
    },
    /// A string is not valid UTF-8.
    #[error("this file contains text that is not UTF-8")]
    Text,
    /// Expressions or steps are nested too deeply.
    #[error("this file is nested too deeply")]
    Deep,
    /// The file is intact, but the game in it cannot be played.
    #[error("the game {slug} cannot be played: {why}")]
    Unsound {
        /// The slug of the game.
        slug: String,
        /// The reason why the game cannot be played.
        why: Unsound,
    },
}
