//! Forecasts the key of the position after a step, without making the step.
//!
//! Most steps lead to positions that the search has already seen, and making them would be a waste. A step whose moves
//! only put cards on places has a known result, so the key after it is known too. Forced moves that would follow (such
//! as safe moves) need not be known: if the search has seen the position with this key, the same forced moves followed
//! there.
//!
//! The hash of a key is a sum over the places. So the hash after the step is the hash before it with the summands of a
//! few places changed. The key itself is computed only if the transposition table contains this hash.

use solitaire_runtime::{Card, Place, Position, Table};

use super::ahead::{Change, Pile};
use super::{Key, KeyWriter, coarse, mix, write_all};
use crate::pile_interner::PileInterner;
use crate::reductions::{Reducer, Relevance};
use crate::step::Step;

/// The number of the pile that consists of the first `kept` cards of the pile `number` and the cards `more` on them.
#[inline]
fn with_more(piles: &mut PileInterner, mut number: u32, kept: usize, more: &[Card]) -> u32 {
    while piles.len(number) > kept {
        number = piles.under(number);
    }
    more.iter().fold(number, |under, card| piles.with(under, *card))
}

/// The number that the key contains for a pile after a step, where the key leaves cards out or merges some. `number` is
/// the number of the place's pile before the step.
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
    /// Forecasts a step: returns the hash of the key after it, or `None` if that cannot be known without making the
    /// step. The hash is that of the position before any forced moves that follow, and ignores a duty to build on a
    /// card.
    ///
    /// In the position before the step, no automatic moves may be pending.
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

    /// The piles that the step forecast last changes, as they are after it, each with its number.
    pub(crate) fn foretold_piles(&self) -> impl Iterator<Item = (&Pile, u32)> {
        let piles = self.ahead.piles[..self.ahead.len].iter();
        piles.zip(&self.ahead.changes).map(|(pile, change)| (pile, change.number))
    }

    /// True if the step forecast last takes a card off the talon (stock and waste).
    pub(crate) fn foretold_takes_drawn(&self) -> bool {
        matches!(self.ahead.talon, Some((Some(_), _)))
    }

    /// The face-up card that the step forecast last puts on top of a place; `None` if it puts no card there.
    pub(crate) fn foretold_top(&self, place: Place) -> Option<Card> {
        self.ahead.top(place)
    }

    /// The key of the position after the step forecast last. `position` is the position before the step, and `hash` is
    /// the result of [`foretell`](Self::foretell).
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

/// Replaces the number `before` in a sorted row by `after`, and keeps the row sorted.
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
