//! The object-safe interface of boards.

use crate::callbacks::{Given, HandMoveEntry};
use crate::journal::Journal;
use crate::model::GameModel;
use crate::moves::Moves;
use crate::store::NoRoom;
use crate::value::Function;
use crate::view::{Place, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

/// A board behind an object-safe interface: all that a session, a player or a solver needs, compiled once for all
/// games.
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
    /// The declaration.
    fn model(&self) -> &'static GameModel;
    /// The author's own functions that the model names.
    fn functions(&self) -> &'static [Function];
    /// The author's own moves.
    fn hand_moves(&self) -> &'static [HandMoveEntry];
    /// Runs the author's own step with this index in the model, and records its effects in the journal.
    fn run_step(&mut self, index: u8, args: &[Given], journal: &mut Journal);
    /// A read-only view of the cards.
    fn table(&self) -> Table<'_>;
    /// The number of the deal.
    fn deal_number(&self) -> u64;
    /// The number of shuffles since the deal began, including the deal itself.
    fn shuffles(&self) -> u32;
    /// Lists the player's moves; see [`Board::legal_moves`](crate::Board::legal_moves).
    fn legal_moves(&self, moves: &mut Moves);
    /// Adds the legal instances of one automatic move to the list.
    fn automatic_moves(&self, kind: u8, moves: &mut Moves);
    /// True if the rules allow the move now.
    fn valid(&self, code: MoveCode) -> bool;
    /// Makes a move and its automatic moves, and records them in the journal.
    fn apply(&mut self, code: MoveCode, journal: &mut Journal);
    /// Undoes the last move of the journal. Returns false if there is none.
    fn undo(&mut self, journal: &mut Journal) -> bool;
    /// True if the game is won.
    fn is_won(&self) -> bool;
    /// True if the game's own rule says that it is lost; always false without such a rule.
    fn is_lost(&self) -> bool;
    /// Appends a key to `key`: two positions of the same deal have the same key exactly if they agree in all that the
    /// rules can see: cards, sides, counters.
    fn write_key(&self, key: &mut Vec<u8>);
    /// Appends the state to `state` for [`read_state`](Self::read_state): all that differs between positions of the
    /// same deal, including the score. Its length depends on the number of cards alone and is far below a board's size.
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
    /// The automatic moves that are possible now. After a move there are none, unless they trigger each other forever
    /// and were stopped; see [`Board::do_move`](crate::Board::do_move).
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
        // No card has the byte zero, so a zero ends the cards of an element.
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
