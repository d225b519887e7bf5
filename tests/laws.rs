//! Laws that hold of every game, tried on random walks from numbered deals, from boards that are nearly won, on boards
//! that lie anyhow, and along won games.
//!
//! The expansion of each game is compared with the [referee], which plays it from its model. The referee is slow, so
//! it looks at some positions of a walk only, on each walk at others.

mod support;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use solitaire::explain::explain;
use solitaire::model::Gesture;
use solitaire::referee::{self, Referee};
use solitaire::{Board, Game, GameEntry, MoveCode, Moves, Place, Position, Touch};
use solitaire_families::GAMES;

use support::games::every_game;
use support::random::Random;
use support::walks::{Walk, all_codes, anywhere, some_of_walks, walks};
use support::won::won_game;

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

#[test]
fn no_card_is_ever_lost() {
    let mut packs = BTreeMap::new();
    walks(20, 200, |walk| {
        let model = walk.entry.model();
        let pack = packs.entry(model.slug).or_insert_with(|| {
            let cards = model.pack.cards().map(|card| referee::Card::read(card.face()));
            let mut cards: Vec<_> = cards.collect();
            cards.sort();
            cards
        });
        assert_eq!(walk.board().sorted(), *pack, "{}", walk.where_it_is());
    });
}

#[test]
fn undo_takes_every_move_back_exactly() {
    for entry in GAMES {
        for deal in 1..=20 {
            let mut walk = Walk::of_deal(entry, deal);
            let mut boards = vec![walk.board()];
            while boards.len() <= 200 && walk.step() {
                boards.push(walk.board());
            }
            while let Some(board) = boards.pop() {
                assert_eq!(walk.board(), board, "{}", walk.told());
                assert_eq!(walk.undo(), !boards.is_empty());
            }
        }
    }
}

#[test]
fn a_journal_names_the_places_that_a_move_changed() {
    let mut seen = BTreeMap::new();
    let mut before: Option<Box<dyn Position>> = None;
    walks(20, 200, |walk| {
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
            // How many cards lie as they did, at least.
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
    for touches in
        [&[Touch::Top][..], &[Touch::Turned], &[Touch::Top, Touch::Turned], &[Touch::Within]]
    {
        assert!(seen.contains_key(touches), "{touches:?} was never seen");
    }
}

/// A typed board is put back too, and its `Undo` is all it takes.
fn typed_undo<G: Game>() {
    let mut moves = Moves::new();
    for deal in 1..=10 {
        let mut random = Random::new(deal);
        let mut board = Board::<G>::deal(deal);
        for step in 0..200 {
            board.legal_moves(&mut moves);
            if step % 2 == 0 {
                let before = board;
                for code in moves.iter() {
                    let undo = board.do_move(*code);
                    assert!(board != before, "{} does nothing", G::MODEL.notation(*code));
                    board.undo(undo);
                    assert!(board == before, "{} is not taken back", G::MODEL.notation(*code));
                }
            }
            let Some(code) = random.pick(&moves) else { break };
            board.do_move(code);
        }
    }
}

#[test]
fn undo_takes_every_move_back_on_typed_boards() {
    every_game!(typed_undo);
}

// --- legality ----------------------------------------------------------------------------------------------

#[test]
fn what_is_listed_is_allowed_and_listed_once() {
    walks(20, 200, |walk| {
        let listed = walk.legal_moves();
        for code in &listed {
            assert!(walk.position.valid(*code), "{code:?} after {}", walk.where_it_is());
        }
        let different: BTreeSet<&MoveCode> = listed.iter().collect();
        assert_eq!(different.len(), listed.len(), "{}", walk.where_it_is());
    });
}

#[test]
fn the_list_of_moves_is_the_referees() {
    some_of_walks(6, 20, 200, |walk| {
        let board = walk.board();
        let wanted = walk.referee.legal_moves(&board);
        assert_eq!(walk.legal_moves(), wanted, "{}", walk.where_it_is());
        for (kind, declared) in (0..).zip(walk.entry.model().moves) {
            if matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. }) {
                let mut moves = Moves::new();
                walk.position.automatic_moves(kind, &mut moves);
                let wanted = walk.referee.instances(&board, kind);
                assert_eq!(moves.first(), wanted.first(), "{}", walk.where_it_is());
            }
        }
    });
}

/// Checks one code: `valid`, `explain` and the referee agree, in the reasons too.
fn check_code(walk: &Walk, board: &referee::Board, listed: &BTreeSet<MoveCode>, code: MoveCode) {
    let told = || format!("{} {code:?}\n{}", walk.entry.model().notation(code), walk.where_it_is());
    let explained = explain(&*walk.position, code);
    let legal = explained.is_ok();
    assert_eq!(walk.position.valid(code), legal, "valid and explain differ: {}", told());
    let reasons = match explained {
        Ok(()) => Vec::new(),
        Err(refusal) => {
            assert!(!refusal.failures.is_empty(), "refused without a reason: {}", told());
            refusal.failures.into_iter().map(|failure| failure.constraint).collect()
        }
    };
    assert_eq!(reasons, walk.referee.refusal(board, code), "reasons differ: {}", told());

    let model = walk.entry.model();
    if listed.contains(&code) {
        assert!(legal, "listed but refused: {}", told());
        assert_eq!(model.parse_move(&model.notation(code)), Ok(code), "{}", told());
    } else if legal && by_player(walk, code) {
        assert!(stands_for_another(walk, board, listed, code), "not listed: {}", told());
    }
}

