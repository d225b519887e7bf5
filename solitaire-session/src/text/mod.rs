//! The text protocol: reads lines, and carries out their commands.

pub mod command;
pub mod execute;
pub mod lines;
mod transfer;
mod trouble;

/// The command whose lines may be long.
const LOAD: &str = "load";
