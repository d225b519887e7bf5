//! Reads ranges of deals and numbers of jobs from the command line.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::thread::available_parallelism;

use solitaire_player::extension::{Trouble, deal_range};
use solitaire_runtime::GameEntry;

/// Reads a range of deals in the form `A..B`, which includes both ends, or a single deal number.
pub(crate) fn range(text: &str, entry: &GameEntry) -> Result<RangeInclusive<u64>, Trouble> {
    deal_range(text, entry).map(|(first, last)| first..=last)
}

/// The number of deals to work on at the same time: as the user says, or by default one for each processor core.
pub(crate) fn jobs(jobs: Option<NonZeroUsize>) -> usize {
    jobs.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}
