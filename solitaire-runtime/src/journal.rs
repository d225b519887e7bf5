//! The growing history of a game: the effects of each move, in as few bytes as possible.

use crate::effect::{Effect, Log, Motion, Touch};
use crate::view::Place;

/// The effects of the moves made so far. A `dyn Position` needs them to undo its moves.
///
/// ```
/// use solitaire_runtime::{Journal, Moves};
///
/// # fn main() -> Result<(), solitaire_runtime::DealNumberError> {
/// let mut position = solitaire_families::GAMES[0].deal(1)?;
/// let (mut journal, mut moves) = (Journal::new(), Moves::new());
/// position.legal_moves(&mut moves);
/// position.apply(moves[0], &mut journal);
/// assert_eq!(journal.len(), 1);
/// position.undo(&mut journal);
/// assert!(journal.is_empty());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Default, Debug)]
pub struct Journal {
    effects: Vec<Effect>,
    ends: Vec<usize>,
}

impl Journal {
    /// An empty journal.
    #[must_use]
    pub const fn new() -> Self {
        Self { effects: Vec::new(), ends: Vec::new() }
    }

    /// The number of recorded moves.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// True if no move is recorded.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Removes all moves.
    pub fn clear(&mut self) {
        self.effects.clear();
        self.ends.clear();
    }

    /// The bytes of memory that the journal uses.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.effects.capacity() * size_of::<Effect>() + self.ends.capacity() * size_of::<usize>()
    }

    /// True if the journal will soon double its memory.
    #[must_use]
    pub const fn is_nearly_full(&self) -> bool {
        const SOON: usize = 1024;
        self.effects.len() + SOON > self.effects.capacity()
            || self.ends.len() + SOON > self.ends.capacity()
    }

    /// Calls `touch` for each change that the last move and its automatic moves made to the cards of a place, in order.
    /// A place that changed twice is passed twice. Does nothing if no move is recorded.
    #[inline]
    pub fn touched(&self, mut touch: impl FnMut(Place, Touch)) {
        for effect in self.last() {
            effect.touch(&mut touch);
        }
    }

    /// Calls `tell` for each motion of cards in one move and its automatic moves, in order. `back` selects the move: 0
    /// for the last move, 1 for the move before it. Does nothing if there is no such move.
    pub fn motions(&self, back: usize, mut tell: impl FnMut(Motion)) {
        let Some(number) = self.ends.len().checked_sub(back + 1) else { return };
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        for effect in self.effects.get(start..self.ends[number]).unwrap_or_default() {
            effect.motions(&mut tell);
        }
    }

    /// The effects of the last move and its automatic moves. Empty if no move is recorded.
    #[inline]
    pub(crate) fn last(&self) -> &[Effect] {
        let ended = self.ends.len().checked_sub(2).map_or(0, |before| self.ends[before]);
        self.effects.get(ended..).unwrap_or_default()
    }

    /// Records one move. `make` writes any number of effects of that move to the log.
    #[inline]
    pub(crate) fn record(&mut self, make: impl FnOnce(&mut Log<'_>)) {
        make(&mut Log::journal(&mut self.effects));
        self.ends.push(self.effects.len());
    }

    /// Records a move that was already made, with its effects, of which it has at most two.
    #[inline]
    pub(crate) fn record_few(&mut self, effects: [Option<Effect>; 2]) {
        for effect in effects.into_iter().flatten() {
            self.effects.push(effect);
        }
        self.ends.push(self.effects.len());
    }

    /// Removes the last move and passes its effects to `take`. Returns false if no move is recorded.
    pub(crate) fn take(&mut self, take: &mut dyn FnMut(&[Effect])) -> bool {
        if self.ends.pop().is_none() {
            return false;
        }
        let start = self.ends.last().map_or(0, |end| *end);
        take(&self.effects[start..]);
        self.effects.truncate(start);
        true
    }
}
