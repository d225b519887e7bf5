//! Reads deal numbers and ranges of deals from command-line arguments.

use solitaire_runtime::GameEntry;

use super::Trouble;

/// Reads the number of a deal of a game.
///
/// # Errors
/// Returns an error if the text is not a number, or the game has no such deal.
pub fn deal_number(text: &str, entry: &GameEntry) -> Result<u64, Trouble> {
    crate::deal::parse(text, entry.model().numbers).map_err(Trouble::bad)
}

/// Reads a range of deals of a game, `A..B` with both ends included, or a single deal.
///
/// # Errors
/// Returns an error if an end is missing or is not a deal number, or the range ends before it begins.
pub fn deal_range(text: &str, entry: &GameEntry) -> Result<(u64, u64), Trouble> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    if first.is_empty() || last.is_empty() {
        return Err(Trouble::bad("a range needs both ends, as in 1..100"));
    }
    let (first, last) = (deal_number(first, entry)?, deal_number(last, entry)?);
    if first > last {
        return Err(Trouble::bad(format!(
            "the range ends before it begins; write {last}..{first}"
        )));
    }
    Ok((first, last))
}
