//! The effect of each step of a declaration, case by case: the step as it is written, the board before and after.
//!
//! The including module provides a function `check` that tries a case.

use solitaire_runtime::model::{Amount, Arithmetic, Comparison, Expr, Move, Spot, Step, Unit};

use super::bench::writing::*;
use super::bench::{Bench, CELL, FREE, GOAL, PILE, REDEALS, STOCK, WASTE};

// --- trying steps ------------------------------------------------------------------------------------------

/// Makes a test of a table of moves, each with its code (source, target, count) if it has one, a board, and the board
/// after it.
macro_rules! table {
    ($test:ident: $($kind:ident $name:literal $(($unit:expr))? [$($step:expr),* $(,)?]
        $(($from:literal, $to:literal, $count:literal))? $before:literal => $after:literal;)*) => {
        #[test]
        fn $test() {
            #[derive(Clone, Copy)]
            struct Steps;

            impl Bench for Steps {
                const MOVES: &'static [Move] = &[$($kind($name, $($unit,)? {
                    const STEPS: &[Step] = &[$($step),*];
                    STEPS
                })),*];
            }

            let cases: &[Case] =
                &[$((None $(.or(Some(($from, $to, $count))))?, $before, $after)),*];
            super::check::<Steps>(cases);
        }
    };
}

/// The source, target and count of a move, if it has them, a board, and the board after it.
pub type Case = (Option<(&'static str, &'static str, u8)>, &'static str, &'static str);

// --- the cases ---------------------------------------------------------------------------------------------

table! { rounds_go_over_the_places_left_to_right:
    button "pile <- 2 up from stock" [deal(all(PILE), rounds(2), all(STOCK)).up().step()]
        "stock: -AC -2C -3C -4C -5C -6C -7C"
        => "pile0: 7C 4C; pile1: 6C 3C; pile2: 5C 2C; stock: -AC";
    button "pile <- 2 from stock: out of cards" [deal(all(PILE), rounds(2), all(STOCK)).step()]
        "stock: -AC -2C -3C -4C"
        => "pile0: -4C -AC; pile1: -3C; pile2: -2C";
    button "pile <- 1 down from waste: a full place gets none"
        [deal(all(PILE), rounds(1), all(WASTE)).down().step()]
        "pile1: 2C 2D 2H 2S 3C 3D; waste: AC 4C 5C"
        => "pile0: -5C; pile1: 2C 2D 2H 2S 3C 3D; pile2: -4C; waste: AC";
    button "pile[1] <- 3 from waste" [deal(slice(PILE, 1, 2), rounds(3), all(WASTE)).step()]
        "pile1: KC; waste: AC -2C 3C 4C" => "pile1: KC 4C 3C -2C; waste: AC";
    button "pile <- 0 up from stock" [deal(all(PILE), rounds(0), all(STOCK)).up().step()]
        "stock: -AC" => "stock: -AC";
    button "pile[2..1] <- 1 up from stock" [deal(slice(PILE, 2, 1), rounds(1), all(STOCK)).up().step()]
        "stock: -AC" => "stock: -AC";
    button "pile <- 1 up from stock: nothing there" [deal(all(PILE), rounds(1), all(STOCK)).up().step()]
        "pile0: AC" => "pile0: AC";
}

table! { so_many_each_are_dealt_by_rows:
    button "pile <- [3, 1, 2] up from stock" [deal(
        all(PILE),
        Amount::Each(&[Expr::Number(3), Expr::Number(1), Expr::Number(2)]),
        all(STOCK),
    ).up().step()]
        "stock: -AC -2C -3C -4C -5C -6C -7C"
        => "pile0: 7C 4C 2C; pile1: 6C; pile2: 5C 3C; stock: -AC";
    button "pile <- [0, 2] up from stock: out of cards" [deal(
        all(PILE),
        Amount::Each(&[Expr::Number(0), Expr::Number(2)]),
        all(STOCK),
    ).up().step()]
        "stock: -AC" => "pile1: AC";
}

