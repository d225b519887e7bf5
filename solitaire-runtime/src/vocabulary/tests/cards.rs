//! Tests of functions of one card and of two cards.

use super::*;

#[test]
fn numbers_of_one_card() {
    type Numbers = (&'static str, i32, i32, i32, i32);
    // Each row: a card, and the expected values of `rank`, `suit`, `ace_high` and `rank_below`.
    let table: &[Numbers] = &[
        ("AC", 1, 0, 14, 13),
        ("2D", 2, 1, 2, 1),
        ("TH", 10, 2, 10, 9),
        ("JS", 11, 3, 11, 10),
        ("QC", 12, 0, 12, 11),
        ("KS", 13, 3, 13, 12),
        ("_", 0, -1, 0, 0),
        ("-KS", 0, -1, 0, 0),
    ];
    for &(text, wanted_rank, wanted_suit, wanted_high, wanted_below) in table {
        let card = card(text);
        assert_eq!(rank(card), wanted_rank, "rank({text})");
        assert_eq!(suit(card), wanted_suit, "suit({text})");
        assert_eq!(ace_high(card), wanted_high, "ace_high({text})");
        assert_eq!(rank_below(card), wanted_below, "rank_below({text})");
    }
}

#[test]
fn tests_of_one_card() {
    // Each row: a card, and the expected values of `is_ace`, `is_king` and `is_red`.
    let table = [
        ("AC", true, false, false),
        ("AD", true, false, true),
        ("2H", false, false, true),
        ("QS", false, false, false),
        ("KH", false, true, true),
        ("KC", false, true, false),
    ];
    for (text, ace, king, red) in table {
        let card = card(text);
        assert_eq!(is_ace(card), ace, "is_ace({text})");
        assert_eq!(is_king(card), king, "is_king({text})");
        assert_eq!(is_red(card), red, "is_red({text})");
        assert_eq!(is_black(card), !red, "is_black({text})");
    }
    for text in ["_", "-AC", "-KD"] {
        let card = card(text);
        assert!(!is_ace(card) && !is_king(card) && !is_red(card) && !is_black(card), "{text}");
    }
}

#[test]
fn a_card_has_one_rank_and_one_suit() {
    for number in -1..=15 {
        assert_eq!(is_rank(card("7D"), number), number == 7, "is_rank(7D, {number})");
        assert_eq!(is_suit(card("7D"), number), number == 1, "is_suit(7D, {number})");
        // For no card, `rank` and `suit` return numbers (0 and -1) that belong to no rank or suit.
        for none in ["_", "-7D"] {
            assert!(!is_rank(card(none), number), "is_rank({none}, {number})");
            assert!(!is_suit(card(none), number), "is_suit({none}, {number})");
        }
    }
}

const RELATIONS: [(&str, Relation); 8] = [
    ("next_rank", next_rank),
    ("next_rank_wrap", next_rank_wrap),
    ("adjacent_rank", adjacent_rank),
    ("adjacent_rank_wrap", adjacent_rank_wrap),
    ("same_suit", same_suit),
    ("same_rank", same_rank),
    ("same_color", same_color),
    ("opposite_color", opposite_color),
];

#[test]
fn relations_of_two_cards() {
    // Each row: two cards, and the names of the relations that hold for them in this order. All other relations are
    // false.
    let table = [
        // Ranks: `next_rank` holds in one order only; King and Ace are neighbors only for the `_wrap` relations.
        ("8D", "7H", "next_rank next_rank_wrap adjacent_rank adjacent_rank_wrap same_color"),
        ("7H", "8D", "adjacent_rank adjacent_rank_wrap same_color"),
        ("2C", "AS", "next_rank next_rank_wrap adjacent_rank adjacent_rank_wrap same_color"),
        ("AC", "KS", "next_rank_wrap adjacent_rank_wrap same_color"),
        ("KC", "AS", "adjacent_rank_wrap same_color"),
        ("9H", "7D", "same_color"),
        ("QC", "AS", "same_color"),
        // Suits and colors: cards of equal or unrelated ranks.
        ("5C", "5C", "same_suit same_rank same_color"),
        ("5C", "5S", "same_rank same_color"),
        ("5D", "5H", "same_rank same_color"),
        ("5C", "5D", "same_rank opposite_color"),
        ("5H", "5S", "same_rank opposite_color"),
        ("2C", "9D", "opposite_color"),
        ("2H", "9H", "same_suit same_color"),
        // No relation holds for a card that is missing or hidden.
        ("8D", "_", ""),
        ("_", "7D", ""),
        ("_", "_", ""),
        ("8D", "-7D", ""),
        ("-8D", "7D", ""),
        ("-8D", "-8D", ""),
    ];
    for (one, other, holding) in table {
        for (name, relation) in RELATIONS {
            let wanted = holding.split(' ').any(|word| word == name);
            assert_eq!(relation(card(one), card(other)), wanted, "{name}({one}, {other})");
        }
    }
}

#[test]
fn how_many_of_all_pairs_stand_in_a_relation() {
    // There are 13 ranks in 4 suits. Each card is paired with each card, which gives 2704 pairs.
    let wanted = [
        ("next_rank", 12 * 4 * 4),
        ("next_rank_wrap", 13 * 4 * 4),
        ("adjacent_rank", 2 * 12 * 4 * 4),
        ("adjacent_rank_wrap", 2 * 13 * 4 * 4),
        ("same_suit", 4 * 13 * 13),
        ("same_rank", 13 * 4 * 4),
        ("same_color", 2 * 26 * 26),
        ("opposite_color", 2 * 26 * 26),
    ];
    for ((name, relation), (_, wanted)) in RELATIONS.into_iter().zip(wanted) {
        let pairs = pack().flat_map(|one| pack().map(move |other| (one, other)));
        assert_eq!(pairs.filter(|(one, other)| relation(*one, *other)).count(), wanted, "{name}");
    }
}

#[test]
fn steps_are_counted_round_after_the_king() {
    // Each row: the arguments of `step_rank(high, low, step)` and its expected value. It is true if `high` is `step`
    // ranks above `low`.
    let table = [
        ("3C", "AC", 2, true),
        ("AC", "3C", 2, false),
        ("AC", "3C", -2, true),
        ("AC", "QC", 2, true),
        ("2D", "KS", 2, true),
        ("7C", "7D", 0, true),
        ("7C", "7D", 13, true),
        ("7C", "7D", -13, true),
        ("8C", "7D", 14, true),
        ("8C", "7D", 2, false),
        ("7C", "7C", 1, false),
        ("_", "7C", 1, false),
        ("8C", "_", 1, false),
        ("_", "_", 0, false),
        ("-8C", "7C", 1, false),
        // The remainder of the largest `i32` divided by 13 is 10.
        ("JC", "AC", i32::MAX, true),
        ("QC", "AC", i32::MAX, false),
    ];
    for (high, low, step, wanted) in table {
        let holds = step_rank(card(high), card(low), step);
        assert_eq!(holds, wanted, "step_rank({high}, {low}, {step})");
    }
}
