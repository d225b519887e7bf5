//! The errors of all readers and writers.

use thiserror::Error;

/// The reason why a string is refused, with the line and the column.
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

/// The reason why a format cannot describe a game or a position: a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Unsayable(pub String);

/// The reason why a string could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadError {
    /// The format cannot describe this game.
    #[error(transparent)]
    Game(#[from] Unsayable),
    /// The text is wrong.
    #[error(transparent)]
    Text(#[from] Fault),
    /// The rules refuse a move.
    #[error(transparent)]
    Refused(Fault),
}
