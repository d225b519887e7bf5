//! Runs all parts of the review of a game.

use solitaire_runtime::GameEntry;

use crate::effort::Effort;
use crate::error::ReviewError;
use crate::seen::Review;
use crate::{bounds, deal, judge, meetings, moves, play, stock};

/// Reviews a game. With the same effort, the result is always the same.
///
/// # Errors
/// Returns an error if the game has fewer deals than `effort` asks for, or if a deal cannot be played.
pub fn review(entry: &GameEntry, effort: &Effort) -> Result<Review, ReviewError> {
    let model = entry.model();
    let deal = deal::see(entry, effort)?;
    let meetings = meetings::see(entry);
    let stock = stock::see(entry, effort)?;
    let proven = bounds::see(entry, effort, &deal)?;
    let moves = moves::see(entry);
    let play = play::see(entry, effort)?;
    let mut review = Review {
        game: model.slug,
        name: model.name,
        effort: *effort,
        marks: Vec::new(),
        deal,
        meetings,
        stock,
        proven,
        moves,
        play,
    };
    review.marks = judge::of(entry, &review);
    Ok(review)
}