table! { a_counter_chooses_an_element:
    button "waste <- 1 from pile[redeals]"
        [set_redeals(2), deal(all(WASTE), rounds(1), at_redeals(PILE)).step()]
        "pile1: AC; pile2: 2C 3C" => "pile1: AC; pile2: 2C; waste: 3C; redeals = 2";
    button "pile[redeals] <- 1 up from stock"
        [set_redeals(1), deal(at_redeals(PILE), rounds(1), all(STOCK)).up().step()]
        "pile0: AC; stock: -2C -3C" => "pile0: AC; pile1: 3C; stock: -2C; redeals = 1";
    button "gather pile[redeals] into stock"
        [set_redeals(0), Step::Gather { from: at_redeals(PILE), reversed: false, turned: false, into: Some(STOCK), condition: None }]
        "pile0: AC 2C; pile1: 3C" => "pile1: 3C; stock: -2C -AC; redeals = 0";
    button "flip pile[redeals]"
        [set_redeals(1), Step::Flip(at_redeals(PILE))]
        "pile0: -AC; pile1: -2C" => "pile0: -AC; pile1: 2C; redeals = 1";
}

table! { an_element_that_is_not_there_takes_and_gives_nothing:
    button "waste <- 1 from pile[redeals]: beyond the last"
        [set_redeals(4), deal(all(WASTE), rounds(1), at_redeals(PILE)).step()]
        "pile0: AC; pile2: 2C" => "pile0: AC; pile2: 2C; redeals = 4";
    button "pile[redeals] <- 1 up from stock: beyond the last"
        [set_redeals(4), deal(at_redeals(PILE), rounds(1), all(STOCK)).up().step()]
        "stock: -AC" => "stock: -AC; redeals = 4";
    button "gather pile[redeals] into stock: beyond the last"
        [set_redeals(4), Step::Gather { from: at_redeals(PILE), reversed: false, turned: false, into: Some(STOCK), condition: None }]
        "pile0: AC; pile2: 2C" => "pile0: AC; pile2: 2C; redeals = 4";
    button "flip pile[redeals]: beyond the last"
        [set_redeals(4), Step::Flip(at_redeals(PILE))]
        "pile0: -AC; pile2: -2C" => "pile0: -AC; pile2: -2C; redeals = 4";
    button "waste <- 1 from pile[redeals]: before the first"
        [set_redeals(-1), deal(all(WASTE), rounds(1), at_redeals(PILE)).step()]
        "pile0: AC; pile2: 2C" => "pile0: AC; pile2: 2C; redeals = -1";
    button "pile[redeals] <- 1 up from stock: before the first"
        [set_redeals(-1), deal(at_redeals(PILE), rounds(1), all(STOCK)).up().step()]
        "stock: -AC" => "stock: -AC; redeals = -1";
    button "gather pile[redeals] into stock: before the first"
        [set_redeals(-1), Step::Gather { from: at_redeals(PILE), reversed: false, turned: false, into: Some(STOCK), condition: None }]
        "pile0: AC; pile2: 2C" => "pile0: AC; pile2: 2C; redeals = -1";
    button "flip pile[redeals]: before the first"
        [set_redeals(-1), Step::Flip(at_redeals(PILE))]
        "pile0: -AC; pile2: -2C" => "pile0: -AC; pile2: -2C; redeals = -1";
}

table! { the_rest_goes_in_rounds:
    button "cell <- rest up from stock: until all are full"
        [deal(all(CELL), Amount::Rest, all(STOCK)).up().step()]
        "stock: -AC -2C -3C" => "cell0: 3C; cell1: 2C; stock: -AC";
    button "pile[1..3] <- rest from stock: until out"
        [deal(slice(PILE, 1, 3), Amount::Rest, all(STOCK)).step()]
        "stock: -AC -2C -3C" => "pile1: -3C -AC; pile2: -2C";
}

