//! The undo data of a move: a few effects, or the board before the move.

use core::fmt;

use crate::effect::{self, BoardBackup, Effect, Log, TableMut};
use crate::store::Store;
use solitaire_model::Card;

/// The number of effects that a [`BoardUndo`] holds. If a move has more effects, it holds a copy of the board instead.
const MAX_EFFECTS: usize = 4;

/// The undo data of a move.
pub trait UndoLog: Copy + fmt::Debug {
    /// The maximum number of effects that the undo data holds.
    const ROOM: usize;

    /// The undo data of a move without effects.
    #[must_use]
    fn nothing() -> Self {
        Self::of(Effect::NOTHING, Effect::NOTHING)
    }

    /// The undo data of two effects. Each may be [`Effect::NOTHING`]. The second must be `NOTHING` if there is room for
    /// only one effect.
    #[must_use]
    fn of(first: Effect, second: Effect) -> Self;

    /// The effects in the undo data; some of them may be [`Effect::NOTHING`], at any position.
    fn effects(&self) -> &[Effect];

    /// Runs `make`, which changes a board and logs its effects, and returns the undo data. If the undo data cannot hold
    /// the effects, the board is restored, so that nothing changes.
    fn record(make: impl FnOnce(&mut Log<'_>)) -> Self;

    /// Undoes the recorded changes on the board.
    fn take_back(&self, table: &mut TableMut<'_>) {
        effect::take_back_all(table, self.effects());
    }
}

/// The undo data of a move for games whose moves have at most `N` effects; each effect takes four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo<const N: usize>([Effect; N]);

impl<const N: usize> UndoLog for Undo<N> {
    const ROOM: usize = N;

    #[inline(always)]
    fn of(first: Effect, second: Effect) -> Self {
        Self(core::array::from_fn(|nth| match nth {
            0 => first,
            1 => second,
            _ => Effect::NOTHING,
        }))
    }

    #[inline]
    fn effects(&self) -> &[Effect] {
        &self.0
    }

    fn record(make: impl FnOnce(&mut Log<'_>)) -> Self {
        let mut effects = [Effect::NOTHING; N];
        make(&mut Log::bounded(&mut effects));
        Self(effects)
    }
}

/// The undo data of a move for games where moves may have any number of effects. It holds a few effects or, if there
/// are more, a copy of the board before the move. So a move with few effects does not copy the board.
#[derive(Clone, Copy)]
pub enum UndoOrBoard<S, L, C> {
    /// All effects of the move.
    Effects([Effect; MAX_EFFECTS]),
    /// A copy of the board before the move.
    Before(BoardBefore<S, L, C>),
}

impl<S: Store<Card>, L: Store<u8>, C: Store<i32>> UndoLog for UndoOrBoard<S, L, C> {
    const ROOM: usize = MAX_EFFECTS;

    #[inline(always)]
    fn of(first: Effect, second: Effect) -> Self {
        Self::Effects([first, second, Effect::NOTHING, Effect::NOTHING])
    }

    #[inline]
    fn effects(&self) -> &[Effect] {
        match self {
            Self::Effects(effects) => effects,
            Self::Before(_) => &[],
        }
    }

    fn record(make: impl FnOnce(&mut Log<'_>)) -> Self {
        let (mut effects, mut before) = ([Effect::NOTHING; MAX_EFFECTS], None);
        make(&mut Log::inline(&mut effects, &mut before));
        before.map_or(Self::Effects(effects), Self::Before)
    }

    fn take_back(&self, table: &mut TableMut<'_>) {
        match self {
            Self::Effects(effects) => effect::take_back_all(table, effects),
            Self::Before(before) => before.put_back(table),
        }
    }
}

/// The undo data of a move for a game that is given as data alone. It has as much room as [`Undo`] or [`UndoOrBoard`]
/// would have if the game had a Rust type.
#[derive(Clone, Debug)]
pub struct DataUndo {
    effects: [Effect; MAX_EFFECTS],
    before: Option<BoardBefore<Vec<Card>, Vec<u8>, Vec<i32>>>,
}

impl DataUndo {
    /// Same as [`UndoLog::record`], with [room](crate::private::undo_room) for this number of effects; 0 stands for any
    /// number.
    pub(crate) fn record(room: usize, make: impl FnOnce(&mut Log<'_>)) -> Self {
        let mut undo = Self { effects: [Effect::NOTHING; MAX_EFFECTS], before: None };
        make(&mut match room {
            0 => Log::inline(&mut undo.effects, &mut undo.before),
            room => Log::bounded(&mut undo.effects[..room]),
        });
        undo
    }

    pub(crate) fn take_back(&self, table: &mut TableMut<'_>) {
        match &self.before {
            Some(before) => before.put_back(table),
            None => effect::take_back_all(table, &self.effects),
        }
    }
}

/// A copy of all parts of a board that moves change.
#[derive(Clone, Copy, Debug)]
pub struct BoardBefore<S, L, C> {
    cards: S,
    lengths: L,
    counters: C,
    score: i32,
    shuffles: u32,
}

impl<S: AsRef<[Card]>, L: AsRef<[u8]>, C: AsRef<[i32]>> BoardBefore<S, L, C> {
    /// Restores the board from this copy.
    fn put_back(&self, table: &mut TableMut<'_>) {
        table.cards.copy_from_slice(self.cards.as_ref());
        table.lengths.copy_from_slice(self.lengths.as_ref());
        table.counters.copy_from_slice(self.counters.as_ref());
        (*table.score, *table.shuffles) = (self.score, self.shuffles);
    }
}

impl<S: AsMut<[Card]>, L: AsMut<[u8]>, C: AsMut<[i32]>> BoardBefore<S, L, C> {
    /// A mutable view of this copy. `board` supplies the parts that were not copied.
    fn table_of(&mut self, board: &TableMut<'_>) -> TableMut<'_> {
        TableMut {
            cards: self.cards.as_mut(),
            lengths: self.lengths.as_mut(),
            counters: self.counters.as_mut(),
            score: &mut self.score,
            shuffles: &mut self.shuffles,
            deal: board.deal,
            numbers: board.numbers,
            plan: board.plan,
        }
    }
}

impl<S, L, C> fmt::Debug for UndoOrBoard<S, L, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Effects(effects) => f.debug_tuple("Effects").field(effects).finish(),
            Self::Before(_) => f.debug_tuple("Before").finish_non_exhaustive(),
        }
    }
}

impl<S: Store<Card>, L: Store<u8>, C: Store<i32>> BoardBackup for Option<BoardBefore<S, L, C>> {
    fn copy<'a>(&'a mut self, table: &TableMut<'_>) -> TableMut<'a> {
        let before = self.insert(BoardBefore {
            cards: S::BLANK,
            lengths: L::BLANK,
            counters: C::BLANK,
            score: *table.score,
            shuffles: *table.shuffles,
        });
        before.cards.as_mut().copy_from_slice(table.cards);
        before.lengths.as_mut().copy_from_slice(table.lengths);
        before.counters.as_mut().copy_from_slice(table.counters);
        before.table_of(table)
    }
}

impl BoardBackup for Option<BoardBefore<Vec<Card>, Vec<u8>, Vec<i32>>> {
    fn copy<'a>(&'a mut self, table: &TableMut<'_>) -> TableMut<'a> {
        let before = BoardBefore {
            cards: table.cards.to_vec(),
            lengths: table.lengths.to_vec(),
            counters: table.counters.to_vec(),
            score: *table.score,
            shuffles: *table.shuffles,
        };
        self.insert(before).table_of(table)
    }
}
