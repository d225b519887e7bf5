//! Errors in the file of a game.

use crate::sound::Unsound;

/// An error in the file of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The file does not begin like a file of a game.
    #[error("this is no packed file")]
    Foreign,
    /// The file was written by another version of the program.
    #[error("this file was written by another version of the program; load everything anew")]
    Version,
    /// The file's checksum does not match.
    #[error("this file is damaged: its checksum does not fit")]
    Damaged,
    /// The file ends too early.
    #[error("this file ends too early")]
    End,
    /// Bytes follow after the end of the value.
    #[error("this file goes on after its end")]
    Rest,
    /// A byte has no meaning in its place.
    #[error("this file is no game: {number} stands for no {what}")]
    Nothing {
        /// The kind of value that was being read.
        what: &'static str,
        /// The byte in its place.
        number: u32,
    },
    /// A string is not valid UTF-8.
    #[error("this file contains text that is not UTF-8")]
    Text,
    /// Expressions or steps are nested too deeply.
    #[error("this file is nested too deeply")]
    Deep,
    /// The model cannot be played.
    #[error("the game {slug} cannot be played: {why}")]
    Unsound {
        /// The slug in the model.
        slug: String,
        /// The reason.
        why: Unsound,
    },
}
