//! Computes how the cards lie after a step, without making the step.

use solitaire_runtime::{Card, MoveCode, Place, Table};

use crate::reductions::{Puts, Reducer, Talon};
use crate::step::Step;

/// The changes that a step would make.
#[derive(Default)]
pub(super) struct Ahead {
    /// The piles that the step changes, as they are after it. Only the first `len` are in use; the others are spare
    /// memory.
    pub(super) piles: Vec<Pile>,
    pub(super) len: usize,
    /// If the step involves the talon (stock and waste): the index of the card that the step takes from it, if it takes
    /// one, and the number of cards that are drawn before it is taken.
    pub(super) talon: Option<(Option<usize>, usize)>,
    /// The entries of the position's key that the step would change.
    pub(super) changes: Vec<Change>,
    pub(super) sorted: Vec<u32>,
}

/// A pile as it is after a step: some of the cards that lie on a place now, and new cards on them.
pub(crate) struct Pile {
    pub(crate) place: Place,
    /// The number of the cards now on the place that stay there.
    pub(crate) kept: usize,
    /// The cards that the step adds on top of them.
    pub(crate) more: Vec<Card>,
}

impl Pile {
    /// The top card, if there is one.
    pub(crate) fn top(&self, table: Table<'_>) -> Option<Card> {
        let kept = || table.cards_at(self.place, 0).as_slice()[..self.kept].last();
        self.more.last().or_else(kept).copied()
    }
}

/// The new entry for a place in the key.
pub(super) struct Change {
    pub(super) place: usize,
    /// The number of the pile that lies on the place after the step.
    pub(super) number: u32,
    /// The number that the key contains for this pile. It differs from `number` if the key merges several piles.
    pub(super) told: u32,
}

impl Change {
    pub(super) const fn new(place: usize, number: u32) -> Self {
        Self { place, number, told: number }
    }
}

impl Ahead {
    /// The index, in `piles`, of the pile of a place. The pile is added unchanged if the step has not changed it so
    /// far.
    #[inline]
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

    /// The face-up card that the step puts on top of a place; `None` if the step puts no card there.
    pub(super) fn top(&self, place: Place) -> Option<Card> {
        let pile = self.piles[..self.len].iter().find(|pile| pile.place == place)?;
        pile.more.last().copied().filter(|card| card.is_face_up())
    }

    /// Computes the piles as they are after a step; `None` if its effect is not known without making it.
    pub(super) fn lay(&mut self, reducer: &Reducer, table: Table<'_>, step: Step) -> Option<()> {
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

    /// Takes the last drawn card off the waste and puts it on the target of the move; `None` if the move does anything
    /// else.
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
        let card = talon.card(table, nth)?;
        let before = self.talon.replace((Some(nth), drawn));
        let target = self.pile(table, code.target());
        self.piles[target].more.push(card);
        before.is_none_or(|(taken, _)| taken.is_none()).then_some(())
    }

    /// Moves cards from the top of one pile onto another; `None` if the effect is not known.
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