fn by_player(walk: &Walk, code: MoveCode) -> bool {
    let declared = walk.entry.model().move_of(code);
    declared.is_some_and(|declared| {
        matches!(declared.gesture, Gesture::Drag | Gesture::Press | Gesture::Click)
    })
}

/// Why a legal move of the player is not listed: of several empty elements that no rule tells apart only the first is,
/// of the targets of a press or a click only the first that takes the cards, and a move that is the same wherever it
/// is made has one code.
fn stands_for_another(
    walk: &Walk,
    board: &referee::Board,
    listed: &BTreeSet<MoveCode>,
    code: MoveCode,
) -> bool {
    let model = walk.entry.model();
    let declared = model.move_of(code).expect("it is legal");
    if declared.gesture != Gesture::Drag {
        return listed.iter().any(|other| MoveCode { to: code.to, ..*other } == code);
    }
    let target = model.container_of(code.target()).expect("it has a target");
    let alike = target.span.places().find(|place| {
        // A column that is dragged off is no target of its own.
        board.pile(place.number()).is_empty() && place.0 != code.from
    });
    let other = MoveCode { to: alike.map_or(code.to, |place| place.0), ..code };
    let space = board.pile(usize::from(code.to)).is_empty();
    space && !target.told_apart && listed.contains(&other)
}

/// How many codes of a game are tried at one position, unless all are.
const CODES: usize = 5000;

#[test]
fn every_code_is_judged_alike() {
    for entry in GAMES {
        let all: Vec<MoveCode> = all_codes(entry).collect();
        let stride = all.len().div_ceil(CODES);
        let mut visits = 0;
        for deal in 1..=4 {
            let mut walk = Walk::of_deal(entry, deal);
            for step in 0..=60 {
                if step % 10 == 5 {
                    let (board, listed) = (walk.board(), walk.legal_moves().into_iter().collect());
                    // All of them early on the first walk and later on each other; else some, each time others.
                    let is_whole = step == 10 * deal as usize - 5;
                    let stride = if is_whole { 1 } else { stride };
                    for code in all.iter().skip(visits % stride).step_by(stride) {
                        check_code(&walk, &board, &listed, *code);
                    }
                    for code in &listed {
                        check_code(&walk, &board, &listed, *code);
                    }
                    visits += 1;
                }
                if !walk.step() {
                    break;
                }
            }
        }
    }
}

// --- effects -----------------------------------------------------------------------------------------------

/// Which moves of each game were made.
#[derive(Default)]
struct Made(BTreeMap<&'static str, BTreeSet<&'static str>>);

impl Made {
    fn note(&mut self, entry: &GameEntry, code: MoveCode) {
        let model = entry.model();
        let made = self.0.entry(model.slug).or_default();
        made.insert(model.move_of(code).expect("it was made").name);
    }
}

/// Moves that are made on no walk and in no won game, as `slug Move`: nothing is shown of what they do.
const NEVER_MADE: &[&str] = &[];

/// Makes every legal move and takes it back. Gives the moves, and how many of them win.
fn check_effects(walk: &mut Walk) -> (Vec<MoveCode>, usize) {
    let before = walk.board();
    let (moves, mut wins) = (walk.legal_moves(), 0);
    for code in &moves {
        let wanted = walk.referee.play(&before, *code);
        walk.make(*code);
        assert_eq!(walk.board(), wanted, "{}", walk.where_it_is());
        let won = walk.referee.is_won(&wanted);
        assert_eq!(walk.position.is_won(), won, "{}", walk.where_it_is());
        walk.undo();
        assert_eq!(walk.board(), before, "{code:?} is not taken back: {}", walk.where_it_is());
        wins += usize::from(won);
    }
    (moves, wins)
}

thread_local! {
    /// The moves made on boards that lie anyhow.
    static ANYWHERE: RefCell<Made> = RefCell::default();
}

/// On boards that lie anyhow the list, the reasons and the effects are the referee's too.
fn check_anywhere<G: Game>() {
    for seed in 0..30 {
        let mut walk = anywhere::<G>(seed);
        let (board, listed) = (walk.board(), walk.legal_moves());
        assert_eq!(listed, walk.referee.legal_moves(&board), "{}", walk.where_it_is());
        let listed = listed.into_iter().collect();
        for _ in 0..200 {
            let code = walk.any_code();
            check_code(&walk, &board, &listed, code);
        }
        for code in check_effects(&mut walk).0 {
            ANYWHERE.with_borrow_mut(|made| made.note(&walk.entry, code));
        }
    }
}

#[test]
fn every_move_does_what_the_referee_does() {
    every_game!(check_anywhere);
    let (mut made, mut all_wins) = (ANYWHERE.take(), 0);
    some_of_walks(12, 20, 200, |walk| {
        let (moves, wins) = check_effects(walk);
        moves.into_iter().for_each(|code| made.note(&walk.entry, code));
        all_wins += wins;
    });
    assert!(all_wins > 0, "no walk has won");
    for entry in GAMES {
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
    let by_player = GAMES.iter().flat_map(|entry| {
        let model = entry.model();
        let by_itself = |gesture| matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. });
        let moves = model.moves.iter().filter(move |declared| !by_itself(declared.gesture));
        moves.map(|declared| (model.slug, declared.name))
    });
    let never: Vec<String> = by_player
        .filter(|(slug, name)| !made.0.get(slug).is_some_and(|made| made.contains(name)))
        .map(|(slug, name)| format!("{slug} {name}"))
        .collect();
    assert_eq!(never, NEVER_MADE, "moves that were never made");
}