table! { named_cards_come_out_in_order:
    button "goal <- \"AD AC\" up from stock"
        [deal(all(GOAL), Amount::Cards(&[ACE_OF_DIAMONDS, ACE_OF_CLUBS]), all(STOCK)).up().step()]
        "stock: -2C -AC -AD -3C" => "goal0: AD; goal1: AC; stock: -2C -3C";
    button "pile <- \"KC KC AC\" up from stock: copies of two decks"
        [deal(
            all(PILE),
            Amount::Cards(&[KING_OF_CLUBS, KING_OF_CLUBS, ACE_OF_CLUBS]),
            all(STOCK),
        ).up().step()]
        "stock: -KC -2C -AC -KC -3C" => "pile0: KC; pile1: KC; pile2: AC; stock: -2C -3C";
    button "waste <- \"KC AC AD\" up from stock: one on the other"
        [deal(
            all(WASTE),
            Amount::Cards(&[KING_OF_CLUBS, ACE_OF_CLUBS, ACE_OF_DIAMONDS]),
            all(STOCK),
        ).up().step()]
        "stock: -AD -2C -AC -KC -3C" => "waste: KC AC AD; stock: -2C -3C";
    button "pile[0..2] <- \"KC AC AD KC\" up from stock: round and round"
        [deal(
            slice(PILE, 0, 2),
            Amount::Cards(&[KING_OF_CLUBS, ACE_OF_CLUBS, ACE_OF_DIAMONDS, KING_OF_CLUBS]),
            all(STOCK),
        ).up().step()]
        "stock: -KC -AD -2C -AC -KC -3C" => "pile0: KC AD; pile1: AC KC; stock: -2C -3C";
    button "waste <- \"KC AC AD\" up from stock: not all are there"
        [deal(
            all(WASTE),
            Amount::Cards(&[KING_OF_CLUBS, ACE_OF_CLUBS, ACE_OF_DIAMONDS]),
            all(STOCK),
        ).up().step()]
        "stock: -AD -2C -KC -3C" => "waste: KC AD; stock: -2C -3C";
}

table! { cards_come_from_the_hand_and_what_is_left_goes_to_the_stock:
    button "pile <- 1 up" [deal(all(PILE), rounds(1), Spot::Hand).up().step()]
        "stock: -9D; hand: -AC -2C -3C -4C -5C"
        => "pile0: 5C; pile1: 4C; pile2: 3C; stock: -9D -AC -2C";
}

table! { so_many_come_from_each_element_of_a_container:
    button "waste <- 1 from pile" [deal(all(WASTE), rounds(1), all(PILE)).step()]
        "pile0: AC 2C; pile2: 3C 4C" => "pile0: AC; pile2: 3C; waste: 2C 4C";
    button "waste <- 2 from pile[0..2]" [deal(all(WASTE), rounds(2), slice(PILE, 0, 2)).step()]
        "pile0: AC 2C 3C; pile1: 4C; pile2: 5C" => "pile0: AC; pile2: 5C; waste: 3C 2C 4C";
    button "waste <- rest from pile" [deal(all(WASTE), Amount::Rest, all(PILE)).step()]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "waste: 2C AC 3C 5C 4C";
}

