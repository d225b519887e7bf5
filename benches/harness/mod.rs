//! What is timed, and how two engines of one game are compared.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::marker::PhantomData;
use std::time::{Duration, Instant};

use solitaire::{Board, Game, MoveCode};

use crate::baseline;

/// What an engine of a game does.
pub trait Engine: 'static {
    /// What the table calls it.
    const NAME: &'static str;
    type Board: Copy;
    type Code: Copy;
    type Undo;
    type Moves;

    fn moves() -> Self::Moves;
    fn deal(number: u64) -> Self::Board;
    fn legal_moves<'a>(board: &Self::Board, moves: &'a mut Self::Moves) -> &'a [Self::Code];
    fn make(board: &mut Self::Board, code: Self::Code) -> Self::Undo;
    fn undo(board: &mut Self::Board, undo: Self::Undo);

    /// The move as source, target and count, by which the engines are compared.
    fn told(code: Self::Code) -> (u8, u8, u8);
}

/// The engine made from a declaration.
pub struct Declared<G>(PhantomData<G>);

impl<G: Game> Engine for Declared<G> {
    const NAME: &'static str = "declared";
    type Board = Board<G>;
    type Code = MoveCode;
    type Undo = G::Undo;
    type Moves = solitaire::Moves;

    fn moves() -> solitaire::Moves {
        solitaire::Moves::new()
    }

    #[inline]
    fn deal(number: u64) -> Board<G> {
        Board::deal(number)
    }

    #[inline]
    fn legal_moves<'a>(board: &Board<G>, moves: &'a mut solitaire::Moves) -> &'a [MoveCode] {
        board.legal_moves(moves);
        moves.as_slice()
    }

    #[inline]
    fn make(board: &mut Board<G>, code: MoveCode) -> G::Undo {
        board.do_move(code)
    }

    #[inline]
    fn undo(board: &mut Board<G>, undo: G::Undo) {
        board.undo(undo);
    }

    fn told(code: MoveCode) -> (u8, u8, u8) {
        (code.from, code.to, code.count)
    }
}

/// An engine that is written by hand.
macro_rules! by_hand {
    ($name:ident, $module:ident, $undo:ty, |$board:ident, $code:ident| $make:expr) => {
        /// Written by hand.
        pub struct $name;

        impl Engine for $name {
            const NAME: &'static str = "by hand";
            type Board = baseline::$module::Board;
            type Code = baseline::Move;
            type Undo = $undo;
            type Moves = baseline::Moves;

            fn moves() -> baseline::Moves {
                baseline::Moves::new()
            }

            #[inline]
            fn deal(number: u64) -> Self::Board {
                baseline::$module::Board::deal(number)
            }

            #[inline]
            fn legal_moves<'a>(
                board: &Self::Board,
                moves: &'a mut baseline::Moves,
            ) -> &'a [baseline::Move] {
                board.legal_moves(moves);
                moves.as_slice()
            }

            #[inline]
            fn make($board: &mut Self::Board, $code: baseline::Move) -> $undo {
                $make
            }

            #[inline]
            fn undo(board: &mut Self::Board, undo: $undo) {
                board.undo(undo);
            }

            fn told(code: baseline::Move) -> (u8, u8, u8) {
                (code.from, code.to, code.count)
            }
        }
    };
}

/// Makes a move that is its own undo.
macro_rules! itself {
    ($name:ident, $module:ident) => {
        by_hand!($name, $module, baseline::Move, |board, code| {
            board.make(code);
            code
        });
    };
}

itself!(FreeCellByHand, freecell);
itself!(GolfByHand, golf);
itself!(SimpleSimonByHand, simple_simon);
by_hand!(KlondikeByHand, klondike, baseline::klondike::Undo, |board, code| board.make(code));
by_hand!(SpiderByHand, spider, baseline::spider::Undo, |board, code| board.make(code));

// --- what is timed -----------------------------------------------------------------------------------------

