//! Tests single conditions. Each line has one condition, with the code of its report and the marked words.

use solitaire_dsl::report::Severity;

use super::{family, said_of};

/// Asserts that each statement causes exactly one report, with this severity and code and on these words.
fn assert_said(severity: Severity, lines: &[(&str, &str, &str)]) {
    for (statement, code, marked) in lines {
        let said = said_of(&family(statement));
        assert_eq!(said, [(severity, *code, (*marked).to_owned())], "{statement}");
    }
}

#[test]
fn what_never_holds() {
    let whole = [
        "is_ace(bottom(moving)) && is_king(bottom(moving))",
        "is_red(bottom(moving)) && is_suit(bottom(moving), 0)",
        "next_rank(top(target), bottom(moving)) && next_rank(bottom(moving), top(target))",
        "next_rank(top(target), bottom(moving)) && is_king(bottom(moving))",
        "same_suit(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving))",
        "rank(top(target)) > 13",
        "rank(top(target)) + rank(bottom(moving)) == 27",
        "rank(top(target)) % 2 == 2",
        "suit(top(target)) == 4",
        "rank_below(top(target)) == 14",
        "count(target) < 0",
        "count(moving) > count(source)",
        "index(target) == -1",
        "empties(tableau) > 4",
        "is_single(moving) && count(moving) == 2",
        "5 < count(target) && count(target) < 3",
        "count(tableau) < count(foundation) && count(tableau) > count(foundation)",
        "2 * count(tableau) > 4 + 2 * count(tableau)",
        "is_empty(tableau[0]) && is_king(top(tableau[0]))",
        "self::lucky(moving) && !self::lucky(moving)",
        "descending(moving) && is_ace(bottom(moving)) && is_king(top(moving))",
        "run(moving, same_color) && opposite_color(bottom(moving), top(moving))",
        "!(is_red(bottom(moving)) || is_black(bottom(moving)))",
    ];
    for condition in whole {
        let statement = format!("build tableau = {condition};");
        assert_said(Severity::Error, &[(&statement, "never-holds", condition)]);
    }
}

#[test]
fn what_never_holds_is_said_of_the_smallest_part() {
    assert_said(
        Severity::Error,
        &[
            (
                "build tableau = next_rank(top(target), bottom(moving)) || rank(top(target)) > 13;",
                "never-holds",
                "rank(top(target)) > 13",
            ),
            (
                "build tableau = is_ace(top(target)) && is_red(bottom(moving)) && is_black(bottom(moving));",
                "never-holds",
                "is_red(bottom(moving)) && is_black(bottom(moving))",
            ),
            (
                "value v = if is_ace(top(tableau[0])) && is_king(top(tableau[0])) { 1 } else { 2 }; build tableau = count(moving) <= v;",
                "never-holds",
                "is_ace(top(tableau[0])) && is_king(top(tableau[0]))",
            ),
            (
                "build tableau = exists(tableau, |pile| is_red(top(pile)) && is_black(top(pile)));",
                "never-holds",
                "is_red(top(pile)) && is_black(top(pile))",
            ),
        ],
    );
}

#[test]
fn what_a_rule_brings_about() {
    let contradiction =
        "builds(top(target), bottom(moving)) && same_color(top(target), bottom(moving))";
    let statement = format!(
        "rule builds(under, over) = opposite_color(under, over); build tableau = {contradiction};"
    );
    assert_said(Severity::Error, &[(&statement, "never-holds", contradiction)]);
    // A rule that never holds is reported once, no matter how often it is called.
    assert_said(
        Severity::Error,
        &[(
            "rule builds(under, over) = next_rank(under, over) && same_rank(under, over); \
             build tableau = builds(top(target), bottom(moving)); pickup tableau = run(moving, builds);",
            "never-holds",
            "next_rank(under, over) && same_rank(under, over)",
        )],
    );
    // A rule that is only `never` or `always` is a switch that variations can change, so it is not reported.
    let switch =
        "rule lenient = never; build tableau = lenient || next_rank(top(target), bottom(moving));";
    assert_eq!(said_of(&family(switch)), []);
    let switch = "rule strict = always; \
                  build tableau = (!strict && is_red(bottom(moving))) || next_rank(top(target), bottom(moving));";
    assert_eq!(said_of(&family(switch)), []);
}

