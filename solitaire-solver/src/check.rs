//! Replays a solution: what a search found is believed only when this agrees.

use solitaire_runtime::explain::explain;
use solitaire_runtime::model::Gesture;
use solitaire_runtime::{Journal, MoveCode, Position};

/// What is wrong with a line of moves that is said to win: a fault of this crate or of the game's declaration.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The rules do not allow a move.
    #[error("move {number}, `{text}`, is refused: {why}")]
    Refused {
        /// Which, from 1.
        number: usize,
        /// The move.
        text: String,
        /// Why.
        why: String,
    },
    /// The game is lost before all moves are made.
    #[error("after {0} moves the game is lost")]
    Lost(usize),
    /// All moves are made and the game is not won.
    #[error("after {0} moves the game is not won")]
    NotWon(usize),
}

/// Makes the moves one after the other on a copy of the position and asks of each whether the rules allow it. The rules
/// are asked by way of explanations, which is other code than the one that lists moves for a search.
///
/// # Errors
/// When a move is refused, the game is lost on the way, or it is not won in the end.
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
        if declared.is_none_or(|m| matches!(m.gesture, Gesture::Auto | Gesture::Autoplay { .. })) {
            return Err(refused("it is no move of the player".to_owned()));
        }
        position.apply(*code, &mut journal);
    }
    if position.is_won() { Ok(()) } else { Err(Fault::NotWon(moves.len())) }
}
