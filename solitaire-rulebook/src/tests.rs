//! The words for every function of the vocabulary, and for steps.

use std::collections::HashSet;

use super::speaker::Book;
use solitaire_runtime::Numbers;
use solitaire_runtime::Pack;
use solitaire_runtime::Span;
use solitaire_runtime::kinds::{self, ElementKind};
use solitaire_runtime::model::{
    Amount, Arithmetic, Comparison, Container, Counter, Examples, Expr, First, Function, GameModel,
    Mark, OwnFunction, Reads, Side, Spot, Step, Term,
};
use solitaire_runtime::{Card, Rank, Suit};

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
    slug: "words/words",
    name: "Words",
    family: "Words",
    aka: &[],
    after: "",
    docs: "",
    draft: false,
    pack: Pack::STANDARD,
    numbers: Numbers::Own,
    containers: &CONTAINERS,
    counters: &[Counter { name: "deals_made", docs: "", start: Some(0) }],
    constants: &[],
    rules: &[],
    functions: &[OwnFunction {
        path: "self::shuffled_back",
        mark: Some(Mark {
            say: "after {0} turns {1} is as it was",
            reads: Reads::Cards,
            ignores_suits: false,
            ignores_pile_order: false,
        }),
    }],
    // A counter that never changes would be read as its value.
    deal: &[Step::Set { counter: 0, value: Expr::Number(1) }],
    moves: &[],
    redundant: &[],
    score: None,
    win: Expr::NEVER,
    lose: None,
    examples: Examples::NONE,
};

macro_rules! call {
    ($function:ident $($arg:expr),*) => { Expr::Call(Function::$function, &[$($arg),*]) };
}

macro_rules! compare {
    ($left:expr, $comparison:ident, $right:expr) => {
        Expr::Compare(Comparison::$comparison, &[$left, $right])
    };
}

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

/// A condition asked of one card that moves from a column to another.
fn said(expr: &Expr) -> String {
    let book = Book::new(&MODEL);
    let mut speaker = book.speaker();
    "this column".clone_into(&mut speaker.source);
    "that column".clone_into(&mut speaker.target);
    speaker.clause(&book.reader.read(expr, &[]))
}

/// The functions an expression calls.
fn functions(expr: &Expr, found: &mut HashSet<Function>) {
    match expr {
        Expr::Call(function, args) => {
            found.insert(*function);
            args.iter().for_each(|arg| functions(arg, found));
        }
        Expr::Compare(_, parts) | Expr::Arithmetic(_, parts) => {
            parts.iter().for_each(|part| functions(part, found));
        }
        Expr::Closure { body, .. } => functions(body, found),
        Expr::Not(part) => functions(part, found),
        _ => {}
    }
}

