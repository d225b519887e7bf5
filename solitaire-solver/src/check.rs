//! Replays a solution: a search result counts only if this check agrees.

use solitaire_runtime::explain::explain;
use solitaire_runtime::{Journal, MoveCode, Position};

/// The reason why moves that should win do not. It means an error in this crate or in the game's declaration.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The rules do not allow a move.
    #[error("move {number}, `{text}`, is refused: {why}")]
    Refused {
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        text: String,
        /// The reason.
        why: String,
    },
    /// The game is lost before all moves are made.
    #[error("after {0} moves the game is lost")]
    Lost(usize),
    /// The game is not won after all moves.
    #[error("after {0} moves the game is not won")]
    NotWon(usize),
}

/// Makes the moves one after the other on a copy of the position, and checks each against the rules. The check uses the
/// code for explanations, which is independent of the code that lists moves for a search.
///
/// # Errors
/// Returns an error if a move is refused, the game is lost on the way, or the game is not won in the end.
pub fn replay(start: &dyn Position, moves: &[MoveCode]) -> Result<(), Fault> {
    let mut position = start.boxed();
    let mut journal = Journal::new();
    for (number, code) in (1..).zip(moves) {
        if position.is_lost() {
            return Err(Fault::Lost(number - 1));
        }
        let refused =
            |why: String| Fault::Refused { number, text: position.model().notation(*code), why };
        explain(&*position, *code).map_err(|refusal| refused(refusal.to_string()))?;
        let declared = position.model().move_of(*code);
        if declared.is_none_or(|m| !m.gesture.is_players()) {
            return Err(refused("it is no move of the player".to_owned()));
        }
        position.apply(*code, &mut journal);
    }
    if position.is_won() { Ok(()) } else { Err(Fault::NotWon(moves.len())) }
}
