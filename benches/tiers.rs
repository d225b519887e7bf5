//! Compares the shared engine, which serves all games, with engines generated for single games: dealing, listing moves,
//! making and undoing moves, random playouts, and counting sequences of moves. Both are called through the interface
//! that sessions and solvers use.
//!
//! `cargo bench --bench tiers` prints a table for each game. Both engines are measured in the same run, taking turns.
//! The table shows the minimum CPU time of each, and how fast the shared engine is in comparison.
//! `cargo bench --bench tiers golf` measures only this game. Before the timing, both engines must list the same moves
//! and count the same sequences.

mod timing;

use std::hint::black_box;

use solitaire::{Game, GameEntry, Journal, MoveCode, Moves, Position, perft};
use solitaire_cells::freecell::FreeCell;
use solitaire_golf::golf::Golf;
use solitaire_klondikes::klondike::Klondike;
use solitaire_spiders::simplesimon::SimpleSimon;
use solitaire_spiders::spider::Spider;
use timing::{Work, measure};

fn main() {
    // A test run of all targets also runs this benchmark, without the argument `--bench`. Then nothing is timed.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let comparisons: [(&str, fn()); 5] = [
        ("freecell", || compare::<FreeCell>("FreeCell", 4)),
        ("golf", || compare::<Golf>("Golf", 7)),
        ("klondike", || compare::<Klondike>("Klondike", 5)),
        ("simplesimon", || compare::<SimpleSimon>("Simple Simon", 4)),
        ("spider", || compare::<Spider>("Spider", 4)),
    ];
    for (game, compare) in comparisons {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == game) {
            compare();
        }
    }
}

/// The number of deals played.
const DEALS: u64 = 20;

fn deal(entry: GameEntry, number: u64) -> Box<dyn Position> {
    entry.deal(number).expect("every game has the first deals")
}

/// A small random number generator (xorshift64*). Both engines use it, so that they play the same moves.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}

/// Plays up to 100 random moves from each of the deals 1 to 20. Calls `by` with each position and its legal moves,
/// before one of these moves is made. Returns the number of moves made.
fn play_out(
    entry: GameEntry,
    moves: &mut Moves,
    journal: &mut Journal,
    mut by: impl FnMut(&dyn Position, &[MoveCode]),
) -> u64 {
    let mut made = 0;
    for number in 1..=DEALS {
        let mut random = Random(number);
        let mut position = deal(entry, number);
        journal.clear();
        for _ in 0..100 {
            position.legal_moves(moves);
            by(&*position, moves);
            if moves.is_empty() || position.is_won() {
                break;
            }
            position.apply(moves[random.below(moves.len())], journal);
            made += 1;
        }
    }
    made
}

/// All positions that random playouts pass through, each with its legal moves.
fn met(entry: GameEntry) -> Vec<(Box<dyn Position>, Vec<MoveCode>)> {
    let mut met = Vec::new();
    play_out(entry, &mut Moves::new(), &mut Journal::new(), |position, codes| {
        met.push((position.boxed(), codes.to_vec()));
    });
    met
}

/// A position and its legal moves. The position is given by its key.
type Listed = (Vec<u8>, Vec<MoveCode>);

/// What an engine computes, for comparison with another engine: the positions of random playouts with their legal
/// moves, and for each of the first deals the number of move sequences.
fn account(entry: GameEntry, depth: u32) -> (Vec<Listed>, Vec<u64>) {
    let keyed = |(position, codes): (Box<dyn Position>, Vec<MoveCode>)| {
        let mut key = Vec::new();
        position.write_key(&mut key);
        (key, codes)
    };
    let lists = met(entry).into_iter().map(keyed).collect();
    (lists, (1..=DEALS).map(|number| perft(&mut *deal(entry, number), depth, false)).collect())
}

/// A row of the printed table: the name of an operation, and the code to time.
type Line = (&'static str, Work);

fn works(entry: GameEntry, depth: u32) -> Vec<Line> {
    let listed = met(entry);
    let mut with_moves = met(entry);
    let made: usize = with_moves.iter().map(|(_, codes)| codes.len()).sum();
    let (mut moves, mut others) = (Moves::new(), Moves::new());
    let (mut journal, mut other_journal) = (Journal::new(), Journal::new());
    let mut dealt: Vec<_> = (1..=DEALS).map(|number| deal(entry, number)).collect();
    vec![
        (
            "deal",
            Box::new(move || {
                (1..=DEALS).for_each(|number| drop(black_box(deal(entry, number))));
                DEALS
            }),
        ),
        (
            "legal_moves, a board",
            Box::new(move || {
                listed.iter().for_each(|(position, _)| position.legal_moves(&mut moves));
                listed.len() as u64
            }),
        ),
        (
            "make and undo, a move",
            Box::new(move || {
                for (position, codes) in &mut with_moves {
                    for code in codes {
                        position.apply(*code, &mut journal);
                        position.undo(&mut journal);
                    }
                }
                made as u64
            }),
        ),
        (
            "playout, a move",
            Box::new(move || play_out(entry, &mut others, &mut other_journal, |_, _| {})),
        ),
        (
            "perft, a sequence",
            Box::new(move || {
                dealt.iter_mut().map(|position| perft(&mut **position, depth, false)).sum()
            }),
        ),
    ]
}

fn compare<G: Game>(game: &str, depth: u32) {
    let (own, shared) = (GameEntry::with_own_code::<G>(), GameEntry::of::<G>());
    assert!(account(own, depth) == account(shared, depth), "{game}: the two do not agree");
    println!("\n{game:24}{:>12}{:>15}{:>8}", "own code", "shared", "speed");
    for ((name, own), (_, shared)) in works(own, depth).into_iter().zip(works(shared, depth)) {
        let times = measure(&mut [own, shared]);
        let (own, shared) = (times[0], times[1]);
        println!("{name:24}{own:>9.1} ns{shared:>12.1} ns{:>8.2}", own / shared);
    }
}