#[test]
fn every_function_has_words() {
    let cases: &[(Expr, &str)] = &[
        (call!(IsAce CARD), "the card is an Ace"),
        (Expr::Not(&call!(IsKing CARD)), "the card is not a King"),
        (call!(IsRank CARD, FIVE), "the card is a Five"),
        (call!(IsSuit CARD, TWO), "the card is a card of hearts"),
        (call!(IsRed CARD), "the card is red"),
        (call!(IsBlack UNDER), "the top card of that column is black"),
        (
            call!(NextRank UNDER, CARD),
            "the card is exactly one rank lower than the top card of that column",
        ),
        (
            call!(NextRank CARD, UNDER),
            "the card is exactly one rank higher than the top card of that column",
        ),
        (
            call!(NextRankWrap UNDER, CARD),
            "the card is one rank lower than the top card of that column, a King counting as below an Ace",
        ),
        (
            call!(AdjacentRank CARD, UNDER),
            "the card is one rank higher or lower than the top card of that column",
        ),
        (
            call!(AdjacentRankWrap CARD, UNDER),
            "the card is one rank higher or lower than the top card of that column, Ace and King being \
             neighbours",
        ),
        (
            call!(StepRank CARD, UNDER, TWO),
            "the card is two ranks higher than the top card of that column, counting on from the King to \
             the Ace",
        ),
        (
            call!(StepRank CARD, UNDER, call!(Index TARGET)),
            "the card is higher in rank than the top card of that column, counting on from the King to the \
             Ace, by the number of places to the left of that column",
        ),
        (
            call!(SameSuit CARD, UNDER),
            "the card is of the same suit as the top card of that column",
        ),
        (
            call!(SameRank UNDER, CARD),
            "the card is of the same rank as the top card of that column",
        ),
        (
            Expr::Not(&call!(SameColor UNDER, CARD)),
            "the card is not of the same colour as the top card of that column",
        ),
        (
            call!(OppositeColor CARD, UNDER),
            "the card is of the opposite colour to the top card of that column",
        ),
        (
            call!(Run TARGET, Expr::FunctionItself(Function::SameSuit)),
            "that column forms a run (each card of the same suit as the card under it)",
        ),
        (
            call!(Descending SOURCE),
            "this column forms a run (each card one rank lower than the card under it)",
        ),
        (call!(AllSameSuit TARGET), "the cards of that column are all of one suit"),
        (Expr::Not(&call!(AllSameRank TARGET)), "the cards of that column are not all of one rank"),
        (call!(IsSingle TARGET), "that column holds exactly one card"),
        (
            call!(Chained SOURCE, Expr::FunctionItself(Function::IsAce), Expr::FunctionItself(Function::SameSuit)),
            "from its left end up to this column the row begins with an Ace and goes on with each card of the \
             same suit as the one to its left",
        ),
        (compare!(call!(Count TARGET), AtMost, FIVE), "that column holds at most five cards"),
        (
            compare!(call!(Count COLUMNS), Equal, FIVE),
            "the columns together hold exactly five cards",
        ),
        (
            compare!(call!(Count GOALS), Equal, Expr::CardsInPlay),
            "all 52 cards lie on the foundations",
        ),
        (
            compare!(call!(FaceUp TARGET), Less, FIVE),
            "that column holds fewer than five face-up cards",
        ),
        (
            compare!(call!(FaceDown Expr::Container(WASTE)), More, ONE),
            "the waste holds more than one face-down card",
        ),
        (call!(IsHidden SOURCE), "the top card of this column lies face down"),
        (
            call!(HasRank TARGET, call!(Rank CARD)),
            "that column holds a face-up card of the rank of the card",
        ),
        (call!(HasRank TARGET, TWO), "that column holds a face-up Two"),
        (
            compare!(call!(FaceDown Expr::Container(WASTE)), More, Expr::Number(0)),
            "the waste holds at least one face-down card",
        ),
        (compare!(call!(FaceUp TARGET), Less, ONE), "that column holds no face-up card"),
        (
            compare!(
                Expr::Arithmetic(Arithmetic::Remainder, &[call!(Index TARGET), FIVE]),
                Equal,
                Expr::Number(0)
            ),
            "that column is the first in a row of five",
        ),
        (
            compare!(
                call!(Rank UNDER),
                Different,
                Expr::Arithmetic(Arithmetic::Add, &[call!(Index TARGET), ONE])
            ),
            "the rank of the top card of that column is not the number of that column, counted in order",
        ),
        (call!(IsEmpty Expr::Container(STOCK)), "the stock is empty"),
        (call!(IsEmpty COLUMNS), "all columns are empty"),
        (compare!(call!(Empties COLUMNS), Equal, Expr::Number(0)), "no column is empty"),
        (
            compare!(call!(EmptiesBesides COLUMNS, TARGET), AtLeast, TWO),
            "at least two columns are empty besides that column",
        ),
        (compare!(call!(Filled GOALS), Equal, ONE), "exactly one foundation holds a card"),
        (call!(Exists COLUMNS, EMPTY), "some column is empty"),
        (
            Expr::Not(&call!(Exists GOALS, Expr::Closure {
                names: &["pile"],
                first: 0,
                body: &call!(SameSuit call!(Top IT), CARD),
            })),
            "no foundation has a top card that is of the same suit as the card",
        ),
        (call!(Every COLUMNS, EMPTY), "every column is empty"),
        (compare!(call!(HowMany COLUMNS, EMPTY), Equal, TWO), "exactly two columns are empty"),
        (
            compare!(call!(HowManyCards TARGET, Expr::FunctionItself(Function::IsRed)), Less, TWO),
            "the number of face-up cards on that column that are red is less than two",
        ),
        (
            compare!(
                call!(Sum Expr::Container(WASTE), Expr::FunctionItself(Function::Rank)),
                More,
                FIVE
            ),
            "the sum, over the face-up cards on the waste, of the rank of the card is more than five",
        ),
        (
            compare!(call!(Index TARGET), Less, call!(Index SOURCE)),
            "that column lies further to the left than this column",
        ),
        (compare!(call!(Index TARGET), Equal, TWO), "that column is the third from the left"),
        (call!(IsEmpty call!(Left TARGET)), "the place to the left of that column is empty"),
        (
            call!(IsKing call!(Top call!(Right TARGET))),
            "the top card of the place to the right of that column is a King",
        ),
        (call!(IsLeftmost TARGET), "that column is the leftmost of its row"),
        (call!(IsEmpty call!(Above TARGET)), "the place above that column is empty"),
        (call!(IsEmpty call!(Below TARGET)), "the place below that column is empty"),
        (call!(Adjoins SOURCE, TARGET), "this column and that column lie side by side"),
        (
            compare!(call!(RowOf SOURCE), Equal, call!(RowOf TARGET)),
            "this column lies in the row of that column",
        ),
        (compare!(call!(ColumnOf SOURCE), Equal, FIVE), "this column lies in the sixth column"),
        (call!(Touches SOURCE, TARGET), "this column and that column lie side by side"),
        (Expr::Not(&call!(IsCovered SOURCE)), "this column is not covered"),
        (call!(IsIn SOURCE, COLUMNS), "this column is one of the columns"),
        (
            call!(IsKing call!(Bottom call!(FirstFilled GOALS))),
            "the bottom card of the first foundation that holds a card is a King",
        ),
        (compare!(call!(Rank CARD), AtLeast, Expr::Number(10)), "the card is a Ten or higher"),
        (
            compare!(call!(Rank CARD), Equal, call!(RankBelow UNDER)),
            "the card is one rank lower than the top card of that column (a King below an Ace)",
        ),
        (
            compare!(call!(AceHigh CARD), Less, call!(AceHigh UNDER)),
            "the card is of a lower rank than the top card of that column, Aces being highest",
        ),
        (
            compare!(call!(Suit CARD), Different, call!(Suit UNDER)),
            "the card is not of the same suit as the top card of that column",
        ),
        (
            compare!(
                call!(LowestOpposite GOALS, CARD),
                AtLeast,
                Expr::Arithmetic(Arithmetic::Subtract, &[call!(Rank CARD), ONE])
            ),
            "both foundations of the other colour have reached at least the rank just below the card",
        ),
        (
            compare!(call!(LowestPartner GOALS, CARD), AtLeast, call!(Rank CARD)),
            "the other foundation of its colour has reached at least the rank of the card",
        ),
    ];
    let mut found = HashSet::new();
    for (expr, words) in cases {
        assert_eq!(said(expr), *words);
        functions(expr, &mut found);
    }
    let missing: Vec<&str> =
        Function::ALL.iter().filter(|one| !found.contains(one)).map(|one| one.name()).collect();
    assert!(missing.is_empty(), "no words are tried for {missing:?}");
}

