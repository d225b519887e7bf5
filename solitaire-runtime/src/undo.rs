//! What takes a move back: a few effects, or the board as it was.

use core::fmt;

use crate::board::{Board, Store};
use crate::card::Card;
use crate::effect::{Effect, Keep, Log, TableMut};
use crate::game::Game;

/// How many effects a [`BoardUndo`] holds before it keeps the board.
const FEW: usize = 4;

/// What takes a move of the game `G` back.
pub trait UndoLog<G: Game>: Copy + fmt::Debug {
    /// How many effects it holds.
    const ROOM: usize;

    /// What takes back a move that did nothing.
    #[must_use]
    fn nothing() -> Self {
        Self::of(Effect::NOTHING, Effect::NOTHING)
    }

    /// What takes back these two effects, either of which may be nothing; where there is room for one, the second is.
    #[must_use]
    fn of(first: Effect, second: Effect) -> Self;

    /// The effects it holds; [`Effect::NOTHING`] may stand anywhere among them.
    fn effects(&self) -> &[Effect];

    /// The board before the move, where that is what it holds.
    fn before(&self) -> Option<&BoardBefore<G>>;

    /// Makes on a board what `make` makes, and gives what takes it back. Where that has no room for all of it, nothing is
    /// made.
    fn record(board: &mut Board<G>, make: impl FnOnce(&mut Board<G>, &mut Log<'_>)) -> Self;
}

/// What a move did, for games of which no move has more than `N` effects of four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo<const N: usize>([Effect; N]);

impl<G: Game, const N: usize> UndoLog<G> for Undo<N> {
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

    #[inline]
    fn before(&self) -> Option<&BoardBefore<G>> {
        None
    }

    fn record(board: &mut Board<G>, make: impl FnOnce(&mut Board<G>, &mut Log<'_>)) -> Self {
        let mut effects = [Effect::NOTHING; N];
        make(board, &mut Log::bounded(&mut effects));
        Self(effects)
    }
}

/// The same for games of which some move may do anything: what does not fit into a few effects is taken back by putting
/// back the board as it was. Other moves do not pay for the room that takes.
#[derive(Clone, Copy)]
pub enum BoardUndo<G: Game> {
    /// All that the move did.
    Effects([Effect; FEW]),
    /// The board before the move.
    Before(BoardBefore<G>),
}

impl<G: Game> UndoLog<G> for BoardUndo<G> {
    const ROOM: usize = FEW;

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

    #[inline]
    fn before(&self) -> Option<&BoardBefore<G>> {
        match self {
            Self::Effects(_) => None,
            Self::Before(before) => Some(before),
        }
    }

    fn record(board: &mut Board<G>, make: impl FnOnce(&mut Board<G>, &mut Log<'_>)) -> Self {
        let (mut effects, mut before) = ([Effect::NOTHING; FEW], None);
        make(board, &mut Log::inline(&mut effects, &mut before));
        before.map_or(Self::Effects(effects), Self::Before)
    }
}

/// All that moves change of a board.
#[derive(Clone, Copy)]
pub struct BoardBefore<G: Game> {
    cards: G::Slots,
    lengths: G::Lengths,
    counters: G::Counters,
    score: i32,
    shuffles: u32,
}

impl<G: Game> BoardBefore<G> {
    /// Puts all of it back.
    pub(crate) fn put_back(&self, table: &mut TableMut<'_>) {
        table.cards.copy_from_slice(self.cards.as_ref());
        table.lengths.copy_from_slice(self.lengths.as_ref());
        table.counters.copy_from_slice(self.counters.as_ref());
        (*table.score, *table.shuffles) = (self.score, self.shuffles);
    }
}

impl<G: Game> fmt::Debug for BoardUndo<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Effects(effects) => f.debug_tuple("Effects").field(effects).finish(),
            Self::Before(_) => f.debug_tuple("Before").finish_non_exhaustive(),
        }
    }
}

impl<G: Game> Keep for Option<BoardBefore<G>> {
    fn copy<'a>(&'a mut self, table: &TableMut<'_>) -> TableMut<'a> {
        let before = self.insert(BoardBefore {
            cards: <G::Slots as Store<Card>>::BLANK,
            lengths: <G::Lengths as Store<u8>>::BLANK,
            counters: <G::Counters as Store<i32>>::BLANK,
            score: *table.score,
            shuffles: *table.shuffles,
        });
        before.cards.as_mut().copy_from_slice(table.cards);
        before.lengths.as_mut().copy_from_slice(table.lengths);
        before.counters.as_mut().copy_from_slice(table.counters);
        TableMut {
            cards: before.cards.as_mut(),
            lengths: before.lengths.as_mut(),
            counters: before.counters.as_mut(),
            score: &mut before.score,
            shuffles: &mut before.shuffles,
            deal: table.deal,
            numbers: table.numbers,
            plan: table.plan,
        }
    }
}

/// For how many effects there must be [room](crate::private::undo_room), as a type: 0 stands for any number.
#[derive(Debug)]
pub struct UndoCapacity<const N: usize>;

/// What takes the moves of a game back that needs so much room.
pub trait UndoOf<G: Game> {
    /// The type.
    type Undo: UndoLog<G>;
}

impl<G: Game> UndoOf<G> for UndoCapacity<0> {
    type Undo = BoardUndo<G>;
}

impl<G: Game> UndoOf<G> for UndoCapacity<1> {
    type Undo = Undo<1>;
}

impl<G: Game> UndoOf<G> for UndoCapacity<2> {
    type Undo = Undo<2>;
}

impl<G: Game> UndoOf<G> for UndoCapacity<4> {
    type Undo = Undo<4>;
}
