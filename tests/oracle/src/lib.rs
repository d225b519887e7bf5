//! Compares the declared games with recorded play: every deal, all legal moves, and the result of each.
//!
//! A recording has numbered piles, a declared game has elements. [`piles`] finds the mapping, [`acts`] converts the
//! moves of both sides to a common form, [`compare`] processes a recording, and [`report`] prints the results. A
//! [`table`] contains what cannot be derived, and the known differences.

pub mod acts;
pub mod classes;
pub mod compare;
pub mod piles;
pub mod recording;
pub mod report;
pub mod shapes;
pub mod table;
