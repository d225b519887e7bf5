//! Tests the words for steps of the deal and of moves.

use solitaire_runtime::model::{Amount, First, Side, Spot};
use solitaire_runtime::{Card, Rank, Suit};

use super::*;

const fn all(container: u8, count: i32) -> Spot {
    Spot::Elements { container, from: Expr::Number(0), to: Expr::Number(count) }
}

fn dealt(to: Spot, amount: Amount, from: Spot) -> Step {
    Step::Deal {
        to,
        to_under: false,
        amount,
        side: Side::Up,
        from,
        from_under: false,
        first: None,
        condition: None,
    }
}

#[test]
fn steps_are_imperatives() {
    let stock = || all(STOCK, 1);
    let columns = || all(TABLEAU, 7);
    let rounds = |number| Amount::Rounds(Expr::Number(number));
    let with = |step: Step, condition: Option<Expr>, first: Option<First>| match step {
        Step::Deal { to, to_under, amount, side, from, from_under, .. } => {
            Step::Deal { to, to_under, amount, side, from, from_under, first, condition }
        }
        other => other,
    };
    let place = Expr::Term(Term::Place);
    let card = Expr::Term(Term::Card);
    let (place_empty, is_ace): (&'static [Expr], &'static [Expr]) =
        (Box::leak(Box::new([place])), Box::leak(Box::new([card])));
    let ace = Card::new(Rank::ACE, Suit::Hearts);
    let cases = [
        (
            dealt(columns(), rounds(1), stock()),
            "deal one card from the stock to each column, face up",
        ),
        (
            dealt(all(WASTE, 1), rounds(3), stock()),
            "turn three cards from the stock onto the waste",
        ),
        (
            with(
                dealt(columns(), rounds(1), stock()),
                Some(Expr::Call(Function::IsEmpty, place_empty)),
                None,
            ),
            "deal one card from the stock to each column that is empty, face up",
        ),
        (
            with(
                dealt(columns(), rounds(1), stock()),
                Some(Expr::Call(Function::IsAce, is_ace)),
                Some(First { container: FOUNDATION, again: true, condition: None }),
            ),
            "deal one card from the stock to each column, each time the next card that is an Ace, face up; a \
             card that fits on a foundation goes there at once, and its place gets another card",
        ),
        (
            dealt(columns(), Amount::Rest, stock()),
            "deal all cards from the stock to each column, face up, one card each in turn",
        ),
        (
            dealt(all(FOUNDATION, 4), Amount::Cards(vec![ace].leak()), stock()),
            "deal the Ace of hearts from the stock to each foundation, face up",
        ),
        (
            Step::Gather {
                from: all(WASTE, 1),
                reversed: false,
                turned: false,
                into: Some(STOCK),
                condition: None,
            },
            "turn the waste over to form a new stock",
        ),
        (
            Step::Gather {
                from: columns(),
                reversed: true,
                turned: false,
                into: Some(STOCK),
                condition: None,
            },
            "gather the columns, from the right, and turn them over to form a new stock: the bottom card of \
             the last column will be dealt first",
        ),
        (
            Step::Sink { container: TABLEAU, condition: Expr::Call(Function::IsKing, is_ace) },
            "move every King below the other cards of its column",
        ),
        (
            Step::Compact { container: TABLEAU },
            "close the gaps between the columns, keeping the cards in order",
        ),
        (Step::Flip(Spot::Source), "turn over the top card of this column"),
        (Step::Set { counter: 0, value: Expr::Number(0) }, "set the count “deals made” to zero"),
        (
            Step::If {
                condition: call!(IsEmpty COLUMNS),
                then: Box::leak(Box::new([dealt(columns(), rounds(2), stock())])),
                otherwise: &[],
            },
            "if all columns are empty, deal two cards from the stock to each column, face up",
        ),
        (
            Step::For {
                name: "i",
                param: 0,
                from: Expr::Number(0),
                to: Expr::Number(3),
                steps: Box::leak(Box::new([dealt(columns(), rounds(1), stock())])),
            },
            "three times, deal one card from the stock to each column, face up",
        ),
    ];
    let book = Book::new(&MODEL);
    let mut speaker = book.speaker();
    "this column".clone_into(&mut speaker.source);
    for (step, words) in &cases {
        assert_eq!(speaker.then(std::slice::from_ref(step), &[], &[]), *words);
    }
}
