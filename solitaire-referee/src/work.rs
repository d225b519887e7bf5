//! How much the referee has done: a measure that is the same on every machine, so that tests can be given so much of it.

use std::cell::Cell;

thread_local! {
    static DONE: Cell<u64> = const { Cell::new(0) };
}

/// Counts some work of this thread; about one for each term of a condition, and for each card that is copied.
pub fn add(units: u64) {
    DONE.set(DONE.get().wrapping_add(units));
}

/// The work of this thread so far.
pub fn done() -> u64 {
    DONE.get()
}
