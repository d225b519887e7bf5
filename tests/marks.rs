//! Tests every claim of a `#[constraint]` mark: changes to ignored parts of random boards must not change the verdict.

use std::collections::BTreeSet;

use fixture_family::turntable::Turntable;
use solitaire::model::{Expr, Function, Mark, Reads, Step};
use solitaire::private::Value;
use solitaire::{Board, Card, Cards, Game, Group, Place, Suit};
use solitaire_families::GAMES;
use solitaire_families::choice::Choice;
use solitaire_families::cribbage::{
    CribbageShuffle, CribbageSquare, CribbageSquareOneReserve, CribbageSquareTwoReserves,
    CribbageSquareWaste,
};
use solitaire_families::cribbagepatience::{CribbagePatience, CribbagePatienceTwo};
use solitaire_families::crossword::Crossword;
use solitaire_families::idiot::Idiot;
use solitaire_families::idiot_relatives::{AcesUpFive, FiringSquad, Fortunes, RussianAces};
use solitaire_families::narcotic::Narcotic;
use solitaire_families::poker::{
    Maverick, PokerShuffle, PokerSquare, PokerSquareOneReserve, PokerSquareTwoReserves,
    PokerSquareWaste,
};
use solitaire_families::spider_unusual::FechtersGame;

use solitaire::referee::laws::Random;

/// Cards on places: a board that can be rearranged freely.
type Heap = Vec<Vec<Card>>;

/// An argument of a call. Elements and containers are given by their place on the board, so they follow its changes.
#[derive(Clone, Copy, Debug)]
enum Given {
    Card(Option<Card>),
    Number(i32),
    Place(Place),
    Container(usize),
}

/// The arguments of all calls of the function with this index in the declaration.
fn calls<G: Game>(index: u8) -> Vec<&'static [Expr]> {
    let model = G::MODEL;
    let containers = model.containers.iter().flat_map(|c| [&c.pickup, &c.build, &c.space]);
    let rules = model.rules.iter().map(|rule| &rule.body);
    let moves = model.moves.iter().map(|declared| &declared.condition);
    let counted =
        model.moves.iter().flat_map(|declared| declared.steps).filter_map(|step| match step {
            Step::Set { value, .. } => Some(value),
            _ => None,
        });
    let mut found = Vec::new();
    let ends = [&model.win].into_iter().chain(&model.lose);
    let scored = model.score.iter().filter_map(|score| score.board.as_ref());
    for expr in containers.chain(rules).chain(moves).chain(counted).chain(ends).chain(scored) {
        seek(expr, index, &mut found);
    }
    found
}

fn seek(expr: &'static Expr, wanted: u8, found: &mut Vec<&'static [Expr]>) {
    let parts: &[Expr] = match expr {
        Expr::All(parts) | Expr::Any(parts) | Expr::Call(_, parts) | Expr::Rule(_, parts) => parts,
        Expr::Compare(_, parts) | Expr::Arithmetic(_, parts) => &parts[..],
        Expr::If(parts) => &parts[..],
        Expr::Not(part) => std::slice::from_ref(*part),
        Expr::Closure { body, .. } => std::slice::from_ref(*body),
        Expr::Custom { index, args, .. } => {
            if *index == wanted {
                found.push(args);
            }
            args
        }
        _ => &[],
    };
    for part in parts {
        seek(part, wanted, found);
    }
}

/// A random argument of the same type as an expression.
fn given<G: Game>(expr: &Expr, heap: &Heap, random: &mut Random) -> Given {
    match expr {
        Expr::Container(number) if !G::MODEL.containers[usize::from(*number)].single => {
            Given::Container(usize::from(*number))
        }
        Expr::Call(Function::Top | Function::Bottom, _) => Given::Card(random.pick(&heap.concat())),
        // All these expressions are elements, also the parameter of a test of elements and an element beside another.
        Expr::Term(_)
        | Expr::Container(_)
        | Expr::Element(..)
        | Expr::Param(_)
        | Expr::Call(Function::Left | Function::Right | Function::Above | Function::Below, _) => {
            Given::Place(Place(random.below(heap.len()) as u8))
        }
        Expr::Number(number) => Given::Number(*number),
        Expr::Arithmetic(..) | Expr::Counter(_) | Expr::Call(Function::Count, _) => {
            Given::Number(random.below(14) as i32)
        }
        other => panic!("{other:?} is an argument this test does not know how to make"),
    }
}

