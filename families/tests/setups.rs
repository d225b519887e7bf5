//! Boards on which each condition of a move is negated in turn, for moves whose conditions are easy to get wrong.

mod freecell {
    use solitaire::prelude::*;
    use solitaire_families::freecell::*;

    #[test_setup(FreeCell)]
    fn a_run_that_needs_two_cells(board: &mut Board<FreeCell>) {
        board.lay(FreeCell::tableau(0), cards!("2S TD 9C 8H"));
        board.lay(FreeCell::tableau(1), cards!("AH JS"));
        board.lay(FreeCell::tableau(2), cards!("4D QH"));
        for (column, card) in (3..8).zip(cards!("KC KD KH KS 3H")) {
            board.lay(FreeCell::tableau(column), &[*card]);
        }
        board.lay(FreeCell::cells(0), cards!("2C"));
        board.lay(FreeCell::cells(1), cards!("9D"));
        board.lay(FreeCell::foundation(0), cards!("AC"));
        board.lay(FreeCell::foundation(1), cards!("AD"));
    }
}

mod narcotic {
    use solitaire::prelude::*;
    use solitaire_families::narcotic::*;

    #[test]
    fn an_order_returns_when_redeals_bring_it_back() {
        // Dealt to four piles and gathered from the left, so many times.
        let redealt = |cards: i32, times: i32| {
            (0..times).fold((0..cards).collect::<Vec<i32>>(), |order, _| {
                let pile = |pile| order.iter().copied().skip(pile).step_by(4);
                (0..4).flat_map(pile).collect()
            })
        };
        for cards in 0..=52 {
            for redeals in -1..40 {
                let back = redeals > 1 && redealt(cards, redeals - 1) == redealt(cards, 0);
                assert_eq!(order_returns(redeals, cards), back, "{redeals} redeals of {cards}");
            }
        }
    }

    #[test]
    fn it_says_so_at_once_of_any_numbers() {
        let ends = [i32::MIN, -1, 0, 1, 52, 255, 256, i32::MAX - 1, i32::MAX];
        for (redeals, cards) in ends.iter().flat_map(|redeals| ends.map(|cards| (*redeals, cards)))
        {
            let returns = order_returns(redeals, cards);
            assert!(!returns || redeals > 1 && (0..=255).contains(&cards));
        }
    }

    #[test_setup(Narcotic, MoveCard, Deal)]
    fn two_queens(board: &mut Board<Narcotic>) {
        board.lay(Narcotic::tableau(0), cards!("3C QD"));
        board.lay(Narcotic::tableau(2), cards!("4H QS"));
        board.lay(Narcotic::stock(), cards!("-AC -KC -9D -2H"));
    }

    #[test_setup(Narcotic, RemoveFour)]
    fn four_of_one_rank(board: &mut Board<Narcotic>) {
        for (pile, card) in (0..4).zip(cards!("7C 7D 7H 7S")) {
            board.lay(Narcotic::tableau(pile), &[*card]);
        }
    }

    #[test_setup(Narcotic, Redeal)]
    fn a_pass_is_over(board: &mut Board<Narcotic>) {
        board.lay(Narcotic::tableau(0), cards!("3C QD"));
    }
}

mod castle {
    use solitaire::prelude::*;
    use solitaire_families::castle::*;

    #[test_setup(Castle, MoveCard, ToFoundation)]
    fn rows_beside_the_aces(board: &mut Board<Castle>) {
        board.lay(Castle::tableau(0), cards!("9C 4D"));
        board.lay(Castle::tableau(5), cards!("2H 5D"));
        board.lay(Castle::foundation(0), cards!("AD 2D 3D"));
    }
}

mod fan {
    use solitaire::prelude::*;
    use solitaire_families::fan::*;

    #[test_setup(Shamrocks, MoveCard, ToFoundation)]
    fn two_fans_and_a_foundation_begun(board: &mut Board<Shamrocks>) {
        board.lay(Shamrocks::tableau(0), cards!("KD 4H 5C"));
        board.lay(Shamrocks::tableau(1), cards!("9S 6D"));
        board.lay(Shamrocks::foundation(0), cards!("AC 2C 3C 4C"));
    }
}

