//! Ranges of deals in written form.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::thread::available_parallelism;

use solitaire_player::extension::{Trouble, deal_range};
use solitaire_runtime::GameEntry;

/// Reads `A..B`, including both ends, or a single number.
pub(crate) fn range(text: &str, entry: &GameEntry) -> Result<RangeInclusive<u64>, Trouble> {
    deal_range(text, entry).map(|(first, last)| first..=last)
}

/// The number of deals to work on at the same time; by default one for each core.
pub(crate) fn jobs(jobs: Option<NonZeroUsize>) -> usize {
    jobs.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}
