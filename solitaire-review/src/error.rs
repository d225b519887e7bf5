//! Errors of a review.

use solitaire_bots::PlayError;
use solitaire_runtime::DealNumberError;

/// The reason why a review failed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The game has no deal with one of the numbers.
    #[error(transparent)]
    Deal(#[from] DealNumberError),
    /// A deal could not be played to its end.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The solver's solution does not win, which is a fault of the program.
    #[error("the solver's moves do not win: {0}")]
    Solver(#[from] solitaire_solver::Fault),
}
