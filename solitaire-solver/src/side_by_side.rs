//! One position searched by several threads: scans for wins beside the exhaustive phase, until one of them has a verdict.
//!
//! Nothing is shared but the order of the scans, the limits and the word that it is over, so what each thread finds is as
//! sound as it is alone: a scan can only find wins, which are replayed, and the exhaustive phase alone says that there is
//! none. So whatever is decided without a limit is decided alike by any number of threads; only which of several wins is
//! found may differ.
//!
//! All threads together keep to the limits of one. The scans have half of the memory. When the other half is full they are
//! ended, and the exhaustive phase goes on with all of it.

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

/// What the threads have in common.
struct Common {
    portfolio: Mutex<Portfolio>,
    /// Set when no more scans are wanted.
    no_scans: Arc<AtomicBool>,
    /// Set when a scan has found a win.
    is_won: Arc<AtomicBool>,
    /// How many bytes each thread may take for a scan.
    memory: usize,
}

/// What the scans of a thread came to.
#[derive(Default)]
struct Scanned {
    moves: Option<Vec<MoveCode>>,
    states: u64,
    nodes: u64,
    memory: usize,
}

/// What is searched, and by how many threads.
pub(crate) struct Search<'a> {
    /// Runs a scan from the position that is searched, in so many bytes.
    pub(crate) scan: &'a (dyn Fn(Scan, &mut Meter, usize) -> Found + Sync),
    pub(crate) threads: usize,
    pub(crate) memory: usize,
    /// True if the exhaustive phase has its turn only when there are no more scans.
    pub(crate) only_scans: bool,
}

impl Search<'_> {
    /// Goes on with the scans of a portfolio and with the exhaustive phase, until there is a verdict.
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
                // Where there can be no more threads, those that there are do the work.
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
            // It had half of the memory, or had no turn yet.
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
    /// Runs scans one after the other, those that no other thread took, until there is a win or no more are wanted.
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
            // What is not won by a scan for which there is no memory, or nothing more to find, is the other phase's.
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

/// What a thread found. Its panic is handed on.
fn joined(thread: ScopedJoinHandle<'_, Scanned>) -> Scanned {
    thread.join().unwrap_or_else(|panic| resume_unwind(panic))
}
