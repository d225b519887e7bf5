//! The clock of a search: the system's, or where there is none, as in a browser, the one that was given.

#[cfg(not(target_family = "wasm"))]
pub use std::time::Instant;

#[cfg(target_family = "wasm")]
pub use given::{Instant, set};

#[cfg(target_family = "wasm")]
mod given {
    use std::sync::OnceLock;
    use std::time::Duration;

    static NOW: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Says how late it is, counted from any fixed moment. Before that no time goes by. Only the first call counts.
    pub fn set(now: fn() -> Duration) {
        // Who came first stays.
        let _ = NOW.set(now);
    }

    /// A moment.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// Now.
        #[must_use]
        pub fn now() -> Self {
            Self(NOW.get().map_or(Duration::ZERO, |now| now()))
        }

        /// So much later.
        #[must_use]
        pub fn checked_add(self, time: Duration) -> Option<Self> {
            self.0.checked_add(time).map(Self)
        }

        /// How long ago it is.
        #[must_use]
        pub fn elapsed(self) -> Duration {
            Self::now().0.saturating_sub(self.0)
        }
    }
}
