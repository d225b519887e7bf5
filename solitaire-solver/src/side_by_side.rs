//! Searches one position with several threads: one runs the exhaustive phase, the others run scans (searches that only
//! look for wins), until one of them has a verdict.
//!
//! The threads share only the series of scans, the limits and the signals to stop, so the result of each thread is
//! sound by itself: a scan can only find wins, which are replayed, and only the exhaustive phase decides that there is
//! no win. So the verdict is the same for any number of threads if no limit is reached; only the moves of the win may
//! differ.
//!
//! All threads together keep to the limits of the search. The scans get half of the memory. When the exhaustive phase
//! has filled the other half, the scans are stopped, and it continues with all of the memory.

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

/// The state that the threads share.
struct Common {
    portfolio: Mutex<Portfolio>,
    /// Set to true when all scans should stop.
    no_scans: Arc<AtomicBool>,
    /// Set to true when a scan has found a win, so that the exhaustive phase stops.
    is_won: Arc<AtomicBool>,
    /// The maximum number of bytes that a scan of each thread may use.
    memory: usize,
}

/// The combined results of the scans that one thread ran.
#[derive(Default)]
struct Scanned {
    moves: Option<Vec<MoveCode>>,
    states: u64,
    nodes: u64,
    memory: usize,
}

/// The parameters of a search with several threads.
pub(crate) struct Search<'a> {
    /// Runs a scan from the start position. The last argument is the maximum number of bytes that it may use.
    pub(crate) scan: &'a (dyn Fn(Scan, &mut Meter, usize) -> Found + Sync),
    pub(crate) threads: usize,
    pub(crate) memory: usize,
    /// True if the exhaustive phase runs only after all scans have ended.
    pub(crate) only_scans: bool,
}

impl Search<'_> {
    /// Runs the scans of a portfolio in several threads, and the exhaustive phase in this one, until there is a
    /// verdict.
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
                // If a thread cannot be started, the threads that were started do its work.
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
            // No win was found, and the exhaustive phase used up its half of the memory or has not run yet. It now gets
            // all of the memory.
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
    /// Runs one scan after the other in this thread. Each is the next of the common series, so no two threads run the
    /// same scan. Ends at a win or a limit, or when no more scans are wanted.
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
            // Stop all scans after a win. Also stop them if a scan ran out of memory or visited everything: then the
            // exhaustive phase has to decide.
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

/// Waits for a thread and returns its result. If the thread panicked, this thread panics too.
fn joined(thread: ScopedJoinHandle<'_, Scanned>) -> Scanned {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}
