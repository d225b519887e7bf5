//! Tests of the referee itself: on steps whose results are written down by hand, and against the runtime's evaluation
//! of the model for every function of the vocabulary.

#[path = "../solitaire-runtime/tests/bench/mod.rs"]
mod bench;
#[path = "../solitaire-runtime/tests/cases/mod.rs"]
mod cases;

use solitaire::explain::explain;
use solitaire::model::{Arithmetic, Comparison, Expr, Function, Move, Term, Unit};
use solitaire::referee::{self, Referee};
use solitaire::{Card, GameEntry, MoveCode, Pack, Place};

use crate::refusals::code_in;
use bench::writing::{call, drag, pair};
use bench::{Bench, PILE, Workbench, board, place, text_of};
use cases::Case;
use solitaire::referee::laws::Random;

fn of<B: Bench>() -> Referee {
    Referee::of(&GameEntry::with_own_code::<Workbench<B>>())
}

fn text(board: &referee::Board) -> String {
    let write = |pile: &Vec<referee::Card>| pile.iter().map(|card| card.write()).collect();
    let piles: Vec<Vec<Card>> = board.piles.iter().map(write).collect();
    let piles: Vec<&[Card]> = piles.iter().map(Vec::as_slice).collect();
    text_of(&piles, [board.counters[0], board.counters[1]], board.score)
}

/// Tests the [cases], on the referee's board.
fn check<B: Bench>(cases: &[Case]) {
    for (kind, (places, before, after)) in cases.iter().enumerate() {
        let name = B::MOVES[kind].name;
        // Cases in which nothing happens are left out: the referee is only asked to do what is possible.
        if name.contains("nothing happens") {
            continue;
        }
        let (from, to, count) = places
            .map_or((Place(0), Place(0), 0), |(from, to, count)| (place(from), place(to), count));
        let code = MoveCode::new(kind as u8, from, to, count);
        let start = referee::Board::read(&board::<B>(before));
        assert_eq!(text(&of::<B>().play(&start, code)), *after, "after `{name}` on `{before}`");
    }
}

// --- the vocabulary ----------------------------------------------------------------------------------------

const SOURCE: Expr = Expr::Term(Term::Source);
const TARGET: Expr = Expr::Term(Term::Target);
const MOVING: Expr = Expr::Term(Term::Moving);
const PILES: Expr = Expr::Container(PILE);
const OVER: Expr = call!(Top SOURCE);
const UNDER: Expr = call!(Top TARGET);
const FIRST: Expr = Expr::Param(0);
const SECOND: Expr = Expr::Param(1);

/// The condition `left == right`.
macro_rules! equal {
    ($left:expr, $right:expr) => {
        Expr::Compare(Comparison::Equal, &[$left, $right])
    };
}

/// The closure `|names| body`.
macro_rules! closure {
    ([$($name:literal),*] $body:expr) => {
        Expr::Closure { names: &[$($name),*], first: 0, body: &$body }
    };
}

/// Each condition as the `where` of a move of one or more cards from a pile to a pile or to the waste.
macro_rules! where_each {
    ($($condition:expr),* $(,)?) => {
        &[$(Move { condition: $condition, ..drag(stringify!($condition), Unit::Cards, &[]) }),*]
    };
}

