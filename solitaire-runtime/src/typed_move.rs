//! Moves as Rust types, such as `MoveColumn`.

use crate::board::Board;
use crate::game::Game;
use crate::view::Place;
use solitaire_model::MoveCode;

/// The parts of a typed move: its source, its target and its number of cards, as far as the move has them. `solitaire!`
/// implements this trait for every type of move.
#[diagnostic::on_unimplemented(
    message = "the places and the number of cards of `{Self}` are not known",
    label = "not the parts of a move",
    note = "a move that is written in Rust must also implement `solitaire::MoveParts`, which takes a move apart and builds it from its parts"
)]
pub trait MoveParts: Copy {
    /// The source (`None` if the move has none), the target ([`MoveCode::NO_PLACE`] if it has none), and the number of
    /// cards (0 if it has none).
    fn parts(self) -> (Option<Place>, Place, u8);

    /// Builds the move from these parts.
    fn from_parts(source: Place, target: Place, count: u8) -> Self;
}

/// A typed move of the game `G`, such as `MoveColumn { from, to, count }`.
///
/// `solitaire!` implements this trait for every move of every game.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a move of the game `{G}`",
    label = "not a move of `{G}`",
    note = "a game has the moves that its declaration lists in `moves {{ … }}`, and those that it inherits"
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
    /// The index of the move in the game's list of moves.
    const KIND: u8;
    /// The source place in the code of the move, if the parts of the move contain no source.
    const PLACE: Place = MoveCode::NO_PLACE;
    /// The number of cards in the code of the move, if the parts of the move contain no number.
    const COUNT: u8 = 0;

    /// The code of this move.
    fn code(self) -> MoveCode {
        code_of(self, Self::KIND, Self::PLACE.0, Self::COUNT)
    }

    /// The move that a code stands for; `None` if the code belongs to another kind of move.
    fn from_code(code: MoveCode) -> Option<Self> {
        (code.kind == Self::KIND).then(|| move_of(code))
    }

    /// True if the rules allow the move now.
    fn valid(&self, board: &Board<G>) -> bool {
        board.valid(self.code())
    }

    /// Makes the move and its automatic moves, without checking the rules: see [`Move::valid`]. A move that is
    /// physically impossible (missing cards, no room) changes nothing.
    fn do_move(&self, board: &mut Board<G>) -> G::Undo {
        board.do_move(self.code())
    }

    /// Undoes the move exactly. `undo` must be the value that [`Move::do_move`] returned, and later moves must have
    /// been undone before.
    fn undo(&self, board: &mut Board<G>, undo: G::Undo) {
        board.undo(undo);
    }
}

/// The code of a move of this kind. `place` is its source if its parts contain none; `least` is its number of cards if
/// its parts contain none.
pub fn code_of(found: impl MoveParts, kind: u8, place: u8, least: u8) -> MoveCode {
    let (source, target, count) = found.parts();
    MoveCode::new(kind, source.unwrap_or(Place(place)), target, count.max(least))
}

/// The move that a code stands for. The code must belong to this kind of move.
pub fn move_of<M: MoveParts>(code: MoveCode) -> M {
    M::from_parts(code.source(), code.target(), code.count)
}
