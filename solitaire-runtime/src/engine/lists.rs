//! Finding moves: by code that is made for a game, by code that is made for all, or by asking every rule each time.

use std::sync::{Arc, OnceLock};

use super::{GO_ON, Rules};
use crate::board::Board;
use crate::code::MoveCode;
use crate::game::Game;
use crate::listing::{self, First, Tables, Wanted};
use crate::moves::Moves;
use crate::shared::{GameData, SharedGame};
use crate::view::Table;

/// The place where a game keeps what playing it needs: made when it is first asked for.
#[derive(Debug)]
pub struct EngineCache {
    /// What code of its own needs.
    tables: OnceLock<Box<Tables>>,
    /// What the shared engine needs.
    shared: OnceLock<Arc<SharedGame>>,
}

impl EngineCache {
    /// An empty engine_cache.
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Self { tables: OnceLock::new(), shared: OnceLock::new() }
    }

    #[inline]
    fn tables<G: Game>(&self) -> &Tables {
        self.tables.get_or_init(|| Tables::fill(G::LISTING, Rules::of::<G>()))
    }

    /// The game, ready to be played by the shared engine.
    pub(crate) fn shared(&self, data: &GameData) -> Arc<SharedGame> {
        Arc::clone(self.shared.get_or_init(|| Arc::new(SharedGame::new(*data))))
    }
}

/// Adds the player's legal moves to a list.
#[inline]
pub fn legal_moves<G: Game>(board: &Board<G>, moves: &mut Moves) {
    // Code of its own for every game is worth it only where it is made fast. Elsewhere it must not even be named: the
    // compiler works out the constants of whatever is.
    #[cfg(debug_assertions)]
    legal_moves_by_data(board, moves);
    #[cfg(not(debug_assertions))]
    legal_moves_by_constants(board, moves);
}

/// The same by code that is made for this game.
#[doc(hidden)]
#[inline]
pub fn legal_moves_by_constants<G: Game>(board: &Board<G>, moves: &mut Moves) {
    let tables = G::engine_cache().tables::<G>();
    moves.write(
        |pen| listing::list::<G, false>(tables, board.table(), pen),
        |moves| legal_moves_by_data(board, moves),
    );
}

/// The same by code that is made for all games.
#[doc(hidden)]
#[cold]
pub fn legal_moves_by_data<G: Game>(board: &Board<G>, moves: &mut Moves) {
    let tables = G::engine_cache().tables::<G>();
    listing::players(Rules::of::<G>(), tables, board.table(), moves);
}

/// The same without tables, every rule asked each time.
#[doc(hidden)]
pub fn legal_moves_one_by_one<G: Game>(board: &Board<G>, moves: &mut Moves) {
    let _ = listing::by_model(Rules::of::<G>(), board.table(), Wanted::Players, &mut |code| {
        moves.push(code);
        GO_ON
    });
}

/// Adds the legal instances of one automatic move to a list.
pub fn automatic_moves<G: Game>(board: &Board<G>, kind: u8, moves: &mut Moves) {
    let tables = G::engine_cache().tables::<G>();
    automatic_moves_by_data(Rules::of::<G>(), tables, board.table(), kind, moves);
}

/// The same, compiled once for all games.
pub(crate) fn automatic_moves_by_data(
    rules: Rules,
    tables: &Tables,
    table: Table<'_>,
    kind: u8,
    moves: &mut Moves,
) {
    let _ = listing::list_by_data(rules, tables, table, Wanted::Kind(kind), &mut |code| {
        moves.push(code);
        GO_ON
    });
}

/// The first thing that happens by itself on this board.
#[inline]
pub fn consequence<G: Game>(board: &Board<G>) -> Option<MoveCode> {
    // As for the player's moves.
    #[cfg(debug_assertions)]
    return consequence_by_data(board);
    #[cfg(not(debug_assertions))]
    consequence_by_constants(board)
}

/// The same by code that is made for this game.
#[doc(hidden)]
#[inline]
pub fn consequence_by_constants<G: Game>(board: &Board<G>) -> Option<MoveCode> {
    let mut first = First(None);
    listing::list::<G, true>(G::engine_cache().tables::<G>(), board.table(), &mut first);
    first.0
}

/// The same by code that is made for all games.
#[doc(hidden)]
pub fn consequence_by_data<G: Game>(board: &Board<G>) -> Option<MoveCode> {
    listing::consequence(Rules::of::<G>(), G::engine_cache().tables::<G>(), board.table())
}
