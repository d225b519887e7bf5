//! Tests the reports about conditions that never hold, that always hold, or whose parts are superfluous: these reports
//! are true.

mod by_force;
mod right;
mod said;

use solitaire_dsl::report::{Diagnostic, Severity};
use solitaire_dsl::{Arena, Expander};

/// The statements of a small game, each with the words that it begins with.
const STATEMENTS: [(&str, &str); 6] = [
    ("build tableau", "build tableau = next_rank(top(target), bottom(moving));"),
    ("space tableau", "space tableau = always;"),
    ("build foundation", "build foundation = next_rank(bottom(moving), top(target));"),
    ("space foundation", "space foundation = is_ace(bottom(moving));"),
    (
        "moves",
        "moves { drag MoveCards: tableau[cards] => tableau; drag Play: tableau[top] => foundation; }",
    ),
    ("win", "win = count(foundation) == CARDS;"),
];

/// The text of the small game with the statements `own` added. A statement of the game with the same first words as one
/// in `own` is left out.
fn family(own: &str) -> String {
    let others = STATEMENTS.iter().filter(|(begins, _)| !own.contains(begins));
    let others: String = others.map(|(_, statement)| *statement).collect();
    format!(
        "#[game(name = \"Toy\")] family Toy {{ \
         structure {{ tableau: [Column; 4]; foundation: [Pile; 4]; }} \
         deal {{ tableau <- 13 up; }} {own} {others} }}"
    )
}

/// The reports about a declaration. Each has a severity, a code, and the marked source text.
fn said_of(text: &str) -> Vec<(Severity, &'static str, String)> {
    let expansion =
        Expander::new(&Arena::new()).call(text.parse().expect("these are tokens of Rust"));
    let of = |one: &Diagnostic| {
        let marked = one.span.first.join(one.span.last).and_then(|span| span.source_text());
        (one.severity, one.code, marked.unwrap_or_default())
    };
    expansion.report.diagnostics().iter().map(of).collect()
}
