//! A small board for trying effects and steps, written as text: `pile0: AC -2D; stock: -3H`.
//!
//! The game of this board has almost no rules. Each test file supplies the moves that it needs, as a [`Bench`].
// Each test uses only a part of this module.
#![allow(dead_code, unused_imports, unused_macros)]

pub mod writing;

use core::marker::PhantomData;

use solitaire_runtime::model::{
    self, Container, Counter, Expr, Function as F, GameModel, Move, Score, Step, Term,
};
use solitaire_runtime::{
    Board, BoardUndo, Card, Function, Game, Numbers, Pack, Place, Plan, Shape, Span, kinds, private,
};

/// What a test adds to the board: moves, and other parts of a declaration if needed.
pub trait Bench: Copy + Send + Sync + 'static {
    /// The moves of the game.
    const MOVES: &'static [Move];
    /// The steps of the deal.
    const DEAL: &'static [Step] = &[];
    /// The deck.
    const PACK: Pack = Pack::STANDARD;
    /// The points that moves add to the score: the index of a move, and its points.
    const WORTH: &'static [(u8, Expr)] = &[];
    /// The kind of the place named `stock`.
    const STOCK: model::Kind = <kinds::Stock as kinds::ElementKind>::KIND;
}

/// A game with this board and with the moves of `B`.
#[derive(Clone, Copy, Debug)]
pub struct Workbench<B>(PhantomData<B>);

/// The index of the container of three piles, which hold at most six cards each.
pub const PILE: u8 = 0;
/// The index of the container of two cells.
pub const CELL: u8 = 1;
/// The index of the container of two foundations, built up in suit from the Ace.
pub const GOAL: u8 = 2;
/// The index of the waste.
pub const WASTE: u8 = 3;
/// The index of the stock.
pub const STOCK: u8 = 4;

/// The places of the five containers, in the order of their indexes. The place with the index 9 is the hand.
const SPANS: [Span; 5] = [
    Span { first: 0, count: 3 },
    Span { first: 3, count: 2 },
    Span { first: 5, count: 2 },
    Span { first: 7, count: 1 },
    Span { first: 8, count: 1 },
];
const STARTS: &[u16] = &[0, 6, 12, 18, 19, 20, 33, 46, 98, 150, 202];
const NAMES: [&str; 10] =
    ["pile0", "pile1", "pile2", "cell0", "cell1", "goal0", "goal1", "waste", "stock", "hand"];

/// The index of the counter that begins at 3.
pub const REDEALS: u8 = 0;
/// The index of the counter without a limit.
pub const FREE: u8 = 1;

const BOTTOM: Expr = Expr::Call(F::Bottom, &[Expr::Term(Term::Moving)]);
const TOP: Expr = Expr::Call(F::Top, &[Expr::Term(Term::Target)]);
const UP_IN_SUIT: Expr =
    Expr::All(&[Expr::Call(F::NextRank, &[BOTTOM, TOP]), Expr::Call(F::SameSuit, &[BOTTOM, TOP])]);

const fn container(number: u8, name: &'static str, kind: model::Kind) -> Container {
    let span = SPANS[number as usize];
    let start = STARTS[span.first as usize];
    Container {
        name,
        kind,
        single: span.count == 1,
        span,
        capacity: (STARTS[span.first as usize + 1] - start) as u8,
        pickup: Expr::ALWAYS,
        build: if number == GOAL { UP_IN_SUIT } else { Expr::ALWAYS },
        space: if number == GOAL { Expr::Call(F::IsAce, &[BOTTOM]) } else { Expr::ALWAYS },
        ..Container::BLANK
    }
}

impl<B: Bench> Game for Workbench<B> {
    type Slots = [Card; 202];
    type Lengths = [u8; 10];
    type Counters = [i32; 2];
    type Undo = BoardUndo<Self>;

    const MODEL: &'static GameModel = &GameModel {
        slug: "workbench/workbench",
        name: "Workbench",
        family: "Workbench",
        draft: true,
        pack: B::PACK,
        numbers: Numbers::Own,
        containers: &[
            container(PILE, "pile", <kinds::BuildablePile as kinds::ElementKind>::KIND),
            container(CELL, "cell", <kinds::Cell as kinds::ElementKind>::KIND),
            container(GOAL, "goal", <kinds::Pile as kinds::ElementKind>::KIND),
            container(WASTE, "waste", <kinds::Waste as kinds::ElementKind>::KIND),
            container(STOCK, "stock", B::STOCK),
        ],
        counters: &[
            Counter { name: "redeals", docs: "", start: Some(3) },
            Counter { name: "free", docs: "", start: None },
        ],
        deal: B::DEAL,
        moves: B::MOVES,
        score: Some(Score {
            start: None,
            min: Some(Expr::Number(0)),
            win: None,
            board: None,
            moves: B::WORTH,
        }),
        ..GameModel::BLANK
    };
    const PLAN: &'static Plan = &Plan {
        starts: STARTS,
        spans: &SPANS,
        shapes: &[
            Shape::Line { count: 3 },
            Shape::Line { count: 2 },
            Shape::Line { count: 2 },
            Shape::Line { count: 1 },
            Shape::Line { count: 1 },
        ],
    };
    const FUNCTIONS: &'static [Function] = &[];

    fn engine_cache() -> &'static private::EngineCache {
        static CACHE: private::EngineCache = private::EngineCache::new();
        &CACHE
    }
}

/// The place with this name, such as `pile0`.
pub fn place(name: &str) -> Place {
    let number = NAMES.iter().position(|known| *known == name);
    Place(number.unwrap_or_else(|| panic!("no place `{name}`")) as u8)
}

/// Reads a board from text. Places that the text does not name are empty.
pub fn board<B: Bench>(text: &str) -> Board<Workbench<B>> {
    let mut board = Board::empty();
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        let (name, cards) = part.split_once(':').unwrap_or_else(|| panic!("no colon in `{part}`"));
        let cards: Vec<Card> = cards.split_whitespace().map(|c| c.parse().unwrap()).collect();
        board.set(place(name.trim()), &cards).unwrap();
    }
    board
}

/// Writes a board in the form that [`board`] reads. Counters and the score are added if they do not have their initial
/// values.
pub fn text<B: Bench>(board: &Board<Workbench<B>>) -> String {
    let table = board.table();
    let piles: Vec<&[Card]> = table.places().map(|place| table.cards(place).as_slice()).collect();
    text_of(&piles, [table.counter(0), table.counter(1)], table.score())
}

/// Writes a board that has these cards, counters and score.
pub fn text_of(piles: &[&[Card]], [redeals, free]: [i32; 2], score: i32) -> String {
    let filled = NAMES.iter().zip(piles).filter(|(_, cards)| !cards.is_empty());
    let piles = filled.map(|(name, cards)| {
        let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
        format!("{name}: {}", cards.join(" "))
    });
    let numbers = [("redeals", redeals, 3), ("free", free, i32::MAX), ("score", score, 0)];
    let numbers = numbers.into_iter().filter(|(_, value, start)| value != start);
    let numbers = numbers.map(|(name, value, _)| format!("{name} = {value}"));
    piles.chain(numbers).collect::<Vec<_>>().join("; ")
}