/// A small generator (xorshift64*), the same for both engines.
struct Random(u64);

impl Random {
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}

/// Boards on random walks of 40 moves from the first deals: the same for both engines.
pub fn boards<E: Engine>() -> Vec<E::Board> {
    let mut boards = Vec::new();
    let mut moves = E::moves();
    for number in 1..=20 {
        let mut random = Random(number);
        let mut board = E::deal(number);
        for _ in 0..40 {
            let mut codes = E::legal_moves(&board, &mut moves).to_vec();
            if codes.is_empty() {
                break;
            }
            boards.push(board);
            codes.sort_by_key(|code| E::told(*code));
            E::make(&mut board, codes[random.below(codes.len())]);
        }
    }
    boards
}

pub fn deal_all<E: Engine>() {
    for number in 1..=50 {
        black_box(E::deal(black_box(number)));
    }
}

/// Lists the moves of all boards; gives how many there are.
pub fn list_all<E: Engine>(boards: &[E::Board], moves: &mut E::Moves) -> usize {
    boards.iter().map(|board| E::legal_moves(black_box(board), moves).len()).sum()
}

/// Makes every listed move and takes it back.
pub fn make_and_undo_all<E: Engine>(boards: &mut [(E::Board, Vec<E::Code>)]) {
    for (board, codes) in boards {
        for code in codes {
            let undo = E::make(black_box(board), *code);
            E::undo(black_box(board), undo);
        }
    }
}

/// Plays random moves from the first deals; gives how many moves were made.
pub fn play_out<E: Engine>(moves: &mut E::Moves) -> u32 {
    let mut made = 0;
    for number in 1..=50 {
        let mut random = Random(number);
        let mut board = E::deal(number);
        for _ in 0..100 {
            let codes = E::legal_moves(&board, moves);
            if codes.is_empty() {
                break;
            }
            let code = codes[random.below(codes.len())];
            E::make(&mut board, code);
            made += 1;
        }
        black_box(&board);
    }
    made
}

/// Counts the sequences of moves of this length; the last moves are counted, not made.
pub fn perft<E: Engine>(board: &mut E::Board, buffers: &mut [E::Moves]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    let codes = E::legal_moves(board, moves);
    if deeper.is_empty() {
        return codes.len() as u64;
    }
    let mut nodes = 0;
    for code in codes {
        let undo = E::make(board, *code);
        nodes += perft::<E>(board, deeper);
        E::undo(board, undo);
    }
    nodes
}

/// The first twenty deals.
pub fn dealt<E: Engine>() -> Vec<E::Board> {
    (1..=20).map(E::deal).collect()
}

pub fn perft_all<E: Engine>(boards: &mut [E::Board], buffers: &mut [E::Moves]) -> u64 {
    boards.iter_mut().map(|board| perft::<E>(board, buffers)).sum()
}

pub fn buffers<E: Engine>(depth: usize) -> Vec<E::Moves> {
    (0..depth).map(|_| E::moves()).collect()
}

/// Boards with their moves.
pub fn boards_with_moves<E: Engine>() -> Vec<(E::Board, Vec<E::Code>)> {
    let mut moves = E::moves();
    let with_moves = |board| (board, E::legal_moves(&board, &mut moves).to_vec());
    boards::<E>().into_iter().map(with_moves).collect()
}

// --- agreement and ratios ----------------------------------------------------------------------------------

/// The moves of a board, as both engines tell them.
fn told<E: Engine>(board: &E::Board) -> BTreeSet<(u8, u8, u8)> {
    E::legal_moves(board, &mut E::moves()).iter().map(|code| E::told(*code)).collect()
}

