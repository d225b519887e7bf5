//! The key of the position after a step, before that is made.
//!
//! Most steps lead to positions that were seen. After moves that only put cards it is plain what lies where, so the key
//! is known without making them; what follows on it, such as safe moves, need not be. If the search has seen the position
//! with this key, it need not go there again: whatever follows follows from that one too.
//!
//! The hash is a sum over the places, so that of the position after a step is found from that before it by the summands of
//! the places that change; the key itself is written only if the set of positions seen has one with this hash.

use solitaire_runtime::{Card, Place, Position, Table};

use super::ahead::{Change, Pile};
use super::{Key, KeyWriter, coarse, mix, write_all};
use crate::pile_interner::PileInterner;
use crate::reductions::{Reducer, Relevance};
use crate::step::Step;

/// The number of so many of the cards of a pile with this number, and more on them.
#[inline]
fn with_more(piles: &mut PileInterner, mut number: u32, kept: usize, more: &[Card]) -> u32 {
    while piles.len(number) > kept {
        number = piles.under(number);
    }
    more.iter().fold(number, |under, card| piles.with(under, *card))
}

/// The number of what is told of a pile after a step; `number` is that before it.
fn number_of(
    reducer: &Reducer,
    piles: &mut PileInterner,
    table: Table<'_>,
    pile: &Pile,
    mut number: u32,
) -> u32 {
    let (classes, more) = (reducer.classes(), &pile.more[..]);
    let cards = &table.cards_at(pile.place, 0).as_slice()[..pile.kept];
    let told = match reducer.runs().filter(|runs| runs.holds(pile.place)) {
        Some(runs) => runs.fixed_with(cards, more),
        None => cards.len() + more.len(),
    };
    match reducer.matters(pile.place) {
        Relevance::All => {}
        Relevance::Top => {
            let cards = cards.iter().chain(more).take(told).last();
            return cards.map_or(PileInterner::EMPTY, |card| {
                piles.with(PileInterner::EMPTY, classes.one(*card))
            });
        }
        Relevance::None => return PileInterner::EMPTY,
    }
    while piles.len(number) > told.min(cards.len()) {
        number = piles.under(number);
    }
    let begin = piles.len(number);
    let rest = cards.iter().chain(more).take(told).skip(begin);
    rest.fold(number, |under, card| piles.with(under, classes.one(*card)))
}

impl KeyWriter {
    /// The hash of the key of the position that a step leads to; `None` when that is not known without making it. What is
    /// forced after it is no part of it, nor a card that has to be built on.
    ///
    /// The position has to be one at which nothing happens by itself any more.
    pub(crate) fn foretell(&mut self, position: &dyn Position, step: Step) -> Option<u64> {
        self.look(position);
        let table = position.table();
        let Self { reducer, ahead, sometimes, .. } = self;
        ahead.lay(reducer, table, step)?;
        let changes = |place: Place| ahead.piles[..ahead.len].iter().any(|it| it.place == place);
        if sometimes.iter().any(|(stock, _)| changes(*stock)) {
            return None;
        }
        let Self { ahead, piles, coarsened, tells_all, drawn: (row, number), .. } = self;
        ahead.changes.clear();
        for pile in &ahead.piles[..ahead.len] {
            let place = pile.place.number();
            let before = self.numbers[place];
            let number = if tells_all[place] {
                with_more(piles, before, pile.kept, &pile.more)
            } else {
                number_of(reducer, piles, table, pile, before)
            };
            ahead.changes.push(Change::new(place, number));
        }
        if let (Some((taken, drawn)), Some(talon)) = (ahead.talon, self.talon) {
            let (mut drawn, mut all, mut rest) = (drawn, row.len(), *number);
            if let Some(nth) = taken {
                rest = with_more(piles, rest, nth, &row[nth + 1..]);
                (drawn, all) = (drawn - 1, all - 1);
            }
            ahead.changes.push(Change::new(talon.stock.number(), rest));
            ahead.changes.push(Change::new(talon.waste.number(), talon.drawn(drawn, all)));
        }
        let waste = self.talon.map(|talon| talon.waste.number());
        let mut hash = self.hash;
        for Change { place, number, told } in &mut ahead.changes {
            if let Some(blind) = reducer.blind()
                && waste != Some(*place)
            {
                *told = coarse(piles, coarsened, blind, *number);
            }
            let seed = self.seeds[*place];
            hash = hash.wrapping_add(mix(seed, *told)).wrapping_sub(mix(seed, self.told[*place]));
        }
        Some(hash)
    }

    /// The piles that the step changes which was foretold last, as they are after it, and the number of each.
    pub(crate) fn foretold_piles(&self) -> impl Iterator<Item = (&Pile, u32)> {
        let piles = self.ahead.piles[..self.ahead.len].iter();
        piles.zip(&self.ahead.changes).map(|(pile, change)| (pile, change.number))
    }

    /// True if that step takes a card off the talon.
    pub(crate) fn foretold_takes_drawn(&self) -> bool {
        matches!(self.ahead.talon, Some((Some(_), _)))
    }

    /// The card on top of a place that the step changes which was foretold last, after it.
    pub(crate) fn foretold_top(&self, place: Place) -> Option<Card> {
        self.ahead.top(place)
    }

    /// The key with the hash that was foretold last, of a step from this position.
    pub(crate) fn foretold(&mut self, position: &dyn Position, hash: u64) -> Key<'_> {
        self.sort();
        let Self { ahead, sorted, alike, alike_now, told, .. } = self;
        ahead.sorted.clone_from(sorted);
        for Change { place, told: after, .. } in &ahead.changes {
            let mut groups = alike.iter().zip(0..);
            let group = groups.find(|((from, to, _), _)| (*from..*to).contains(place));
            match group.filter(|(_, nth)| *alike_now >> nth & 1 != 0) {
                None => ahead.sorted[*place] = *after,
                Some(((from, to, _), _)) => {
                    replace(&mut ahead.sorted[*from..*to], told[*place], *after);
                }
            }
        }
        let end = write_all(&mut self.key, &self.ahead.sorted, position);
        Key { hash, bytes: &self.key[..end] }
    }
}

/// Puts one number of a sorted row in the place of another.
fn replace(row: &mut [u32], before: u32, after: u32) {
    let Some(mut at) = row.iter().position(|held| *held == before) else { return };
    while let Some(next) = row.get(at + 1).copied().filter(|next| *next < after) {
        row[at] = next;
        at += 1;
    }
    while let Some(next) = at.checked_sub(1).map(|under| row[under]).filter(|next| *next > after) {
        row[at] = next;
        at -= 1;
    }
    row[at] = after;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sorted_row_stays_sorted() {
        for before in [1, 3, 5, 7] {
            for after in 0..9 {
                let mut row = [1, 3, 3, 5, 7];
                let mut sorted = row;
                let at = sorted.iter().position(|held| *held == before).unwrap();
                sorted[at] = after;
                sorted.sort_unstable();
                replace(&mut row, before, after);
                assert_eq!(row, sorted, "{after} for {before}");
            }
        }
    }
}