table! { under_is_the_table_end:
    button "under waste <- 1 up from stock"
        [deal(all(WASTE), rounds(1), all(STOCK)).up().under().step()]
        "waste: 2C 3C; stock: -AC -4C" => "waste: 4C 2C 3C; stock: -AC";
    button "waste <- 2 up from under stock"
        [deal(all(WASTE), rounds(2), all(STOCK)).up().off_the_table_end().step()]
        "stock: -AC -2C -3C" => "waste: AC 2C; stock: -3C";
    button "under pile[0] <- 1 from under stock"
        [deal(slice(PILE, 0, 1), rounds(1), all(STOCK)).under().off_the_table_end().step()]
        "pile0: KC; stock: -AC -2C" => "pile0: -AC KC; stock: -2C";
    button "under pile[0] <- 1 from pile[0]: rotated"
        [deal(slice(PILE, 0, 1), rounds(1), slice(PILE, 0, 1)).under().step()]
        "pile0: AC 2C 3C" => "pile0: 3C AC 2C";
    button "pile[0] <- 1 from under pile[0]: rotated, also when full"
        [deal(slice(PILE, 0, 1), rounds(1), slice(PILE, 0, 1)).off_the_table_end().step()]
        "pile0: AC 2C 3C 4C 5C 6C" => "pile0: 2C 3C 4C 5C 6C AC";
    button "under pile[0] <- 2 down from pile[0]: rotated and turned"
        [deal(slice(PILE, 0, 1), rounds(2), slice(PILE, 0, 1)).under().down().step()]
        "pile0: AC 2C 3C" => "pile0: -2C -3C AC";
    button "pile[0] <- 1 from pile[0]: nothing"
        [deal(slice(PILE, 0, 1), rounds(1), slice(PILE, 0, 1)).step()]
        "pile0: AC 2C 3C" => "pile0: AC 2C 3C";
}

table! { a_condition_picks_the_first_card_for_each_place:
    button "pile <- 1 up from stock where is_ace(card)"
        [deal(all(PILE), rounds(1), all(STOCK)).up().only(call!(IsAce CARD)).step()]
        "stock: -AC -2C -AD -3C" => "pile0: AD; pile1: AC; stock: -2C -3C";
    button "pile <- 1 up from stock where !has_rank(place, rank(card))"
        [deal(all(PILE), rounds(1), all(STOCK)).up()
            .only(Expr::Not(&call!(HasRank TO_PLACE, call!(Rank CARD)))).step()]
        "pile0: 3H; pile1: 2H; stock: -AC -2C -3C"
        => "pile0: 3H 2C; pile1: 2H 3C; pile2: AC";
    button "pile <- 1 up from stock where is_empty(place)"
        [deal(all(PILE), rounds(1), all(STOCK)).up().only(call!(IsEmpty TO_PLACE)).step()]
        "pile1: KC; stock: -AC -2C -3C" => "pile0: 3C; pile1: KC; pile2: 2C; stock: -AC";
    button "goal <- rest up from stock where is_red(card)"
        [deal(all(GOAL), Amount::Rest, all(STOCK)).up().only(call!(IsRed CARD)).step()]
        "stock: -AD -2C -3H -4H -5C" => "goal0: 4H AD; goal1: 3H; stock: -2C -5C";
}

table! { index_and_amount_may_depend_on_the_card:
    button "goal[suit(card)] <- rest up from stock"
        [deal(some(GOAL, call!(Suit CARD), SUIT_PLUS_1), Amount::Rest, all(STOCK)).up().step()]
        "stock: -AC -AD -2C" => "goal0: 2C AC; goal1: AD";
    button "waste <- rank(card) up from stock"
        [deal(all(WASTE), Amount::Rounds(call!(Rank CARD)), all(STOCK)).up().step()]
        "stock: -AC -2C -5D -3C" => "waste: 3C 5D 2C; stock: -AC";
}

table! { a_card_goes_first_where_it_is_accepted:
    button "pile <- 1 up from stock first goal: its place is passed over"
        [deal(all(PILE), rounds(1), all(STOCK)).up().first(GOAL, false).step()]
        "goal0: AC; stock: -5C -4D -2C -3H"
        => "pile0: 3H; pile2: 4D; goal0: AC 2C; stock: -5C";
    button "pile <- 1 down from stock first goal again: its place gets another"
        [deal(all(PILE), rounds(1), all(STOCK)).down().first(GOAL, true).step()]
        "goal1: AC; stock: -5C -3C -4D -2D -AD -3H"
        => "pile0: -3H; pile1: -4D; pile2: -3C; goal0: AD 2D; goal1: AC; stock: -5C";
    button "pile <- 1 up from under stock first goal"
        [deal(all(PILE), rounds(1), all(STOCK)).up().off_the_table_end().first(GOAL, false).step()]
        "goal0: AC; stock: -5C -2C -4D" => "pile0: 5C; pile2: 4D; goal0: AC 2C";
}