#[test]
fn what_a_variation_brings_about() {
    let parent = family(
        "rule builds(under, over) = next_rank(under, over); \
         build tableau = builds(top(target), bottom(moving)) && same_color(top(target), bottom(moving));",
    );
    let variation = |rule: &str| {
        format!("{parent} #[game(name = \"Other\")] variation Other: Toy {{ rule {rule}; }}")
    };
    assert_eq!(said_of(&variation("builds(a, b) = next_rank(b, a)")), []);
    assert_eq!(
        said_of(&variation("builds(a, b) = opposite_color(b, a)")),
        [(Severity::Error, "never-holds", "builds".to_owned())]
    );
}

#[test]
fn what_always_holds_or_adds_nothing() {
    assert_said(
        Severity::Warning,
        &[
            (
                "space tableau = is_red(bottom(moving)) || is_black(bottom(moving));",
                "always-holds",
                "is_red(bottom(moving)) || is_black(bottom(moving))",
            ),
            ("pickup tableau = !is_empty(moving);", "always-holds", "!is_empty(moving)"),
            (
                "build tableau = is_ace(top(target)) && empties(tableau) >= 0;",
                "always-holds",
                "empties(tableau) >= 0",
            ),
            (
                "build tableau = is_ace(top(target)) && !is_king(top(target));",
                "adds-nothing",
                "!is_king(top(target))",
            ),
            (
                "build tableau = is_king(top(target)) || is_rank(top(target), 13);",
                "adds-nothing",
                "is_rank(top(target), 13)",
            ),
            (
                "build tableau = count(target) > 3 && count(target) > 2;",
                "adds-nothing",
                "count(target) > 2",
            ),
        ],
    );
}

#[test]
fn what_is_right() {
    let right = [
        // `next_rank_wrap` is not the same as `next_rank` here: it also lets a King go on an Ace.
        "build tableau = next_rank_wrap(top(target), bottom(moving)) && !is_ace(bottom(moving));",
        // `build` is only evaluated for a target that holds cards, so `!is_red` always tests a card.
        "build tableau = !is_red(top(target));",
        // The author says on purpose that the foundation may be empty, or that it must not be empty.
        "build tableau = is_empty(foundation[0]) || !is_king(top(foundation[0]));",
        "build tableau = !is_empty(foundation[0]) && !is_king(top(foundation[0]));",
        // `!same_suit` alone would also hold if a card were missing, but `next_rank` requires both cards.
        "rule builds(a, b) = next_rank(a, b) && !same_suit(a, b); build tableau = builds(top(target), bottom(moving));",
        // A variation may replace `builds`, so the second condition may be needed there.
        "rule builds(a, b) = next_rank(a, b); build tableau = builds(top(target), bottom(moving)) && next_rank(top(target), bottom(moving));",
        // An author may write `always` or `never` on purpose.
        "build tableau = never; build foundation = always;",
        "build tableau = if is_king(top(target)) { never } else { always };",
        // A variation may use more decks, so that more than 60 cards can lie there.
        "build tableau = count(tableau) > 60;",
        // A counter may reach any number, and a variation may change a constant.
        "counter plays = 0; build tableau = plays > 3;",
        "const FREE: bool = false; build tableau = FREE || next_rank(top(target), bottom(moving));",
        // The result of a function in Rust is not known.
        "build tableau = self::lucky(top(target)) || self::lucky(bottom(moving));",
        "rule whole = descending(moving) && is_king(bottom(moving)) && is_ace(top(moving)); pickup tableau = whole || is_single(moving);",
        "pickup tableau = is_single(moving) || count(moving) == count(source);",
    ];
    for statement in right {
        let said = said_of(&family(statement));
        let of_this = said.iter().filter(|(_, code, _)| *code != "unused-name");
        assert_eq!(
            of_this.collect::<Vec<_>>(),
            Vec::<&(Severity, &str, String)>::new(),
            "{statement}"
        );
    }
}