/// Some random cards, of all ranks or of few, so that cards often match.
fn random_heap<G: Game>(random: &mut Random) -> Heap {
    let rank = |card: &Card| usize::from(card.rank().number());
    let pack = || G::MODEL.pack.cards().map(Card::turned_up);
    let lowest = pack().map(|card| rank(&card)).min().unwrap();
    let highest = lowest + random.below(13);
    let cards: Vec<Card> = pack().filter(|card| rank(card) <= highest).collect();
    let plan = G::PLAN;
    (0..G::MODEL.places() as u8)
        .map(|place| {
            let most = plan.capacity(Place(place)).min(4) + 1;
            (0..random.below(most)).map(|_| cards[random.below(cards.len())]).collect()
        })
        .collect()
}

fn verdict<G: Game>(index: u8, heap: &Heap, given: &[Given]) -> i32 {
    let mut board = Board::<G>::empty();
    for (place, cards) in (0..).map(Place).zip(heap) {
        board.set(place, cards).unwrap();
    }
    let table = board.table();
    let values: Vec<Value<'_>> = given
        .iter()
        .map(|given| match *given {
            Given::Card(card) => card.into(),
            Given::Number(number) => number.into(),
            Given::Place(place) => Cards::into(table.cards(place)),
            Given::Container(number) => Group::into(table.group(G::MODEL.containers[number].span)),
        })
        .collect();
    G::FUNCTIONS[usize::from(index)](&values).into()
}

/// Exchanges suits on the board and in the arguments.
fn exchange_suits(heap: &mut Heap, given: &mut [Given], random: &mut Random) {
    let by = 1 + random.below(3);
    let other = |card: Card| {
        let suit = Suit::new(((usize::from(card.suit().number()) + by) % 4) as u8).unwrap();
        Card::new(card.rank(), suit)
    };
    heap.iter_mut().flatten().for_each(|card| *card = other(*card));
    for given in given {
        if let Given::Card(card) = given {
            *card = card.map(other);
        }
    }
}

/// Exchanges two elements of a container, on the board and in the arguments.
fn exchange_piles<G: Game>(heap: &mut Heap, given: &mut [Given], random: &mut Random) {
    let container = &G::MODEL.containers[random.below(G::MODEL.containers.len())];
    let any = |random: &mut Random| {
        usize::from(container.span.first) + random.below(usize::from(container.span.count))
    };
    let (one, other) = (any(random), any(random));
    heap.swap(one, other);
    for given in given {
        if let Given::Place(place) = given {
            if place.number() == one {
                *place = Place(other as u8);
            } else if place.number() == other {
                *place = Place(one as u8);
            }
        }
    }
}

/// Replaces all cards that the constraint does not read, according to `reads`, by others.
fn exchange_unread(heap: &mut Heap, reads: Reads, random: &mut Random) {
    let whole = || solitaire::Pack::STANDARD.cards().map(Card::turned_up).collect::<Vec<Card>>();
    let mut pack = whole();
    for pile in heap {
        let unread = match reads {
            Reads::Counts => pile.len(),
            Reads::Tops => pile.len().saturating_sub(1),
            Reads::Cards => 0,
        };
        for card in &mut pile[..unread] {
            if pack.is_empty() {
                pack = whole();
            }
            *card = pack.swap_remove(random.below(pack.len()));
        }
    }
}

