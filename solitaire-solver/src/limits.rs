//! Limits of a search.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::Instant;

/// The resources that a search may use before it gives up. A field that is `None` sets no limit.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The maximum time.
    pub time: Option<Duration>,
    /// The maximum number of moves that the search makes.
    pub nodes: Option<u64>,
    /// The maximum number of bytes for keys, piles, waiting positions, the current path, and the temporary memory for
    /// growing.
    pub memory: usize,
    /// If present: the search gives up soon after the caller sets this to true.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// The default memory limit: 1 GiB.
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
    /// The time was up.
    Time,
    /// The maximum number of moves was made.
    Nodes,
    /// The memory was full.
    Memory,
    /// The search was stopped.
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

/// Counts moves and checks the limits.
pub(crate) struct Meter {
    begun: Instant,
    until: Option<Instant>,
    most: u64,
    nodes: u64,
    /// The number of moves that were counted by other meters and added to this one.
    beside: u64,
    /// If several meters share a limit: the number of moves that are still available to all of them together. A meter
    /// takes some of these moves at a time for itself.
    left: Option<Arc<AtomicU64>>,
    stop: Option<Arc<AtomicBool>>,
    /// If present: this meter ends its part of the search, but not the parts of other meters, soon after this is set to
    /// true.
    end: Option<Arc<AtomicBool>>,
}

/// The clock and the stop signals are checked once in this many moves.
const GLANCE: u64 = 256;

impl Meter {
    pub(crate) fn new(limits: &Limits) -> Self {
        let begun = Instant::now();
        Self {
            begun,
            until: limits.time.and_then(|time| begun.checked_add(time)),
            most: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            beside: 0,
            left: None,
            stop: limits.stop.clone(),
            end: None,
        }
    }

    /// Moves the remaining moves to a common stock, from which this meter and the meters that `beside` makes take.
    pub(crate) fn divide(&mut self) {
        if self.most < u64::MAX {
            let left = self.most.saturating_sub(self.nodes);
            self.left = Some(Arc::new(AtomicU64::new(left)));
            self.most = self.nodes;
        }
    }

    /// Makes another meter with the same limits. Its part of the search also ends soon after `end` is set to true.
    pub(crate) fn beside(&self, end: &Arc<AtomicBool>) -> Self {
        Self {
            begun: self.begun,
            until: self.until,
            most: if self.left.is_some() { 0 } else { u64::MAX },
            nodes: 0,
            beside: 0,
            left: self.left.clone(),
            stop: self.stop.clone(),
            end: Some(Arc::clone(end)),
        }
    }

    /// Adds moves that another meter has counted to the number of moves that this meter reports.
    pub(crate) const fn add(&mut self, nodes: u64) {
        self.beside += nodes;
    }

    /// Counts one more move.
    ///
    /// # Errors
    /// Returns an error if a limit is reached or the search should stop.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Limit> {
        if self.nodes >= self.most {
            self.take_more()?;
        }
        self.nodes += 1;
        if self.nodes % GLANCE == 1 { self.glance() } else { Ok(()) }
    }

    /// Takes some moves from the common stock of all meters, for this meter to use.
    #[cold]
    fn take_more(&mut self) -> Result<(), Limit> {
        let left = self.left.as_ref().ok_or(Limit::Nodes)?;
        let take = |left: u64| left.checked_sub(GLANCE.min(left));
        let before = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        self.most += before.unwrap_or(0).min(GLANCE);
        if self.nodes < self.most { Ok(()) } else { Err(Limit::Nodes) }
    }

    fn glance(&self) -> Result<(), Limit> {
        let is_set = |stop: &Arc<AtomicBool>| stop.load(Ordering::Relaxed);
        if self.stop.iter().chain(&self.end).any(is_set) {
            return Err(Limit::Stopped);
        }
        if self.until.is_some_and(|until| Instant::now() >= until) {
            return Err(Limit::Time);
        }
        Ok(())
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes + self.beside
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}
