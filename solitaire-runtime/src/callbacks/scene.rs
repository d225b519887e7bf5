//! A view of the board for hand-written code, which finds elements and counters by their names.

use crate::model::GameModel;
use crate::view::{Group, Table};

/// A view of the board for hand-written code. Elements and counters are found by their names in the declaration.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    model: &'static GameModel,
    table: Table<'a>,
}

impl<'a> Scene<'a> {
    pub(crate) const fn new(model: &'static GameModel, table: Table<'a>) -> Self {
        Self { model, table }
    }

    /// The model of the declaration.
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
