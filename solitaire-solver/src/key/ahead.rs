//! The arrangement of the cards after a step, before the step is made.

use solitaire_runtime::{Card, MoveCode, Place, Table};

use crate::reductions::{Puts, Reducer, Talon};
use crate::step::Step;

/// The changes of a step.
#[derive(Default)]
pub(super) struct Ahead {
    /// The piles that the step changes, as they are afterwards; only the first `len` are in use.
    pub(super) piles: Vec<Pile>,
    pub(super) len: usize,
    /// The index of the talon's card that the step takes, if it takes one, and the number of cards drawn before.
    pub(super) talon: Option<(Option<usize>, usize)>,
    /// The changes in the key.
    pub(super) changes: Vec<Change>,
    pub(super) sorted: Vec<u32>,
}

/// A pile after a step.
pub(crate) struct Pile {
    pub(crate) place: Place,
    /// The number of its cards that stay.
    pub(crate) kept: usize,
    /// The cards that are added on top.
    pub(crate) more: Vec<Card>,
}

impl Pile {
    /// The top card, if there is one.
    pub(crate) fn top(&self, table: Table<'_>) -> Option<Card> {
        let kept = || table.cards_at(self.place, 0).as_slice()[..self.kept].last();
        self.more.last().or_else(kept).copied()
    }
}

/// The new entry of a key for a place.
pub(super) struct Change {
    pub(super) place: usize,
    /// The number of the pile that lies on the place after the step.
    pub(super) number: u32,
    /// The number that stands for this pile in the key.
    pub(super) told: u32,
}

impl Change {
    pub(super) const fn new(place: usize, number: u32) -> Self {
        Self { place, number, told: number }
    }
}

impl Ahead {
    /// The index of the pile of a place, which is added if it is new.
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

    /// The card on top of a place to which the step brings cards.
    pub(super) fn top(&self, place: Place) -> Option<Card> {
        let pile = self.piles[..self.len].iter().find(|pile| pile.place == place)?;
        pile.more.last().copied().filter(|card| card.is_face_up())
    }

    /// Sets the piles as they are after a step; `None` if the step's effect is unknown.
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

    /// Takes the last drawn card of the talon; `None` if the move does something else.
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
