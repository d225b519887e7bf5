//! Cases of a rule, as text files: their contents, and their initial boards.

pub mod arrange;
pub mod reader;
