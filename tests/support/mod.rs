//! What several tests of the whole share.
// Each test uses its part.
#![allow(dead_code, unused_imports, unused_macros)]

pub mod burdened;
pub mod games;
pub mod random;
pub mod walks;
pub mod won;
