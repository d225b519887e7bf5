//! The declared games beside recorded play: every deal, all legal moves of every position, and what each move leads to.
//!
//! A recording knows piles by numbers, a declared game has elements. [`piles`] finds out which is which, [`acts`] brings the
//! moves of both sides into one form, [`compare`] goes through a recording, and [`report`] says what came of it. What
//! cannot be found out, and which differences are known, stands in a [`table`].

pub mod acts;
pub mod classes;
pub mod compare;
pub mod piles;
pub mod recording;
pub mod report;
pub mod shapes;
pub mod table;
