//! The clock that searches use: the system clock or, on platforms without one (a browser), a clock that the caller
//! sets.

#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

#[cfg(target_family = "wasm")]
pub use given::{Instant, set};

#[cfg(target_family = "wasm")]
mod given {
    use std::sync::OnceLock;
    use std::time::Duration;

    static NOW: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Sets the clock: `now` returns the time since any fixed moment. Until a clock is set, time stands still. Later
    /// calls have no effect.
    pub fn set(now: fn() -> Duration) {
        // An error only means that a clock was set before; it stays.
        let _ = NOW.set(now);
    }

    /// A moment in time.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// The current moment.
        #[must_use]
        pub fn now() -> Self {
            Self(NOW.get().map_or(Duration::ZERO, |now| now()))
        }

        /// The moment `time` later; `None` on overflow.
        #[must_use]
        pub fn checked_add(self, time: Duration) -> Option<Self> {
            self.0.checked_add(time).map(Self)
        }

        /// The time since this moment.
        #[must_use]
        pub fn elapsed(self) -> Duration {
            Self::now().0.saturating_sub(self.0)
        }
    }
}
