//! Searches one position with several threads: scans beside the exhaustive phase, until one has a verdict.
//!
//! The threads share only the order of the scans, the limits and the signal to stop, so the result of each is sound by
//! itself: a scan can only find wins, which are replayed, and only the exhaustive phase decides that there is none. So
//! any number of threads gives the same verdict, if no limit is reached; only the win that is found may differ.
//!
//! All threads together keep to the limits of one. The scans get half of the memory. When the exhaustive phase has
//! filled the other half, the scans are ended, and it continues with all of the memory.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ScopedJoinHandle};

use solitaire_runtime::MoveCode;

use crate::best_first::{End, Found};
use crate::exhaustive::{Exhaustive, Progress};
use crate::limits::{Limit, Meter};
use crate::portfolio::{Portfolio, Scan};
use crate::report::{Report, Verdict};

/// The state shared by the threads.
struct Common {
    portfolio: Mutex<Portfolio>,
    /// Set when no more scans are wanted.
    no_scans: Arc<AtomicBool>,
    /// Set when a scan has found a win.
    is_won: Arc<AtomicBool>,
    /// The maximum number of bytes for a scan of each thread.
    memory: usize,
}

/// The results of the scans of a thread.
#[derive(Default)]
struct Scanned {
    moves: Option<Vec<MoveCode>>,
    states: u64,
    nodes: u64,
    memory: usize,
}

/// The parameters of a search by several threads.
pub(crate) struct Search<'a> {
    /// Runs a scan from the searched position, with at most this many bytes.
    pub(crate) scan: &'a (dyn Fn(Scan, &mut Meter, usize) -> Found + Sync),
    pub(crate) threads: usize,
    pub(crate) memory: usize,
    /// True if the exhaustive phase runs only when there are no more scans.
    pub(crate) only_scans: bool,
}

impl Search<'_> {
    /// Continues the scans of a portfolio and the exhaustive phase until there is a verdict.
    pub(crate) fn run(
        &self,
        portfolio: Portfolio,
        all: &mut Exhaustive,
        meter: &mut Meter,
        report: &mut Report,
    ) -> Verdict {
        let Self { threads, memory, only_scans, .. } = *self;
        let scanners = threads.saturating_sub(usize::from(!only_scans)).max(1);
        let common = Common {
            portfolio: Mutex::new(portfolio),
            no_scans: Arc::default(),
            is_won: Arc::default(),
            memory: memory / 2 / scanners,
        };
        meter.divide();
        let mut beside = meter.beside(&common.is_won);
        let (came, scanned) = thread::scope(|scope| {
            let meters = (0..scanners).map(|_| meter.beside(&common.no_scans));
            let begun = meters.filter_map(|meter| {
                let scans = || common.scan(self, meter);
                // If no more threads can be started, the existing ones do the work.
                thread::Builder::new().spawn_scoped(scope, scans).ok()
            });
            let begun: Vec<_> = begun.collect();
            let mut came = Progress::Paused;
            if !only_scans {
                all.allow(memory - memory / 2);
                came = all.run(&mut beside, u64::MAX);
                common.no_scans.store(true, Ordering::Relaxed);
            }
            (came, begun.into_iter().map(joined).collect::<Vec<_>>())
        });
        meter.add(beside.nodes());
        let mut memory_now = all.memory();
        let mut moves = None;
        for scanned in scanned {
            meter.add(scanned.nodes);
            report.states += scanned.states;
            memory_now += scanned.memory;
            moves = moves.or(scanned.moves);
        }
        report.memory = report.memory.max(memory_now);
        match (came, moves) {
            (_, Some(moves)) => Verdict::Solved(moves),
            // The exhaustive phase had only half of the memory, or has not run yet.
            (Progress::Paused | Progress::Finished(Verdict::GaveUp(Limit::Memory)), None) => {
                all.allow(memory);
                match all.run(meter, u64::MAX) {
                    Progress::Finished(verdict) => verdict,
                    Progress::Paused => Verdict::GaveUp(Limit::Nodes),
                }
            }
            (Progress::Finished(verdict), None) => verdict,
        }
    }
}

impl Common {
    /// Runs scans one after the other, skipping those of other threads, until there is a win or no more are wanted.
    fn scan(&self, search: &Search<'_>, mut meter: Meter) -> Scanned {
        let mut scanned = Scanned::default();
        while !self.no_scans.load(Ordering::Relaxed) {
            let scan = self.portfolio.lock().unwrap_or_else(PoisonError::into_inner).next();
            let found = (search.scan)(scan, &mut meter, self.memory);
            scanned.states += found.states;
            scanned.memory = scanned.memory.max(found.memory);
            if found.moves.is_some() {
                self.is_won.store(true, Ordering::Relaxed);
                scanned.moves = found.moves;
            }
            // If a scan has no memory or nothing left to find, the exhaustive phase has to decide.
            if scanned.moves.is_some() || found.end != End::Unknown {
                self.no_scans.store(true, Ordering::Relaxed);
            }
            if found.limit.is_some() {
                break;
            }
        }
        scanned.nodes = meter.nodes();
        scanned
    }
}

/// The result of a thread. A panic of the thread is passed on.
fn joined(thread: ScopedJoinHandle<'_, Scanned>) -> Scanned {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}
