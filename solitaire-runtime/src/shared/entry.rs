//! The entries of games in lists, as the shared engine needs them.

use std::sync::Arc;

use super::SharedBoard;
use crate::effect::TableMut;
use crate::game::{EngineCache, Game, GameData, SharedGame, data_of};

/// A game of a list, as the shared engine needs it: its data, and the cache for what is computed from that data.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedEntry {
    pub data: GameData,
    engine_cache: CacheOwner,
}

/// The owner of the cache of a game.
#[derive(Clone, Copy, Debug)]
enum CacheOwner {
    /// The Rust type of the game owns the cache; this function returns it.
    OfType(fn() -> &'static EngineCache),
    /// This entry owns the cache, because the game has no Rust type.
    Entry(&'static EngineCache),
}

impl SharedEntry {
    /// The entry of the game `G`.
    pub const fn of<G: Game>() -> Self {
        // `G::DATA` is not used here, because the compiler would evaluate one more constant that contains the whole
        // model.
        Self { data: data_of::<G>(), engine_cache: CacheOwner::OfType(G::engine_cache) }
    }

    /// The entry of a game given as data. Its cache is leaked: it lives as long as the program runs.
    pub fn of_data(data: GameData) -> Self {
        Self { data, engine_cache: CacheOwner::Entry(Box::leak(Box::new(EngineCache::new()))) }
    }

    /// The game, prepared for the shared engine.
    fn game(&self) -> Arc<SharedGame> {
        let engine_cache = match self.engine_cache {
            CacheOwner::OfType(engine_cache) => engine_cache(),
            CacheOwner::Entry(engine_cache) => engine_cache,
        };
        engine_cache.shared(&self.data)
    }

    /// The board at the start of the deal with this number.
    pub fn deal(&self, number: u64) -> SharedBoard {
        SharedBoard::deal(self.game(), number, self.data.dealt)
    }

    /// A board with this deal number, on which `fill` puts cards and sets counters.
    pub fn filled(&self, number: u64, fill: &mut dyn FnMut(&mut TableMut<'_>)) -> SharedBoard {
        let mut board = SharedBoard::empty(self.game(), number);
        board.change(|table| fill(table));
        board
    }
}
