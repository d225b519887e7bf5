//! What playing a game needs and is worked out of its declaration.

use std::sync::{Arc, OnceLock};

use super::data::{GameData, SharedGame};
use crate::listing::{Listing, MoveGenerator, Tables};
use crate::rules::Rules;

/// The place where a game keeps what playing it needs: made when it is first asked for.
#[derive(Debug)]
pub struct EngineCache {
    /// What code of its own needs.
    tables: OnceLock<Box<Tables>>,
    /// What lists a game with code of its own by data.
    generator: OnceLock<MoveGenerator>,
    /// What the shared engine needs.
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

    /// The move generator of the game that has this listing and these rules, where it is listed by data.
    pub(crate) fn generator(&self, listing: &Listing, rules: Rules) -> &MoveGenerator {
        let tables = self.tables(listing, rules);
        self.generator.get_or_init(|| MoveGenerator::of(listing, rules.model, tables))
    }

    /// The game, ready to be played by the shared engine.
    pub(crate) fn shared(&self, data: &GameData) -> Arc<SharedGame> {
        Arc::clone(self.shared.get_or_init(|| Arc::new(SharedGame::new(*data))))
    }
}
