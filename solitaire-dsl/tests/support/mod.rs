//! What several of these tests read.

pub mod declarations;
pub mod examples;
pub mod families;
pub mod files;
pub mod patch;
