//! Tests the spans in the syntax tree, which later stages use for their reports.

use solitaire_dsl::syntax::ast::{Entry, ExprKind, MovesEntry, Piece, Statement, Step};
use solitaire_model::declared::Gesture;

use super::{parse_good, source};

fn pieces(text: &str) -> Vec<Statement<Piece>> {
    let mut input = parse_good(&format!("family F {{ {text} }}"));
    input.declarations.remove(0).pieces
}

#[test]
fn an_expression_spans_from_its_first_token_to_its_last() {
    let pieces = pieces("win = (a + count(b)) * 2;");
    let Piece::Win(win) = &pieces[0].kind else {
        panic!("{pieces:?}");
    };
    assert_eq!(source(win.condition.span), "(a + count(b)) * 2");
    assert_eq!(source(pieces[0].span), "win = (a + count(b)) * 2;");
    let ExprKind::Binary { left, operator_span, .. } = &win.condition.kind else {
        panic!("{win:?}");
    };
    assert_eq!(source(left.span), "(a + count(b))");
    assert_eq!(source(*operator_span), "*");
}

#[test]
fn the_words_of_a_step_have_spans() {
    let pieces = pieces(
        "deal { tableau[0..2] <- [1, 2] down from under stock where card first foundation again where place; }",
    );
    let Piece::Deal(block) = &pieces[0].kind else {
        panic!("{pieces:?}");
    };
    assert_eq!(source((&block.word).into()), "deal");
    let Entry::Own(Step::Deal(deal)) = &block.statements[0].kind else {
        panic!("{block:?}");
    };
    assert_eq!(source(deal.place.span), "tableau[0..2]");
    assert_eq!(source(deal.amount.span()), "[1, 2]");
    let side = deal.side.as_ref().expect("it has a side");
    assert_eq!(source((&side.word).into()), "down");
    let from = deal.from.as_ref().expect("it says from where");
    assert_eq!(source(from.span), "under stock");
    let first = deal.first.as_ref().expect("it says where a card may go first");
    assert_eq!(source((&first.container).into()), "foundation");
    assert!(first.again.is_some());
    let conditions = [deal.condition.as_ref(), first.condition.as_ref()];
    let [dealt, accepted] = conditions.map(|asked| asked.expect("it has a condition"));
    assert_eq!(source((&dealt.word).into()), "where");
    assert_eq!(source(dealt.condition.span), "card");
    assert_eq!(source((&accepted.word).into()), "where");
    assert_eq!(source(accepted.condition.span), "place");
}

#[test]
fn the_parts_of_a_move_have_spans() {
    let pieces = pieces(
        "moves { #[optional(off)] auto A: two of t[1][top] | w[cards] => d | e where x do { flip source; } }",
    );
    let Piece::Moves(block) = &pieces[0].kind else {
        panic!("{pieces:?}");
    };
    let Entry::Own(MovesEntry::Move(one)) = &block.statements[0].kind else {
        panic!("{block:?}");
    };
    assert_eq!(one.gesture, Gesture::Autoplay { on: false });
    let from = one.from.as_ref().expect("it takes something");
    assert_eq!(source(from.two_of.expect("it takes two")), "two of");
    assert!(from.lifts[0].unit.is_some());
    assert_eq!(source(from.lifts[0].spot.span), "t[1]");
    let put = one.put.as_ref().expect("it puts");
    assert_eq!(put.targets.len(), 2);
    let steps = one.steps.as_ref().expect("it has steps");
    assert_eq!(source(steps.braces), "{ flip source; }");
}
