//! Games of a list.

use std::sync::Arc;

use super::SharedBoard;
use crate::effect::TableMut;
use crate::game::{EngineCache, Game, GameData, SharedGame, data_of};

/// A game of a list, for the shared engine: its data, and where what is worked out of it is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedEntry {
    pub data: GameData,
    engine_cache: CacheOwner,
}

/// Where what is worked out of a game is kept.
#[derive(Clone, Copy, Debug)]
enum CacheOwner {
    /// In the cache of the type of the game.
    OfType(fn() -> &'static EngineCache),
    /// In a cache of this entry: the game has no type.
    Entry(&'static EngineCache),
}

impl SharedEntry {
    /// That of this game.
    pub const fn of<G: Game>() -> Self {
        // Not that of the type, `G::DATA`: the compiler would go through the value of one more constant, model and all.
        Self { data: data_of::<G>(), engine_cache: CacheOwner::OfType(G::engine_cache) }
    }

    /// That of a game that is known as data. Its cache stays for as long as the program runs.
    pub fn of_data(data: GameData) -> Self {
        Self { data, engine_cache: CacheOwner::Entry(Box::leak(Box::new(EngineCache::new()))) }
    }

    /// The game, ready to be played.
    fn game(&self) -> Arc<SharedGame> {
        let engine_cache = match self.engine_cache {
            CacheOwner::OfType(engine_cache) => engine_cache(),
            CacheOwner::Entry(engine_cache) => engine_cache,
        };
        engine_cache.shared(&self.data)
    }

    /// The board on which the deal with this number begins.
    pub fn deal(&self, number: u64) -> SharedBoard {
        SharedBoard::deal(self.game(), number, self.data.dealt)
    }

    /// A board of this deal that `fill` puts everything on.
    pub fn filled(&self, number: u64, fill: &mut dyn FnMut(&mut TableMut<'_>)) -> SharedBoard {
        let mut board = SharedBoard::empty(self.game(), number);
        board.change(|table| fill(table));
        board
    }
}
