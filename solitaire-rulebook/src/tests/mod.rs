//! Tests the words for conditions, numbers and steps.

mod conditions;
mod functions;
mod numbers;
mod steps;

use super::speaker::Book;
use solitaire_runtime::Span;
use solitaire_runtime::kinds::{self, ElementKind};
use solitaire_runtime::model::{
    Comparison, Container, Counter, Expr, Function, GameModel, Mark, OwnFunction, Reads, Step, Term,
};

const TABLEAU: u8 = 0;
const FOUNDATION: u8 = 1;
const STOCK: u8 = 2;
const WASTE: u8 = 3;

static CONTAINERS: [Container; 4] = [
    Container {
        name: "tableau",
        kind: kinds::Column::KIND,
        span: Span { first: 0, count: 7 },
        ..Container::BLANK
    },
    Container {
        name: "foundation",
        kind: kinds::Pile::KIND,
        span: Span { first: 7, count: 4 },
        ..Container::BLANK
    },
    Container {
        name: "stock",
        kind: kinds::Stock::KIND,
        single: true,
        span: Span { first: 11, count: 1 },
        ..Container::BLANK
    },
    Container {
        name: "waste",
        kind: kinds::Waste::KIND,
        single: true,
        span: Span { first: 12, count: 1 },
        ..Container::BLANK
    },
];

static MODEL: GameModel = GameModel {
    name: "Words",
    containers: &CONTAINERS,
    counters: &[Counter { name: "deals_made", docs: "", start: Some(0) }],
    functions: &[OwnFunction {
        path: "self::shuffled_back",
        mark: Some(Mark {
            say: "after {0} turns {1} is as it was",
            reads: Reads::Cards,
            ignores_suits: false,
            ignores_pile_order: false,
        }),
    }],
    // The deal must change the counter. Otherwise the counter's start value would replace it in all sentences.
    deal: &[Step::Set { counter: 0, value: Expr::Number(1) }],
    ..GameModel::BLANK
};

macro_rules! call {
    ($function:ident $($arg:expr),*) => { Expr::Call(Function::$function, &[$($arg),*]) };
}

macro_rules! compare {
    ($left:expr, $comparison:ident, $right:expr) => {
        Expr::Compare(Comparison::$comparison, &[$left, $right])
    };
}

use {call, compare};

const MOVING: Expr = Expr::Term(Term::Moving);
const SOURCE: Expr = Expr::Term(Term::Source);
const TARGET: Expr = Expr::Term(Term::Target);
const COLUMNS: Expr = Expr::Container(TABLEAU);
const GOALS: Expr = Expr::Container(FOUNDATION);
const CARD: Expr = call!(Bottom MOVING);
const UNDER: Expr = call!(Top TARGET);
const IT: Expr = Expr::Param(0);
const EMPTY: Expr = Expr::Closure { names: &["pile"], first: 0, body: &call!(IsEmpty IT) };
const ONE: Expr = Expr::Number(1);
const TWO: Expr = Expr::Number(2);
const FIVE: Expr = Expr::Number(5);

/// The words for a condition on one card that moves from `this column` to `that column`.
fn said(expr: &Expr) -> String {
    let book = Book::new(&MODEL);
    let mut speaker = book.speaker();
    "this column".clone_into(&mut speaker.source);
    "that column".clone_into(&mut speaker.target);
    speaker.clause(&book.reader.read(expr, &[]))
}
