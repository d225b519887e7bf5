//! Finds the syntax of the deal and of the moves, as the author wrote them.

use super::game::{Game, Move};
use super::merge::{merge, own_lines};
use crate::faults::Faults;
use crate::report::Report;
use crate::syntax::ast::{self, MovesEntry};

impl Game {
    /// The syntax of the steps of the deal, including unresolved steps, which are missing in [`Game::deal`].
    pub fn written_deal(&self) -> Vec<&ast::Step> {
        let mut unheard = Report::new();
        let block = merge(&self.lineage, &mut Faults::unsorted(&mut unheard, &self.lineage));
        block.lines.iter().map(|line| line.kind).collect()
    }

    /// The syntax of a move, in the last level that states it.
    pub fn written_move(&self, declared: &Move) -> Option<&ast::Move> {
        own_lines(&self.lineage).find_map(|(level, entry)| match entry {
            MovesEntry::Move(own) if level == declared.stated && own.name == declared.name => {
                Some(&**own)
            }
            _ => None,
        })
    }
}
