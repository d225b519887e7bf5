//! Tests the examples that are printed on a rules page.

use solitaire_rulebook::page;
use solitaire_runtime::Span;
use solitaire_runtime::kinds::{self, ElementKind};
use solitaire_runtime::model::{
    Container, Examples, Expr, Function, GameModel, Lift, Move, Target, Term, Unit,
};

const CARD: Expr = Expr::Call(Function::Bottom, &[Expr::Term(Term::Moving)]);
const UNDER: Expr = Expr::Call(Function::Top, &[Expr::Term(Term::Target)]);
const COLUMNS: Span = Span { first: 0, count: 7 };
const CELLS: Span = Span { first: 7, count: 4 };
const WASTE: Span = Span { first: 11, count: 1 };
const DISCARD: Span = Span { first: 12, count: 1 };

static CONTAINERS: [Container; 4] = [
    Container {
        name: "tableau",
        kind: kinds::Column::KIND,
        span: COLUMNS,
        capacity: 52,
        build: Expr::Call(Function::NextRank, &[UNDER, CARD]),
        space: Expr::Call(Function::IsKing, &[CARD]),
        pickup: Expr::Call(Function::Descending, &[Expr::Term(Term::Moving)]),
        ..Container::BLANK
    },
    Container {
        name: "cells",
        kind: kinds::Cell::KIND,
        span: CELLS,
        capacity: 1,
        // This rule reads the board too, so the cards of an example alone do not decide if a card goes to a cell.
        space: Expr::Call(Function::IsEmpty, &[Expr::Container(0)]),
        ..Container::BLANK
    },
    Container {
        name: "waste",
        kind: kinds::Waste::KIND,
        single: true,
        span: WASTE,
        capacity: 52,
        build: Expr::Call(Function::NextRank, &[CARD, UNDER]),
        space: Expr::Call(Function::IsAce, &[CARD]),
        ..Container::BLANK
    },
    Container {
        name: "discard",
        kind: kinds::Discard::KIND,
        single: true,
        span: DISCARD,
        capacity: 52,
        space: Expr::Call(Function::IsKing, &[CARD]),
        ..Container::BLANK
    },
];

static MOVES: [Move; 3] = [
    Move {
        name: "MoveColumn",
        lifts: &[Lift { container: 0, span: COLUMNS, unit: Unit::Cards }],
        targets: &[Target { container: 0, span: COLUMNS }],
        ..Move::BLANK
    },
    Move {
        name: "MoveTop",
        lifts: &[
            Lift { container: 0, span: COLUMNS, unit: Unit::Top },
            Lift { container: 2, span: WASTE, unit: Unit::Top },
        ],
        targets: &[
            Target { container: 0, span: COLUMNS },
            Target { container: 1, span: CELLS },
            Target { container: 2, span: WASTE },
            Target { container: 3, span: DISCARD },
        ],
        ..Move::BLANK
    },
    Move {
        name: "MoveAll",
        lifts: &[Lift { container: 0, span: COLUMNS, unit: Unit::Cards }],
        targets: &[Target { container: 0, span: COLUMNS }],
        condition: Expr::Call(Function::IsEmpty, &[Expr::Container(1)]),
        ..Move::BLANK
    },
];

/// The lines in the section "For example" on the page of a game with these examples.
fn said(examples: &str) -> Vec<String> {
    let text: Vec<String> = examples.lines().map(|line| format!("Words 1 {line}")).collect();
    let model = GameModel {
        name: "Words",
        containers: &CONTAINERS,
        moves: &MOVES,
        examples: Examples::new(text.join("\n").leak()),
        ..GameModel::BLANK
    };
    let page = page(Box::leak(Box::new(model)));
    let Some((_, section)) = page.split_once("\n## For example\n\n") else { return Vec::new() };
    let lines = section.lines().take_while(|line| !line.is_empty());
    lines.map(|line| line.trim_start_matches("- ").to_owned()).collect()
}

#[test]
fn what_goes_on_a_place_is_one_sentence() {
    assert_eq!(
        said("tableau: 6H on 7S\ntableau: !6C on 7S\ntableau: KH on _"),
        ["On a column: 6♥ goes on 7♠; K♥ on an empty column; 6♣ does not go on 7♠."]
    );
    assert_eq!(
        said(
            "tableau: !8H on 7S\ntableau: !QH on _\ntableau: 6H on 7S\ntableau: 6S on 7S\ntableau: !6C on 7S"
        ),
        [
            "On a column: 6♥ and 6♠ go on 7♠; 8♥ and 6♣ do not go on 7♠; Q♥ does not go on an empty column."
        ]
    );
    assert_eq!(
        said("waste: AS on _\nwaste: !TS on _"),
        ["On the waste: A♠ goes on the empty waste; 10♠ does not go on the empty waste."]
    );
}

#[test]
fn where_a_card_comes_from_is_said_where_it_matters() {
    assert_eq!(
        said("tableau: 6H on 7S\ntableau: 6H on 7S from waste\ntableau: !6H on 7S from tableau"),
        ["On a column: 6♥ goes on 7♠; 6♥ from a column does not go on 7♠."]
    );
    assert_eq!(
        said("tableau: 6H on 7S\ntableau: 6S on 7S from waste"),
        ["On a column: 6♥ goes on 7♠; 6♠ from the waste on 7♠."]
    );
}

#[test]
fn what_the_board_decides_too_may_be() {
    assert_eq!(
        said("cells: 6H on _\ncells: !6H on 7S"),
        ["In a cell: 6♥ may go to an empty cell."]
    );
    assert_eq!(said("MoveAll: 7S 6H"), ["From a column: 7♠-6♥ may move as a unit."]);
}

#[test]
fn runs_move_as_one() {
    assert_eq!(
        said("MoveColumn: 7S 6H 5C\nMoveColumn: !7S 5H\nMoveAll: !7S 5H"),
        ["From a column: 7♠-6♥-5♣ moves as a unit; 7♠-5♥ does not."]
    );
    assert_eq!(
        said("MoveColumn: KS QS JS TS 9S 8S 7S"),
        ["From a column: K♠-Q♠-J♠-…-7♠ moves as a unit."]
    );
    // The example says what `MoveTop`, a move of single cards, refuses. Other moves lift several cards, so it is not
    // printed.
    assert!(said("MoveTop: !7S 6S\nMoveTop: 7S").is_empty());
}

#[test]
fn what_leaves_the_game_is_said() {
    assert_eq!(
        said("discard: KS on _\ndiscard: !QS on _"),
        ["K♠ may be removed from the game; Q♠ may not."]
    );
}

#[test]
fn what_is_for_authors_is_left_out() {
    assert!(said("deal: tableau 1 2 3\nMoveColumn: 2\nMoveAll: always").is_empty());
    assert!(said("MoveColumn: KH on _ [tableau 5D KH]\tMoveColumn tableau0 tableau1 1").is_empty());
}
