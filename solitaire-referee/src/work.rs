//! Counts the work that the referee does. Unlike time, this count is the same on every machine, so a test can be
//! limited by it.

use std::cell::Cell;

thread_local! {
    static DONE: Cell<u64> = const { Cell::new(0) };
}

/// Adds to the work of this thread: about one unit for each evaluated term of a condition, and for each copied card.
pub fn add(units: u64) {
    DONE.set(DONE.get().wrapping_add(units));
}

/// The number of units of work that this thread has done so far.
pub fn done() -> u64 {
    DONE.get()
}