/// Whatever is asked of whatever, something is said, and no name of the language is in it.
#[test]
fn odd_uses_of_functions_are_said_too() {
    static NOTHING: [Expr; 3] = [MOVING, EMPTY, EMPTY];
    static NUMBERS: [Expr; 3] = [COLUMNS, TWO, TWO];
    for function in Function::ALL {
        for args in [&NOTHING, &NUMBERS] {
            let expr = Expr::Call(*function, args);
            for expr in [
                &expr,
                &Expr::Compare(
                    Comparison::Less,
                    Box::leak(Box::new([TWO, Expr::Call(*function, args)])),
                ),
            ] {
                let words = said(expr);
                assert!(!words.is_empty() && !words.contains(['_', '{', '`', ':']), "{words}");
            }
        }
    }
}

#[test]
fn conditions_are_joined_as_sentences_are() {
    let both = Expr::All(&[call!(IsRed CARD), call!(IsKing CARD)]);
    assert_eq!(said(&both), "the card is red and is a King");
    let either = Expr::Any(&[call!(IsAce CARD), call!(IsEmpty TARGET)]);
    assert_eq!(said(&either), "the card is an Ace or that column is empty");
    let within =
        Expr::All(&[call!(IsEmpty TARGET), Expr::Any(&[call!(IsAce CARD), call!(IsKing CARD)])]);
    assert_eq!(said(&within), "that column is empty and the card either is an Ace or is a King");
    let neither = Expr::Not(&Expr::Any(&[call!(IsAce CARD), call!(IsKing CARD)]));
    assert_eq!(said(&neither), "the card is not an Ace and is not a King");
    let decided = Expr::If(&[call!(IsEmpty TARGET), call!(IsKing CARD), call!(IsRed CARD)]);
    assert_eq!(
        said(&decided),
        "the card is a King where that column is empty, and elsewhere the card is red"
    );
}

