//! Simple Simon as declared against Simple Simon [by hand](baseline): dealing, listing moves, making and taking
//! them back, playing out at random, counting positions.
//!
//! Before anything is timed both engines must agree on what they do. `cargo bench --bench simplesimon` prints the
//! times and then a table of ratios, measured in the same run by taking turns.

mod baseline {
    pub mod simple_simon;
}

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use baseline::simple_simon as hand;
use solitaire_families::simplesimon::SimpleSimon;

/// What both engines do.
trait Engine {
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

/// The engine written by hand.
struct ByHand;

impl Engine for ByHand {
    const NAME: &'static str = "by hand";
    type Board = hand::Board;
    type Code = hand::Move;
    type Undo = hand::Move;
    type Moves = hand::Moves;

    fn moves() -> hand::Moves {
        hand::Moves::new()
    }

    #[inline]
    fn deal(number: u64) -> hand::Board {
        hand::Board::deal(number)
    }

    #[inline]
    fn legal_moves<'a>(board: &hand::Board, moves: &'a mut hand::Moves) -> &'a [hand::Move] {
        board.legal_moves(moves);
        moves.as_slice()
    }

    #[inline]
    fn make(board: &mut hand::Board, code: hand::Move) -> hand::Move {
        board.make(code);
        code
    }

    #[inline]
    fn undo(board: &mut hand::Board, undo: hand::Move) {
        board.undo(undo);
    }

    fn told(code: hand::Move) -> (u8, u8, u8) {
        (code.from, code.to, code.count)
    }
}

/// The engine made from the declaration.
struct Declared;

impl Engine for Declared {
    const NAME: &'static str = "declared";
    type Board = solitaire::Board<SimpleSimon>;
    type Code = solitaire::MoveCode;
    type Undo = <SimpleSimon as solitaire::Game>::Undo;
    type Moves = solitaire::Moves;

    fn moves() -> solitaire::Moves {
        solitaire::Moves::new()
    }

    #[inline]
    fn deal(number: u64) -> Self::Board {
        solitaire::Board::deal(number)
    }

