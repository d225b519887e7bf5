//! Games and helpers for tests.
//!
//! [`simple_simon`] and [`simplevar`] are real games. [`SAMPLER`] is a game only for tests, not for playing: its model
//! has every kind of element, spread and gesture once, and its rules are what the model says.

use core::marker::PhantomData;

use solitaire_families::GAMES;
use solitaire_runtime::kinds::{self, ElementKind};
use solitaire_runtime::model::{
    Amount, Container, Counter, Examples, Expr, Function as F, GameModel, Gesture, Lift, Move,
    Point, Score, Side, Spot, Spread, Step, Target, Term, Unit,
};
use solitaire_runtime::{
    BoardUndo, Card, Function, Game, GameEntry, Numbers, Pack, Place, Plan, Session, Shape, Span,
    private,
};

/// Simple Simon.
pub fn simple_simon() -> GameEntry {
    declared("simplesimon/simplesimon")
}

/// Moves that win deal 1 of Simple Simon, one per line.
pub const SIMPLE_SIMON_1_WON: &str = include_str!("testing/simple_simon_1.txt");

/// Simplevar.
pub fn simplevar() -> GameEntry {
    declared("simplesimon/simplevar")
}

/// The game with this slug among the declared games [`GAMES`].
pub fn declared(slug: &str) -> GameEntry {
    let game = GAMES.iter().find(|game| game.model().slug == slug);
    *game.expect("the game is declared")
}

/// A game only for tests that has every kind of element, spread and gesture once.
pub const SAMPLER: GameEntry = GameEntry::with_own_code::<Sampler<One>>();

/// Another game with the same name as [`SAMPLER`].
pub const SAMPLER_TWIN: GameEntry = GameEntry::with_own_code::<Sampler<Twin>>();

/// Starts a session of a game with this deal.
pub fn session(entry: GameEntry, deal: u64) -> Session {
    Session::new(entry, deal).expect("the deal exists")
}

/// The place with this name.
pub fn place(session: &Session, name: &str) -> Place {
    session.model().parse_place(name).expect("the place exists")
}

#[derive(Clone, Copy, Debug)]
pub struct One;

#[derive(Clone, Copy, Debug)]
pub struct Twin;

pub trait Named: Copy + Send + Sync + 'static {
    const SLUG: &'static str;
    const AKA: &'static [&'static str];
}

impl Named for One {
    const SLUG: &'static str = "sampler/sampler";
    const AKA: &'static [&'static str] = &["Pattern Book"];
}

impl Named for Twin {
    const SLUG: &'static str = "sampler/twin";
    const AKA: &'static [&'static str] = &[];
}

#[derive(Clone, Copy, Debug)]
pub struct Sampler<N>(PhantomData<N>);

const STOCK: Span = Span { first: 0, count: 1 };
const WASTE: Span = Span { first: 1, count: 1 };
const CELL: Span = Span { first: 2, count: 2 };
const FOUNDATION: Span = Span { first: 4, count: 1 };
const TABLEAU: Span = Span { first: 5, count: 2 };
const RIGHT: Span = Span { first: 7, count: 1 };
const LEFT: Span = Span { first: 8, count: 1 };
const UP: Span = Span { first: 9, count: 1 };

const fn container<K: ElementKind>(
    name: &'static str,
    span: Span,
    spread: Spread,
    points: &'static [Point],
) -> Container {
    Container {
        name,
        kind: K::KIND,
        single: matches!(name.as_bytes(), b"stock" | b"waste" | b"foundation"),
        span,
        capacity: 52,
        points,
        spread,
        ..Container::BLANK
    }
}

const fn at(x: i16, y: i16) -> Point {
    Point { x, y }
}

const fn drag(name: &'static str, lifts: &'static [Lift], targets: &'static [Target]) -> Move {
    Move { name, lifts, targets, located: true, ..Move::BLANK }
}

const fn press(name: &'static str, lifts: &'static [Lift], steps: &'static [Step]) -> Move {
    Move { gesture: Gesture::Press, located: false, steps, ..drag(name, lifts, &[]) }
}

const fn lift(container: u8, span: Span, unit: Unit) -> Lift {
    Lift { container, span, unit }
}

const fn onto(container: u8, span: Span) -> Target {
    Target { container, span }
}

const fn deal(container: u8, count: i32, rounds: i32, side: Side, from: Spot) -> Step {
    Step::Deal {
        to: Spot::Elements { container, from: Expr::Number(0), to: Expr::Number(count) },
        to_under: false,
        amount: Amount::Rounds(Expr::Number(rounds)),
        side,
        from,
        from_under: false,
        first: None,
        condition: None,
    }
}

const TOP_IS_RED: Expr =
    Expr::Call(F::IsRed, &[Expr::Call(F::Bottom, &[Expr::Term(Term::Moving)])]);

