//! Slips of a person who writes a declaration, judged by the tools of that person: the compiler, the examples, and the
//! generated tests. The recorded evidence of this repository is not used.
//!
//! A slip is made in the text of a declaration ([`text`]), so that it passes through the whole language, whose checks
//! may report it. If they do not, the referee plays the changed game ([`judge`](mod@judge)): the laws of the generated
//! tests may then find the slip. If no search finds a difference from the original game, the change is not a slip.

pub mod judge;
pub mod text;

pub use judge::{Found, judge};
pub use text::{Call, Kind, Slip};
