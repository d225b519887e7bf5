//! Ranges of deals in written form.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::thread::available_parallelism;

use solitaire_player::extension::{Trouble, deal_number, quoted};
use solitaire_runtime::GameEntry;

/// Reads `A..B`, including both ends, or a single number.
pub(crate) fn range(text: &str, entry: &GameEntry) -> Result<RangeInclusive<u64>, Trouble> {
    let wrong = || Trouble::bad(format!("{} is no range of deals; write `1..100`", quoted(text)));
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = (deal_number(first, entry)?, deal_number(last, entry)?);
    if first > last { Err(wrong()) } else { Ok(first..=last) }
}

/// The number of deals to work on at the same time; by default one for each core.
pub(crate) fn jobs(jobs: Option<NonZeroUsize>) -> usize {
    jobs.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}
