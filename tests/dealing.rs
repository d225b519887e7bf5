//! Steps that deal and gather, from their words in a declaration to the board.

use solitaire::prelude::*;
use solitaire::prover::assert_proven;
use solitaire::referee::laws::assert_laws;

solitaire! {
    /// A foundation begins with three cards, Kings lie in pairs, and Aces go to the foundations while dealing.
    #[game(name = "Begun")]
    family Begun {
        /// How often the columns may be gathered and dealt again.
        counter redeals = 2;
        structure { tableau: [Column; 6]; foundation: [Pile; 4]; }
        deal {
            foundation[0] <- "AC 2C 3C" up;
            tableau[4..6] <- "KC KD KH KS" up;
            tableau       <- rest up first foundation where is_red(card) && index(place) > 1;
        }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card to another column.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// Gather the columns and deal them again, from the top of the last.
            press Redeal where redeals > 0 do { gather tableau reversed turned; tableau <- rest up; redeals -= 1; }
        }
        win = count(foundation) == CARDS;
    }
}

fn cards(board: &Board<Begun>, place: Place) -> Vec<String> {
    board.cards(place).as_slice().iter().map(Card::to_string).collect()
}

#[test]
fn named_cards_lie_one_on_the_other_or_go_round() {
    let board = Board::<Begun>::deal(1);
    assert_eq!(cards(&board, Begun::foundation(0)), ["AC", "2C", "3C"]);
    assert_eq!(cards(&board, Begun::tableau(4))[..2], ["KC", "KH"]);
    assert_eq!(cards(&board, Begun::tableau(5))[..2], ["KD", "KS"]);
}

#[test]
fn a_dealt_card_goes_first_where_it_is_said() {
    // While dealing, only red cards go to a foundation, and only to the last two. So the first foundation keeps its
    // three cards, and the second stays empty.
    for number in 1..=50 {
        let board = Board::<Begun>::deal(number);
        assert_eq!(cards(&board, Begun::foundation(0)).len(), 3);
        assert!(cards(&board, Begun::foundation(1)).is_empty());
        let aces = [2, 3].map(|nth| cards(&board, Begun::foundation(nth))[0].clone());
        assert!(
            aces.contains(&"AD".to_owned()) && aces.contains(&"AH".to_owned()),
            "deal {number}: {aces:?}"
        );
    }
}

#[test]
fn columns_are_dealt_again_from_the_top_of_the_last() {
    let mut board = Board::<Begun>::empty();
    board.set(Begun::tableau(0), cards!("2C 3C")).expect("there is room");
    board.set(Begun::tableau(3), cards!("4C 5C 6C")).expect("there is room");
    let _ = begun::Redeal.do_move(&mut board);
    let dealt: Vec<Vec<String>> = (0..6).map(|nth| cards(&board, Begun::tableau(nth))).collect();
    let wanted: [&[&str]; 6] = [&["6C"], &["5C"], &["4C"], &["3C"], &["2C"], &[]];
    assert_eq!(dealt, wanted);
}

#[test]
fn each_condition_is_proven_and_the_laws_hold() {
    assert_proven(&GameEntry::of::<Begun>());
    assert_laws::<Begun>();
}
