//! Tests the messages of generated tests when a `#[test_setup]` function has a mistake.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns, four foundations, and one more card with each press.
        #[game(name = "Toy")]
        family Toy {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; stock: Stock; }
            counter presses = 2;
            deal { tableau <- 5 up; }
            build tableau    = next_rank(top(target), bottom(moving));
            space tableau    = always;
            build foundation = next_rank(bottom(moving), top(target))
                            && same_suit(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag  MoveCard:     tableau[top] => tableau;
                drag  ToFoundation: tableau[top] => foundation;
                press Deal:         stock where !is_empty(stock) && presses > 0
                                    do { tableau <- 1 up from stock; presses -= 1; }
            }
            win = count(foundation) == CARDS;
        }
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;
use solitaire_prover::Setup;

fn two_cards(board: &mut Board<Toy>) {
    board.lay(Toy::tableau(0), cards!("5C")).lay(Toy::tableau(1), cards!("6C"));
}

fn nothing(_: &mut Board<Toy>) {}

fn twice_the_same(board: &mut Board<Toy>) {
    board.lay(Toy::tableau(0), cards!("5C QD 5C"));
}

fn a_wrong_move(board: &mut Board<Toy>) -> toy::ToFoundation {
    two_cards(board);
    toy::ToFoundation { from: Toy::tableau(0), to: Toy::foundation(0) }
}

fn all_pressed(board: &mut Board<Toy>) {
    board.lay(Toy::tableau(0), cards!("5C"));
    board.lay(Toy::stock(), cards!("-6C -7C")).count("presses", 0);
}

/// The panic message of a test that must fail.
fn said(test: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let error = std::panic::catch_unwind(test).expect_err("the test does not fail");
    error.downcast_ref::<String>().cloned().expect("a sentence")
}

#[test]
fn a_move_that_is_allowed_is_accepted_and_each_condition_refuses_it() {
    let setup = Setup::of::<Toy>(two_cards);
    setup.accepts("MoveCard", true);
    let condition = "next_rank(top(target), bottom(moving))";
    setup.rejects_when_not("MoveCard", true, "build tableau", condition);
}

#[test]
fn a_move_that_was_not_asked_for_may_be_refused() {
    Setup::of::<Toy>(two_cards).accepts("ToFoundation", false);
    Setup::of::<Toy>(two_cards).rejects_when_not("Deal", false, "where", "is_empty(stock)");
}

#[test]
fn a_move_that_was_asked_for_may_not() {
    assert_eq!(
        said(|| Setup::of::<Toy>(two_cards).accepts("ToFoundation", true)),
        "`ToFoundation` is not allowed anywhere on this board"
    );
}

#[test]
fn a_chosen_move_that_is_refused_says_why() {
    let text = said(|| Setup::of_move(a_wrong_move).accepts("ToFoundation", false));
    assert!(text.starts_with("`ToFoundation` is refused: "), "{text}");
    assert!(text.contains("an Ace"), "{text}");
}

#[test]
fn a_board_on_which_nothing_is_allowed_fails() {
    assert_eq!(
        said(|| Setup::of::<Toy>(nothing).accepts("MoveCard", false)),
        "no move of Toy is allowed on this board"
    );
}

#[test]
fn a_card_is_laid_as_often_as_the_pack_holds_it() {
    assert_eq!(
        said(|| Setup::of::<Toy>(twice_the_same).accepts("MoveCard", false)),
        "5C is on the board 2 times, but the deck of Toy has it 1 times"
    );
}

#[test]
fn counters_are_part_of_what_is_arranged() {
    assert_eq!(
        said(|| Setup::of::<Toy>(all_pressed).accepts("Deal", true)),
        "`Deal` is not allowed anywhere on this board"
    );
}

#[test]
fn a_condition_that_is_not_asked_fails() {
    let text = said(|| {
        Setup::of::<Toy>(two_cards).rejects_when_not("MoveCard", true, "where", "is_king(moving)");
    });
    assert_eq!(text, "`MoveCard` has no condition `is_king(moving)` in `where`");
}
