//! Several deals at the same time, told in their order.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use solitaire_runtime::{GameEntry, Position};
use solitaire_solver::{Fault, Options, Report, solve};

use crate::commands::Trouble;

/// Tells of one deal.
type Tell<'a> = &'a mut dyn FnMut(&dyn Position, Result<Report, Fault>) -> Result<(), Trouble>;

/// Solves all deals and tells of each, in the order of their numbers. The verdict of a deal does not depend on the
/// others.
///
/// # Errors
/// The first that `tell` gives. The other searches are stopped then.
pub(super) fn each(
    entry: GameEntry,
    deals: RangeInclusive<u64>,
    options: &Options,
    jobs: usize,
    tell: Tell<'_>,
) -> Result<(), Trouble> {
    let (first, last) = deals.into_inner();
    let stop = Arc::new(AtomicBool::new(false));
    let mut options = options.clone();
    options.limits.stop = Some(Arc::clone(&stop));
    let next = AtomicU64::new(first);
    let (sender, results) = mpsc::sync_channel(jobs);
    thread::scope(|scope| {
        let jobs = u64::try_from(jobs).unwrap_or(u64::MAX).min(last - first + 1);
        for _ in 0..jobs {
            let (sender, options, next) = (sender.clone(), &options, &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number > last {
                        return;
                    }
                    // The ends of the range are deals of this game.
                    let Ok(position) = entry.deal(number) else { return };
                    let report = solve(&*position, options);
                    if sender.send((number, position, report)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = first;
        let mut told = Ok(());
        for (number, position, report) in results {
            early.insert(number, (position, report));
            while let Some((position, report)) = early.remove(&due) {
                due += 1;
                told = told.and_then(|()| tell(&*position, report));
            }
            if told.is_err() {
                stop.store(true, Ordering::Relaxed);
                break;
            }
        }
        told
    })
}
