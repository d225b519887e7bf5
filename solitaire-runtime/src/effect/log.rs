//! Records the effects of a move, so that it can be undone.

use super::{Effect, TableMut};

/// Records the effects of a move while the move is made.
///
/// Every move can be undone. A journal grows without limit. A log of fixed size that is full makes a backup of the
/// board before the move. If it has no room for a backup, the move is taken back and refused.
pub struct Log<'a> {
    sink: Sink<'a>,
    /// The number of effects, including those that are not recorded.
    len: usize,
}

/// Where effects are recorded.
enum Sink<'a> {
    /// Nowhere: a deal is never undone.
    Nowhere,
    /// At the end of a journal, which grows.
    Journal(&'a mut Vec<Effect>),
    /// In the slice while it has room. When it is full, the backup gets a copy of the board before the move.
    Inline(&'a mut [Effect], &'a mut dyn BoardBackup),
    /// In the slice while it has room. When it is full, the move is taken back and refused.
    Bounded(&'a mut [Effect]),
    /// The move was refused because a bounded slice was full, so no further change is made.
    Refused,
}

/// Memory in which a copy of a board can be kept.
pub(crate) trait BoardBackup {
    /// Copies the board `table` into this memory, and returns a mutable view of the copy.
    fn copy<'a>(&'a mut self, table: &TableMut<'_>) -> TableMut<'a>;
}

impl<'a> Log<'a> {
    /// A log that writes to the end of a growing list.
    #[must_use]
    #[inline]
    pub const fn journal(effects: &'a mut Vec<Effect>) -> Self {
        Self { sink: Sink::Journal(effects), len: 0 }
    }

    /// A log that counts effects but does not record them, for a deal, which is never undone.
    #[must_use]
    pub(crate) const fn forgetful() -> Self {
        Self { sink: Sink::Nowhere, len: 0 }
    }

    /// A log that writes into `effects`. When `effects` is full, `before` gets a copy of the board before the first
    /// effect.
    #[inline]
    pub(crate) fn inline(effects: &'a mut [Effect], before: &'a mut dyn BoardBackup) -> Self {
        Self { sink: Sink::Inline(effects, before), len: 0 }
    }

    /// A log that writes into `effects`. A move with more effects is taken back and refused.
    #[inline]
    pub(crate) const fn bounded(effects: &'a mut [Effect]) -> Self {
        Self { sink: Sink::Bounded(effects), len: 0 }
    }

    /// The number of effects so far, recorded or not.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// True if there were no effects so far.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Records an effect that has just been made on the board `table`.
    #[inline]
    pub(crate) fn push(&mut self, table: &mut TableMut<'_>, effect: Effect) {
        if !self.note(effect) {
            self.push_to_full(table, effect);
        }
    }

    /// Records an effect if there is room. Returns true if there was.
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

    /// Handles an effect that the log has no room for: makes a backup of the board before the move, or takes the move
    /// back.
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

    /// Makes a change and records it. Returns false if the change is impossible, or if the move was refused before.
    #[inline]
    pub fn make(&mut self, table: &mut TableMut<'_>, effect: Effect) -> bool {
        if matches!(self.sink, Sink::Refused) || !table.make(effect) {
            return false;
        }
        self.push(table, effect);
        true
    }
}

/// Undoes these effects, beginning with the last one.
#[inline]
pub(crate) fn take_back_all(table: &mut TableMut<'_>, effects: &[Effect]) {
    for effect in effects.iter().rev() {
        table.take_back(*effect);
    }
}
