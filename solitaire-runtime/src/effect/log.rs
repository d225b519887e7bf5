//! The undo log of a move: its effects, recorded while it is made.

use super::{Effect, TableMut};

/// Records the effects of a move while they are made.
///
/// No effect is ever dropped. A journal grows. When a log of fixed size is full, it keeps a backup of the board from
/// before the move; without room for a backup, the move is undone and refused.
pub struct Log<'a> {
    sink: Sink<'a>,
    /// The number of effects, recorded or not.
    len: usize,
}

/// The destination of effects.
enum Sink<'a> {
    /// Effects are discarded: a deal is never undone.
    Nowhere,
    /// Effects are written to the end of a journal.
    Journal(&'a mut Vec<Effect>),
    /// Effects are written to the slice while there is room; after that, a backup keeps the board before the move.
    Inline(&'a mut [Effect], &'a mut dyn BoardBackup),
    /// Effects are written to the slice; the move is refused if there is no room left.
    Bounded(&'a mut [Effect]),
    /// The move was refused: no further effect can be made.
    Refused,
}

/// Room for a copy of a board.
pub(crate) trait BoardBackup {
    /// Copies a board into this room and returns a mutable view of the copy.
    fn copy<'a>(&'a mut self, table: &TableMut<'_>) -> TableMut<'a>;
}

impl<'a> Log<'a> {
    /// Writes to the end of a growing list.
    #[must_use]
    #[inline]
    pub const fn journal(effects: &'a mut Vec<Effect>) -> Self {
        Self { sink: Sink::Journal(effects), len: 0 }
    }

    /// Counts effects but does not record them: for a deal, which is never undone.
    #[must_use]
    pub(crate) const fn forgetful() -> Self {
        Self { sink: Sink::Nowhere, len: 0 }
    }

    /// Writes into `effects`; when `effects` is full, `before` gets the board as it was before the first effect.
    #[inline]
    pub(crate) fn inline(effects: &'a mut [Effect], before: &'a mut dyn BoardBackup) -> Self {
        Self { sink: Sink::Inline(effects, before), len: 0 }
    }

    /// Writes into `effects`; a move with more effects is undone and refused.
    #[inline]
    pub(crate) const fn bounded(effects: &'a mut [Effect]) -> Self {
        Self { sink: Sink::Bounded(effects), len: 0 }
    }

    /// The number of effects.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// True if there were no effects.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Records a change of this board that was just made.
    #[inline]
    pub(crate) fn push(&mut self, table: &mut TableMut<'_>, effect: Effect) {
        if !self.note(effect) {
            self.push_to_full(table, effect);
        }
    }

    /// Records an effect if there is room, and returns whether there was.
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

    /// Makes sure that a change can be undone although the log has no room for it.
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

    /// Makes a change and records it. Returns whether it was made: false if it is impossible.
    #[inline]
    pub fn make(&mut self, table: &mut TableMut<'_>, effect: Effect) -> bool {
        if matches!(self.sink, Sink::Refused) || !table.make(effect) {
            return false;
        }
        self.push(table, effect);
        true
    }
}

/// Undoes all effects of a log, the last one first.
#[inline]
pub(crate) fn take_back_all(table: &mut TableMut<'_>, effects: &[Effect]) {
    for effect in effects.iter().rev() {
        table.take_back(*effect);
    }
}
