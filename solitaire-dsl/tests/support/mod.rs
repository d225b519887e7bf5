//! Functions that several tests share.

pub mod declarations;
pub mod examples;
pub mod families;
pub mod files;
pub mod patch;
