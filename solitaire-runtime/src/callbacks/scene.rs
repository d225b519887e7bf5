//! The board with the names of its declaration.

use crate::model::GameModel;
use crate::view::{Group, Table};

/// A board as hand-written code sees it: elements and counters by the names of the declaration.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    model: &'static GameModel,
    table: Table<'a>,
}

impl<'a> Scene<'a> {
    pub(crate) const fn new(model: &'static GameModel, table: Table<'a>) -> Self {
        Self { model, table }
    }

    /// The declaration.
    #[must_use]
    pub const fn model(self) -> &'static GameModel {
        self.model
    }

    /// The whole board.
    #[must_use]
    pub const fn table(self) -> Table<'a> {
        self.table
    }

    /// The elements of the container with this name, left to right; empty if the game has no such container.
    #[must_use]
    pub fn elements(self, container: &str) -> Group<'a> {
        match self.model.container(container) {
            Some((_, container)) => self.table.group(container.span),
            None => Group::nowhere(),
        }
    }

    /// The value of the counter with this name; 0 if the game has no such counter.
    #[must_use]
    pub fn counter(self, counter: &str) -> i32 {
        let found = self.model.counters.iter().position(|known| known.name == counter);
        found.map_or(0, |number| self.table.counter(number))
    }
}
