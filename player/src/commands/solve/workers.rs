//! Works on several deals in parallel, and reports the results in the order of the deals.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;

use solitaire_runtime::Position;

use crate::commands::Trouble;

/// Receives the results of deals.
pub(super) trait Listener<T> {
    /// Called when the work on one more deal has ended, in any order.
    fn ended(&mut self);

    /// Reports the result for a deal. The deals are reported in ascending order.
    ///
    /// # Errors
    /// Returns an error if the deal cannot be reported. After an error, no other deal is reported.
    fn tell(&mut self, position: &dyn Position, found: T) -> Result<(), Trouble>;
}

/// Calls `work` on each deal of the range, up to `jobs` deals at a time, and reports the results to the listener in
/// order. `deal` returns the deal with a number. The result of a deal does not depend on the other deals. Once `stop`
/// is set, no other deal is begun, and deals whose work has ended are still reported; `work` must check `stop` too.
///
/// # Errors
/// Returns an error if the threads cannot be started, or the first error of the listener. Either error stops all work.
pub(super) fn each<T: Send>(
    deal: &(impl Fn(u64) -> Option<Box<dyn Position>> + Sync),
    deals: RangeInclusive<u64>,
    work: &(impl Fn(&dyn Position) -> T + Sync),
    stop: &AtomicBool,
    jobs: usize,
    listener: &mut impl Listener<T>,
) -> Result<(), Trouble> {
    let first = *deals.start();
    let jobs = usize::try_from(deals.end() - first).map_or(jobs, |more| jobs.min(more + 1));
    if jobs == 1 {
        return one_by_one(deal, deals, work, stop, listener);
    }
    // The threads share the range: each takes the next number when it is idle.
    let deals = Mutex::new(deals);
    let (sender, results) = mpsc::sync_channel(jobs);
    let next = || deals.lock().ok()?.next().filter(|_| !stop.load(Ordering::Relaxed));
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (sender, next) = (sender.clone(), &next);
            let worker = move || {
                while let Some(number) = next() {
                    // Both ends of the range were checked before, so every number in it is a valid deal.
                    let Some(position) = deal(number) else { break };
                    let found = work(&*position);
                    if sender.send((number, position, found)).is_err() {
                        break;
                    }
                }
            };
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, worker) {
                stop.store(true, Ordering::Relaxed);
                return Err(Trouble::bad(format!("`--jobs` is {jobs}: {error}")));
            }
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = first;
        let mut told = Ok(());
        for (number, position, found) in results {
            listener.ended();
            early.insert(number, (position, found));
            while let Some((position, found)) = early.remove(&due) {
                due += 1;
                told = told.and_then(|()| listener.tell(&*position, found));
            }
            if told.is_err() {
                stop.store(true, Ordering::Relaxed);
                break;
            }
        }
        // Deals that wait to be reported. After a stop, a deal may be missing although later deals are done.
        for (position, found) in early.into_values() {
            told = told.and_then(|()| listener.tell(&*position, found));
        }
        told
    })
}

/// Does the same as [`each`] on the current thread only, which saves the cost of passing each deal to another thread.
fn one_by_one<T>(
    deal: &impl Fn(u64) -> Option<Box<dyn Position>>,
    deals: RangeInclusive<u64>,
    work: &impl Fn(&dyn Position) -> T,
    stop: &AtomicBool,
    listener: &mut impl Listener<T>,
) -> Result<(), Trouble> {
    for number in deals {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        // Both ends of the range were checked before, so every number in it is a valid deal.
        let Some(position) = deal(number) else { break };
        let found = work(&*position);
        listener.ended();
        listener.tell(&*position, found)?;
    }
    Ok(())
}