impl<N: Named> Game for Sampler<N> {
    type Slots = [Card; 11 * 52];
    type Lengths = [u8; 11];
    type Counters = [i32; 1];
    type Undo = BoardUndo<Self>;
    const PLAN: &'static Plan = &Plan {
        starts: &[0, 52, 104, 156, 208, 260, 312, 364, 416, 468, 520, 572],
        spans: &[STOCK, WASTE, CELL, FOUNDATION, TABLEAU, RIGHT, LEFT, UP],
        shapes: &[Shape::Line { count: 1 }; 8],
    };
    const FUNCTIONS: &'static [Function] = &[];

    fn engine_cache() -> &'static private::EngineCache {
        static CACHE: private::EngineCache = private::EngineCache::new();
        &CACHE
    }
    const MODEL: &'static GameModel = &GameModel {
        slug: N::SLUG,
        name: "Sampler",
        family: "Sampler",
        aka: N::AKA,
        after: "",
        docs: "One of everything.",
        draft: true,
        pack: Pack::STANDARD,
        numbers: Numbers::Own,
        containers: &[
            container::<kinds::Stock>("stock", STOCK, Spread::Squared, &[at(0, 0)]),
            container::<kinds::Waste>("waste", WASTE, Spread::Last(3), &[at(2, 0)]),
            Container {
                space: Expr::ALWAYS,
                capacity: 1,
                ..container::<kinds::Cell>("cell", CELL, Spread::Squared, &[at(6, 0), at(8, 0)])
            },
            Container {
                space: Expr::ALWAYS,
                build: TOP_IS_RED,
                ..container::<kinds::Pile>("foundation", FOUNDATION, Spread::Squared, &[at(10, 0)])
            },
            container::<kinds::BuildablePile>(
                "tableau",
                TABLEAU,
                Spread::Down,
                &[at(0, 2), at(2, 2)],
            ),
            container::<kinds::FanPile>("right", RIGHT, Spread::Right, &[at(5, 2)]),
            Container {
                build: Expr::ALWAYS,
                ..container::<kinds::Row>("left", LEFT, Spread::Left, &[at(8, 4)])
            },
            container::<kinds::Column>("up", UP, Spread::Up, &[at(10, 6)]),
        ],
        counters: &[Counter { name: "turns_left", docs: "", start: Some(2) }],
        constants: &[],
        functions: &[],
        rules: &[],
        deal: &[
            deal(4, 2, 13, Side::Down, Spot::Hand),
            deal(4, 2, 2, Side::Up, Spot::Hand),
            deal(5, 1, 3, Side::Up, Spot::Hand),
            deal(6, 1, 4, Side::Up, Spot::Hand),
            deal(7, 1, 5, Side::Up, Spot::Hand),
        ],
        moves: &[
            drag(
                "ToCell",
                &[lift(4, TABLEAU, Unit::Top), lift(1, WASTE, Unit::Top)],
                &[onto(2, CELL)],
            ),
            drag("Pour", &[lift(5, RIGHT, Unit::All)], &[onto(6, LEFT)]),
            drag("Draw", &[lift(7, UP, Unit::Buried)], &[onto(2, CELL)]),
            Move {
                pair: true,
                ..drag(
                    "Pair",
                    &[lift(7, UP, Unit::Top), lift(5, RIGHT, Unit::Top)],
                    &[onto(3, FOUNDATION)],
                )
            },
            drag("Save", &[lift(6, LEFT, Unit::Cards)], &[onto(3, FOUNDATION)]),
            press(
                "Deal",
                &[lift(0, STOCK, Unit::Nothing)],
                &[deal(
                    1,
                    1,
                    1,
                    Side::Up,
                    Spot::Elements { container: 0, from: Expr::Number(0), to: Expr::Number(1) },
                )],
            ),
            Move {
                condition: Expr::Compare(
                    solitaire_runtime::model::Comparison::More,
                    &[Expr::Counter(0), Expr::Number(0)],
                ),
                ..press(
                    "Turn",
                    &[],
                    &[Step::Set {
                        counter: 0,
                        value: Expr::Arithmetic(
                            solitaire_runtime::model::Arithmetic::Subtract,
                            &[Expr::Counter(0), Expr::Number(1)],
                        ),
                    }],
                )
            },
            Move { condition: Expr::NEVER, ..press("Never", &[], &[]) },
        ],
        redundant: &[],
        deal_docs: "",
        win_docs: "",
        lose_docs: "",
        score: Some(Score {
            start: None,
            min: None,
            win: None,
            board: None,
            moves: &[(0, Expr::Number(5))],
        }),
        win: Expr::Compare(
            solitaire_runtime::model::Comparison::AtLeast,
            &[Expr::Call(F::Count, &[Expr::Container(3)]), Expr::Number(4)],
        ),
        lose: None,
        examples: Examples::NONE,
    };
}
