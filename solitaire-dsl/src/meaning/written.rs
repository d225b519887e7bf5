//! Steps and moves beside the words they were written in.

use super::game::{Game, Move};
use super::merge::{merge, own_lines};
use crate::faults::Faults;
use crate::report::Report;
use crate::syntax::ast::{self, MovesEntry};

impl Game {
    /// The steps of the deal as they were written. If some of them could not be understood there are more than
    /// [`Game::deal`] has.
    pub fn written_deal(&self) -> Vec<&ast::Step> {
        let mut unheard = Report::new();
        let block = merge(&self.lineage, &mut Faults::unsorted(&mut unheard, &self.lineage));
        block.lines.iter().map(|line| line.kind).collect()
    }

    /// A move as it was written where it was stated last.
    pub fn written_move(&self, declared: &Move) -> Option<&ast::Move> {
        own_lines(&self.lineage).find_map(|(level, entry)| match entry {
            MovesEntry::Move(own) if level == declared.stated && own.name == declared.name => {
                Some(&**own)
            }
            _ => None,
        })
    }
}
