//! A move is made completely or not at all: whatever it does and however large its numbers are, the resulting board
//! equals the referee's. The result is the same through the trait object `dyn Position`, and undo restores the board
//! exactly.

use std::fmt::Debug;

use solitaire::by_hand::Given;
use solitaire::prelude::*;
use solitaire::referee::Referee;
use solitaire::{Journal, Log, Moves, Position, Snapshot};

use solitaire_families::delta::Delta;
use solitaire_families::spider::Spider;

use games::{
    Bared, Brimful, DeltaChurned, DeltaCounted, DeltaFar, DeltaPaid, SimplevarPaid, SpiderPaid,
};
use solitaire::referee::laws::Random;
use solitaire_tests::burdened::{Burdened, Cramped, Every, Players};
use solitaire_tests::games::every_game;
use solitaire_tests::walks::laid_out;
use test_volume::cases;

// No rule reads some of the counters, about which the macro warns as a use of a deprecated item.
#[allow(deprecated)]
mod games {
    use solitaire::prelude::*;
    use solitaire_families::delta::{Delta, delta};
    use solitaire_families::simplesimon::{Simplevar, simplevar};
    use solitaire_families::spider::{Spider, spider};

    /// A step that makes more changes than there are cards, and raises a counter beyond the range.
    fn churn(dealer: &mut Dealer<'_>, pile: Place) {
        for _ in 0..1001 {
            dealer.flip(pile);
        }
        for _ in 0..2 {
            dealer.count("turns", 2_000_000_000);
        }
    }

    solitaire! {
        /// A row is dealt, and the score changes by less than one effect holds.
        #[game(name = "Delta, paid")]
        variation DeltaPaid: Delta {
            score { ToFoundation: 10; Deal: -5; }
        }

        /// A row is dealt, and a counter changes.
        #[game(name = "Delta, counted")]
        variation DeltaCounted: Delta {
            counter rows = 3;
            moves {
                ..Delta;
                /// Deal a row.
                press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; rows -= 1; }
            }
        }

        /// A row is dealt after a large change of a counter.
        #[game(name = "Delta, far")]
        variation DeltaFar: Delta {
            counter points = 0;
            counter far = 3000000;
            moves {
                ..Delta;
                /// Deal a row.
                press Deal: stock where !is_empty(stock) do { points += 100000; tableau <- 1 up from stock; }
                /// Move a card.
                drag MoveCard: tableau[top] => tableau do { far = if far == 0 { 0 - 2147483647 } else { 0 }; }
            }
            score { MoveCard: 1000000; }
        }

        /// Ten columns.
        #[game(name = "Spider, paid")]
        variation SpiderPaid: Spider {
            score { Deal: -1; }
        }

        /// Eight columns of two packs' fewer cards.
        #[game(name = "Simplevar, paid")]
        variation SimplevarPaid: Simplevar {
            score { Deal: -10; }
        }

        /// A step of the author's own.
        #[game(name = "Delta, churned")]
        variation DeltaChurned: Delta {
            counter turns = 0;
            moves {
                ..Delta;
                /// Turn a top over, often.
                click Churn: tableau[top] do { churn(source); }
            }
        }

        /// Seven cards are taken at once, and seven lie free.
        #[game(name = "Bared")]
        family Bared {
            structure { tableau: [BuildablePile; 7]; discard: Discard; }
            deal { tableau <- 6 down; tableau <- 1 up; discard <- rest up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            moves {
                /// Take the row.
                press Take: discard where exists(tableau, |pile| !is_empty(pile)) do { discard <- 1 from tableau; }
                /// Move a card.
                drag MoveCard: tableau[top] => tableau;
                /// Turn up what lies free.
                auto Flip: tableau where is_hidden(source) do { flip source; }
            }
            win = count(discard) == CARDS;
        }

        /// Columns hold few cards, so that a row meets full ones; the waste takes three at once.
        #[game(name = "Brimful")]
        family Brimful {
            structure { tableau: [Column; 14] max 2; waste: Waste; stock: Stock; }
            deal { for i in 0..4 { tableau[3 * i] <- 2 up; } }
            space tableau = always;
            build tableau = next_rank(top(target), bottom(moving));
            moves {
                /// Deal two rows.
                press Deal: stock where count(stock) > 20 do { tableau <- 2 up from stock; }
                /// Deal three cards.
                click Draw: stock where !is_empty(stock) do { waste <- 3 up from stock; }
                /// Move a card.
                drag MoveCard: tableau[top] | waste[top] => tableau;
            }
            win = is_empty(stock);
        }
    }
}

