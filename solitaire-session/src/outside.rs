//! The clock and the random numbers of a browser, where Rust's standard library has neither.

use std::sync::OnceLock;
use std::time::Duration;

/// The clock and random numbers that a front end supplies where Rust's standard library has neither.
#[derive(Clone, Copy)]
pub struct Outside {
    /// The time since some fixed moment.
    pub now: fn() -> Duration,
    /// A random number from 0 up to but not including 1.
    pub random: fn() -> f64,
}

#[cfg_attr(not(target_family = "wasm"), expect(dead_code, reason = "only a browser lacks these"))]
static OUTSIDE: OnceLock<Outside> = OnceLock::new();

/// Sets the source of time and random numbers. It has an effect only in WebAssembly, since other systems have both.
/// Only the first call counts.
pub fn set(outside: Outside) {
    #[cfg(target_family = "wasm")]
    if OUTSIDE.set(outside).is_ok() {
        solitaire_solver::clock::set(outside.now);
    }
    #[cfg(not(target_family = "wasm"))]
    let _ = outside;
}

/// A random number from 1 to `highest`.
pub(crate) fn one_to(highest: u64) -> u64 {
    #[cfg(not(target_family = "wasm"))]
    return rand::random_range(1..=highest);
    #[cfg(target_family = "wasm")]
    return OUTSIDE
        .get()
        .map_or(1, |outside| ((outside.random)() * highest as f64) as u64 % highest + 1);
}