#[test]
fn numbers_are_worked_out_or_said() {
    let room = Expr::Arithmetic(
        Arithmetic::Shift,
        &[
            Expr::Arithmetic(Arithmetic::Add, &[ONE, call!(Empties GOALS)]),
            call!(EmptiesBesides COLUMNS, TARGET),
        ],
    );
    let book = Book::new(&MODEL);
    let mut speaker = book.speaker();
    "that column".clone_into(&mut speaker.target);
    assert_eq!(
        speaker.number(&book.reader.read(&room, &[])),
        "one more than the number of empty foundations, doubled for each empty column other than that column"
    );
    let sum = Expr::Arithmetic(Arithmetic::Times, &[TWO, Expr::Number(3)]);
    assert_eq!(
        said(&compare!(call!(Count TARGET), Equal, Expr::Number(6))),
        "that column holds exactly six cards"
    );
    assert_eq!(speaker.number(&book.reader.read(&sum, &[])), "six");
    assert_eq!(said(&compare!(Expr::Counter(0), Equal, TWO)), "the count “deals made” is two");
}

#[test]
fn conditions_of_the_authors_are_said_in_their_words() {
    let own = |args: &'static [Expr]| Expr::Custom { path: "self::shuffled_back", index: 0, args };
    assert_eq!(said(&own(&[TWO, SOURCE])), "after two turns this column is as it was");
    assert_eq!(
        said(&own(&[Expr::Counter(0), TARGET])),
        "after as many turns as the count “deals made” that column is as it was"
    );
    const UNMARKED: Expr =
        Expr::Custom { path: "self::odd_one_out", index: 9, args: &[TARGET, CARD] };
    assert_eq!(said(&UNMARKED), "“odd one out” holds for that column and the card");
    assert_eq!(
        said(&Expr::Not(&UNMARKED)),
        "“odd one out” does not hold for that column and the card"
    );
}

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
            "deal one card from the stock to each column, each time the first card that is an Ace, face up; a \
             card that a foundation takes by its rules goes there at once, and its place gets another card",
        ),
        (
            with(
                dealt(columns(), rounds(1), stock()),
                None,
                Some(First {
                    container: FOUNDATION,
                    again: false,
                    condition: Some(Expr::Call(Function::IsAce, is_ace)),
                }),
            ),
            "deal one card from the stock to each column, face up; if a foundation takes a card by its rules and it \
             is an Ace, it goes there at once",
        ),
        (
            Step::Gather {
                from: columns(),
                reversed: true,
                turned: true,
                into: None,
                condition: None,
            },
            "gather the columns, from the right: the top card of the last column will be dealt first",
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
            "turn the waste over to be the stock again",
        ),
        (
            Step::Gather {
                from: columns(),
                reversed: true,
                turned: false,
                into: Some(STOCK),
                condition: None,
            },
            "gather the columns, from the right, and turn them over to be the stock again: the bottom card of \
             the last column will be dealt first",
        ),
        (
            Step::Sink { container: TABLEAU, condition: Expr::Call(Function::IsKing, is_ace) },
            "move every King below the other cards of its column",
        ),
        (
            Step::Compact { container: TABLEAU },
            "close the gaps between the columns, the cards staying in order",
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
                to: Expr::Number(7),
                steps: Box::leak(Box::new([dealt(
                    Spot::Elements {
                        container: TABLEAU,
                        from: Expr::Param(0),
                        to: Expr::Arithmetic(Arithmetic::Add, &[Expr::Param(0), ONE]),
                    },
                    rounds(2),
                    stock(),
                )])),
            },
            "for each column in turn, turn two cards from the stock onto it",
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

#[test]
fn ranks_are_told_as_numbers_where_a_sentence_counts_with_them() {
    const RANKS: [Expr; 2] = [call!(Rank CARD), call!(Rank UNDER)];
    const SUM: Expr = compare!(Expr::Arithmetic(Arithmetic::Add, &RANKS), Equal, Expr::Number(13));
    const DEALS: Expr = compare!(Expr::Counter(0), More, FIVE);
    let told = |build: Expr, win: Expr| {
        let mut containers = CONTAINERS;
        containers[usize::from(TABLEAU)].build = build;
        let model = GameModel { containers: Box::leak(Box::new(containers)), win, ..MODEL };
        super::page(Box::leak(Box::new(model))).contains("As numbers, an Ace is 1, a Jack 11,")
    };
    assert!(told(Expr::NEVER, SUM));
    assert!(!told(Expr::NEVER, compare!(call!(Rank CARD), More, Expr::Number(7))));
    // No card is put on a column, so the page does not say what it takes.
    assert!(!told(SUM, DEALS));
}