    #[inline]
    fn legal_moves<'a>(
        board: &Self::Board,
        moves: &'a mut solitaire::Moves,
    ) -> &'a [solitaire::MoveCode] {
        board.legal_moves(moves);
        moves.as_slice()
    }

    #[inline]
    fn make(board: &mut Self::Board, code: solitaire::MoveCode) -> Self::Undo {
        board.do_move(code)
    }

    #[inline]
    fn undo(board: &mut Self::Board, undo: Self::Undo) {
        board.undo(undo);
    }

    fn told(code: solitaire::MoveCode) -> (u8, u8, u8) {
        (code.from, code.to, code.count)
    }
}

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
fn boards<E: Engine>() -> Vec<E::Board> {
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

fn deal_all<E: Engine>() {
    for number in 1..=50 {
        black_box(E::deal(black_box(number)));
    }
}

/// Lists the moves of all boards; gives how many there are.
fn list_all<E: Engine>(boards: &[E::Board], moves: &mut E::Moves) -> usize {
    boards.iter().map(|board| E::legal_moves(black_box(board), moves).len()).sum()
}

/// Makes every listed move and takes it back.
fn make_and_undo_all<E: Engine>(boards: &mut [(E::Board, Vec<E::Code>)]) {
    for (board, codes) in boards {
        for code in codes {
            let undo = E::make(black_box(board), *code);
            E::undo(black_box(board), undo);
        }
    }
}

/// Plays random moves from the first deals; gives how many moves were made.
fn play_out<E: Engine>(moves: &mut E::Moves) -> u32 {
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
fn perft<E: Engine>(board: &mut E::Board, buffers: &mut [E::Moves]) -> u64 {
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
fn dealt<E: Engine>() -> Vec<E::Board> {
    (1..=20).map(E::deal).collect()
}

fn perft_all<E: Engine>(boards: &mut [E::Board], buffers: &mut [E::Moves]) -> u64 {
    boards.iter_mut().map(|board| perft::<E>(board, buffers)).sum()
}

fn buffers<E: Engine>(depth: usize) -> Vec<E::Moves> {
    (0..depth).map(|_| E::moves()).collect()
}

/// Boards with their moves.
fn boards_with_moves<E: Engine>() -> Vec<(E::Board, Vec<E::Code>)> {
    let mut moves = E::moves();
    let with_moves = |board| (board, E::legal_moves(&board, &mut moves).to_vec());
    boards::<E>().into_iter().map(with_moves).collect()
}

// --- divan -------------------------------------------------------------------------------------------------

#[divan::bench(types = [ByHand, Declared])]
fn deal<E: Engine>(bencher: divan::Bencher) {
    bencher.counter(50_u32).bench_local(deal_all::<E>);
}

#[divan::bench(types = [ByHand, Declared])]
fn legal_moves<E: Engine>(bencher: divan::Bencher) {
    let (boards, mut moves) = (boards::<E>(), E::moves());
    bencher.counter(boards.len()).bench_local(|| list_all::<E>(&boards, &mut moves));
}

#[divan::bench(types = [ByHand, Declared])]
fn make_and_undo<E: Engine>(bencher: divan::Bencher) {
    let mut boards = boards_with_moves::<E>();
    let made: usize = boards.iter().map(|(_, codes)| codes.len()).sum();
    bencher.counter(made).bench_local(|| make_and_undo_all::<E>(&mut boards));
}

#[divan::bench(types = [ByHand, Declared])]
fn playout<E: Engine>(bencher: divan::Bencher) {
    let mut moves = E::moves();
    let made = play_out::<E>(&mut moves);
    bencher.counter(made).bench_local(|| play_out::<E>(&mut moves));
}

#[divan::bench(types = [ByHand, Declared])]
fn perft_4<E: Engine>(bencher: divan::Bencher) {
    let (mut boards, mut buffers) = (dealt::<E>(), buffers::<E>(4));
    let nodes = perft_all::<E>(&mut boards, &mut buffers);
    bencher.counter(nodes).bench_local(|| perft_all::<E>(&mut boards, &mut buffers));
}

// --- agreement and ratios ----------------------------------------------------------------------------------

/// The moves of a board, as both engines tell them.
fn told<E: Engine>(board: &E::Board) -> BTreeSet<(u8, u8, u8)> {
    E::legal_moves(board, &mut E::moves()).iter().map(|code| E::told(*code)).collect()
}

/// Both engines list the same moves and count the same positions.
fn assert_agreement() {
    let (by_hand, declared) = (boards::<ByHand>(), boards::<Declared>());
    assert_eq!(by_hand.len(), declared.len());
    for (by_hand, declared) in by_hand.iter().zip(&declared) {
        assert_eq!(told::<ByHand>(by_hand), told::<Declared>(declared));
    }
    for number in 1..=20 {
        let by_hand = perft::<ByHand>(&mut ByHand::deal(number), &mut buffers::<ByHand>(4));
        let declared = perft::<Declared>(&mut Declared::deal(number), &mut buffers::<Declared>(4));
        assert_eq!(by_hand, declared, "perft 4 of deal {number}");
    }
}

/// The median time of an operation of each of two works, which take turns.
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
    let (mut by_hand_times, mut declared_times) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        by_hand_times.push(time(&mut by_hand));
        declared_times.push(time(&mut declared));
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[TURNS / 2]
    };
    (median(by_hand_times), median(declared_times))
}

/// A line of the table: its name, and the work, which gives how many operations it did.
type Work = (&'static str, Box<dyn FnMut() -> u64>);

/// The lines of the table.
fn works<E: Engine>() -> Vec<Work>
where
    E::Board: 'static,
    E::Code: 'static,
    E::Moves: 'static,
{
    let (listed, mut moves, mut other_moves) = (boards::<E>(), E::moves(), E::moves());
    let mut with_moves = boards_with_moves::<E>();
    let made: usize = with_moves.iter().map(|(_, codes)| codes.len()).sum();
    let (mut dealt, mut buffers) = (dealt::<E>(), buffers::<E>(4));
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
        ("perft 4, a position", Box::new(move || perft_all::<E>(&mut dealt, &mut buffers))),
    ]
}

fn print_ratios() {
    println!();
    let (by_hand, declared) = (ByHand::NAME, Declared::NAME);
    println!("{:24}{by_hand:>12}{declared:>12}{:>8}", "median, taking turns", "ratio");
    for ((name, by_hand), (_, declared)) in works::<ByHand>().into_iter().zip(works::<Declared>()) {
        let (by_hand, declared) = measure(by_hand, declared);
        let ratio = declared / by_hand;
        println!("{name:24}{by_hand:>9.1} ns{declared:>9.1} ns{ratio:>8.2}");
    }
}

fn main() {
    assert_agreement();
    divan::main();
    // Not when the benchmark is only tried or listed.
    if std::env::args().any(|arg| arg == "--bench") {
        print_ratios();
    }
}
