//! What is wrong with a file.

use crate::sound::Unsound;

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
