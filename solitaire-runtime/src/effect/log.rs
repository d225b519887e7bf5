//! The undo log of a move: what it did, written down while it is made.

use super::{Effect, TableMut};

/// Writes down the effects of a move while they are made.
///
/// None is ever dropped. A journal grows. In a log of fixed size the effect that finds no room makes a larger undo take
/// over, which is the board as it was; and where there is none, the whole move is taken back and refused.
pub struct Log<'a> {
    sink: Sink<'a>,
    /// How many effects were made, written down or not.
    len: usize,
}

/// Where effects are written.
enum Sink<'a> {
    /// Nowhere: a deal is never taken back.
    Nowhere,
    /// To the end of a journal.
    Journal(&'a mut Vec<Effect>),
    /// Here, as long as there is room, and then the board before the move is kept.
    Inline(&'a mut [Effect], &'a mut dyn BoardBackup),
    /// Here, and the move is refused for want of room.
    Bounded(&'a mut [Effect]),
    /// The move was refused: nothing can be made any more.
    Refused,
}

/// Room for a copy of a board.
pub(crate) trait BoardBackup {
    /// Copies a board there, and gives the copy for changing.
    fn copy<'a>(&'a mut self, table: &TableMut<'_>) -> TableMut<'a>;
}

impl<'a> Log<'a> {
    /// Writes to the end of a list that may grow.
    #[must_use]
    #[inline]
    pub const fn journal(effects: &'a mut Vec<Effect>) -> Self {
        Self { sink: Sink::Journal(effects), len: 0 }
    }

    /// Counts, but writes nothing down: for a deal, which is never taken back.
    #[must_use]
    pub(crate) const fn forgetful() -> Self {
        Self { sink: Sink::Nowhere, len: 0 }
    }

    /// Writes into `effects`; when they are full, `before` keeps the board as it was before the first of them.
    #[inline]
    pub(crate) fn inline(effects: &'a mut [Effect], before: &'a mut dyn BoardBackup) -> Self {
        Self { sink: Sink::Inline(effects, before), len: 0 }
    }

    /// Writes into `effects`; a move that makes more of them is taken back and refused.
    #[inline]
    pub(crate) const fn bounded(effects: &'a mut [Effect]) -> Self {
        Self { sink: Sink::Bounded(effects), len: 0 }
    }

    /// How many effects were made.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// True if nothing happened.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Writes down a change of this board that was just made.
    #[inline]
    pub(crate) fn push(&mut self, table: &mut TableMut<'_>, effect: Effect) {
        if !self.note(effect) {
            self.push_to_full(table, effect);
        }
    }

    /// The same where there is room. Gives whether there is.
    #[inline]
    pub(crate) fn note(&mut self, effect: Effect) -> bool {
        match &mut self.sink {
            Sink::Nowhere => {}
            Sink::Journal(effects) => effects.push(effect),
            Sink::Inline(effects, _) | Sink::Bounded(effects) if self.len < effects.len() => {
                effects[self.len] = effect;
            }
            _ => return false,
        }
        self.len += 1;
        true
    }

    /// Sees to it that a change can be taken back for which there is no room.
    #[cold]
    fn push_to_full(&mut self, table: &mut TableMut<'_>, effect: Effect) {
        match &mut self.sink {
            Sink::Inline(effects, before) => {
                if self.len == effects.len() {
                    let mut before = before.copy(table);
                    before.take_back(effect);
                    take_back_all(&mut before, effects);
                }
                self.len += 1;
            }
            Sink::Bounded(effects) => {
                table.take_back(effect);
                take_back_all(table, effects);
                effects.fill(Effect::NOTHING);
                self.len = 0;
                self.sink = Sink::Refused;
            }
            Sink::Refused => table.take_back(effect),
            Sink::Nowhere | Sink::Journal(_) => {}
        }
    }

    /// Makes a change and writes it down. Gives whether it was made: not when it is impossible.
    #[inline]
    pub fn make(&mut self, table: &mut TableMut<'_>, effect: Effect) -> bool {
        if matches!(self.sink, Sink::Refused) || !table.make(effect) {
            return false;
        }
        self.push(table, effect);
        true
    }
}

/// Takes back all effects of a log, the last one first.
#[inline]
pub(crate) fn take_back_all(table: &mut TableMut<'_>, effects: &[Effect]) {
    for effect in effects.iter().rev() {
        table.take_back(*effect);
    }
}
