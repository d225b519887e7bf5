//! The text protocol: reads lines and carries out the commands in them.

pub mod command;
pub mod execute;
pub mod lines;
mod transfer;
mod trouble;

/// The command that continues a saved game. Its lines may be longer than those of other commands.
const LOAD: &str = "load";
