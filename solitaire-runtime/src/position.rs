//! The object-safe face of boards.

use crate::callbacks::{Given, HandMoveEntry};
use crate::journal::Journal;
use crate::model::{GameModel, Gesture};
use crate::moves::Moves;
use crate::store::NoRoom;
use crate::value::Function;
use crate::view::{Place, Table};
use solitaire_model::Card;
use solitaire_model::MoveCode;

/// A board behind one object-safe face: all that a session, a player or a solver needs, compiled once for
/// all games.
///
/// ```
/// use solitaire_runtime::{Journal, Moves};
///
/// # fn main() -> Result<(), solitaire_runtime::DealNumberError> {
/// let mut journal = Journal::new();
/// let mut moves = Moves::new();
/// // What is done here can be done with every game of the list.
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
    /// Runs one of the author's own steps, by its number in the model, and writes into the journal what it did.
    fn run_step(&mut self, index: u8, args: &[Given], journal: &mut Journal);
    /// The cards, for looking at.
    fn table(&self) -> Table<'_>;
    /// The number of the deal.
    fn deal_number(&self) -> u64;
    /// How often the cards were shuffled since the deal began, the deal included.
    fn shuffles(&self) -> u32;
    /// Lists the player's moves; see [`Board::legal_moves`](crate::Board::legal_moves).
    fn legal_moves(&self, moves: &mut Moves);
    /// Adds the legal instances of one automatic move to the list.
    fn automatic_moves(&self, kind: u8, moves: &mut Moves);
    /// True if the rules allow the move now.
    fn valid(&self, code: MoveCode) -> bool;
    /// Makes a move with all that follows by itself and writes it into the journal.
    fn apply(&mut self, code: MoveCode, journal: &mut Journal);
    /// Takes back the last move of the journal. Gives whether there was one.
    fn undo(&mut self, journal: &mut Journal) -> bool;
    /// True if the game is won.
    fn is_won(&self) -> bool;
    /// True if the game's own rule says that it is lost. A game without such a rule never is.
    fn is_lost(&self) -> bool;
    /// Adds a key to `key` that tells this position from every other of the same deal by what the rules can
    /// see: cards, sides, counters.
    fn write_key(&self, key: &mut Vec<u8>);
    /// Adds to `state` what tells this position from every other of the same deal, score included, for
    /// [`read_state`](Self::read_state). It is as long for all positions of as many cards, and far shorter than a board.
    fn write_state(&self, state: &mut Vec<u8>);
    /// Becomes the position of the same deal that wrote this state. Gives whether it is one of this game's; if it is none,
    /// this position stays as it is.
    fn read_state(&mut self, state: &[u8]) -> bool;
    /// Puts exactly these cards on an element, bottom to top, in place of those there; see [`Board::set`](crate::Board::set).
    ///
    /// # Errors
    /// When they are more than fit, or there is no such element. The board stays as it is then.
    fn set(&mut self, place: Place, cards: &[Card]) -> Result<(), NoRoom>;
    /// Gives the counter with this number a value; nothing happens when there is none.
    fn set_counter(&mut self, number: usize, value: i32);
    /// The moves that would happen by themselves now. After a move there are none, unless they set each other off for
    /// ever and were stopped; see [`Board::do_move`](crate::Board::do_move).
    fn endless(&self) -> Vec<&'static str> {
        let autos = self.model().moves.iter().enumerate();
        let autos = autos.filter(|(_, declared)| matches!(declared.gesture, Gesture::Auto));
        let happens = |kind: usize| {
            let mut moves = Moves::new();
            self.automatic_moves(kind as u8, &mut moves);
            !moves.is_empty()
        };
        autos.filter(|(kind, _)| happens(*kind)).map(|(_, declared)| declared.name).collect()
    }
    /// The same board once more.
    fn boxed(&self) -> Box<dyn Position>;
}

pub(crate) fn write_key(table: Table<'_>, shuffles: u32, key: &mut Vec<u8>) {
    for place in table.places() {
        let cards = table.cards_at(place, 0).as_slice();
        // No card's byte is zero, so an element's cards end where a zero stands.
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