fn told<T: Debug>(board: &T, made: &str, slug: &str) -> String {
    format!("{slug}: {made} on {board:?}")
}

/// Makes and undoes a move, first with the undo log and then with a journal, and compares the boards with the
/// referee's. If `may_refuse` is true, the undo log may have too little room, and the whole move may be refused.
/// Returns true if the move was made.
fn check_move<G: Game>(
    referee: Referee,
    board: &Board<G>,
    code: MoveCode,
    may_refuse: bool,
) -> bool {
    let (before, mut after) = (referee.read(board), *board);
    let wanted = referee.play(&before, code);
    let told = || told(&before, &G::MODEL.notation(code), G::MODEL.slug);

    let undo = after.do_move(code);
    let is_refused = may_refuse && after == *board;
    if !is_refused {
        assert_eq!(referee.read(&after), wanted, "{}", told());
    }
    after.undo(undo);
    assert!(after == *board, "not taken back: {}", told());

    let (mut position, mut journal) = (board.boxed(), Journal::new());
    position.apply(code, &mut journal);
    assert_eq!(referee.read(&*position), wanted, "behind the face: {}", told());
    assert!(position.undo(&mut journal) && !position.undo(&mut journal));
    assert_eq!(referee.read(&*position), before, "not taken back behind the face: {}", told());
    !is_refused
}

/// Checks moves from numbered deals and from random boards. Returns the numbers of moves made and refused.
fn check_game<G: Game>(deals: u64, steps: usize, may_refuse: bool) -> [usize; 2] {
    let (referee, mut moves, mut made) = (Referee::of(&GameEntry::of::<G>()), Moves::new(), [0; 2]);
    let dealt = (1..=deals).map(Board::<G>::deal);
    let boards = dealt.chain((0..deals).map(laid_out::<G>)).zip(1..);
    for (mut board, seed) in boards {
        let mut random = Random::new(seed);
        for _ in 0..steps {
            board.legal_moves(&mut moves);
            // Check the first move of each kind, and the random move that is then made.
            let Some(code) = random.pick(&moves) else { break };
            let firsts = moves.chunk_by(|one, other| one.kind == other.kind).map(|some| some[0]);
            for code in firsts.chain([code]) {
                made[usize::from(!check_move(referee, &board, code, may_refuse))] += 1;
            }
            board.apply(code, &mut Log::journal(&mut Vec::new()));
        }
    }
    made
}

fn check_small<G: Game>() {
    let [made, _] = check_game::<G>(12, 40, false);
    assert!(made > 100, "{}: {made}", G::MODEL.slug);
}

#[test]
fn a_row_a_score_and_a_counter_are_one_move() {
    check_small::<DeltaPaid>();
    check_small::<DeltaCounted>();
    check_small::<DeltaFar>();
    check_small::<SpiderPaid>();
    check_small::<SimplevarPaid>();
    check_small::<Bared>();
    check_small::<Brimful>();
}

/// Presses the button of a game on its first deal; returns the board before and after.
fn pressed<G: Game>(name: &str) -> (Board<G>, Board<G>) {
    let board = Board::<G>::deal(1);
    let kind = G::MODEL.moves.iter().position(|declared| declared.name == name).unwrap();
    let mut moves = Moves::new();
    board.legal_moves(&mut moves);
    let code = *moves.iter().find(|code| usize::from(code.kind) == kind).expect("it is legal");
    let mut after = board;
    after.do_move(code);
    (board, after)
}

