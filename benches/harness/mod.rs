//! The timed operations, and the comparison of the engines of one game.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::marker::PhantomData;

use solitaire::{Board, Game, MoveCode};

use crate::baseline;
use crate::timing::{Work, measure};

/// One implementation of a game, declared or written by hand.
pub trait Engine: 'static {
    /// The name of the engine in the table.
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

    /// The source, the target and the number of cards of a move: a form in which the moves of all engines can be
    /// compared.
    fn told(code: Self::Code) -> (u8, u8, u8);
}

/// The engine that the declaration of the game `G` generates.
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

    #[inline(always)]
    fn deal(number: u64) -> Board<G> {
        Board::deal(number)
    }

    #[inline(always)]
    fn legal_moves<'a>(board: &Board<G>, moves: &'a mut solitaire::Moves) -> &'a [MoveCode] {
        board.legal_moves(moves);
        moves.as_slice()
    }

    #[inline(always)]
    fn make(board: &mut Board<G>, code: MoveCode) -> G::Undo {
        board.do_move(code)
    }

    #[inline(always)]
    fn undo(board: &mut Board<G>, undo: G::Undo) {
        board.undo(undo);
    }

    fn told(code: MoveCode) -> (u8, u8, u8) {
        (code.from, code.to, code.count)
    }
}

/// Declares a hand-written engine: its name in the table, its function that lists moves, and the type of the value that
/// making a move returns for undoing it.
macro_rules! by_hand {
    ($name:ident, $called:literal, $board:path, $list:ident, $undo:ty, |$on:ident, $code:ident| $make:expr) => {
        /// A hand-written engine.
        pub struct $name;

        impl Engine for $name {
            const NAME: &'static str = $called;
            type Board = $board;
            type Code = baseline::Move;
            type Undo = $undo;
            type Moves = baseline::Moves;

            fn moves() -> baseline::Moves {
                baseline::Moves::new()
            }

            #[inline(always)]
            fn deal(number: u64) -> Self::Board {
                <$board>::deal(number)
            }

            #[inline(always)]
            fn legal_moves<'a>(
                board: &Self::Board,
                moves: &'a mut baseline::Moves,
            ) -> &'a [baseline::Move] {
                board.$list(moves);
                moves.as_slice()
            }

            #[inline(always)]
            fn make($on: &mut Self::Board, $code: baseline::Move) -> $undo {
                $make
            }

            #[inline(always)]
            fn undo(board: &mut Self::Board, undo: $undo) {
                board.undo(undo);
            }

            fn told(code: baseline::Move) -> (u8, u8, u8) {
                (code.from, code.to, code.count)
            }
        }
    };
    // Without a type for undoing, the move itself is the value that undoes it.
    ($name:ident, $called:literal, $board:path, $list:ident) => {
        by_hand!($name, $called, $board, $list, baseline::Move, |board, code| {
            board.make(code);
            code
        });
    };
    ($name:ident, $called:literal, $board:path, $list:ident, $undo:ty) => {
        by_hand!($name, $called, $board, $list, $undo, |board, code| board.make(code));
    };
}

by_hand!(FreeCellPlain, "plain arrays", baseline::freecell::Board, plain_moves);
by_hand!(FreeCellIndexed, "indexed", baseline::freecell::Board, indexed_moves);
by_hand!(FreeCellMasks, "bit masks", baseline::freecell::masks::Board, legal_moves);
by_hand!(GolfPlain, "plain arrays", baseline::golf::Board, plain_moves);
by_hand!(GolfIndexed, "indexed", baseline::golf::Board, indexed_moves);
by_hand!(
    KlondikeByHand,
    "plain arrays",
    baseline::klondike::Board,
    legal_moves,
    baseline::klondike::Undo
);
by_hand!(SimpleSimonByHand, "plain arrays", baseline::simple_simon::Board, legal_moves);
by_hand!(
    SpiderByHand,
    "plain arrays",
    baseline::spider::Board,
    legal_moves,
    baseline::spider::Undo
);

// --- what is timed -----------------------------------------------------------------------------------------

/// A small random number generator (xorshift64*). All engines use it, so that they play the same moves.
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

/// The boards that 20 random walks pass through, one from each of the deals 1 to 20, with up to 40 moves each. All
/// engines walk the same way.
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

/// Lists the moves of all boards; returns the total number of moves.
pub fn list_all<E: Engine>(boards: &[E::Board], moves: &mut E::Moves) -> usize {
    boards.iter().map(|board| E::legal_moves(black_box(board), moves).len()).sum()
}

