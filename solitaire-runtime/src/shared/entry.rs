//! Entries of games in lists, for the shared engine.

use std::sync::Arc;

use super::SharedBoard;
use crate::effect::TableMut;
use crate::game::{EngineCache, Game, GameData, SharedGame, data_of};

/// A game of a list, for the shared engine: its data, and the cache of what is computed from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedEntry {
    pub data: GameData,
    engine_cache: CacheOwner,
}

/// The owner of the cache of a game.
#[derive(Clone, Copy, Debug)]
enum CacheOwner {
    /// The type of the game has the cache.
    OfType(fn() -> &'static EngineCache),
    /// This entry has the cache, because the game has no type.
    Entry(&'static EngineCache),
}

impl SharedEntry {
    /// The entry of this game.
    pub const fn of<G: Game>() -> Self {
        // Does not use `G::DATA`: the compiler would evaluate one more constant, with the whole model.
        Self { data: data_of::<G>(), engine_cache: CacheOwner::OfType(G::engine_cache) }
    }

    /// The entry of a game given as data. Its cache is leaked: it lives as long as the program runs.
    pub fn of_data(data: GameData) -> Self {
        Self { data, engine_cache: CacheOwner::Entry(Box::leak(Box::new(EngineCache::new()))) }
    }

    /// The game, prepared for play.
    fn game(&self) -> Arc<SharedGame> {
        let engine_cache = match self.engine_cache {
            CacheOwner::OfType(engine_cache) => engine_cache(),
            CacheOwner::Entry(engine_cache) => engine_cache,
        };
        engine_cache.shared(&self.data)
    }

    /// The board at the start of this deal.
    pub fn deal(&self, number: u64) -> SharedBoard {
        SharedBoard::deal(self.game(), number, self.data.dealt)
    }

    /// A board with this deal number and the contents that `fill` puts on it.
    pub fn filled(&self, number: u64, fill: &mut dyn FnMut(&mut TableMut<'_>)) -> SharedBoard {
        let mut board = SharedBoard::empty(self.game(), number);
        board.change(|table| fill(table));
        board
    }
}