fn held<G: Game>(board: &Board<G>, container: &str) -> usize {
    let (_, container) = G::MODEL.container(container).unwrap();
    container.span.places().map(|place| board.cards(place).len()).sum()
}

#[test]
fn no_card_and_no_number_is_left_out() {
    fn dealt<G: Game>() -> (usize, i32) {
        let (before, after) = pressed::<G>("Deal");
        (held(&before, "stock") - held(&after, "stock"), after.table().score())
    }
    assert_eq!(dealt::<DeltaPaid>(), (8, -5));
    assert_eq!(dealt::<DeltaCounted>(), (8, 0));
    assert_eq!(dealt::<SpiderPaid>(), (10, -1));
    assert_eq!(dealt::<SimplevarPaid>(), (8, -10));
    assert_eq!(pressed::<DeltaCounted>("Deal").1.table().counter(0), 2);

    let (before, after) = pressed::<DeltaFar>("Deal");
    assert_eq!(held(&before, "stock") - held(&after, "stock"), 8);
    assert_eq!(after.table().counter(0), 100_000);
    let (_, mut after) = pressed::<DeltaFar>("MoveCard");
    assert_eq!((after.table().counter(1), after.table().score()), (0, 1_000_000));
    let mut moves = Moves::new();
    after.legal_moves(&mut moves);
    after.do_move(*moves.iter().find(|code| code.kind == 0).unwrap());
    assert_eq!((after.table().counter(1), after.table().score()), (-2_147_483_647, 2_000_000));

    let (_, after) = pressed::<Bared>("Take");
    let tops = (0..7).map(|column| after.cards(Bared::tableau(column)).top().is_some());
    assert_eq!(tops.filter(|is_up| *is_up).count(), 7, "all seven lie face up");
}

/// The undo log stays small if the effects of each move are bounded.
#[test]
fn a_row_a_score_and_a_flip_take_sixteen_bytes_to_undo() {
    fn size<G: Game>() -> usize {
        size_of::<G::Undo>()
    }
    assert_eq!((size::<Delta>(), size::<Spider>()), (4, 8));
    assert_eq!((size::<DeltaPaid>(), size::<DeltaCounted>(), size::<SpiderPaid>()), (16, 16, 16));
}

#[test]
fn a_step_written_by_hand_makes_any_number_of_changes() {
    let start = Board::<DeltaChurned>::deal(1);
    let pile = DeltaChurned::tableau(0);
    let top = |table: solitaire::Table<'_>| *table.cards(pile).as_slice().last().unwrap();
    let check = |table: solitaire::Table<'_>| {
        assert_eq!(top(table), top(start.table()).turned_over());
        assert_eq!(table.counter(0), i32::MAX);
    };

    let (mut board, churn) = (start, games::delta_churned::Churn { from: pile });
    let undo = churn.do_move(&mut board);
    check(board.table());
    churn.undo(&mut board, undo);
    assert!(board == start);

    let (mut position, mut journal) = (start.boxed(), Journal::new());
    position.apply(churn.code(), &mut journal);
    check(position.table());
    assert!(position.undo(&mut journal));
    position.run_step(0, &[Given::Place(pile)], &mut journal);
    check(position.table());
    assert!(position.undo(&mut journal));
    assert_eq!(Snapshot::of(&*position), Snapshot::of(&start));
}

#[test]
fn every_game_makes_its_moves_whole() {
    fn check<G: Game>() {
        let [made, _] = check_game::<G>(3, 25, false);
        assert!(made > 20, "{}: {made}", G::MODEL.slug);
    }
    every_game!(check);
}

#[test]
fn every_game_keeps_any_number_on_top() {
    fn check<G: Game>() {
        let [made, _] = check_game::<Burdened<G, Players>>(2, 15, false);
        assert!(made > 10, "{}: {made}", G::MODEL.slug);
    }
    every_game!(check);
}

