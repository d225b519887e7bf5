//! The key of the position after a step, before the step is made.
//!
//! Most steps lead to positions that were seen. The result of moves that only put cards on a place is known, so the key
//! is known without making them; later forced moves, such as safe moves, need not be known. If the search has seen the
//! position with this key, it need not visit it again: the same moves follow there.
//!
//! The hash is a sum over the places, so the hash after a step follows from the one before by changing the summands of
//! some places. The key itself is written only if the transposition table contains its hash.

use solitaire_runtime::{Card, Place, Position, Table};

use super::ahead::{Change, Pile};
use super::{Key, KeyWriter, coarse, mix, write_all};
use crate::pile_interner::PileInterner;
use crate::reductions::{Reducer, Relevance};
use crate::step::Step;

/// The number of the pile that keeps the first `kept` cards of the pile with this number and has `more` on them.
#[inline]
fn with_more(piles: &mut PileInterner, mut number: u32, kept: usize, more: &[Card]) -> u32 {
    while piles.len(number) > kept {
        number = piles.under(number);
    }
    more.iter().fold(number, |under, card| piles.with(under, *card))
}

/// The number that the key has for a pile after a step; `number` is the number of the place's pile before it.
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
    /// The hash of the key of the position that a step leads to; `None` if it cannot be known without making the step.
    /// It does not include forced moves after the step, nor a card that has to be built on.
    ///
    /// No automatic moves may be pending in the position.
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

    /// The piles that the step forecast last changes, as they are afterwards, with the number of each.
    pub(crate) fn foretold_piles(&self) -> impl Iterator<Item = (&Pile, u32)> {
        let piles = self.ahead.piles[..self.ahead.len].iter();
        piles.zip(&self.ahead.changes).map(|(pile, change)| (pile, change.number))
    }

    /// True if the step forecast last takes a card off the talon.
    pub(crate) fn foretold_takes_drawn(&self) -> bool {
        matches!(self.ahead.talon, Some((Some(_), _)))
    }

    /// The card on top of a place after the step forecast last, if the step changes the place.
    pub(crate) fn foretold_top(&self, place: Place) -> Option<Card> {
        self.ahead.top(place)
    }

    /// The key of the position after the step forecast last, from this position; `hash` is the key's hash.
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

/// Replaces one number of a sorted row by another.
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
