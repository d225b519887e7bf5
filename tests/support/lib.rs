//! Code that the tests of the whole workspace share.

pub mod burdened;
pub mod cases;
pub mod drawn;
pub mod games;
pub mod golden;
pub mod walks;
pub mod won;
