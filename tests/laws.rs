//! Laws that hold for every game. The laws of `solitaire::referee::laws`, which the generated test of each game checks
//! too, are tested here on more and longer walks. Other laws are tested on walks from numbered deals, from boards that
//! are nearly won, and along won games.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use solitaire::model::{Expr, Function, GameModel, Score};
use solitaire::referee::Referee;
use solitaire::referee::laws::{
    Budget, Fault, Journaled, Random, Table, Tally, try_laws, try_laws_of,
};
use solitaire::{Game, GameEntry, MoveCode, Place, Position, Touch};
use solitaire_families::GAMES;

use solitaire_tests::drawn::{are_all, drawn};
use solitaire_tests::games::every_game;
use solitaire_tests::walks::{Walk, all_codes, walks};
use solitaire_tests::won::won_game;
use test_volume::cases;

/// The value of a law that holds; panics if the law does not hold.
fn kept<T>(law: Result<T, Box<Fault>>) -> T {
    law.unwrap_or_else(|fault| panic!("{fault}"))
}

// --- boards ------------------------------------------------------------------------------------------------

#[test]
fn the_deal_is_what_the_model_says() {
    for entry in GAMES {
        let referee = Referee::of(entry);
        for number in (1..=20).chain([entry.model().numbers.highest()]) {
            let dealt = entry.deal(number).unwrap();
            assert_eq!(
                referee.read(&*dealt),
                referee.deal(number),
                "{} {number}",
                entry.model().slug
            );
        }
        assert!(entry.deal(0).is_err() && entry.deal(entry.model().numbers.highest() + 1).is_err());
    }
}

/// Klondike with scores (`klondike/windows`), to which this expression adds a score for the board.
fn with_board(worth: Expr) -> GameEntry {
    let declared = GAMES.iter().find(|entry| entry.model().slug == "klondike/windows");
    let declared = declared.expect("it is declared");
    let model = declared.model();
    let score = model.score.as_ref().map(|score| Score { board: Some(worth), ..*score });
    declared.altered(GameModel { score, ..*model }).expect("its places stay")
}

/// An engine whose score of the board is wrong is detected: when the cards are dealt, or once a move is made.
#[test]
fn a_score_that_is_not_of_the_rules_is_a_fault() {
    let ruled = with_board(Expr::Number(0));
    let table = |engine: &GameEntry| {
        let engine = Box::new(Journaled::new(engine.deal(1).expect("it is dealt")));
        Table::new(Referee::of(&ruled), vec![engine], 1, true)
    };
    let told = |fault: Box<Fault>| fault.to_string();

    let always = table(&with_board(Expr::Number(5))).map(|_| ()).map_err(told).unwrap_err();
    assert!(
        always
            .contains("the score of the position with its journal is 5, but by the rules it is 0")
    );

    let (waste, _) = ruled.model().container("waste").expect("it has one");
    let cards = Expr::Call(Function::Count, vec![Expr::Container(waste as u8)].leak());
    let draw = ruled.model().parse_move("Deal").expect("it deals");
    kept(table(&ruled).and_then(|mut table| table.make(draw)));
    let once_drawn = table(&with_board(cards)).and_then(|mut table| table.make(draw));
    let once_drawn = once_drawn.map_err(told).unwrap_err();
    assert!(
        once_drawn
            .contains("the score of the position with its journal is 1, but by the rules it is 0")
    );
}

/// The number of games that are walked through, each for 0.02 s of CPU.
const WALKED_GAMES: usize = 30;

#[test]
fn a_journal_names_the_places_that_a_move_changed() {
    let mut seen = BTreeMap::new();
    let mut before: Option<Box<dyn Position>> = None;
    let games = drawn(WALKED_GAMES);
    walks(&games, 20, 200, |walk| {
        let begins = walk.journal.is_empty();
        let Some(before) = before.replace(walk.position.boxed()).filter(|_| !begins) else {
            return;
        };
        let mut touched: BTreeMap<Place, Vec<Touch>> = BTreeMap::new();
        walk.journal.touched(|place, touch| touched.entry(place).or_default().push(touch));
        let (table, before) = (walk.position.table(), before.table());
        for place in table.places() {
            let (was, is) = (before.cards_at(place, 0), table.cards_at(place, 0));
            let (was, is) = (was.as_slice(), is.as_slice());
            let touches = touched.get(&place).map_or(&[][..], Vec::as_slice);
            // At least this many cards of the pile, from the bottom, must be the same as before.
            let shorter = was.len().min(is.len());
            let kept = match touches {
                [] => was.len().max(is.len()),
                [Touch::Top] => shorter,
                [Touch::Turned] | [Touch::Top, Touch::Turned] => shorter.saturating_sub(1),
                _ => 0,
            };
            assert_eq!(was.get(..kept), is.get(..kept), "{place:?}, {}", walk.where_it_is());
            *seen.entry(touches.to_vec()).or_insert(0) += 1;
        }
    });
    let wanted: [&[Touch]; 4] =
        [&[Touch::Top], &[Touch::Turned], &[Touch::Top, Touch::Turned], &[Touch::Within]];
    for touches in wanted.into_iter().filter(|_| are_all(&games)) {
        assert!(seen.contains_key(touches), "{touches:?} was never seen");
    }
}