/// Tests the claims of a mark. Returns how often the constraint failed, and how often it held.
fn tried<G: Game>(index: u8, mark: Mark, rounds: u64) -> [u32; 2] {
    let calls = calls::<G>(index);
    assert!(!calls.is_empty(), "function {index} of {} is never called", G::MODEL.slug);
    let mut seen = [0; 2];
    for round in 0..rounds {
        let mut random = Random::new(round);
        let heap = random_heap::<G>(&mut random);
        for args in &calls {
            let given: Vec<Given> =
                args.iter().map(|arg| given::<G>(arg, &heap, &mut random)).collect();
            let before = verdict::<G>(index, &heap, &given);
            seen[usize::from(before != 0)] += 1;
            let mut after = |claim: &str, change: &dyn Fn(&mut Heap, &mut [Given], &mut Random)| {
                let (mut heap, mut given) = (heap.clone(), given.clone());
                let told = format!("{heap:?} {given:?}");
                change(&mut heap, &mut given, &mut random);
                let after = verdict::<G>(index, &heap, &given);
                assert_eq!(after, before, "`{claim}` is not so: {told} and {heap:?} {given:?}");
            };
            if mark.ignores_suits {
                after("ignores(suits)", &exchange_suits);
            }
            if mark.ignores_pile_order {
                after("ignores(pile_order)", &exchange_piles::<G>);
            }
            after("reads", &|heap, _, random| exchange_unread(heap, mark.reads, random));
        }
    }
    seen
}

fn claims_hold<G: Game>() {
    for (index, function) in (0..).zip(G::MODEL.functions) {
        let Some(mark) = function.mark else { continue };
        let [failed, held] = tried::<G>(index, mark, 2000);
        let name = function.name();
        assert!(failed > 0 && held > 0, "`{name}` held {held} times and failed {failed}");
    }
}

#[test]
fn marks_claim_what_is_so() {
    claims_hold::<AcesUpFive>();
    claims_hold::<FiringSquad>();
    claims_hold::<Crossword>();
    claims_hold::<FechtersGame>();
    claims_hold::<Fortunes>();
    claims_hold::<Idiot>();
    claims_hold::<Choice>();
    claims_hold::<CribbagePatience>();
    claims_hold::<CribbagePatienceTwo>();
    claims_hold::<CribbageShuffle>();
    claims_hold::<CribbageSquare>();
    claims_hold::<CribbageSquareOneReserve>();
    claims_hold::<CribbageSquareTwoReserves>();
    claims_hold::<CribbageSquareWaste>();
    claims_hold::<Maverick>();
    claims_hold::<Narcotic>();
    claims_hold::<PokerShuffle>();
    claims_hold::<PokerSquare>();
    claims_hold::<PokerSquareOneReserve>();
    claims_hold::<PokerSquareTwoReserves>();
    claims_hold::<PokerSquareWaste>();
    claims_hold::<RussianAces>();
    claims_hold::<Turntable>();
}

#[test]
fn no_marked_game_is_left_out() {
    let has_marks = |entry: &&solitaire::GameEntry| {
        entry.model().functions.iter().any(|function| function.mark.is_some())
    };
    let marked: BTreeSet<&str> = GAMES.iter().filter(has_marks).map(|g| g.model().slug).collect();
    let tried = [
        AcesUpFive::MODEL,
        FiringSquad::MODEL,
        Crossword::MODEL,
        FechtersGame::MODEL,
        Fortunes::MODEL,
        Idiot::MODEL,
        Choice::MODEL,
        CribbagePatience::MODEL,
        CribbagePatienceTwo::MODEL,
        CribbageShuffle::MODEL,
        CribbageSquare::MODEL,
        CribbageSquareOneReserve::MODEL,
        CribbageSquareTwoReserves::MODEL,
        CribbageSquareWaste::MODEL,
        Maverick::MODEL,
        Narcotic::MODEL,
        PokerShuffle::MODEL,
        PokerSquare::MODEL,
        PokerSquareOneReserve::MODEL,
        PokerSquareTwoReserves::MODEL,
        PokerSquareWaste::MODEL,
        RussianAces::MODEL,
    ];
    assert_eq!(marked, tried.iter().map(|model| model.slug).collect());
}

/// A mark without claims.
const NOTHING: Mark =
    Mark { say: "", reads: Reads::Cards, ignores_suits: false, ignores_pile_order: false };

#[test]
#[should_panic(expected = "`reads` is not so")]
fn reading_more_than_claimed_is_found() {
    tried::<Idiot>(0, Mark { reads: Reads::Counts, ..NOTHING }, 50);
}

#[test]
#[should_panic(expected = "`ignores(pile_order)` is not so")]
fn minding_the_order_of_piles_is_found() {
    // The function with index 1 is `on_the_right`.
    tried::<Turntable>(1, Mark { ignores_pile_order: true, ..NOTHING }, 50);
}
