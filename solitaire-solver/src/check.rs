//! Replays a solution. The solver reports a win only if the replay confirms it.

use solitaire_runtime::explain::explain;
use solitaire_runtime::{Journal, MoveCode, Position};

/// The reason why the moves of a solution do not win. A fault means an error in this crate or in the game's
/// declaration.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The rules do not allow one of the moves.
    #[error("move {number}, `{text}`, is refused: {why}")]
    Refused {
        /// The number of the move, from 1.
        number: usize,
        /// The move as text.
        text: String,
        /// The reason why the move is not allowed.
        why: String,
    },
    /// The game is lost after this many moves, before the solution ends.
    #[error("after {0} moves the game is lost")]
    Lost(usize),
    /// The game is not won after all moves, whose number is given.
    #[error("after {0} moves the game is not won")]
    NotWon(usize),
}

/// Makes the moves one after the other on a copy of the position, and checks each against the rules. The check uses the
/// code that explains refusals, because it is independent of the code that lists moves for a search.
///
/// # Errors
/// Returns an error if a move is not allowed, the game is lost before the last move, or it is not won after it.
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
            return Err(refused("it is not one of the player's moves".to_owned()));
        }
        position.apply(*code, &mut journal);
    }
    if position.is_won() { Ok(()) } else { Err(Fault::NotWon(moves.len())) }
}
