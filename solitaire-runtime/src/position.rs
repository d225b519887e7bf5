//! The common interface of all boards, as a trait that can be used as `dyn Position`.

use crate::callbacks::{Given, HandMoveEntry};
use crate::journal::Journal;
use crate::model::GameModel;
use crate::moves::Moves;
use crate::store::NoRoom;
use crate::value::Function;
use crate::view::{Place, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

/// A board of any game, usable as `dyn Position`. So the code of sessions, players and solvers is compiled only once
/// for all games.
///
/// ```
/// use solitaire_runtime::{Journal, Moves};
///
/// # fn main() -> Result<(), solitaire_runtime::DealNumberError> {
/// let mut journal = Journal::new();
/// let mut moves = Moves::new();
/// // This works for every game of the list.
/// for game in solitaire_families::GAMES.iter().take(3) {
///     let mut position = game.deal(1)?;
///     position.legal_moves(&mut moves);
///     if let Some(code) = moves.first() {
///         position.apply(*code, &mut journal);
///         assert!(position.undo(&mut journal));
///     }
/// }
/// # Ok(())
/// # }
/// ```
pub trait Position: Send + Sync {
    /// The declaration of the game.
    fn model(&self) -> &'static GameModel;
    /// The author's Rust functions that the model refers to.
    fn functions(&self) -> &'static [Function];
    /// The moves that the author wrote in Rust.
    fn hand_moves(&self) -> &'static [HandMoveEntry];
    /// Runs the step with this index that the author wrote in Rust, and records its effects in the journal.
    fn run_step(&mut self, index: u8, args: &[Given], journal: &mut Journal);
    /// A read-only view of the cards.
    fn table(&self) -> Table<'_>;
    /// The number of the deal.
    fn deal_number(&self) -> u64;
    /// The number of shuffles since the deal began, including the deal itself.
    fn shuffles(&self) -> u32;
    /// Lists the player's moves; see [`Board::legal_moves`](crate::Board::legal_moves).
    fn legal_moves(&self, moves: &mut Moves);
    /// Adds all legal moves of the automatic kind with the index `kind` to the list.
    fn automatic_moves(&self, kind: u8, moves: &mut Moves);
    /// True if the rules allow the move now.
    fn valid(&self, code: MoveCode) -> bool;
    /// Makes a move and its automatic moves, and records them in the journal.
    fn apply(&mut self, code: MoveCode, journal: &mut Journal);
    /// Undoes the last move of the journal. Returns false if the journal is empty.
    fn undo(&mut self, journal: &mut Journal) -> bool;
    /// True if the game is won.
    fn is_won(&self) -> bool;
    /// True if the game has a rule for losing and that rule says that the game is lost.
    fn is_lost(&self) -> bool;
    /// Appends the key of this position to `key`. Two positions of the same deal have equal keys exactly if they have
    /// the same cards in the same places and on the same sides, the same counters, and the same number of shuffles.
    fn write_key(&self, key: &mut Vec<u8>);
    /// Appends a state to `state`, from which [`read_state`](Self::read_state) restores this position. It contains all
    /// that differs between positions of the same deal, including the score. The length of the state depends only on
    /// the game and the number of cards, and is far below the size of a board.
    fn write_state(&self, state: &mut Vec<u8>);
    /// Restores the position of the same deal that wrote this state. Returns false, and changes nothing, if the state
    /// does not belong to this game.
    fn read_state(&mut self, state: &[u8]) -> bool;
    /// Replaces the cards on an element with exactly these, bottom to top; see [`Board::set`](crate::Board::set).
    ///
    /// # Errors
    /// Returns an error if the cards do not fit or there is no such element. The board is unchanged then.
    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom>;
    /// Sets the counter with this index; does nothing if there is no such counter.
    fn set_counter(&mut self, number: usize, value: i32);
    /// The names of the automatic moves that are possible now. After a move there are none, unless automatic moves
    /// trigger each other forever and were stopped; see [`Board::do_move`](crate::Board::do_move).
    fn endless(&self) -> Vec<&'static str> {
        let autos = self.model().moves.iter().enumerate();
        let autos = autos.filter(|(_, declared)| declared.gesture.is_consequence());
        let happens = |kind: usize| {
            let mut moves = Moves::new();
            self.automatic_moves(kind as u8, &mut moves);
            !moves.is_empty()
        };
        autos.filter(|(kind, _)| happens(*kind)).map(|(_, declared)| declared.name).collect()
    }
    /// A copy of the board.
    fn boxed(&self) -> Box<dyn Position>;
}

pub(crate) fn write_key(table: Table<'_>, shuffles: u32, key: &mut Vec<u8>) {
    for place in table.places() {
        let cards = table.cards_at(place, 0).as_slice();
        // No card has the byte 0, so that byte marks the end of an element.
        key.extend(cards.iter().map(|card| card.byte()));
        key.push(0);
    }
    let mut counter = 0;
    while counter < table.counters() {
        key.extend(table.counter(counter).to_le_bytes());
        counter += 1;
    }
    key.extend(shuffles.to_le_bytes());
}
