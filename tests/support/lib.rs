//! Shared code of the tests of the whole.

pub mod burdened;
pub mod cases;
pub mod drawn;
pub mod games;
pub mod golden;
pub mod walks;
pub mod won;
