//! Checks of a game that would take too long are given up: nothing is reported for them.

use solitaire_dsl::{Arena, Expander};

/// The codes reported for a game.
fn said(call: &str) -> Vec<&'static str> {
    let report = Expander::new(&Arena::new()).call(call.parse().expect("these are tokens")).report;
    report.diagnostics().iter().map(|one| one.code).collect()
}

/// The codes reported for a move that can never be made because its condition never holds. The condition contains this
/// many nested `exists`.
fn some_of(cards: usize) -> Vec<&'static str> {
    let names = ["a", "b", "c", "d", "e"];
    let asked = names[..cards]
        .iter()
        .fold(String::new(), |asked, name| format!("{asked}exists(row, |{name}| "));
    let sum: Vec<String> = names[..cards].iter().map(|name| format!("count({name})")).collect();
    said(&format!(
        "#[game(name = \"Row\")] family Row {{
            structure {{ row: [Pile; 52]; foundation: [Pile; 4]; }}
            deal {{ row <- 1 up; }}
            build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {{ drag Up: row[top] => foundation; press Turn: row[0] where {asked}{} > {cards}{} do {{ flip source; }} }}
            win = count(foundation) == CARDS;
        }}",
        sum.join(" + "),
        ")".repeat(cards)
    ))
}

/// The codes reported for foundations that refuse every King. The condition adds the ranks of this many other cards on
/// both sides.
fn refused_kings(cards: usize) -> Vec<&'static str> {
    let others: Vec<String> =
        (1..=cards).map(|by| format!("rank(top(row[index(target) + {by}]))")).collect();
    let others = others.join(" + ");
    said(&format!(
        "#[game(name = \"Ranks\")] family Ranks {{
            structure {{ row: [Column; 40]; foundation: [Pile; 4]; }}
            deal {{ row <- rest up; }}
            build foundation = next_rank(bottom(moving), top(target)) && rank(bottom(moving)) + {others} <= 12 + {others};
            space foundation = is_ace(bottom(moving));
            moves {{ drag Up: row[top] => foundation where index(source) - index(target) != 3; }}
            win = count(foundation) == CARDS;
        }}"
    ))
}

#[test]
fn questions_inside_questions_are_answered_up_to_a_bound() {
    assert_eq!(some_of(2), ["move-is-off"]);
    assert!(some_of(4).is_empty(), "fifty-two to the fourth are too many");
}

#[test]
fn sums_of_ranks_are_worked_out_up_to_a_bound() {
    assert_eq!(refused_kings(1), ["never-complete"]);
    assert!(refused_kings(2).is_empty(), "these are too many cards to go through");
}
