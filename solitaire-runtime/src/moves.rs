//! Moves as data.

use crate::board::Board;
use crate::code::MoveCode;
use crate::flow::{Flow, GO_ON};
use crate::game::Game;
use crate::listing::Sink;
use crate::view::Place;

/// A reusable list of moves. It allocates when it is made and, rarely, when a board has more moves than
/// it ever held.
#[derive(Clone, Debug)]
pub struct Moves {
    /// The moves, and after them what was listed before.
    slots: Vec<MoveCode>,
    len: usize,
}

impl Moves {
    /// An empty list with room for all moves of most boards.
    #[must_use]
    pub fn new() -> Self {
        Self { slots: vec![MoveCode::NOTHING; 1024], len: 0 }
    }

    /// Forgets the moves, keeps the room.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, code: MoveCode) {
        if self.len == self.slots.len() {
            self.grow(self.len + 1);
        }
        self.slots[self.len] = code;
        self.len += 1;
    }

    /// Adds what `list` writes; what `again` adds in its place if the room did not do. `list` is not asked twice: the
    /// compiler would work out beforehand, and keep, whatever both times have in common.
    #[inline(always)]
    pub(crate) fn write(&mut self, list: impl FnOnce(&mut Pen<'_>), again: impl FnOnce(&mut Self)) {
        let mut pen = self.pen();
        list(&mut pen);
        let written = pen.written();
        if !self.keep(written) {
            again(self);
        }
    }

    /// What adds moves as long as there is room; [`keep`](Self::keep) then takes them in.
    #[inline(always)]
    pub(crate) fn pen(&mut self) -> Pen<'_> {
        Pen { slots: &mut self.slots, len: self.len }
    }

    /// Takes in what a pen has written. Gives whether there was room for it; otherwise nothing is taken in.
    #[inline(always)]
    pub(crate) const fn keep(&mut self, written: usize) -> bool {
        let fits = written <= self.slots.len();
        if fits {
            self.len = written;
        }
        fits
    }

    #[cold]
    fn grow(&mut self, len: usize) {
        self.slots.resize(len.max(2 * self.slots.len()), MoveCode::NOTHING);
    }

    /// The moves, in the order in which they were listed.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[MoveCode] {
        &self.slots[..self.len]
    }
}

/// Writes moves into the room of a list, and counts those for which there is none.
pub(crate) struct Pen<'a> {
    slots: &'a mut [MoveCode],
    len: usize,
}

impl Pen<'_> {
    /// How many moves there are with those that it has written.
    #[inline(always)]
    pub(crate) const fn written(&self) -> usize {
        self.len
    }
}

impl Sink for Pen<'_> {
    #[inline(always)]
    fn take(&mut self, code: MoveCode) -> Flow {
        self.take_if(code, true)
    }

    #[inline(always)]
    fn take_if(&mut self, code: MoveCode, is_one: bool) -> Flow {
        // Written in any case, so that nothing hangs on what is rarely foreseen.
        if let Some(slot) = self.slots.get_mut(self.len) {
            *slot = code;
        }
        self.len += usize::from(is_one);
        GO_ON
    }

    #[inline(always)]
    fn apart(&mut self, find: impl FnOnce(&mut dyn FnMut(MoveCode) -> Flow) -> Flow) -> Flow {
        let mut pen = Pen { slots: &mut *self.slots, len: self.len };
        let flow = find(&mut |code| pen.take(code));
        self.len = pen.len;
        flow
    }
}

impl Default for Moves {
    fn default() -> Self {
        Self::new()
    }
}

impl core::ops::Deref for Moves {
    type Target = [MoveCode];

    fn deref(&self) -> &[MoveCode] {
        self.as_slice()
    }
}

/// What a typed move says: its source, target and number, as far as it has them. `solitaire!` implements it for
/// every type of move.
#[diagnostic::on_unimplemented(
    message = "it is not known what places and number `{Self}` has",
    label = "not the parts of a move",
    note = "a move that is written in Rust implements `solitaire::MoveParts` too: what it says, and the move that says it"
)]
pub trait MoveParts: Copy {
    /// Source (if the move is made somewhere), target and count; what the move does not say is 0.
    fn parts(self) -> (Option<Place>, Place, u8);

    /// The move that says this.
    fn from_parts(source: Place, target: Place, count: u8) -> Self;
}

/// A typed move of the game `G`, such as `MoveColumn { from, to, count }`.
///
/// `solitaire!` implements it for every move of every game.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no move of the game `{G}`",
    label = "not a move of `{G}`",
    note = "the moves of a game are those its declaration lists in `moves {{ … }}`, with those it inherits"
)]
///
/// ```
/// use solitaire_families::simplesimon::SimpleSimon;
/// use solitaire_families::simplesimon::simple_simon::MoveColumn;
/// use solitaire_runtime::{Board, Move, Moves};
///
/// let mut board = Board::<SimpleSimon>::deal(7);
/// let mut moves = Moves::new();
/// board.legal_moves(&mut moves);
/// let columns = moves.iter().filter_map(|code| <MoveColumn as Move<SimpleSimon>>::from_code(*code));
/// for typed in columns {
///     assert!(Move::<SimpleSimon>::valid(&typed, &board));
///     let undo = Move::<SimpleSimon>::do_move(&typed, &mut board);
///     Move::<SimpleSimon>::undo(&typed, &mut board, undo);
/// }
/// assert_eq!(board, Board::deal(7));
/// ```
pub trait Move<G: Game>: MoveParts {
    /// The number of the move in the game's list of moves.
    const KIND: u8;
    /// Where a move is made that does not say so itself.
    const PLACE: Place = Place(0);
    /// How many cards a move takes that does not say so itself.
    const COUNT: u8 = 0;

    /// The code.
    fn code(self) -> MoveCode {
        let (source, target, count) = self.parts();
        MoveCode::new(Self::KIND, source.unwrap_or(Self::PLACE), target, count.max(Self::COUNT))
    }

    /// The move a code stands for, if it is of this kind.
    fn from_code(code: MoveCode) -> Option<Self> {
        let parts = || Self::from_parts(code.source(), code.target(), code.count);
        (code.kind == Self::KIND).then(parts)
    }

    /// Whether the rules allow the move now.
    fn valid(&self, board: &Board<G>) -> bool {
        board.valid(self.code())
    }

    /// Makes the move with all that follows by itself. The rules are not asked: see [`Move::valid`]; but a move
    /// that is physically impossible (cards that are not there, no room) changes nothing.
    fn do_move(&self, board: &mut Board<G>) -> G::Undo {
        board.do_move(self.code())
    }

    /// Takes the move back, exactly. `undo` must be what [`Move::do_move`] gave, and later moves must have been
    /// taken back before.
    fn undo(&self, board: &mut Board<G>, undo: G::Undo) {
        board.undo(undo);
    }
}
