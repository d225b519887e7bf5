//! Playing cards to the foundations, as many as go, in one step.
//!
//! What a foundation is, and which moves go there, is read off the model; so is what is safe. A sweep is *safe* when no
//! win is lost by it. That is known of two kinds of moves:
//!
//! - those that the [solver](solitaire_solver::SafeMoves) makes without looking for others, where the rules are such as
//!   its argument wants them: nothing more is ever wanted on the card;
//! - all of them together, in any game, if they win it.
//!
//! Of no other move is anything claimed, so in many games nothing is safe before the end.

pub(crate) mod foundations;
#[cfg(test)]
mod tests;

use solitaire_runtime::explain::Refusal;
use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Journal, MoveCode, Moves, Position, Session};
use solitaire_solver::SafeMoves;

use foundations::Foundations;
pub use foundations::{Beginning, beginnings};

/// Which cards are played to the foundations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sweep {
    /// Those by which no win can be lost.
    Safe,
    /// All that go, until none does.
    All,
}

/// Why nothing is played to the foundations. Nothing is changed then.
#[derive(Debug, thiserror::Error)]
pub enum SweepError {
    /// The game is not won by gathering cards.
    #[error("{0} has no foundations")]
    NoFoundations(&'static str),
    /// Cards are strung into a row.
    #[error("in {0} you must choose each card yourself")]
    Strung(&'static str),
    /// The rules did not allow it after all.
    #[error("{}", .0.to_string())]
    Refused(Refusal),
}

/// Plays cards to the foundations, as one step. Gives the moves that were made with the autoplay that followed; none
/// when there was none to make.
///
/// # Errors
/// When the game has no foundations, or cards are strung into a row there.
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

/// What to say when there was no move to make; `all` is what the player does to play all that fit.
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

/// Makes moves to the foundations until there is none. Each leaves more cards there, so this ends.
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
