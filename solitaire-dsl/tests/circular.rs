//! Tests the reports about rules that call themselves, directly or through others. Each circle is reported once, on the
//! call that closes it.

use solitaire_dsl::{Arena, Expander};

const TOY: &str = r#"
#[game(name = "Toy")]
family Toy {
    structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
    deal { tableau <- 13 up; }
    rule builds(under, over) = near(under, over) && same_suit(under, over);
    rule near(under, over) = next_rank(under, over);
    pickup tableau = run(moving, builds);
    build tableau = builds(top(target), bottom(moving));
    space tableau = always;
    build foundation = next_rank(bottom(moving), top(target));
    space foundation = is_ace(bottom(moving));
    moves {
        drag MoveCards: tableau[cards] => tableau;
        drag ToFoundation: tableau[top] => foundation;
    }
    win = count(foundation) == CARDS;
}
"#;

/// For each error: its line, the marked word and the message.
fn said(text: &str) -> Vec<(usize, String, String)> {
    let expansion = Expander::new(&Arena::new()).call(text.parse().expect("these are tokens"));
    let said = expansion.report.diagnostics().iter().map(|one| {
        let word = one.span.first.source_text().unwrap_or_default();
        (one.span.first.start().line, word, one.message.clone())
    });
    said.collect()
}

fn message(text: &str) -> String {
    let said = said(text);
    let [(_, _, message)] = &said[..] else { panic!("{said:?}") };
    message.clone()
}

#[test]
fn rules_that_lead_to_cards_are_right() {
    assert_eq!(said(TOY), []);
}

#[test]
fn a_rule_that_asks_itself() {
    let text = TOY.replace("= next_rank(under, over);", "= near(over, under);");
    assert_eq!(message(&text), "`near` calls itself, which never ends");
}

#[test]
fn two_rules_that_ask_each_other() {
    let text = TOY.replace("= next_rank(under, over);", "= run(moving, builds);");
    assert_eq!(said(&text).len(), 1, "{:?}", said(&text));
}

#[test]
fn a_variation_that_closes_a_circle_is_to_blame() {
    let own = "#[game(name = \"Own\")] variation Own: Toy { rule near(a, b) = builds(b, a); }";
    let said = said(&format!("{TOY}{own}"));
    let line = TOY.lines().count() + 1;
    let message = "`near` calls itself through `builds`, which never ends".to_owned();
    assert_eq!(said, [(line, "builds".to_owned(), message)]);
}

#[test]
fn what_is_inherited_is_no_circle() {
    let own = "#[game(name = \"Own\")] variation Own: Toy { rule near(a, b) = inherited || same_rank(a, b); }";
    assert_eq!(said(&format!("{TOY}{own}")), []);
}
