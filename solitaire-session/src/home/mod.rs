//! Plays as many cards as possible to the foundations, in one step.
//!
//! Such a step is called a *sweep*. A sweep is *safe* if a game that could be won before it can still be won after it.
//! The foundations, the moves to them, and the safe moves are all derived from the model. Two kinds of moves are known
//! to be safe:
//!
//! - those that the [solver](solitaire_solver::SafeMoves) makes without trying others, if the rules meet the conditions
//!   of its proof: no other card will ever need to go on the card that moves;
//! - all possible moves together, in any game, if they win it.
//!
//! Other moves may be safe, but nothing proves it, so in many games no move is safe before the end.

pub(crate) mod foundations;
#[cfg(test)]
mod tests;

use solitaire_runtime::explain::Refusal;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Journal, MoveCode, Moves, Position, Session};
use solitaire_solver::SafeMoves;

use foundations::Foundations;
pub use foundations::{Beginning, beginnings};

/// The set of cards to play to the foundations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sweep {
    /// Only cards that cannot turn a winnable game into a lost one.
    Safe,
    /// All cards that can be played there.
    All,
}

/// The reason why no card is played to the foundations. Nothing has changed in that case.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// The game is not won by gathering cards, so it has no foundations.
    #[error("{0} has no foundations")]
    NoFoundations(&'static str),
    /// The cards on the foundations form rows, so the player must choose their order.
    #[error("in {0} you must choose each card yourself")]
    Strung(&'static str),
    /// The rules refused a move unexpectedly.
    #[error("{}", .0.to_string())]
    Refused(Refusal),
}

/// Plays cards to the foundations, as one step. Returns the moves made and the autoplay that followed. The list is
/// empty if no move was possible.
///
/// # Errors
/// Returns an error if the game has no foundations, or if the cards form rows there.
pub fn play(session: &mut Session, sweep: Sweep) -> Result<Vec<MoveCode>, SweepError> {
    let foundations = Foundations::of(&session.entry());
    if foundations.are_none() {
        return Err(SweepError::NoFoundations(session.model().name));
    }
    if foundations.are_strung() {
        return Err(SweepError::Strung(session.model().name));
    }
    let codes = moves(session.position(), &foundations, sweep);
    if codes.is_empty() {
        return Ok(codes);
    }
    session.play_line(&codes).map_err(SweepError::Refused)?;
    Ok(session.last_step().to_vec())
}

/// True if playing cards to the foundations until no more fit wins the game.
#[must_use]
pub fn finishes(session: &Session) -> bool {
    let foundations = Foundations::of(&session.entry());
    if foundations.are_none() || foundations.are_strung() || session.position().is_won() {
        return false;
    }
    let mut board = session.position().boxed();
    all(&mut *board, &foundations);
    board.is_won()
}

/// The message for the player if no card could be played to the foundations.
pub fn nothing(sweep: Sweep, all: &str) -> String {
    match sweep {
        Sweep::Safe => format!("no card is certain to be safe. {all} to play all that fit"),
        Sweep::All => "no card can go to the foundations".to_owned(),
    }
}

fn moves(position: &dyn Position, foundations: &Foundations, sweep: Sweep) -> Vec<MoveCode> {
    let mut board = position.boxed();
    if position.is_won() {
        return Vec::new();
    }
    let all = all(&mut *board, foundations);
    if sweep == Sweep::All || board.is_won() {
        return all;
    }
    let mut board = position.boxed();
    let mut journal = Journal::new();
    let known = SafeMoves::of(&*board);
    let mut codes = Vec::new();
    while let Some(code) = known.next(&*board) {
        board.apply(code, &mut journal);
        codes.push(code);
    }
    codes
}

/// Makes moves to the foundations until no more are possible. This ends, because each move adds cards to the
/// foundations.
fn all(board: &mut dyn Position, foundations: &Foundations) -> Vec<MoveCode> {
    let model: &'static GameModel = board.model();
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    let mut codes = Vec::new();
    while !board.is_won() {
        board.legal_moves(&mut moves);
        let before = foundations.cards(board.table());
        let made = moves.iter().copied().find(|code| {
            if !foundations.gain_by(model, *code) {
                return false;
            }
            board.apply(*code, &mut journal);
            let is_more = foundations.cards(board.table()) > before;
            if !is_more {
                board.undo(&mut journal);
            }
            is_more
        });
        match made {
            Some(code) => codes.push(code),
            None => break,
        }
    }
    codes
}
