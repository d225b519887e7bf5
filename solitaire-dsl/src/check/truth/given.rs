//! What can be concluded about the board when the steps of a move begin, because the condition of the move holds.

use solitaire_model::Comparison;

use super::facts::Facts;
use super::own::can_hold;
use super::terms::{Id, Term};
use super::write::Writer;
use crate::meaning::{ContainerId, Expr, Game, Move};

/// What is known when the steps of a move begin.
pub struct Given<'g> {
    writer: Writer<'g>,
    facts: Facts,
    holds: Id,
}

impl<'g> Given<'g> {
    /// Concludes what follows from the condition of a move.
    pub fn new(game: &'g Game, declared: &Move, condition: &Expr) -> Self {
        let mut writer = Writer::new(game, true, false);
        let holds = writer.write(condition, &[]);
        Self { writer, facts: Facts::of_move(game, declared), holds }
    }

    /// True if the condition may hold at all.
    pub fn may_be(&mut self) -> bool {
        self.may_hold(&[])
    }

    /// True if a card may lie on the container when the steps begin.
    pub fn may_be_filled(&mut self, container: ContainerId) -> bool {
        let all = self.writer.terms.id(Term::Container(container));
        let count = self.writer.terms.count(all);
        let some = self.writer.terms.compared(Comparison::AtLeast, count, 1);
        self.may_hold(&[some])
    }

    fn may_hold(&mut self, also: &[Id]) -> bool {
        let all: Vec<Id> = std::iter::once(self.holds).chain(also.iter().copied()).collect();
        can_hold(&mut self.writer, &self.facts, &all)
    }
}