/// Both engines list the same moves, and count the same sequences of them.
fn assert_agreement<H: Engine, D: Engine>(game: &str, depth: usize) {
    let (by_hand, declared) = (boards::<H>(), boards::<D>());
    assert_eq!(by_hand.len(), declared.len(), "{game}");
    for (by_hand, declared) in by_hand.iter().zip(&declared) {
        assert_eq!(told::<H>(by_hand), told::<D>(declared), "{game}");
    }
    for (number, (mut by_hand, mut declared)) in by_hand.into_iter().zip(declared).enumerate() {
        // From every walk a board here and there, for what only comes later in a game.
        if number % 7 == 0 {
            let by_hand = perft::<H>(&mut by_hand, &mut buffers::<H>(depth - 1));
            let declared = perft::<D>(&mut declared, &mut buffers::<D>(depth - 1));
            assert_eq!(by_hand, declared, "{game}, perft of board {number}");
        }
    }
    for number in 1..=20 {
        let by_hand = perft::<H>(&mut H::deal(number), &mut buffers::<H>(depth));
        let declared = perft::<D>(&mut D::deal(number), &mut buffers::<D>(depth));
        assert_eq!(by_hand, declared, "{game}, perft {depth} of deal {number}");
    }
}

/// The time of an operation of each of two works, which take turns: the least of all turns, which other programs on the
/// machine disturbed least.
fn measure(mut by_hand: impl FnMut() -> u64, mut declared: impl FnMut() -> u64) -> (f64, f64) {
    const TURNS: usize = 41;
    // So many repetitions that one turn is long enough to be measured.
    let start = Instant::now();
    let mut repetitions = 0;
    while start.elapsed() < Duration::from_millis(10) {
        black_box((by_hand(), declared()));
        repetitions += 1;
    }
    let time = |work: &mut dyn FnMut() -> u64| {
        let (start, mut units) = (Instant::now(), 0);
        for _ in 0..repetitions {
            units += work();
        }
        start.elapsed().as_nanos() as f64 / units as f64
    };
    let (mut least_by_hand, mut least_declared) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..TURNS {
        least_by_hand = least_by_hand.min(time(&mut by_hand));
        least_declared = least_declared.min(time(&mut declared));
    }
    (least_by_hand, least_declared)
}

/// A line of the table: its name, and the work, which gives how many operations it did.
type Work = (&'static str, Box<dyn FnMut() -> u64>);

/// The lines of the table.
fn works<E: Engine>(depth: usize) -> Vec<Work> {
    let (listed, mut moves, mut other_moves) = (boards::<E>(), E::moves(), E::moves());
    let mut with_moves = boards_with_moves::<E>();
    let made: usize = with_moves.iter().map(|(_, codes)| codes.len()).sum();
    let (mut dealt, mut buffers) = (dealt::<E>(), buffers::<E>(depth));
    vec![
        (
            "deal",
            Box::new(|| {
                deal_all::<E>();
                50
            }),
        ),
        (
            "legal_moves, a board",
            Box::new(move || {
                black_box(list_all::<E>(&listed, &mut moves));
                listed.len() as u64
            }),
        ),
        (
            "make and undo, a move",
            Box::new(move || {
                make_and_undo_all::<E>(&mut with_moves);
                made as u64
            }),
        ),
        ("playout, a move", Box::new(move || play_out::<E>(&mut other_moves).into())),
        ("perft, a sequence", Box::new(move || perft_all::<E>(&mut dealt, &mut buffers))),
    ]
}

/// Asserts that two engines of a game agree, and prints how fast each is and how much of the speed of the first the
/// second has.
pub fn compare<H: Engine, D: Engine>(game: &str, depth: usize) {
    assert_agreement::<H, D>(game, depth);
    println!();
    println!("{game:24}{:>12}{:>12}{:>8}", H::NAME, D::NAME, "speed");
    for ((name, by_hand), (_, declared)) in works::<H>(depth).into_iter().zip(works::<D>(depth)) {
        let (by_hand, declared) = measure(by_hand, declared);
        let ratio = by_hand / declared;
        println!("{name:24}{by_hand:>9.1} ns{declared:>9.1} ns{ratio:>8.2}");
    }
}
