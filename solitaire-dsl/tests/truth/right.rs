//! Tests correct conditions and examples, one declaration on each line: nothing may be reported for them.

use super::{family, said_of};

fn assert_right(lines: &[&str]) {
    for statements in lines {
        assert_eq!(said_of(&family(statements)), [], "{statements}");
    }
}

#[test]
fn switches_are_known_in_examples_of_cards() {
    assert_right(&[
        "const ANY: bool = false; space tableau = ANY || is_king(bottom(moving)); \
         examples { tableau: KS on _, !QS on _; }",
        "const SHUT: bool = true; space tableau = is_king(bottom(moving)) || !SHUT; \
         examples { tableau: KS on _, !QS on _; }",
        "rule open = never; space tableau = open || is_king(bottom(moving)); \
         examples { tableau: KS on _, !QS on _; }",
        "const HIGH: bool = true; value first = if HIGH { 13 } else { 1 }; \
         space tableau = rank(bottom(moving)) == first; examples { tableau: KS on _, !AS on _; }",
        "const RUNS: bool = false; pickup tableau = is_single(moving) || (RUNS && run(moving, next_rank)); \
         examples { MoveCards: !7S 6S; }",
    ]);
}

#[test]
fn numbers_that_depend_on_cards_are_known_in_examples() {
    assert_right(&[
        "build tableau = rank(top(target)) == if is_ace(bottom(moving)) { 13 } else { rank(bottom(moving)) + 1 }; \
         examples { tableau: 2S on 3S, AS on KH, !AS on 2S, !KS on AS; }",
        "build tableau = step_rank(bottom(moving), top(target), rank(top(target))); \
         examples { tableau: 2S on AS, 8S on 4H, !8S on 5H; }",
        "build tableau = rank(top(target)) == rank(bottom(moving)) + (1 << 0); \
         examples { tableau: 2S on 3S, !2S on 4S; }",
    ]);
}

#[test]
fn the_cards_of_a_run_are_known_in_examples() {
    assert_right(&[
        "build tableau = next_rank(top(target), bottom(moving)); \
         pickup tableau = run(moving, next_rank) && (is_single(moving) || is_red(top(moving))); \
         examples { MoveCards: 7S 6H, !7H 6S; }",
        "build tableau = next_rank(top(target), bottom(moving)); \
         pickup tableau = run(moving, next_rank) && how_many_cards(moving, is_red) < 2; \
         examples { MoveCards: 7S 6H, !7H 6H; }",
    ]);
}

#[test]
fn the_target_by_another_name_is_known_in_examples() {
    assert_right(&["build tableau = next_rank(top(tableau[index(target)]), bottom(moving)); \
         examples { tableau: 6H on 7S, !5H on 7S; }"]);
}

#[test]
fn an_if_among_steps_may_begin_with_a_negation() {
    assert_right(&["counter made = 0; \
         moves { drag MoveCards: tableau[cards] => tableau do { if !(made > 5) { made += 1; } } \
         drag Play: tableau[top] => foundation; } lose = made > 4;"]);
}

#[test]
fn a_card_that_moves_from_the_top_is_there() {
    assert_right(&["moves { drag MoveCards: tableau[top] => tableau where !is_ace(top(source)); \
         drag Play: tableau[top] => foundation; }"]);
}
