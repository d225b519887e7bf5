//! Cases of a rule, as text files: what they say, and the boards on which they begin.

pub mod arrange;
pub mod reader;