mod gypsy {
    use solitaire::prelude::*;
    use solitaire_families::gypsy::*;

    #[test_setup(Gypsy)]
    fn in_the_middle_of_a_game(board: &mut Board<Gypsy>) {
        board.lay(Gypsy::tableau(0), cards!("-9D 5C 4H"));
        board.lay(Gypsy::tableau(1), cards!("-9D 6D"));
        board.lay(Gypsy::tableau(2), cards!("-KS 7C"));
        board.lay(Gypsy::tableau(3), cards!("-2D"));
        board.lay(Gypsy::foundation(0), cards!("AH 2H 3H"));
        board.lay(Gypsy::stock(), cards!("-5H -TC -QC -QC -7H -8H -JD -JD"));
    }
}

mod klondike {
    use solitaire::prelude::*;
    use solitaire_families::klondike::*;

    #[test_setup(Klondike)]
    fn in_the_middle_of_a_game(board: &mut Board<Klondike>) {
        board.lay(Klondike::tableau(0), cards!("-4S -9D 8C 7D"));
        board.lay(Klondike::tableau(1), cards!("-KH 9H"));
        board.lay(Klondike::tableau(2), cards!("-JC 3S"));
        board.lay(Klondike::foundation(0), cards!("AS 2S"));
        board.lay(Klondike::waste(), cards!("QS 8S"));
        board.lay(Klondike::stock(), cards!("-5H -TC"));
    }

    #[test_setup(Klondike)]
    fn a_king_into_a_gap(board: &mut Board<Klondike>) -> klondike::MoveColumn {
        board.lay(Klondike::tableau(3), cards!("-6D KS QH"));
        klondike::MoveColumn { from: Klondike::tableau(3), to: Klondike::tableau(0), count: 2 }
    }

    #[test_setup(Klondike, Redeal)]
    fn a_pass_is_over(board: &mut Board<Klondike>) {
        board.lay(Klondike::waste(), cards!("QS 8S 2H"));
    }

    #[test_setup(Windows)]
    fn an_ace_for_its_own_foundation(board: &mut Board<Windows>) {
        board.lay(Windows::tableau(0), cards!("-4S AC"));
        board.lay(Windows::tableau(1), cards!("-5S"));
    }
}

mod simplesimon {
    use solitaire::prelude::*;
    use solitaire_families::simplesimon::*;

    #[test_setup(SimpleSimon, MoveColumn)]
    fn a_run_below_a_card_that_takes_it(board: &mut Board<SimpleSimon>) {
        board.lay(SimpleSimon::tableau(0), cards!("2D 9H 8H 7H"));
        board.lay(SimpleSimon::tableau(1), cards!("KC TS"));
    }

    #[test_setup(Simplevar)]
    fn a_whole_suit_beside_an_empty_column(board: &mut Board<Simplevar>) {
        board.lay(Simplevar::tableau(1), cards!("KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC"));
        board.lay(Simplevar::stock(), cards!("-2D -3D -4D -5D -6D -7D -8D -9D"));
    }
}

mod spider {
    use solitaire::prelude::*;
    use solitaire_families::spider::*;

    #[test_setup(Baby, MoveColumn, Deal, Flip)]
    fn a_run_of_several_suits(board: &mut Board<Baby>) {
        board.lay(Baby::tableau(0), cards!("-2H 9C 8D 7C"));
        board.lay(Baby::tableau(1), cards!("-5D TH"));
        for (column, card) in (2..7).zip(cards!("KC KD KH KS QH")) {
            board.lay(Baby::tableau(column), &[*card]);
        }
        board.lay(Baby::tableau(7), cards!("-4H"));
        board.lay(Baby::stock(), cards!("-3H -TC"));
    }

    #[test_setup(Baby, RemoveColumn)]
    fn a_column_that_is_king_to_ace(board: &mut Board<Baby>) {
        board.lay(Baby::tableau(4), cards!("KC QD JC TC 9H 8C 7S 6C 5C 4D 3C 2C AC"));
    }
}