table! { a_gathered_packet_is_dealt_from_the_first_bottom_card_on:
    // A waste is turned over: the card that was dealt first is dealt first again.
    button "gather waste into stock" [gather(WASTE, false, Some(STOCK), None)]
        "waste: AC 2C 3C" => "stock: -3C -2C -AC";
    // Pile after pile, each from its bottom card to its top.
    button "gather pile into stock" [gather(PILE, false, Some(STOCK), None)]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "stock: -5C -4C -3C -2C -AC";
    button "gather pile reversed into stock" [gather(PILE, true, Some(STOCK), None)]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "stock: -2C -AC -3C -5C -4C";
    button "gather pile into stock: on what lies there, every side"
        [gather(PILE, false, Some(STOCK), None)]
        "pile0: -AC 2C -3C -4C; stock: -KD" => "stock: -KD -4C -3C -2C -AC";
    button "gather pile into waste: face up" [gather(PILE, false, Some(WASTE), None)]
        "pile0: -AC 2C; pile2: -3C" => "waste: 3C 2C AC";
    button "gather pile: into the hand, and from there to the stock" [gather(PILE, false, None, None)]
        "pile0: AC 2C; pile1: 3C; stock: -KD" => "stock: -KD -3C -2C -AC";
    button "gather pile; pile <- 1 up"
        [gather(PILE, false, None, None), deal(all(PILE), rounds(1), Spot::Hand).up().step()]
        "pile0: AC 2C; pile1: 3C; pile2: 4C" => "pile0: AC; pile1: 2C; pile2: 3C; stock: -4C";
    button "gather waste into stock: nothing there" [gather(WASTE, false, Some(STOCK), None)]
        "pile0: AC" => "pile0: AC";
}

table! { each_element_may_be_gathered_the_other_way_round:
    button "gather pile turned into stock" [gather_turned(PILE, false, Some(STOCK), None)]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "stock: -4C -5C -3C -AC -2C";
    button "gather pile reversed turned into stock" [gather_turned(PILE, true, Some(STOCK), None)]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C" => "stock: -AC -2C -3C -4C -5C";
    button "gather pile turned into stock: on what lies there, every side"
        [gather_turned(PILE, false, Some(STOCK), None)]
        "pile0: -AC 2C -3C -4C; stock: -KD" => "stock: -KD -AC -2C -3C -4C";
    button "gather pile turned into waste: face up" [gather_turned(PILE, false, Some(WASTE), None)]
        "pile0: -AC 2C; pile2: -3C" => "waste: 3C AC 2C";
    button "gather pile turned; pile <- 1 up"
        [gather_turned(PILE, false, None, None), deal(all(PILE), rounds(1), Spot::Hand).up().step()]
        "pile0: AC 2C; pile1: 3C" => "pile0: 2C; pile1: AC; pile2: 3C";
    button "gather pile turned into stock where is_red(card)"
        [gather_turned(PILE, false, Some(STOCK), Some(call!(IsRed CARD)))]
        "pile0: AC 2D 3C 3H; pile1: 4D; pile2: -5D -5C"
        => "pile0: AC 3C; pile2: -5C; stock: -5D -4D -2D -3H";
}