/// Conditions that together use every function of the vocabulary.
const CONDITIONS: &[Move] = where_each![
    call!(IsAce OVER),
    call!(IsKing UNDER),
    call!(IsRank OVER, call!(Count TARGET)),
    call!(IsSuit OVER, call!(Suit UNDER)),
    Expr::All(&[call!(IsRed OVER), call!(IsBlack UNDER)]),
    Expr::Any(&[call!(NextRank UNDER, OVER), call!(NextRankWrap OVER, UNDER)]),
    Expr::Not(&call!(AdjacentRank UNDER, call!(Bottom MOVING))),
    Expr::Not(&Expr::All(&[call!(AdjacentRankWrap UNDER, OVER), call!(IsSingle MOVING)])),
    call!(StepRank OVER, UNDER, call!(Count SOURCE)),
    Expr::Not(&Expr::Any(&[call!(SameSuit OVER, UNDER), call!(SameRank OVER, UNDER)])),
    Expr::If(&[call!(SameColor OVER, UNDER), call!(IsSingle TARGET), call!(IsSingle SOURCE)]),
    call!(OppositeColor call!(Bottom SOURCE), call!(Bottom TARGET)),
    Expr::Compare(Comparison::More, &[call!(AceHigh OVER), call!(RankBelow UNDER)]),
    Expr::Compare(Comparison::Less, &[call!(Rank OVER), call!(Rank UNDER)]),
    call!(Run SOURCE, Expr::FunctionItself(Function::OppositeColor)),
    call!(Run MOVING, closure!(["a", "b"] Expr::Not(&call!(SameSuit FIRST, SECOND)))),
    call!(Descending MOVING),
    Expr::Any(&[call!(AllSameSuit MOVING), call!(AllSameRank MOVING)]),
    Expr::Compare(
        Comparison::AtLeast,
        &[
            Expr::Arithmetic(
                Arithmetic::Times,
                &[
                    Expr::Arithmetic(Arithmetic::Add, &[call!(Empties PILES), Expr::Number(1)]),
                    Expr::Arithmetic(Arithmetic::Shift, &[Expr::Number(1), call!(Filled PILES)]),
                ]
            ),
            Expr::Arithmetic(
                Arithmetic::Subtract,
                &[
                    call!(FaceUp PILES),
                    Expr::Arithmetic(
                        Arithmetic::Remainder,
                        &[call!(FaceDown SOURCE), Expr::Number(2)]
                    ),
                ]
            ),
        ]
    ),
    Expr::Not(&call!(IsHidden Expr::Element(PILE, &Expr::Number(1)))),
    call!(HasRank TARGET, call!(Rank OVER)),
    equal!(call!(EmptiesBesides PILES, TARGET), Expr::Number(1)),
    call!(Exists PILES, closure!(["pile"] Expr::All(&[call!(IsHidden FIRST), call!(IsIn FIRST, PILES)]))),
    call!(Exists PILES, Expr::FunctionItself(Function::IsEmpty)),
    call!(Every Expr::Slice(PILE, &[Expr::Number(1), Expr::Number(9)]), closure!(["pile"] call!(IsRed call!(Top FIRST)))),
    equal!(
        call!(HowMany PILES, closure!(["pile"] call!(NextRank call!(Top FIRST), OVER))),
        call!(Index SOURCE)
    ),
    Expr::Compare(
        Comparison::Less,
        &[
            call!(HowManyCards PILES, closure!(["card"] call!(SameSuit FIRST, OVER))),
            call!(HowManyCards SOURCE, Expr::FunctionItself(Function::IsRed)),
        ]
    ),
    Expr::Compare(
        Comparison::Less,
        &[
            call!(Sum TARGET, Expr::FunctionItself(Function::Rank)),
            call!(
                Sum PILES,
                closure!(["card"] Expr::Arithmetic(
                    Arithmetic::Subtract,
                    &[call!(AceHigh FIRST), call!(Rank OVER)]
                ))
            ),
        ]
    ),
    call!(SameSuit call!(Top call!(Left TARGET)), OVER),
    call!(SameColor call!(Top call!(Right TARGET)), OVER),
    Expr::Any(&[call!(IsLeftmost TARGET), call!(Touches SOURCE, TARGET)]),
    Expr::Any(&[call!(IsEmpty call!(Above TARGET)), call!(Adjoins SOURCE, TARGET)]),
    Expr::Any(&[
        equal!(call!(RowOf SOURCE), call!(RowOf TARGET)),
        equal!(call!(ColumnOf call!(Below SOURCE)), call!(ColumnOf TARGET)),
    ]),
    Expr::Not(&call!(IsCovered TARGET)),
    call!(Chained TARGET, Expr::FunctionItself(Function::IsRed), Expr::FunctionItself(Function::SameColor)),
    call!(IsIn SOURCE, Expr::Slice(PILE, &[Expr::Number(-1), Expr::Number(2)])),
    equal!(call!(Index call!(FirstFilled PILES)), call!(Index SOURCE)),
    Expr::Compare(
        Comparison::More,
        &[call!(LowestOpposite PILES, OVER), call!(LowestPartner PILES, OVER),]
    ),
    Expr::Compare(
        Comparison::Different,
        &[
            Expr::Counter(bench::REDEALS),
            Expr::Arithmetic(Arithmetic::Divide, &[Expr::CardsInPlay, call!(Count SOURCE)]),
        ]
    ),
];

