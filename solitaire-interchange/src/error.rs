//! The errors that readers and writers of this crate return.

use thiserror::Error;

/// The reason why a text is refused, and the line and column of the mistake.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {reason}; {mend}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong, without a final period.
    pub reason: String,
    /// What to write instead, without a final period.
    pub mend: String,
}

/// The reason why a format cannot describe a game or a position, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Unsayable(pub String);

/// The reason why a text could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadError {
    /// The format of the text cannot describe this game.
    #[error(transparent)]
    Game(#[from] Unsayable),
    /// The text breaks the rules of its format.
    #[error(transparent)]
    Text(#[from] Fault),
    /// The text contains a move that the rules of the game do not allow.
    #[error(transparent)]
    Refused(Fault),
}