table! { a_part_may_be_gathered:
    button "gather pile into stock where is_red(card)"
        [gather(PILE, false, Some(STOCK), Some(call!(IsRed CARD)))]
        "pile0: AC 2D 3C 3H; pile1: 4D; pile2: -5D -5C"
        => "pile0: AC 3C; pile2: -5C; stock: -5D -4D -3H -2D";
    button "gather pile reversed into waste where is_red(card)"
        [gather(PILE, true, Some(WASTE), Some(call!(IsRed CARD)))]
        "pile0: AC 2D 3C 3H; pile1: 4D; pile2: -5D -5C"
        => "pile0: AC 3C; pile2: -5C; waste: 3H 2D 4D 5D";
    button "gather pile into stock where count(place) > 1"
        [gather(PILE, false, Some(STOCK), Some(Expr::Compare(
            Comparison::More,
            &[call!(Count TO_PLACE), Expr::Number(1)],
        )))]
        "pile0: AC 2C; pile1: 3C; pile2: 4C 5C 6C" => "pile1: 3C; stock: -6C -5C -4C -2C -AC";
    button "gather pile into stock where count(pile) > 3: judged before the first card leaves"
        [gather(PILE, false, Some(STOCK), Some(Expr::Compare(
            Comparison::More,
            &[call!(Count Expr::Container(PILE)), Expr::Number(3)],
        )))]
        "pile0: AC 2C; pile1: 3C 4C" => "stock: -4C -3C -2C -AC";
}

table! { flip_turns_the_top_card:
    button "flip pile[0]" [Step::Flip(slice(PILE, 0, 1))] "pile0: -AC -2C" => "pile0: -AC 2C";
    button "flip waste: down again" [Step::Flip(all(WASTE))] "waste: AC" => "waste: -AC";
    button "flip pile: those that hold cards" [Step::Flip(all(PILE))]
        "pile0: -AC; pile2: 2C" => "pile0: AC; pile2: -2C";
    press "flip source" [Step::Flip(Spot::Source)] ("pile1", "pile0", 0)
        "pile0: -AC; pile1: -2C" => "pile0: -AC; pile1: 2C";
}

table! { compact_closes_gaps_in_order:
    button "compact cell" [Step::Compact { container: CELL }] "cell1: AC" => "cell0: AC";
    button "compact pile" [Step::Compact { container: PILE }]
        "pile1: -AC 2C; pile2: 3C" => "pile0: -AC 2C; pile1: 3C";
    button "compact pile: no gap" [Step::Compact { container: PILE }]
        "pile0: AC; pile1: 2C" => "pile0: AC; pile1: 2C";
}

table! { sink_swaps_matching_cards_below_the_others:
    button "sink pile where is_king(card)"
        [Step::Sink { container: PILE, condition: call!(IsKing CARD) }]
        "pile0: 2C KC 3C KD; pile1: KH 4C; pile2: -5C -6C -KS"
        => "pile0: KC KD 3C 2C; pile1: KH 4C; pile2: -KS -6C -5C";
}

table! { counters_are_set:
    button "redeals -= 1" [Step::Set {
        counter: REDEALS,
        value: Expr::Arithmetic(Arithmetic::Subtract, &[Expr::Counter(REDEALS), Expr::Number(1)]),
    }] "" => "redeals = 2";
    button "redeals = 100000: more than one effect holds"
        [Step::Set { counter: REDEALS, value: Expr::Number(100_000) }] "" => "redeals = 100000";
    button "redeals = 3: no change" [Step::Set { counter: REDEALS, value: Expr::Number(3) }] "" => "";
    button "free = 1: it never runs out" [Step::Set { counter: FREE, value: Expr::Number(1) }] "" => "";
    button "redeals = count(pile) / 0" [Step::Set {
        counter: REDEALS,
        value: Expr::Arithmetic(
            Arithmetic::Divide,
            &[call!(Count Expr::Container(PILE)), Expr::Number(0)],
        ),
    }] "pile0: AC" => "pile0: AC; redeals = 0";
}

/// `if is_empty(waste) { waste <- 1 up from stock; } else { flip waste; }`
const IF: Step = Step::If {
    condition: call!(IsEmpty Expr::Container(WASTE)),
    then: {
        const THEN: &[Step] = &[deal(all(WASTE), rounds(1), all(STOCK)).up().step()];
        THEN
    },
    otherwise: &[Step::Flip(all(WASTE))],
};

table! { a_condition_is_judged_when_its_turn_comes:
    button "if is_empty(waste)" [IF] "stock: -AC -2C" => "waste: 2C; stock: -AC";
    button "if is_empty(waste): else" [IF] "waste: AC; stock: -2C" => "waste: -AC; stock: -2C";
    button "if is_empty(waste), twice" [IF, IF] "stock: -AC -2C" => "waste: -2C; stock: -AC";
}

