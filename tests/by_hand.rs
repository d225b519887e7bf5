//! Constraints, steps and moves written in Rust, in the crate of their family and in another.

use fixture_family::turntable::{Still, TurnOver, Turntable, turntable};
use fixture_variation::turned::{Turned, turned};
use solitaire::explain::explain;
use solitaire::model::{Mark, Reads, Step};
use solitaire::prelude::*;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn on<G: Game>(board: &Board<G>, place: Place) -> String {
    let cards = board.cards(place).as_slice().iter().map(Card::to_string);
    cards.collect::<Vec<_>>().join(" ")
}

fn listed<G: Game>(board: &Board<G>) -> Vec<String> {
    let mut moves = Moves::new();
    board.legal_moves(&mut moves);
    moves.iter().map(|code| G::MODEL.notation(*code)).collect()
}

#[test]
fn a_step_of_the_deal_runs_where_it_stands() {
    // The expected piles: cards are dealt by rows, so every fourth card of the shuffled deck goes to the first pile.
    // Then the step `cut` puts its two top cards under it.
    let mut deck: Vec<Card> = solitaire::Pack::STANDARD.cards().map(Card::turned_up).collect();
    solitaire::shuffle(&mut deck, solitaire::Numbers::Own, 1, 0);
    let mut first: Vec<Card> = deck.iter().rev().step_by(4).copied().collect();
    let third: Vec<Card> = deck.iter().rev().skip(2).step_by(4).copied().collect();
    first.rotate_right(2);
    let board = Board::<Turntable>::deal(1);
    assert_eq!(board.cards(Turntable::tableau(0)).as_slice(), first);
    assert_eq!(board.cards(Turntable::tableau(2)).as_slice(), third);
    assert!(matches!(Turntable::MODEL.deal[1], Step::Custom { path: "cut", index: 0, .. }));
}

#[test]
fn a_step_of_a_move_is_done_and_taken_back() {
    let mut board = Board::<Turntable>::empty();
    board.set(Turntable::tableau(1), &cards("2C 3C 4C")).unwrap();
    let before = board;
    let swap = turntable::Swap { from: Turntable::tableau(1) };
    assert!(swap.valid(&board));
    let undo = swap.do_move(&mut board);
    assert_eq!(on(&board, Turntable::tableau(1)), "3C 2C 4C");
    assert_eq!(board.table().counter(0), 1);
    swap.undo(&mut board, undo);
    assert!(board == before);
}

#[test]
fn a_move_written_by_hand_is_a_move_like_any() {
    let mut board = Board::<Turned>::empty();
    board.set(Turned::tableau(5), &cards("2C 3C 4C")).unwrap();
    let before = board;
    let turn = TurnOver { from: Turned::tableau(5) };
    assert_eq!(
        turned::TurnedMove::from_code(turn_code(turn)),
        Some(turned::TurnedMove::TurnOver(turn))
    );
    assert_eq!(Turned::MODEL.notation(turn_code(turn)), "TurnOver tableau5");
    assert_eq!(Turned::MODEL.parse_move("TurnOver tableau5"), Ok(turn_code(turn)));
    assert!(listed(&board).contains(&"TurnOver tableau5".to_owned()));
    assert!(Move::<Turned>::valid(&turn, &board));
    let undo = Move::<Turned>::do_move(&turn, &mut board);
    assert_eq!(on(&board, Turned::tableau(5)), "4C 3C 2C");
    assert!(!listed(&board).contains(&"TurnOver tableau5".to_owned()));
    let refusal = explain(&board, turn_code(turn)).unwrap_err();
    assert_eq!(refusal.failures[0].sentence, "a pile was turned already");
    board.undo(undo);
    assert!(board == before);
}

#[test]
fn a_refusal_speaks_in_the_words_of_a_mark() {
    let mut board = Board::<Turntable>::empty();
    for (number, text) in [(0, "2C"), (1, "3C"), (2, "5C 6C")] {
        board.set(Turntable::tableau(number), &cards(text)).unwrap();
    }
    let (from, to) = (Turntable::tableau(0), Turntable::tableau(1));
    let refusal = explain(&board, Move::<Turntable>::code(turntable::MoveCard { from, to }));
    let sentences: Vec<String> =
        refusal.unwrap_err().failures.into_iter().map(|failure| failure.sentence).collect();
    assert_eq!(
        sentences,
        [
            "the move is only allowed if no pile of the columns is taller than the first column",
            "“on the right” must hold of the second column",
        ]
    );
}

fn turn_code(turn: TurnOver) -> MoveCode {
    Move::<Turned>::code(turn)
}

#[test]
fn what_is_listed_is_what_is_valid_and_no_code_panics() {
    for deal in 1..=3 {
        let board = Board::<Turned>::deal(deal);
        let mut moves = Moves::new();
        board.legal_moves(&mut moves);
        let kinds = Turned::MODEL.moves.len() as u8;
        for kind in 0..=kinds {
            for from in 0..=14 {
                for to in 0..=14 {
                    for count in 0..3 {
                        let code = MoveCode::new(kind, Place(from), Place(to), count);
                        let mut tried = board;
                        let undo = tried.do_move(code);
                        tried.undo(undo);
                        assert!(tried == board);
                        assert_eq!(explain(&board, code).is_ok(), board.valid(code), "{code:?}");
                    }
                }
            }
        }
        assert!(moves.iter().all(|code| board.valid(*code)));
    }
}

#[test]
fn marks_stand_in_the_model() {
    let functions = Turned::MODEL.functions;
    assert_eq!(functions[0].path, "self::tallest");
    assert_eq!(
        functions[0].mark,
        Some(Mark {
            say: "no pile of {1} is taller than {0}",
            reads: Reads::Counts,
            ignores_suits: true,
            ignores_pile_order: true,
        })
    );
    assert_eq!((functions[1].name(), functions[1].mark), ("on_the_right", None));
}

#[test]
fn a_function_without_a_mark_may_tell_piles_apart() {
    let (_, tableau) = Turned::MODEL.container("tableau").unwrap();
    assert!(tableau.told_apart);
    assert!(Still::MODEL.containers.iter().all(|container| !container.told_apart));
}
