//! The laws that hold for every game, and random walks that test them. A walk makes random moves from a starting board.
//!
//! - The referee derives these facts from the model, and the engines must agree: the dealt board, the listed moves, the
//!   result of a move with its automatic moves, the end of the game, and the reasons for refusals.
//! - Each move is undone exactly, at once and at the end of a whole walk: every card with its side, counters, score,
//!   shuffles.
//! - No card is lost or duplicated.
//! - A listed move is valid, is listed once, and can be written and read back. If a valid move is not listed, an
//!   equivalent move is listed in its place.
//!
//! All engines make each walk together: the board of the game's own type, a position with a journal (as sessions and
//! solvers play), and the shared engine. If the game is known only as an entry of a list, one engine makes the walk:
//! the one that the list uses. Some walks begin with a deal, others with cards set up at random. The referee cannot run
//! moves and steps that an author wrote in Rust, so for these only the laws that do not need the referee are tested.

mod anywhere;
mod engine;
mod fault;
mod random;
mod table;
mod trial;

pub use anywhere::piles;
pub use engine::{Engine, Journaled, Typed};
pub use fault::{Fault, difference};
pub use random::Random;
pub use table::Table;
pub use trial::{Budget, Tally, Trial};

use solitaire_runtime::{Board, Game, GameEntry};

use crate::Referee;

/// Tests the laws on a game.
///
/// # Errors
/// Returns the first fault found.
pub fn try_laws<G: Game>(budget: Budget) -> Result<Tally, Box<Fault>> {
    let entry = GameEntry::of::<G>();
    let referee = Referee::of(&entry);
    let dealt = |number: u64| engines::<G>(Some(number));
    let empty = || engines::<G>(None);
    Trial { referee, dealt: &dealt, empty: &empty }.run(budget)
}

/// Tests the laws on a game of a list, with only the engine that the list uses.
///
/// # Errors
/// Returns the first fault found.
pub fn try_laws_of(entry: &GameEntry, budget: Budget) -> Result<Tally, Box<Fault>> {
    let journaled = |position| -> Vec<Box<dyn Engine>> { vec![Box::new(Journaled::new(position))] };
    let dealt = |number| journaled(entry.deal(number).unwrap_or_else(|_| entry.empty()));
    let empty = || journaled(entry.empty());
    Trial { referee: Referee::of(entry), dealt: &dealt, empty: &empty }.run(budget)
}

/// All engines of a game, each with the board of this deal, or with a board without cards if `deal` is `None`.
fn engines<G: Game>(deal: Option<u64>) -> Vec<Box<dyn Engine>> {
    let board = deal.map_or_else(Board::<G>::empty, Board::<G>::deal);
    let entry = GameEntry::of::<G>();
    let shared = deal.and_then(|number| entry.deal(number).ok()).unwrap_or_else(|| entry.empty());
    vec![
        Box::new(Typed::new(board)),
        Box::new(Journaled::new(Box::new(board))),
        Box::new(Journaled::new(shared).named("the shared engine")),
    ]
}

impl Table {
    /// Begins a game with this deal, on all engines.
    ///
    /// # Errors
    /// Returns an error if an engine does not deal the board that the rules demand.
    pub fn of<G: Game>(deal: u64) -> Result<Self, Box<Fault>> {
        Self::new(Referee::of(&GameEntry::of::<G>()), engines::<G>(Some(deal)), deal, true)
    }
}

/// Tests the laws on a game, in a test.
///
/// # Panics
/// Panics if a law does not hold. The message has the game, the deal, the move and the first difference.
pub fn assert_laws<G: Game>() {
    if let Err(fault) = try_laws::<G>(Budget::default()) {
        panic!("{fault}");
    }
}

/// Tests the laws on a game of a list, in a test.
///
/// # Panics
/// Panics if a law does not hold. The message has the game, the deal, the move and the first difference.
pub fn assert_laws_of(entry: &GameEntry) {
    if let Err(fault) = try_laws_of(entry, Budget::default()) {
        panic!("{fault}");
    }
}
