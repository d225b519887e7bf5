//! Digging: taking all cards off a card that goes to the goal next, as one step.
//!
//! Taking off one card often makes a position look worse, because this card is in the way at its new place too. The
//! position looks better only when the last one is off and the wanted card goes to the goal. A best-first search would
//! try many other positions before that. So from a position that looks better than all before it, the search digs out
//! each card that goes to the goal next as if that were one step: a run that fits on other cards goes there; any other
//! run goes to a cell, and to an empty column only if no cell takes it.
//!
//! The digging uses only listed moves, and no other step is left out because of it.

use core::cmp::Reverse;

use solitaire_runtime::{MoveCode, Place};

use super::{Search, Stop};
use crate::limits::Meter;
use crate::reductions::{CardSet, bit};
use crate::step::Step;

/// The maximum number of cards on a card that is dug out.
const DEPTH: usize = 6;

impl Search<'_> {
    /// Digs out each of the cards that go to the goal next, starting at the position of the path.
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

    /// Takes cards off a place until the card at height `wanted` has left it too. Returns true if that succeeds.
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

    /// The move that takes cards off a place (but not the one at height `wanted`) and puts them where they are least in
    /// the way.
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

    /// Digs out the Aces in a game of FreeCell with these columns, and returns the moves to the waiting positions as
    /// text.
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

    /// The moves as names and numbers of places.
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
