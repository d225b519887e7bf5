//! Ranges of deals as they are written.

use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::thread::available_parallelism;

use solitaire_player::extension::{Trouble, deal_number, quoted};
use solitaire_runtime::GameEntry;

/// Reads `A..B`, both included, or a single number.
pub(crate) fn range(text: &str, entry: &GameEntry) -> Result<RangeInclusive<u64>, Trouble> {
    let wrong = || Trouble::bad(format!("{} is no range of deals; write `1..100`", quoted(text)));
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = (deal_number(first, entry)?, deal_number(last, entry)?);
    if first > last { Err(wrong()) } else { Ok(first..=last) }
}

/// How many deals are worked out at the same time.
pub(crate) fn jobs(jobs: Option<NonZeroUsize>) -> usize {
    jobs.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}
