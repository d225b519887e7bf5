//! Data that playing a game needs and that is computed from its declaration.

use std::sync::{Arc, OnceLock};

use super::data::{GameData, SharedGame};
use crate::listing::{Listing, MoveGenerator, Tables};
use crate::rules::Rules;

/// A game's cache of the data that playing it needs: computed on first use.
#[derive(Debug)]
pub struct EngineCache {
    /// The tables for a game with its own generated code.
    tables: OnceLock<Box<Tables>>,
    /// The move generator for a game with its own generated code that is listed by data.
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

    /// The tables of the game that has this listing and these rules.
    #[inline]
    pub(crate) fn tables(&self, listing: &Listing, rules: Rules) -> &Tables {
        self.tables.get_or_init(|| Tables::fill(listing, rules))
    }

    /// The move generator of the game that has this listing and these rules, for listing by data.
    pub(crate) fn generator(&self, listing: &Listing, rules: Rules) -> &MoveGenerator {
        let tables = self.tables(listing, rules);
        self.generator.get_or_init(|| MoveGenerator::of(listing, rules.model, tables))
    }

    /// The game, prepared for the shared engine.
    pub(crate) fn shared(&self, data: &GameData) -> Arc<SharedGame> {
        Arc::clone(self.shared.get_or_init(|| Arc::new(SharedGame::new(*data))))
    }
}
