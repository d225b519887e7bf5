//! Operations that a solver does a million times a second do not use the heap, and the data they keep is small.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use solitaire::model::Step;
use solitaire::prelude::*;

use solitaire::referee::laws::Random;
use solitaire_tests::burdened::{Burdened, Every};
use solitaire_tests::games::every_game;

use solitaire_families::auldlangsyne::Interregnum;
use solitaire_families::clock::Clock;

solitaire! {
    /// A deal of different numbers of cards to the columns.
    #[game(name = "Amounts")]
    family Amounts {
        structure {
            /// The columns.
            tableau: [Column; 4];
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { tableau <- 2 up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        moves {
            /// Move a card.
            drag MoveCard: tableau[top] => tableau;
            /// Deal to the columns.
            press Rain: stock where !is_empty(stock) do { tableau <- [1, 2, 0, 3] up from stock; }
        }
        win = every(tableau, |pile| is_empty(pile));
    }
}

thread_local! {
    /// The number of allocations of this thread.
    static REQUESTS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, with a counter.
struct Counting;

fn count() {
    REQUESTS.with(|requests| requests.set(requests.get() + 1));
}

// Heap allocations can only be counted by an allocator of one's own, which needs unsafe code.
#[allow(unsafe_code)]
// SAFETY: every call is passed on unchanged to the system's allocator; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The number of allocations during `work`.
fn requests(work: impl FnOnce()) -> u64 {
    let before = REQUESTS.get();
    work();
    REQUESTS.get() - before
}

#[test]
fn requests_are_counted() {
    assert_eq!(requests(|| drop(black_box(Box::new(7)))), 1);
    assert_eq!(requests(|| drop(black_box(vec![1, 2, 3]))), 1);
    assert_eq!(requests(|| assert!(black_box([1, 2, 3]).contains(&3))), 0);
}

/// Plays random moves from ten deals. At each position, lists the moves, and judges, makes and undoes each of them.
/// Returns the number of moves made.
fn walk<G: Game>(moves: &mut Moves) -> usize {
    let mut made = 0;
    for deal in 1..=10 {
        let mut random = Random::new(deal);
        let mut board = Board::<G>::deal(deal);
        for _ in 0..100 {
            board.legal_moves(moves);
            for code in moves.iter() {
                assert!(board.valid(*code));
                let undo = board.do_move(*code);
                black_box(board.is_won());
                board.undo(undo);
            }
            let Some(code) = random.pick(moves) else { break };
            board.do_move(code);
            made += 1;
        }
    }
    made
}

fn assert_no_requests<G: Game>() {
    let mut moves = Moves::new();
    // The list grows to its final size on the first walk.
    let made = walk::<G>(&mut moves);
    assert!(made > 20, "{} was walked for {made} moves only", G::MODEL.slug);
    let requests = requests(|| {
        walk::<G>(&mut moves);
    });
    assert_eq!(requests, 0, "{} uses the heap", G::MODEL.slug);
}

#[test]
fn no_game_uses_the_heap_to_list_judge_make_and_undo() {
    every_game!(assert_no_requests);
    assert_no_requests::<Amounts>();
}

#[test]
fn no_game_uses_the_heap_to_undo_what_takes_the_board_before() {
    fn check<G: Game>() {
        assert_no_requests::<Burdened<G, Every>>();
    }
    every_game!(check);
}

#[test]
fn what_is_kept_in_great_numbers_is_small() {
    assert_eq!(size_of::<Card>(), 1);
    assert_eq!(size_of::<Option<Card>>(), 1);
    assert_eq!(size_of::<MoveCode>(), 4);
    every_game!(assert_small_undo);
    // In these games, the board determines to which elements a move deals. The undo log must be small nevertheless.
    assert_small_undo::<Clock>();
    assert_small_undo::<Interregnum>();
}

/// Checks that a game undoes a move with at most 16 bytes, unless it has automatic moves, or steps that gather,
/// shuffle, close a line up, or go through all elements.
fn assert_small_undo<G: Game>() {
    let moves = G::MODEL.moves.iter();
    if G::HAS_CONSEQUENCES || moves.flat_map(|declared| declared.steps).any(changes_much) {
        return;
    }
    let size = size_of::<G::Undo>();
    assert!(size <= 16, "{} takes {size} bytes to undo a move", G::MODEL.slug);
}

fn changes_much(step: &Step) -> bool {
    match step {
        Step::Gather { .. } | Step::Shuffle | Step::Compact { .. } | Step::For { .. } => true,
        Step::If { then, otherwise, .. } => then.iter().chain(*otherwise).any(changes_much),
        _ => false,
    }
}
