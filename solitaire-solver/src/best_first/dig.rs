//! Digging makes several moves as one step: it takes all cards off a card that the goal needs next, so that this card
//! goes to the goal.
//!
//! A position often looks worse after one card is taken off, because that card is in the way at its new place too. The
//! position looks better only when the last covering card is off and the wanted card goes to the goal. A best-first
//! search would try many other positions before it finds that out. So from a position that looks better than all before
//! it, the search digs out each card that the goal needs next: a run of covering cards goes onto other cards if it fits
//! there, otherwise to a cell, and to an empty column only if no cell takes it.
//!
//! Digging uses only moves that the search lists anyway, and the search still tries all other steps.

use core::cmp::Reverse;

use solitaire_runtime::{MoveCode, Place};

use super::{Search, Stop};
use crate::limits::Meter;
use crate::reductions::{CardSet, bit};
use crate::step::Step;

/// The maximum number of cards that may lie on a card for it to be dug out.
const DEPTH: usize = 6;

impl Search<'_> {
    /// Tries to dig out each card of `next` (the cards that the goal needs next) from the position with this number, to
    /// which the path leads, and queues the resulting positions.
    pub(super) fn dig(
        &mut self,
        number: u32,
        next: CardSet,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let Some(last) = self.tree.node(number).map(|node| (node.to_build_on, node.last_move))
        else {
            return Ok(());
        };
        for nth in 0..self.fields.len() {
            let place = self.fields[nth];
            let cards = self.path.position.table().cards_at(place, 0).as_slice();
            let wanted = cards.iter().rposition(|card| next & bit(*card) != 0);
            let Some(wanted) = wanted.filter(|at| (2..=DEPTH + 1).contains(&(cards.len() - at)))
            else {
                continue;
            };
            self.keep(number)?;
            if self.take_off(place, wanted, meter)? {
                self.wait_here(number)?;
            }
            self.path.unwind_to(0, &mut self.keys);
        }
        (self.path.to_build_on, self.path.last_move) = last;
        Ok(())
    }

    /// Takes the cards off the card at index `wanted` of a place, until that card has gone to the goal by a forced
    /// move. Returns true if that succeeds.
    fn take_off(&mut self, place: Place, wanted: usize, meter: &mut Meter) -> Result<bool, Stop> {
        let at = |search: &Self, nth: usize| {
            search.path.position.table().cards_at(place, 0).as_slice().get(nth).copied()
        };
        let card = at(self, wanted);
        while at(self, wanted) == card {
            let Some(code) = self.best_lift(place, wanted) else { return Ok(false) };
            meter.count().map_err(Stop::Limit)?;
            self.path.step(Step::of(code), self.reducer, &mut self.keys);
            if self.path.is_lost() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The listed move that takes cards from above the card at index `wanted` of a place and puts them where they are
    /// least in the way. `None` if no move takes such cards off.
    fn best_lift(&mut self, place: Place, wanted: usize) -> Option<MoveCode> {
        let Self { path, reducer, heuristic, .. } = self;
        reducer.list(&*path.position, &mut path.moves);
        let table = path.position.table();
        let over = table.cards_at(place, 0).len().checked_sub(wanted + 1)?;
        let lifts = path.moves.iter().copied().filter(|code| {
            code.source() == place
                && (1..=over).contains(&usize::from(code.count))
                && !reducer.has_to_be_built_on(*code)
        });
        lifts
            .min_by_key(|code| (heuristic.is_in_the_way(code.target(), table), Reverse(code.count)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use solitaire_runtime::{Card, Position};

    use super::super::Order;
    use super::*;
    use crate::heuristic::{Heuristic, Weights};
    use crate::limits::Limits;
    use crate::reductions::{Live, Reducer, Reductions};

    /// Digs out the Aces in a FreeCell position with these columns. Returns, for each position that was queued, the
    /// moves that lead to it.
    fn dug(columns: &[&str]) -> Vec<Vec<String>> {
        let mut games = solitaire_families::GAMES.iter();
        let game = games.find(|game| game.model().slug == "freecell/freecell").unwrap();
        let mut position = game.empty();
        for (place, column) in (0..).map(Place).zip(columns) {
            let cards = column.split(' ').map(|card| card.parse().map(Card::turned_up).unwrap());
            position.set(place, &cards.collect::<Vec<Card>>()).unwrap();
        }
        let live = Live::everything(game.model());
        let reducer = Arc::new(Reducer::new(&*position, &live, Reductions::ALL));
        let mut heuristic =
            Heuristic::new(game.model(), &reducer, Weights { long: 0, ..Weights::of([1; 10]) });
        let mut meter = Meter::new(&Limits::default());
        let mut search = Search::new(&*position, &reducer, &mut heuristic, 1 << 24, Order::Best);
        assert!(search.begin(&*position).is_ok());
        let next = game.model().pack.cards().filter(|card| card.rank().number() == 1);
        let next = next.fold(0, |set, card| set | bit(card));
        assert!(search.dig(0, next, &mut meter).is_ok());
        assert!(search.path.codes.is_empty(), "it stands where it stood");
        let mut lines: Vec<_> = core::iter::from_fn(|| search.tree.pop()).collect();
        lines.retain(|(number, _)| *number > 0);
        lines.sort_unstable();
        lines.iter().map(|(number, _)| texts(&*position, &search.tree.way(*number))).collect()
    }

    /// The moves as text: the names of the moves and the numbers of the places.
    fn texts(start: &dyn Position, way: &[MoveCode]) -> Vec<String> {
        let name = |code: &MoveCode| start.model().moves[usize::from(code.kind)].name;
        way.iter().map(|code| format!("{} {} {}", name(code), code.from, code.to)).collect()
    }

    #[test]
    fn cards_over_what_goes_home_go_where_they_are_least_in_the_way() {
        let found = dug(&["AH 5S 9D KC", "10C", "2D 3D", "2C", "3C", "4D", "5C", "6H"]);
        let line = ["ToCell 0 8", "MoveColumn 0 1", "MoveColumn 0 7", "ToFoundation 0 12"];
        assert_eq!(found, [line], "to a cell only what no column takes");
    }

    #[test]
    fn what_lies_too_deep_or_cannot_be_reached_is_left() {
        let rest = ["KD", "KH", "KS", "QC", "QS", "QH", "QD"];
        let with = |first: &'static str| dug(&[&[first], &rest[..]].concat());
        assert_eq!(with("AH 2S 4S 6S 8S").len(), 1);
        assert_eq!(with("AH 2S 4S 6S 8S 10S").len(), 0, "there are four cells");
        assert_eq!(with("AH").len(), 0, "nothing lies over it");
    }
}
