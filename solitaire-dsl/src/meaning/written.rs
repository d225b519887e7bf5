//! Steps and moves beside the words they were written in, and beside the game they are of.

use super::game::{Game, Move};
use super::ids::ContainerId;
use super::merge::merge;
use super::steps::{Amount, Spot, Step};
use crate::faults::Faults;
use crate::report::Report;
use crate::syntax::ast::{self, Entry, MovesEntry, Piece};

impl Step {
    /// If the step deals whole rounds face up off a face-down stock onto all elements of a container: that container,
    /// the stock, and how many rounds.
    pub fn rounds_off_stock(&self, game: &Game) -> Option<(ContainerId, ContainerId, u8)> {
        let Self::Deal {
            to: Spot::Elements { container: to, range: None, .. },
            to_under: false,
            amount: Amount::Rounds(rounds),
            side: Some((true, _)),
            from: Spot::Elements { container: from, range: None, .. },
            from_under: false,
            first: None,
            condition: None,
            ..
        } = self
        else {
            return None;
        };
        let stock = &game.containers[*from];
        let is_stock = stock.element.is_some_and(|known| known.is_stock && !known.shows_top)
            && stock.count == 1;
        let rounds = game.number(rounds)?;
        let rounds = u8::try_from(rounds).ok().filter(|_| is_stock)?;
        Some((*to, *from, rounds))
    }
}

impl Game {
    /// The steps of the deal as they were written. If some of them could not be understood there are more than
    /// [`Game::deal`] has.
    pub fn written_deal(&self) -> Vec<&ast::Step> {
        let mut unheard = Report::new();
        let block = merge(
            &self.lineage,
            |piece| if let Piece::Deal(block) = piece { Some(block) } else { None },
            |_: &ast::Step| None,
            &mut Faults::unsorted(&mut unheard, &self.lineage),
        );
        block.lines.iter().map(|line| line.kind).collect()
    }

    /// A move as it was written where it was stated last.
    pub fn written_move(&self, declared: &Move) -> Option<&ast::Move> {
        let stated = self.lineage.levels().get(declared.stated)?;
        stated.pieces.iter().find_map(|statement| {
            let Piece::Moves(block) = &statement.kind else { return None };
            block.statements.iter().find_map(|entry| match &entry.kind {
                Entry::Own(MovesEntry::Move(own)) if own.name == declared.name => Some(&**own),
                _ => None,
            })
        })
    }
}
