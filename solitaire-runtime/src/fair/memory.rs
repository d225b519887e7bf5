//! Remembers which of the cards that lie face down were seen before.

use crate::effect::{Effect, TableMut};
use crate::journal::Journal;
use crate::position::Position;
use crate::snapshot::{self, Elements, Snapshot};
use crate::view::{Place, Plan, Table};
use solitaire_model::Numbers;
use solitaire_model::{Card, Rank, Suit};

/// The memory of a perfect observer: which of the cards that lie face down were seen before, such as those of a waste
/// that was turned over into the stock.
///
/// The memory follows the cards, effect by effect, as an attentive player does. A shuffle erases what was known.
#[derive(Clone, Debug)]
pub struct Memory {
    /// One stand-in card (a mark) for each card: its face is `KNOWN` or `UNKNOWN`, and it lies on the same side as the
    /// card. So the effects of a move can be applied to the marks.
    marks: Vec<Card>,
    lengths: Vec<u8>,
    plan: &'static Plan,
}

const KNOWN: Card = Card::new(Rank::KING, Suit::Clubs);
const UNKNOWN: Card = Card::new(Rank::ACE, Suit::Clubs);

impl Memory {
    /// The memory of somebody who first sees the game at this position: only the face-up cards are known.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        let table = position.table();
        let plan = table.plan();
        let slots = plan.starts.last().map_or(0, |end| usize::from(*end));
        let mut marks = vec![UNKNOWN; slots];
        let mut lengths = Vec::new();
        for place in table.places() {
            let cards = table.cards_at(place, 0).as_slice();
            let start = usize::from(plan.starts[place.number()]);
            for (mark, card) in marks[start..].iter_mut().zip(cards) {
                *mark = if card.is_face_up() { KNOWN } else { UNKNOWN.turned_down() };
            }
            lengths.push(cards.len() as u8);
        }
        Self { marks, lengths, plan }
    }

    /// The memory of somebody who knows what `snapshot` states. `position` is that snapshot with its unknown cards
    /// filled in. A face-down card is known if the snapshot names it.
    #[must_use]
    pub fn of_file(position: &dyn Position, snapshot: &Snapshot) -> Self {
        let mut memory = Self::of(position);
        for container in position.model().containers {
            let texts = snapshot.containers.get(container.name).map_or(&[][..], Elements::texts);
            for (place, text) in container.span.places().zip(texts) {
                let start = usize::from(memory.plan.starts[place.number()]);
                let marks = memory.marks[start..].iter_mut().zip(text.split_whitespace());
                for (mark, _) in
                    marks.filter(|(mark, word)| !mark.is_face_up() && *word != snapshot::UNKNOWN)
                {
                    *mark = KNOWN.turned_down();
                }
            }
        }
        memory
    }

    /// Updates the memory with the last move of the journal, which must have led to this position. If the result does
    /// not fit the position, the memory starts again with the face-up cards alone.
    pub fn follow(&mut self, position: &dyn Position, journal: &Journal) {
        self.look();
        for effect in journal.last() {
            if *effect == Effect::SHUFFLE {
                self.forget_hand();
            } else {
                // The memory has no counters, so an effect that changes a counter fails. This is harmless, since only
                // the cards matter here.
                let _ = self.table_mut(&mut 0, &mut 0).make(*effect);
            }
            self.look();
        }
        if !self.is_of(position.table()) {
            *self = Self::of(position);
        }
    }

    /// Returns a function that takes a place and the index of a card there (0 is the bottom card), and returns true if
    /// that card is known. If the memory does not fit this table, no card is known.
    pub(super) fn known(&self, table: Table<'_>) -> impl Fn(Place, usize) -> bool + '_ {
        let is_of = self.is_of(table);
        move |place, nth| {
            let start = usize::from(self.plan.starts[place.number()]);
            is_of && self.marks[start + nth].face() == KNOWN
        }
    }

    /// True if every place has as many marks as cards of this table, lying on the same sides (face up or face down).
    fn is_of(&self, table: Table<'_>) -> bool {
        let mine = Table::new(&self.marks, &self.lengths, &[], 0, self.plan);
        let sides = |table: Table<'_>, place| {
            let cards = table.cards_at(place, 0).as_slice().iter();
            cards.map(|card| card.is_face_up()).collect::<Vec<_>>()
        };
        self.plan.starts == table.plan().starts
            && table.places().all(|place| sides(mine, place) == sides(table, place))
    }

    /// Marks all face-up cards as known.
    fn look(&mut self) {
        for (start, len) in self.plan.starts.iter().zip(&self.lengths) {
            for mark in &mut self.marks[usize::from(*start)..][..usize::from(*len)] {
                if mark.is_face_up() {
                    *mark = KNOWN;
                }
            }
        }
    }

    fn forget_hand(&mut self) {
        let hand = self.plan.hand().number();
        let start = usize::from(self.plan.starts[hand]);
        self.marks[start..][..usize::from(self.lengths[hand])].fill(UNKNOWN.turned_down());
    }

    const fn table_mut<'a>(
        &'a mut self,
        score: &'a mut i32,
        shuffles: &'a mut u32,
    ) -> TableMut<'a> {
        TableMut {
            cards: self.marks.as_mut_slice(),
            lengths: self.lengths.as_mut_slice(),
            counters: &mut [],
            score,
            shuffles,
            deal: 1,
            numbers: Numbers::Own,
            plan: self.plan,
        }
    }
}
