//! The key of the position after a step, before that is made.
//!
//! Most steps lead to positions that were seen. After moves that only put cards it is plain what lies where, so the key
//! is known without making them; what follows on it, such as safe moves, need not be. If the search has seen the position
//! with this key, it need not go there again: whatever follows follows from that one too.
//!
//! The hash is a sum over the places, so that of the position after a step is found from that before it by the summands of
//! the places that change; the key itself is written only if the set of positions seen has one with this hash.

use solitaire_runtime::{Card, MoveCode, Place, Position, Table};

use super::{Key, KeyWriter, coarse, mix, write_all};
use crate::path::Step;
use crate::pile_interner::PileInterner;
use crate::reductions::{Puts, Reducer, Relevance, Symmetry, Talon};

/// What a step changes.
#[derive(Default)]
pub(super) struct Ahead {
    /// The piles that it changes, as they are after it; of these the first `len` count.
    piles: Vec<Pile>,
    len: usize,
    /// Which card of the talon it takes, counted from the first that is drawn, and how many are drawn before it is taken.
    talon: Option<(Option<usize>, usize)>,
    /// By place, what the key tells after it.
    changes: Vec<(usize, u32)>,
    sorted: Vec<u32>,
}

/// What becomes of a pile.
struct Pile {
    place: Place,
    /// How many of its cards stay.
    kept: usize,
    /// Those that come onto them.
    more: Vec<Card>,
}

impl Ahead {
    /// Which of the piles is that of a place.
    fn pile(&mut self, table: Table<'_>, place: Place) -> usize {
        if let Some(nth) = self.piles[..self.len].iter().position(|pile| pile.place == place) {
            return nth;
        }
        let kept = table.cards_at(place, 0).len();
        match self.piles.get_mut(self.len) {
            Some(pile) => {
                (pile.place, pile.kept) = (place, kept);
                pile.more.clear();
            }
            None => self.piles.push(Pile { place, kept, more: Vec::new() }),
        }
        self.len += 1;
        self.len - 1
    }

    /// The card on top of a place that the step brings cards to.
    fn top(&self, place: Place) -> Option<Card> {
        let pile = self.piles[..self.len].iter().find(|pile| pile.place == place)?;
        pile.more.last().copied().filter(|card| card.is_face_up())
    }

    /// Lays the piles as a step does; `None` when it is not known what it does.
    fn lay(&mut self, reducer: &Reducer, table: Table<'_>, step: Step) -> Option<()> {
        (self.len, self.talon) = (0, None);
        let talon = reducer.talon();
        let mut drawn = None;
        if step.draws > 0 {
            drawn = Some(talon?.after(step.draws, table)?);
            self.talon = drawn.map(|drawn| (None, drawn));
        }
        for code in [Some(step.code), step.then].into_iter().flatten() {
            let is_known = reducer.puts().is_one(code) && code.from != code.to && code.count > 0;
            if !is_known || talon.is_some_and(|talon| talon.holds(code.target())) {
                return None;
            }
            match talon.filter(|talon| talon.holds(code.source())) {
                Some(talon) => self.give(table, talon, code, drawn)?,
                None => self.put(table, code, reducer.puts())?,
            }
        }
        Some(())
    }

    /// Gives the last of so many drawn cards of the talon, if that is what the move does.
    fn give(
        &mut self,
        table: Table<'_>,
        talon: Talon,
        code: MoveCode,
        drawn: Option<usize>,
    ) -> Option<()> {
        let drawn = drawn.unwrap_or_else(|| talon.lengths(table).0);
        let gives_one = code.count == 1 && code.source() == talon.waste;
        let nth = drawn.checked_sub(1).filter(|_| gives_one)?;
        let card = talon.cards(table).nth(nth)?;
        let before = self.talon.replace((Some(nth), drawn));
        let target = self.pile(table, code.target());
        self.piles[target].more.push(card);
        before.is_none_or(|(taken, _)| taken.is_none()).then_some(())
    }