/// Moves of other units (one card, all cards, a buried card), and of pairs.
const UNITS: &[Move] = &[
    drag("Top", Unit::Top, &[]),
    drag("All", Unit::All, &[]),
    drag("Buried", Unit::Buried, &[]),
    Move {
        condition: call!(NextRankWrap OVER, call!(Top Expr::Term(Term::Partner))),
        ..pair("Pair", &[])
    },
];

/// A board with some of the cards of a pack anywhere, face up or down.
fn random_board<B: Bench>(random: &mut Random) -> solitaire::Board<Workbench<B>> {
    let mut deck: Vec<Card> = Pack::STANDARD.cards().collect();
    let mut board = solitaire::Board::empty();
    for (place, room) in [(0, 6), (1, 6), (2, 6), (5, 3), (7, 5)] {
        let mut cards = Vec::new();
        for _ in 0..random.below(room + 1) {
            let card = deck.swap_remove(random.below(deck.len()));
            cards.push(if random.below(4) > 0 { card.turned_up() } else { card });
        }
        board.set(Place(place), &cards).unwrap();
    }
    board
}

/// The runtime and the referee give the same reasons for random moves on random boards, and the reasons are in English.
fn assert_same_reasons<B: Bench>(rounds: u64) {
    let (referee, mut legal) = (of::<B>(), vec![0; B::MOVES.len()]);
    for round in 0..rounds {
        let mut random = Random::new(round);
        let board = random_board::<B>(&mut random);
        let plain = referee::Board::read(&board);
        for (kind, declared) in B::MOVES.iter().enumerate() {
            let mut number = |bound: usize| random.below(bound) as u8;
            let (from, to) = (Place(number(4)), Place([0, 1, 2, 3, 7][usize::from(number(5))]));
            let code = MoveCode::new(kind as u8, from, to, number(8));
            let reasons: Vec<String> = match explain(&board, code) {
                Ok(()) => Vec::new(),
                Err(refusal) => {
                    let said = refusal.failures.iter().map(|failure| &failure.sentence);
                    for sentence in said.chain(&refusal.sentences) {
                        assert_eq!(code_in(sentence), None, "{}: {sentence}", declared.name);
                    }
                    refusal.failures.into_iter().map(|f| f.constraint).collect()
                }
            };
            let wanted = referee.refusal(&plain, code);
            assert_eq!(reasons, wanted, "{} {code:?} on {}", declared.name, bench::text(&board));
            legal[kind] += u32::from(wanted.is_empty());
        }
    }
    for (declared, legal) in B::MOVES.iter().zip(legal) {
        assert!(legal > 0, "`{}` was never legal", declared.name);
    }
}

#[test]
fn the_runtime_reads_every_condition_as_the_referee_does() {
    #[derive(Clone, Copy)]
    struct Conditions;

    impl Bench for Conditions {
        const MOVES: &'static [Move] = CONDITIONS;
    }

    assert_same_reasons::<Conditions>(2000);
}

#[test]
fn the_runtime_reads_every_unit_as_the_referee_does() {
    #[derive(Clone, Copy)]
    struct Units;

    impl Bench for Units {
        const MOVES: &'static [Move] = UNITS;
    }

    assert_same_reasons::<Units>(5000);
}

#[test]
fn no_function_is_left_out() {
    let told = format!("{CONDITIONS:?}");
    for function in Function::ALL {
        assert!(told.contains(&format!("{function:?}")), "{} is in no condition", function.name());
    }
}