table! { loops_count_up:
    // pile[i] <- i + 1 up from stock
    button "for i in 0..3" [Step::For {
        name: "i",
        param: 0,
        from: Expr::Number(0),
        to: Expr::Number(3),
        steps: {
            const EACH: &[Step] =
                &[deal(some(PILE, I, I_PLUS_1), Amount::Rounds(I_PLUS_1), all(STOCK)).up().step()];
            EACH
        },
    }] "stock: -AC -2C -3C -4C -5C -6C -7C" => "pile0: 7C; pile1: 6C 5C; pile2: 4C 3C 2C; stock: -AC";
    button "for i in 2..1" [Step::For {
        name: "i",
        param: 0,
        from: Expr::Number(2),
        to: Expr::Number(1),
        steps: &[Step::Flip(slice(PILE, 0, 3))],
    }] "pile0: AC" => "pile0: AC";
    // for j in i..2 { pile[j] <- i + 1 up from stock }
    button "for i in 0..2, for j in i..2" [Step::For {
        name: "i",
        param: 0,
        from: Expr::Number(0),
        to: Expr::Number(2),
        steps: &[Step::For {
            name: "j",
            param: 1,
            from: I,
            to: Expr::Number(2),
            steps: {
                const EACH: &[Step] =
                    &[deal(some(PILE, J, J_PLUS_1), Amount::Rounds(I_PLUS_1), all(STOCK)).up().step()];
                EACH
            },
        }],
    }] "stock: -AC -2C -3C -4C -5C" => "pile0: 5C; pile1: 4C 3C 2C; stock: -AC";
}

table! { a_move_puts_what_it_takes_and_then_its_steps_run:
    drag "pile[top] => pile do flip source" (Unit::Top) [Step::Flip(Spot::Source)] ("pile0", "pile1", 1)
        "pile0: -AC 2C; pile1: 3C" => "pile0: AC; pile1: 3C 2C";
    drag "pile[cards] => pile" (Unit::Cards) [] ("pile0", "pile2", 2)
        "pile0: -AC 3C 2C; pile2: 4C" => "pile0: -AC; pile2: 4C 3C 2C";
    drag "pile[all] => waste" (Unit::All) [] ("pile0", "waste", 3)
        "pile0: -AC 3C 2C" => "waste: -AC 3C 2C";
    drag "pile[buried] => waste" (Unit::Buried) [] ("pile0", "waste", 2)
        "pile0: -AC 2C 3C 4C" => "pile0: -AC 3C 4C; waste: 2C";
    pair "two of pile[top] => waste do source and partner get one" [
        deal(Spot::Source, rounds(1), all(STOCK)).up().step(),
        deal(Spot::Partner, rounds(1), all(STOCK)).up().step(),
        deal(Spot::Target, rounds(1), all(STOCK)).up().step(),
    ] ("pile0", "waste", 2)
        "pile0: AC; pile2: 3C 2C; stock: -KC -KD -KH"
        => "pile0: KH; pile2: 3C KD; waste: AC 2C KC";
    drag "pile[cards] => pile: no room, nothing happens" (Unit::Cards) [Step::Flip(Spot::Source)]
        ("pile0", "pile1", 2)
        "pile0: AC 2C; pile1: 2C 3C 4C 5C 6C" => "pile0: AC 2C; pile1: 2C 3C 4C 5C 6C";
    pair "two of pile[top] => waste: one pile twice, nothing happens" [] ("pile0", "waste", 0)
        "pile0: AC 2C" => "pile0: AC 2C";
    pair "two of pile[top] => pile: room for one only, nothing happens" [] ("pile0", "pile1", 2)
        "pile0: AC; pile1: 2C 3C 4C 5C 6C; pile2: AD"
        => "pile0: AC; pile1: 2C 3C 4C 5C 6C; pile2: AD";
}
