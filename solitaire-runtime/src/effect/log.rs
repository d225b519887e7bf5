//! What a move did, written down while it is made.

use core::fmt;

use super::{Effect, TableMut};

/// A value in which a move keeps what it did.
pub trait Keeps: Copy + Default + AsMut<[Effect]> + AsRef<[Effect]> + fmt::Debug {
    /// The most effects it can hold.
    const MOST: usize;

    /// One that has room for the most; the default has room for as many as a common move needs.
    #[must_use]
    fn with_all_room() -> Self;

    /// What keeps these two effects, either of which may be nothing.
    #[must_use]
    fn of(first: Effect, second: Effect) -> Self;
}

/// What a move did, for taking it back: up to `N` effects of four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo<const N: usize>([Effect; N]);

impl<const N: usize> Default for Undo<N> {
    #[inline]
    fn default() -> Self {
        Self([Effect::NOTHING; N])
    }
}

impl<const N: usize> AsMut<[Effect]> for Undo<N> {
    #[inline]
    fn as_mut(&mut self) -> &mut [Effect] {
        &mut self.0
    }
}

impl<const N: usize> AsRef<[Effect]> for Undo<N> {
    #[inline]
    fn as_ref(&self) -> &[Effect] {
        &self.0
    }
}

impl<const N: usize> Keeps for Undo<N> {
    const MOST: usize = N;

    #[inline(always)]
    fn of(first: Effect, second: Effect) -> Self {
        Self(core::array::from_fn(|nth| match nth {
            0 => first,
            1 => second,
            _ => Effect::NOTHING,
        }))
    }

    fn with_all_room() -> Self {
        Self::default()
    }
}

/// The same for a game of which some moves do much: a common move does not pay for the room that those need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LongUndo<const N: usize> {
    /// Of a common move.
    Few([Effect; 4]),
    /// Of any.
    Many([Effect; N]),
}

impl<const N: usize> Default for LongUndo<N> {
    fn default() -> Self {
        Self::Few([Effect::NOTHING; 4])
    }
}

impl<const N: usize> AsMut<[Effect]> for LongUndo<N> {
    #[inline]
    fn as_mut(&mut self) -> &mut [Effect] {
        match self {
            Self::Few(effects) => effects,
            Self::Many(effects) => effects,
        }
    }
}

impl<const N: usize> AsRef<[Effect]> for LongUndo<N> {
    #[inline]
    fn as_ref(&self) -> &[Effect] {
        match self {
            Self::Few(effects) => effects,
            Self::Many(effects) => effects,
        }
    }
}

impl<const N: usize> Keeps for LongUndo<N> {
    const MOST: usize = N;

    #[inline(always)]
    fn of(first: Effect, second: Effect) -> Self {
        Self::Few([first, second, Effect::NOTHING, Effect::NOTHING])
    }

    fn with_all_room() -> Self {
        Self::Many([Effect::NOTHING; N])
    }
}

/// Writes down the effects of a move while they are made.
pub struct Log<'a> {
    effects: &'a mut [Effect],
    len: usize,
    forgetful: bool,
}

impl<'a> Log<'a> {
    /// Writes into `effects`, from its start.
    #[inline]
    pub const fn new(effects: &'a mut [Effect]) -> Self {
        Self { effects, len: 0, forgetful: false }
    }

    /// Counts, but writes nothing down: for a deal, which is never taken back.
    #[must_use]
    pub(crate) const fn forgetful() -> Self {
        Self { effects: &mut [], len: 0, forgetful: true }
    }

    /// How many effects are written down.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing happened.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Writes a change down that `make` makes, if there is room to write it down and `make` says that it was made.
    #[inline(always)]
    pub(crate) fn record(&mut self, effect: Effect, make: impl FnOnce() -> bool) -> bool {
        if self.forgetful {
            let made = make();
            self.len += usize::from(made);
            return made;
        }
        if self.len == self.effects.len() || !make() {
            return false;
        }
        self.effects[self.len] = effect;
        self.len += 1;
        true
    }

    /// Makes a change and writes it down. Gives whether it was made: not when it is impossible or when there
    /// is no room to write it down, for what cannot be taken back must not happen.
    #[inline]
    pub fn make(&mut self, table: &mut TableMut<'_>, effect: Effect) -> bool {
        self.record(effect, || table.make(effect))
    }
}

/// Takes back all effects of a log, the last one first.
#[inline]
pub(crate) fn take_back_all(table: &mut TableMut<'_>, effects: &[Effect]) {
    for effect in effects.iter().rev() {
        table.take_back(*effect);
    }
}
