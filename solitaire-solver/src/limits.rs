//! How far a search goes.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::clock::Instant;

/// What a search may use before it gives up. What is `None` is not limited.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How long it takes.
    pub time: Option<Duration>,
    /// How many moves it makes.
    pub nodes: Option<u64>,
    /// How many bytes it holds at most: keys, piles, positions to go on from, the way to where it is, and what growing
    /// takes meanwhile.
    pub memory: usize,
    /// Gives up as soon as somebody sets this.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// The memory a search takes at most when nothing else is said: 1 GiB.
    pub const MEMORY: usize = 1 << 30;
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: None, nodes: None, memory: Self::MEMORY, stop: None }
    }
}

/// The limit that ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Its time was up.
    Time,
    /// It had made all its moves.
    Nodes,
    /// Its memory was full.
    Memory,
    /// It was told to stop.
    Stopped,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "time",
            Self::Nodes => "nodes",
            Self::Memory => "memory",
            Self::Stopped => "stopped",
        })
    }
}

/// Counts moves, and says when a limit is met.
pub(crate) struct Meter {
    begun: Instant,
    until: Option<Instant>,
    most: u64,
    nodes: u64,
    stop: Option<Arc<AtomicBool>>,
}

/// The clock is looked at once in so many moves.
const GLANCE: u64 = 256;

impl Meter {
    pub(crate) fn new(limits: &Limits) -> Self {
        let begun = Instant::now();
        Self {
            begun,
            until: limits.time.and_then(|time| begun.checked_add(time)),
            most: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            stop: limits.stop.clone(),
        }
    }

    /// One more move is to be made.
    ///
    /// # Errors
    /// When a limit is met.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Limit> {
        if self.nodes >= self.most {
            return Err(Limit::Nodes);
        }
        self.nodes += 1;
        if self.nodes % GLANCE == 1 { self.glance() } else { Ok(()) }
    }

    fn glance(&self) -> Result<(), Limit> {
        if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Limit::Stopped);
        }
        if self.until.is_some_and(|until| Instant::now() >= until) {
            return Err(Limit::Time);
        }
        Ok(())
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}