#[test]
fn what_happens_by_itself_keeps_any_number_on_top() {
    fn check<G: Game>() {
        if G::HAS_CONSEQUENCES {
            check_game::<Burdened<G, Every>>(2, 15, false);
        }
    }
    every_game!(check);
}

#[test]
fn a_move_without_room_for_its_undo_is_refused_whole() {
    fn check<G: Game>() {
        let [_, refused] = check_game::<Burdened<G, Cramped>>(1, 10, true);
        assert!(refused > 0, "{}", G::MODEL.slug);
    }
    every_game!(check);
}

/// No move is too large for its undo log: each has the same effect as with a journal, which has room for any effects. A
/// move without effect is no fault: gathered cards may lie as before, and a hidden card has no rank.
#[test]
fn no_declared_move_is_refused_for_want_of_room() {
    fn check<G: Game>() {
        let (mut moves, mut effects) = (Moves::new(), Vec::new());
        let legal = (0..cases(300)).map(laid_out::<G>).chain((1..=cases(20)).map(Board::<G>::deal));
        for mut board in legal {
            for _ in 0..10 {
                board.legal_moves(&mut moves);
                for code in moves.iter() {
                    let [mut made, mut wanted] = [board; 2];
                    made.do_move(*code);
                    effects.clear();
                    wanted.apply(*code, &mut Log::journal(&mut effects));
                    assert!(made == wanted, "{} {}", G::MODEL.slug, G::MODEL.notation(*code));
                }
                let Some(code) = moves.last() else { break };
                board.do_move(*code);
            }
        }
    }
    every_game!(check);
}

#[test]
fn a_position_holds_any_number() {
    let ends = [i32::MIN, -2_000_000_000, -98_301, 0, 65_536, 3_000_000, i32::MAX];
    let entry = GameEntry::of::<DeltaFar>();
    let start = Snapshot::of(&Board::<DeltaFar>::deal(1));
    // The score of this game only increases, so no position has a score below zero.
    let scores = ends.into_iter().filter(|score| *score >= 0);
    for (far, score) in scores.flat_map(|score| ends.map(|far| (far, score))) {
        let mut snapshot = start.clone();
        snapshot.counters.0[1].1 = far;
        snapshot.score = Some(score);
        let text = serde_json::to_string(&snapshot).unwrap();
        let read: Snapshot = serde_json::from_str(&text).unwrap();
        assert_eq!(read, snapshot);
        let mut position = read.load(&entry).unwrap();
        assert_eq!(Snapshot::of(&*position), snapshot);

        let (mut moves, mut journal) = (Moves::new(), Journal::new());
        position.legal_moves(&mut moves);
        let code = *moves.iter().find(|code| code.kind == 0).unwrap();
        position.apply(code, &mut journal);
        let wanted = if far == 0 { -2_147_483_647 } else { 0 };
        assert_eq!(position.table().counter(1), wanted, "from {far}");
        assert_eq!(position.table().score(), score.saturating_add(1_000_000));
        position.undo(&mut journal);
        assert_eq!(Snapshot::of(&*position), snapshot);
    }
    let beyond = serde_json::to_string(&start).unwrap().replace("3000000", "2147483648");
    assert!(serde_json::from_str::<Snapshot>(&beyond).is_err());
}

#[test]
fn a_save_comes_to_any_number() {
    let entry = GameEntry::of::<DeltaFar>();
    let mut session = solitaire::Session::new(entry, 1).unwrap();
    for _ in 0..5 {
        let codes = session.legal_moves();
        let code = *codes.iter().find(|code| code.kind == 0).unwrap_or(&codes[0]);
        session.play(code).unwrap();
    }
    let text = serde_json::to_string(&session.save()).unwrap();
    let loaded = solitaire::Session::load(entry, &serde_json::from_str(&text).unwrap()).unwrap();
    let reached = Snapshot::of(session.position());
    assert_eq!(Snapshot::of(loaded.position()), reached);
    let moved = session.history().filter(|code| code.kind == 0).count() as i32;
    assert!(moved > 2, "{moved}");
    assert_eq!(reached.score, Some(1_000_000 * moved));
}
