//! The words of the text protocol: how lines are read, and what they do.

pub mod command;
pub mod execute;
pub mod lines;
mod transfer;
mod trouble;

/// The command whose lines may be long.
const LOAD: &str = "load";
