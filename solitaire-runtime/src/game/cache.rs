//! Caches the data that is computed from a game's declaration and needed to play it.

use std::sync::{Arc, OnceLock};

use super::data::{GameData, SharedGame};
use crate::listing::{Listing, MoveGenerator, Tables};
use crate::rules::Rules;

/// A game's cache of the data that is needed to play it. Each part is computed on its first use.
#[derive(Debug)]
pub struct EngineCache {
    /// The tables of the rules that depend only on cards; used only by a game that has its own generated code.
    tables: OnceLock<Box<Tables>>,
    /// The move generator data; used by a game that has its own generated code, where the shared code lists its moves.
    generator: OnceLock<MoveGenerator>,
    /// The game as the shared engine plays it.
    shared: OnceLock<Arc<SharedGame>>,
}

impl EngineCache {
    /// An empty cache.
    #[must_use]
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Self {
        Self { tables: OnceLock::new(), generator: OnceLock::new(), shared: OnceLock::new() }
    }

    /// The tables of this game, computed on the first call from its listing and its rules.
    #[inline]
    pub(crate) fn tables(&self, listing: &Listing, rules: Rules) -> &Tables {
        self.tables.get_or_init(|| Tables::fill(listing, rules))
    }

    /// The move generator data of this game, computed on the first call from its listing and its rules.
    pub(crate) fn generator(&self, listing: &Listing, rules: Rules) -> &MoveGenerator {
        let tables = self.tables(listing, rules);
        self.generator.get_or_init(|| MoveGenerator::of(listing, rules.model, tables))
    }

    /// The game, prepared for the shared engine.
    pub(crate) fn shared(&self, data: &GameData) -> Arc<SharedGame> {
        Arc::clone(self.shared.get_or_init(|| Arc::new(SharedGame::new(*data))))
    }
}