// --- legality ----------------------------------------------------------------------------------------------

/// The maximum number of move codes of a game that are tested at one position, unless all codes are tested there.
const CODES: usize = 5000;

/// Tests move codes at some positions of random walks: at one position of each walk all codes, and at each of the
/// others a different selection.
fn check_codes<G: Game>() {
    let entry = GameEntry::of::<G>();
    let all: Vec<MoveCode> = all_codes(&entry).collect();
    let stride = all.len().div_ceil(CODES);
    let mut visits = 0;
    for deal in 1..=cases(4) {
        let mut random = Random::new(deal);
        let mut table = kept(Table::of::<G>(deal));
        for step in 0..=60 {
            let listed = kept(table.listed());
            if step % 10 == 5 {
                let is_whole = step == 10 * deal - 5;
                let stride = if is_whole { 1 } else { stride };
                for code in all.iter().skip(visits % stride).step_by(stride).chain(&listed) {
                    kept(table.is_judged_alike(*code, &listed));
                }
                visits += 1;
            }
            let Some(code) = random.pick(&listed) else { break };
            kept(table.make(code));
        }
    }
}

#[test]
fn every_code_is_judged_alike() {
    every_game!(check_codes);
}

// --- effects -----------------------------------------------------------------------------------------------

/// The moves of each game that were made.
#[derive(Default)]
struct Made(BTreeMap<&'static str, BTreeSet<&'static str>>);

impl Made {
    fn note(&mut self, entry: &GameEntry, code: MoveCode) {
        let model = entry.model();
        let made = self.0.entry(model.slug).or_default();
        made.insert(model.move_of(code).expect("it was made").name);
    }
}

/// Moves that are made on no walk and in no won game, as `slug Move`: their effect is never tested.
const NEVER_MADE: &[&str] = &[];

thread_local! {
    /// The moves made on the walks, and the number of walks that won.
    static WALKED: RefCell<(Made, u64)> = RefCell::default();
}

/// The amount of play, far more than in the generated test of each game: 0.4 s of CPU per game.
const BUDGET: Budget = Budget { work: 10_000_000, deals: 30, laid_out: 45, moves: 200 };

/// The number of games tested; the commit determines which games these are.
const LAWFUL: usize = 15;

fn check_laws<G: Game>() {
    if drawn(LAWFUL).iter().any(|entry| entry.model().slug == G::MODEL.slug) {
        note(G::MODEL, &kept(try_laws::<G>(BUDGET)));
    }
}

fn note(model: &GameModel, tally: &Tally) {
    WALKED.with_borrow_mut(|(made, wins)| {
        let names = tally.made.keys().map(|kind| model.moves[usize::from(*kind)].name);
        made.0.entry(model.slug).or_default().extend(names);
        *wins += tally.wins;
    });
}

#[test]
fn the_laws_hold_of_every_game_and_every_move() {
    every_game!(check_laws);
    let is_tried = |entry: &&GameEntry| {
        WALKED.with_borrow(|(made, _)| made.0.contains_key(entry.model().slug))
    };
    let games = drawn(LAWFUL);
    for entry in games.iter().filter(|entry| !is_tried(entry)) {
        note(entry.model(), &kept(try_laws_of(entry, BUDGET)));
    }
    let (mut made, wins) = WALKED.take();
    assert!(wins > 0 || !are_all(&games), "no walk has won");
    for entry in &games {
        let Some((deal, moves)) = won_game(entry) else { continue };
        let mut walk = Walk::of_deal(entry, deal);
        let mut board = walk.board();
        for code in moves {
            assert!(walk.referee.allows(&board, code), "{code:?} after {}", walk.where_it_is());
            assert!(!walk.referee.is_won(&board), "won before {code:?}: {}", walk.where_it_is());
            board = walk.referee.play(&board, code);
            walk.make(code);
            assert_eq!(walk.board(), board, "{}", walk.where_it_is());
            made.note(entry, code);
        }
        assert!(walk.referee.is_won(&board), "{}", walk.where_it_is());
    }
    let by_player = games.iter().flat_map(|entry| {
        let model = entry.model();
        let moves = model.moves.iter().filter(|declared| declared.gesture.is_players());
        moves.map(|declared| (model.slug, declared.name))
    });
    let never: Vec<String> = by_player
        .filter(|(slug, name)| !made.0.get(slug).is_some_and(|made| made.contains(name)))
        .map(|(slug, name)| format!("{slug} {name}"))
        .collect();
    let is_drawn = |said: &&&str| {
        let slug = said.split(' ').next().unwrap_or_default();
        games.iter().any(|entry| entry.model().slug == slug)
    };
    let expected: Vec<&str> = NEVER_MADE.iter().filter(is_drawn).copied().collect();
    assert_eq!(never, expected, "moves that were never made");
}
