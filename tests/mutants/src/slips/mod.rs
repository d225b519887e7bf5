//! Slips of a person who writes a declaration, judged by what the person has: the compiler, the examples, and the tests
//! that are generated. Nothing of what this repository keeps on record is asked.
//!
//! A slip is made in the text of a declaration ([`text`]), so that it passes through the whole language; what is told of
//! it there finds it. What is not found is played by the referee ([`judge`](mod@judge)): where the laws do not hold that each
//! generated test asks for, these find it; where no search tells it from the game, it is none.

pub mod judge;
pub mod text;

pub use judge::{Found, judge};
pub use text::{Call, Kind, Slip};