    /// Puts cards from one pile on another.
    fn put(&mut self, table: Table<'_>, code: MoveCode, puts: &Puts) -> Option<()> {
        let nth = self.pile(table, code.source());
        let source = &mut self.piles[nth];
        let cards = &table.cards_at(code.source(), 0).as_slice()[..source.kept];
        let left = source.kept.checked_sub(usize::from(code.count))?;
        let moved = &cards[left..];
        let is_hidden = |card: &Card| !card.is_face_up();
        if !source.more.is_empty()
            || puts.turn_up(code.target()) && moved.last().is_some_and(is_hidden)
        {
            return None;
        }
        source.kept = left;
        if puts.turn_up(code.source())
            && let Some(card) = cards[..left].last().copied().filter(is_hidden)
        {
            source.kept = left - 1;
            source.more.push(card.turned_up());
        }
        let target = self.pile(table, code.target());
        self.piles[target].more.extend_from_slice(moved);
        Some(())
    }
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
        let Self { reducer, ahead, alike, .. } = self;
        ahead.lay(reducer, table, step)?;
        let is_dealt_off =
            |pile: &Pile| alike.iter().any(|(.., alike)| *alike == Symmetry::Once(pile.place));
        if ahead.piles[..ahead.len].iter().any(is_dealt_off) {
            return None;
        }
        let Self { ahead, piles, coarsened, drawn: (row, number), .. } = self;
        ahead.changes.clear();
        for pile in &ahead.piles[..ahead.len] {
            let place = pile.place.number();
            let number = number_of(reducer, piles, table, pile, self.numbers[place]);
            ahead.changes.push((place, number));
        }
        if let (Some((taken, drawn)), Some(talon)) = (ahead.talon, self.talon) {
            let (mut drawn, mut all, mut rest) = (drawn, row.len(), *number);
            if let Some(nth) = taken {
                rest = without(piles, rest, row, nth);
                (drawn, all) = (drawn - 1, all - 1);
            }
            ahead.changes.push((talon.stock.number(), rest));
            ahead.changes.push((talon.waste.number(), talon.drawn(drawn, all)));
        }
        let waste = self.talon.map(|talon| talon.waste.number());
        let mut hash = self.hash;
        for (place, number) in &mut ahead.changes {
            if let Some(blind) = reducer.blind()
                && waste != Some(*place)
            {
                *number = coarse(piles, coarsened, blind, *number);
            }
            let seed = self.seeds[*place];
            hash = hash.wrapping_add(mix(seed, *number)).wrapping_sub(mix(seed, self.told[*place]));
        }
        Some(hash)
    }

    /// The card on top of a place that the step changes which was foretold last, after it.
    pub(crate) fn foretold_top(&self, place: Place) -> Option<Card> {
        self.ahead.top(place)
    }

    /// The key with the hash that was foretold last, of a step from this position, and the same with nothing that has to be
    /// built on.
    pub(crate) fn foretold(
        &mut self,
        position: &dyn Position,
        hash: u64,
        built_on: Option<Card>,
    ) -> (Key<'_>, Key<'_>) {
        self.sort();
        let Self { ahead, sorted, alike, alike_now, told, .. } = self;
        ahead.sorted.clone_from(sorted);
        for (place, number) in &ahead.changes {
            let mut groups = alike.iter().zip(0..);
            let group = groups.find(|((from, to, _), _)| (*from..*to).contains(place));
            match group.filter(|(_, nth)| *alike_now >> nth & 1 != 0) {
                None => ahead.sorted[*place] = *number,
                Some(((from, to, _), _)) => {
                    replace(&mut ahead.sorted[*from..*to], told[*place], *number);
                }
            }
        }
        let end = write_all(&mut self.key, &self.ahead.sorted, position);
        self.ended(end, hash, built_on)
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

/// The number of a row of cards, which has this number, without the nth.
fn without(piles: &mut PileInterner, mut number: u32, row: &[Card], nth: usize) -> u32 {
    while piles.len(number) > nth {
        number = piles.under(number);
    }
    row[nth + 1..].iter().fold(number, |under, card| piles.with(under, *card))
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