/// Makes every listed move and undoes it.
pub fn make_and_undo_all<E: Engine>(boards: &mut [(E::Board, Vec<E::Code>)]) {
    for (board, codes) in boards {
        for code in codes {
            let undo = E::make(black_box(board), *code);
            E::undo(black_box(board), undo);
        }
    }
}

/// Plays up to 100 random moves from each of the deals 1 to 50; returns the total number of moves made.
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

/// Counts the sequences of legal moves from a board. Their length is the number of buffers, which hold the lists of
/// moves. The last move of a sequence is only counted, not made.
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

/// The boards of the deals 1 to 20.
pub fn dealt<E: Engine>() -> Vec<E::Board> {
    (1..=20).map(E::deal).collect()
}

pub fn perft_all<E: Engine>(boards: &mut [E::Board], buffers: &mut [E::Moves]) -> u64 {
    boards.iter_mut().map(|board| perft::<E>(board, buffers)).sum()
}

pub fn buffers<E: Engine>(depth: usize) -> Vec<E::Moves> {
    (0..depth).map(|_| E::moves()).collect()
}

/// The boards that random walks pass through, each with its legal moves.
pub fn boards_with_moves<E: Engine>() -> Vec<(E::Board, Vec<E::Code>)> {
    let mut moves = E::moves();
    let with_moves = |board| (board, E::legal_moves(&board, &mut moves).to_vec());
    boards::<E>().into_iter().map(with_moves).collect()
}

// --- agreement and ratios ----------------------------------------------------------------------------------

/// The legal moves of a board, in a form in which the moves of all engines can be compared.
fn told<E: Engine>(board: &E::Board) -> BTreeSet<(u8, u8, u8)> {
    E::legal_moves(board, &mut E::moves()).iter().map(|code| E::told(*code)).collect()
}

/// What an engine computes. Two engines of the same game must compute the same.
#[derive(PartialEq, Eq)]
struct Account {
    /// For each board on the random walks, its legal moves.
    lists: Vec<BTreeSet<(u8, u8, u8)>>,
    /// For some boards on the random walks and for the deals 1 to 20, the number of sequences of moves from that board.
    counts: Vec<u64>,
}

fn account<E: Engine>(depth: usize) -> Account {
    let boards = boards::<E>();
    // Every seventh board of the walks, so that situations that only occur later in a game are compared too.
    let some = boards.iter().step_by(7);
    let on_the_way = some.map(|board| perft::<E>(&mut { *board }, &mut buffers::<E>(depth - 1)));
    let dealt = (1..=20).map(|number| perft::<E>(&mut E::deal(number), &mut buffers::<E>(depth)));
    Account {
        counts: on_the_way.chain(dealt).collect(),
        lists: boards.iter().map(told::<E>).collect(),
    }
}

/// A row of the printed table: the name of an operation, and the code to time.
type Line = (&'static str, Work);

/// The rows of the printed table, one for each timed operation. Sequences of `depth` moves are counted.
fn works<E: Engine>(depth: usize) -> Vec<Line> {
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

/// An engine that is compared with other engines of the same game.
pub struct Contestant {
    name: &'static str,
    account: Account,
    works: Vec<Line>,
}

impl Contestant {
    /// The engine `E`. Sequences of up to `depth` moves are counted with it.
    pub fn of<E: Engine>(depth: usize) -> Self {
        Self { name: E::NAME, account: account::<E>(depth), works: works::<E>(depth) }
    }
}

/// Asserts that the engines of a game agree, and prints for each operation the time of each engine. After each
/// hand-written engine it prints how fast the declared engine is in comparison.
pub fn compare(game: &str, declared: Contestant, by_hand: Vec<Contestant>) {
    print!("\n{game:24}{:>12}", declared.name);
    for contestant in &by_hand {
        let agrees = contestant.account == declared.account;
        assert!(agrees, "{game}: {} does not agree with the declared game", contestant.name);
        print!("{:>15}{:>8}", contestant.name, "speed");
    }
    println!();
    let mut others: Vec<_> =
        by_hand.into_iter().map(|contestant| contestant.works.into_iter()).collect();
    for (name, work) in declared.works {
        let others = others.iter_mut().filter_map(Iterator::next).map(|(_, work)| work);
        let mut works: Vec<Work> = std::iter::once(work).chain(others).collect();
        let times = measure(&mut works);
        print!("{name:24}{:>9.1} ns", times[0]);
        for time in &times[1..] {
            print!("{time:>12.1} ns{:>8.2}", time / times[0]);
        }
        println!();
    }
}
