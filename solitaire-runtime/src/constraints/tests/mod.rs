//! Truth tables of the vocabulary, written from what its documentation promises.

use solitaire_model::{CardTest, Function, RankRelation, Semantics, Steps, SuitRelation};

use super::*;
use crate::card::Card;
use crate::context::RuleContext;
use crate::ranks::Ranks;
use crate::value::Value;
use crate::view::{Cards, Group, Place, Plan, Span, Table};
use solitaire_model::Shape;

/// A card as rules see it: `7D`; `_` is no card, and one that lies face down (`-7D`) is none either.
fn card(text: &str) -> Option<Card> {
    Pile::of(if text == "_" { "" } else { text }).view().top()
}

/// The cards of an element, bottom to top: `-2C 9H 8S`.
struct Pile(Vec<Card>);

impl Pile {
    fn of(text: &str) -> Self {
        Self(text.split_whitespace().map(|word| word.parse().expect("a card")).collect())
    }

    fn view(&self) -> Cards<'_> {
        Cards::new(&self.0, Place(0), 0)
    }
}

/// All 52 cards, face up.
fn pack() -> impl Iterator<Item = Option<Card>> + Clone {
    let suits = ["C", "D", "H", "S"].into_iter();
    suits.flat_map(|suit| "A23456789TJQK".chars().map(move |rank| card(&format!("{rank}{suit}"))))
}

/// Several elements of one container, as text, and another container after it that has two empty elements.
struct Elements {
    cards: Vec<Card>,
    lengths: Vec<u8>,
    plan: &'static Plan,
}

/// The most cards an element of a test board can hold.
const ROOM: u16 = 13;

impl Elements {
    /// Elements in a row.
    fn of(texts: &[&str]) -> Self {
        Self::shaped(Shape::Line { count: texts.len() as u8 }, texts)
    }

    /// Elements in a shape; those that `texts` leaves out hold no card.
    fn shaped(shape: Shape, texts: &[&str]) -> Self {
        let count = shape.count();
        let places = usize::from(count) + 2;
        assert!(texts.len() <= usize::from(count));
        let mut cards = vec![Card::FILL; usize::from(ROOM) * places];
        let mut lengths = vec![0; places];
        for (number, text) in texts.iter().enumerate() {
            let Pile(held) = Pile::of(text);
            let start = usize::from(ROOM) * number;
            cards[start..start + held.len()].copy_from_slice(&held);
            lengths[number] = held.len() as u8;
        }
        let spans = vec![Span { first: 0, count }, Span { first: count, count: 2 }];
        let plan = Plan {
            starts: (0..=places as u16).map(|place| place * ROOM).collect::<Vec<_>>().leak(),
            spans: spans.leak(),
            shapes: vec![shape, Shape::Line { count: 2 }].leak(),
        };
        Self { cards, lengths, plan: Box::leak(Box::new(plan)) }
    }

    fn table(&self) -> Table<'_> {
        Table::new(&self.cards, &self.lengths, &[], 0, self.plan)
    }

    fn at(&self) -> RuleContext<'_> {
        RuleContext::board(self.table())
    }

    fn group(&self) -> Group<'_> {
        self.table().group(self.plan.spans[0])
    }

    fn element(&self, index: i32) -> Cards<'_> {
        self.table().element(self.plan.spans[0], index)
    }

    /// An element of the other container.
    fn other(&self, index: i32) -> Cards<'_> {
        self.table().element(self.plan.spans[1], index)
    }
}

#[test]
fn no_function_of_the_vocabulary_is_left_out() {
    let words = include_str!("tests.rs").split(|c: char| !c.is_alphanumeric() && c != '_');
    let words: Vec<&str> = words.collect();
    for function in Function::ALL {
        assert!(words.contains(&function.name()), "{} has no test here", function.name());
    }
}

/// What a function is worth of values, as an expression that calls it is worth.
fn worth(function: Function, values: &[Value<'static>]) -> Value<'static> {
    let plan = Elements::of(&[""]).plan;
    let at = RuleContext::board(Table::new(&[], &[0; 3], &[], 0, plan));
    crate::vocabulary::call(function, &at, Ranks::ALL, &values)
}

/// The rank and suit of a card, as the table of the vocabulary takes them.
fn numbers(card: Option<Card>) -> Option<(i64, i64)> {
    card.map(|card| (card.rank().number().into(), card.suit_number().into()))
}

#[test]
fn functions_of_cards_do_what_the_table_says() {
    let cards: Vec<Option<Card>> = pack().chain([None]).collect();
    for function in Function::ALL {
        let name = function.name();
        for &one in &cards {
            let given = Value::Number(5);
            match function.semantics() {
                Semantics::Measure(measure) => {
                    let below = |rank| if rank == 1 { 13 } else { rank - 1 };
                    let found: i32 = worth(*function, &[one.into()]).into();
                    assert_eq!(
                        i64::from(found),
                        measure.of(numbers(one), below),
                        "{name} of {one:?}"
                    );
                }
                Semantics::CardTest(test) => {
                    let holds = numbers(one).is_some_and(|(rank, suit)| match test {
                        CardTest::Rank(_) => test.rank([1, 13], Some(5)) == Some(rank),
                        CardTest::Suit => suit == 5,
                        CardTest::Color { red } => red == (suit == 1 || suit == 2),
                    });
                    let found: bool = worth(*function, &[one.into(), given]).into();
                    assert_eq!(found, holds, "{name} of {one:?}");
                }
                Semantics::Relation(relation) => {
                    for &other in &cards {
                        let pair = numbers(one).zip(numbers(other));
                        let holds = pair.is_some_and(|(one, other)| stand(relation, one, other));
                        let found: bool =
                            worth(*function, &[one.into(), other.into(), given]).into();
                        assert_eq!(found, holds, "{name} of {one:?} and {other:?}");
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether two cards stand in a relation of the table, the number of ranks it is given being 5.
fn stand(relation: solitaire_model::Relation, one: (i64, i64), other: (i64, i64)) -> bool {
    let above = one.0 - other.0;
    let is = |above: i64, by: i64, wraps: bool| above == by || wraps && (above - by) % 13 == 0;
    let color = |suit| suit == 1 || suit == 2;
    let ranks = match relation.ranks {
        RankRelation::Any => true,
        RankRelation::Same => above == 0,
        RankRelation::Above { by: Steps::One, wraps } => is(above, 1, wraps),
        RankRelation::Above { by: Steps::Given, wraps } => is(above, 5, wraps),
        RankRelation::Adjacent { wraps } => is(above, 1, wraps) || is(above, -1, wraps),
    };
    ranks
        && match relation.suits {
            SuitRelation::Any => true,
            SuitRelation::Same => one.1 == other.1,
            SuitRelation::SameColor => color(one.1) == color(other.1),
            SuitRelation::OppositeColor => color(one.1) != color(other.1),
        }
}

#[test]
fn a_function_that_looks_around_is_called_by_name_too() {
    let elements = Elements::of(&["KC", "QC", ""]);
    for index in 0..3 {
        let element = elements.element(index);
        let args = [Value::from(element)];
        let found =
            crate::vocabulary::call(Function::IsLeftmost, &elements.at(), Ranks::ALL, &&args[..]);
        assert_eq!(bool::from(found), is_leftmost(&elements.at(), element), "{index}");
    }
}

#[test]
fn functions_of_cards_that_lie_together_do_what_the_table_says() {
    let piles = ["", "-KC", "KC", "KC QC", "KC QD", "KC KD", "-KC QC JC", "9H 7H"];
    for function in Function::ALL {
        for text in piles {
            let pile: &'static [Card] = Pile::of(text).0.leak();
            let pile = Cards::new(pile, Place(0), 0);
            let found: bool = match function.semantics() {
                Semantics::EachPair(Some(_)) | Semantics::Holds(_) => {
                    worth(*function, &[pile.into()]).into()
                }
                _ => continue,
            };
            let wanted = match function.semantics() {
                Semantics::EachPair(Some(relation)) => {
                    run(pile, |under, over| worth(relation, &[under.into(), over.into()]).into())
                }
                Semantics::Holds(number) => count(pile) == i32::from(number),
                _ => continue,
            };
            assert_eq!(found, wanted, "{} of {text}", function.name());
        }
    }
}

// --- one card ----------------------------------------------------------------------------------------------

#[test]
fn numbers_of_one_card() {
    type Numbers = (&'static str, i32, i32, i32, i32);
    // card, rank, suit, ace_high, rank_below
    let table: &[Numbers] = &[
        ("AC", 1, 0, 14, 13),
        ("2D", 2, 1, 2, 1),
        ("TH", 10, 2, 10, 9),
        ("JS", 11, 3, 11, 10),
        ("QC", 12, 0, 12, 11),
        ("KS", 13, 3, 13, 12),
        ("_", 0, -1, 0, 0),
        ("-KS", 0, -1, 0, 0),
    ];
    for &(text, wanted_rank, wanted_suit, wanted_high, wanted_below) in table {
        let card = card(text);
        assert_eq!(rank(card), wanted_rank, "rank({text})");
        assert_eq!(suit(card), wanted_suit, "suit({text})");
        assert_eq!(ace_high(card), wanted_high, "ace_high({text})");
        assert_eq!(rank_below(card), wanted_below, "rank_below({text})");
    }
}

#[test]
fn tests_of_one_card() {
    // card, is_ace, is_king, is_red
    let table = [
        ("AC", true, false, false),
        ("AD", true, false, true),
        ("2H", false, false, true),
        ("QS", false, false, false),
        ("KH", false, true, true),
        ("KC", false, true, false),
    ];
    for (text, ace, king, red) in table {
        let card = card(text);
        assert_eq!(is_ace(card), ace, "is_ace({text})");
        assert_eq!(is_king(card), king, "is_king({text})");
        assert_eq!(is_red(card), red, "is_red({text})");
        assert_eq!(is_black(card), !red, "is_black({text})");
    }
    for text in ["_", "-AC", "-KD"] {
        let card = card(text);
        assert!(!is_ace(card) && !is_king(card) && !is_red(card) && !is_black(card), "{text}");
    }
}

#[test]
fn a_card_has_one_rank_and_one_suit() {
    for number in -1..=15 {
        assert_eq!(is_rank(card("7D"), number), number == 7, "is_rank(7D, {number})");
        assert_eq!(is_suit(card("7D"), number), number == 1, "is_suit(7D, {number})");
        // The numbers that `rank` and `suit` give for no card are nobody's rank and suit.
        for none in ["_", "-7D"] {
            assert!(!is_rank(card(none), number), "is_rank({none}, {number})");
            assert!(!is_suit(card(none), number), "is_suit({none}, {number})");
        }
    }
}

// --- two cards ---------------------------------------------------------------------------------------------

type Relation = fn(Option<Card>, Option<Card>) -> bool;

const RELATIONS: [(&str, Relation); 8] = [
    ("next_rank", next_rank),
    ("next_rank_wrap", next_rank_wrap),
    ("adjacent_rank", adjacent_rank),
    ("adjacent_rank_wrap", adjacent_rank_wrap),
    ("same_suit", same_suit),
    ("same_rank", same_rank),
    ("same_color", same_color),
    ("opposite_color", opposite_color),
];

#[test]
fn relations_of_two_cards() {
    // Two cards, and the relations that hold of them in this order; all others do not.
    let table = [
        // Ranks: exactly one above, in this order only, round the corner only by the wrapping ones.
        ("8D", "7H", "next_rank next_rank_wrap adjacent_rank adjacent_rank_wrap same_color"),
        ("7H", "8D", "adjacent_rank adjacent_rank_wrap same_color"),
        ("2C", "AS", "next_rank next_rank_wrap adjacent_rank adjacent_rank_wrap same_color"),
        ("AC", "KS", "next_rank_wrap adjacent_rank_wrap same_color"),
        ("KC", "AS", "adjacent_rank_wrap same_color"),
        ("9H", "7D", "same_color"),
        ("QC", "AS", "same_color"),
        // Suits and colours.
        ("5C", "5C", "same_suit same_rank same_color"),
        ("5C", "5S", "same_rank same_color"),
        ("5D", "5H", "same_rank same_color"),
        ("5C", "5D", "same_rank opposite_color"),
        ("5H", "5S", "same_rank opposite_color"),
        ("2C", "9D", "opposite_color"),
        ("2H", "9H", "same_suit same_color"),
        // No relation holds of a card that is not there or cannot be seen.
        ("8D", "_", ""),
        ("_", "7D", ""),
        ("_", "_", ""),
        ("8D", "-7D", ""),
        ("-8D", "7D", ""),
        ("-8D", "-8D", ""),
    ];
    for (one, other, holding) in table {
        for (name, relation) in RELATIONS {
            let wanted = holding.split(' ').any(|word| word == name);
            assert_eq!(relation(card(one), card(other)), wanted, "{name}({one}, {other})");
        }
    }
}

#[test]
fn how_many_of_all_pairs_stand_in_a_relation() {
    // 13 ranks of 4 suits: each card paired with each, 2704 pairs.
    let wanted = [
        ("next_rank", 12 * 4 * 4),
        ("next_rank_wrap", 13 * 4 * 4),
        ("adjacent_rank", 2 * 12 * 4 * 4),
        ("adjacent_rank_wrap", 2 * 13 * 4 * 4),
        ("same_suit", 4 * 13 * 13),
        ("same_rank", 13 * 4 * 4),
        ("same_color", 2 * 26 * 26),
        ("opposite_color", 2 * 26 * 26),
    ];
    for ((name, relation), (_, wanted)) in RELATIONS.into_iter().zip(wanted) {
        let pairs = pack().flat_map(|one| pack().map(move |other| (one, other)));
        assert_eq!(pairs.filter(|(one, other)| relation(*one, *other)).count(), wanted, "{name}");
    }
}

#[test]
fn steps_are_counted_round_after_the_king() {
    // step_rank(high, low, step): high is `step` above low.
    let table = [
        ("3C", "AC", 2, true),
        ("AC", "3C", 2, false),
        ("AC", "3C", -2, true),
        ("AC", "QC", 2, true),
        ("2D", "KS", 2, true),
        ("7C", "7D", 0, true),
        ("7C", "7D", 13, true),
        ("7C", "7D", -13, true),
        ("8C", "7D", 14, true),
        ("8C", "7D", 2, false),
        ("7C", "7C", 1, false),
        ("_", "7C", 1, false),
        ("8C", "_", 1, false),
        ("_", "_", 0, false),
        ("-8C", "7C", 1, false),
        // The largest number there is leaves 10 when 13 is taken away as often as possible.
        ("JC", "AC", i32::MAX, true),
        ("QC", "AC", i32::MAX, false),
    ];
    for (high, low, step, wanted) in table {
        let holds = step_rank(card(high), card(low), step);
        assert_eq!(holds, wanted, "step_rank({high}, {low}, {step})");
    }
}

// --- cards that lie together -------------------------------------------------------------------------------

#[test]
fn ends_of_a_pile() {
    // cards, top, bottom, is_hidden
    let table = [
        ("", "_", "_", false),
        ("7D", "7D", "7D", false),
        ("-7D", "_", "_", true),
        ("KC QD", "QD", "KC", false),
        ("-KC QD", "QD", "_", false),
        ("KC -QD", "_", "KC", true),
        ("-KC 5H -QD", "_", "_", true),
    ];
    for (text, wanted_top, wanted_bottom, hidden) in table {
        let pile = Pile::of(text);
        assert_eq!(top(pile.view()), card(wanted_top), "top({text})");
        assert_eq!(bottom(pile.view()), card(wanted_bottom), "bottom({text})");
        assert_eq!(is_hidden(pile.view()), hidden, "is_hidden({text})");
    }
}

#[test]
fn counting_sees_both_sides() {
    // cards, count, face_up, face_down
    let table = [
        ("", 0, 0, 0),
        ("7D", 1, 1, 0),
        ("-7D", 1, 0, 1),
        ("-2C -3C 9H 8S 7D", 5, 3, 2),
        ("9H -2C 8S", 3, 2, 1),
    ];
    for (text, all, up, down) in table {
        let pile = Pile::of(text);
        assert_eq!(count(pile.view()), all, "count({text})");
        assert_eq!(face_up(pile.view()), up, "face_up({text})");
        assert_eq!(face_down(pile.view()), down, "face_down({text})");
        assert_eq!(is_empty(pile.view()), all == 0, "is_empty({text})");
        assert_eq!(is_single(pile.view()), all == 1, "is_single({text})");
    }
    let group = Elements::of(&["-2C 3C", "", "-4D -5D 6D"]);
    assert_eq!(count(group.group()), 5);
    assert_eq!(face_up(group.group()), 2);
    assert_eq!(face_down(group.group()), 3);
    assert!(!is_empty(group.group()));
}

#[test]
fn has_rank_looks_at_all_cards_that_can_be_seen() {
    let pile = Pile::of("-AC 7D KH 7S");
    for number in -1..=14 {
        let wanted = number == 7 || number == 13;
        assert_eq!(has_rank(pile.view(), number), wanted, "has_rank(.., {number})");
        assert!(!has_rank(Pile::of("").view(), number));
    }
}

#[test]
fn tests_of_rows_of_cards() {
    // cards, descending, all_same_suit, all_same_rank
    let table = [
        ("", false, false, false),
        ("7D", true, true, true),
        ("-7D", false, false, false),
        ("8D 7D 6D", true, true, false),
        ("8D 7C 6H", true, false, false),
        ("6D 7D 8D", false, true, false),
        ("8D 7D 5D", false, true, false),
        ("7D 7C 7D", false, false, true),
        ("7D 7D", false, true, true),
        // No wrap, either way.
        ("2C AC KC", false, true, false),
        ("AC KC", false, true, false),
        // One hidden card spoils it, wherever it lies.
        ("-8D 7D 6D", false, false, false),
        ("8D -7D 6D", false, false, false),
        ("8D 7D -6D", false, false, false),
        ("-8D -7D", false, false, false),
    ];
    for (text, down, suit, rank) in table {
        let pile = Pile::of(text);
        assert_eq!(descending(pile.view()), down, "descending({text})");
        assert_eq!(all_same_suit(pile.view()), suit, "all_same_suit({text})");
        assert_eq!(all_same_rank(pile.view()), rank, "all_same_rank({text})");
        assert_eq!(run(pile.view(), next_rank), down, "run({text}, next_rank)");
    }
}

#[test]
fn a_run_asks_each_card_and_the_one_on_it() {
    let red_over_black: Relation = |under, over| is_black(under) && is_red(over);
    let table = [
        ("", false),
        ("7C", true),
        ("-7C", false),
        ("7C 2D", true),
        ("2D 7C", false),
        ("9D 7C 2D", false),
        ("7C 2D 9S", false),
        ("-7C 2D", false),
        ("7C -2D", false),
    ];
    for (text, whole) in table {
        assert_eq!(run(Pile::of(text).view(), red_over_black), whole, "run({text})");
    }
}

#[test]
fn elements_know_their_index_and_group() {
    let board = Elements::of(&["AC", "", "3C"]);
    for number in 0..3 {
        assert_eq!(index(board.element(number)), number);
        assert!(is_in(board.element(number), board.group()));
        assert!(!is_in(board.other(0), board.group()));
    }
    assert!(is_in(board.element(1), board.element(1)));
    assert!(!is_in(board.element(1), board.element(2)));
    // A slice holds its own elements only, and they keep their index.
    let slice = board.group().slice(1, 9);
    assert!(!is_in(board.element(0), slice) && is_in(board.element(2), slice));
    assert_eq!(slice.elements().map(index).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((index(slice.element(0)), index(slice.slice(1, 2).element(0))), (1, 2));
    assert!(slice.element(2).is_nowhere() && slice.slice(2, 1).is_empty());
    // What lies beyond the edge belongs to nothing, not even to itself.
    assert!(!is_in(Cards::nowhere(), board.group()));
    assert!(!is_in(Cards::nowhere(), Cards::nowhere()));
}

// --- groups ------------------------------------------------------------------------------------------------

#[test]
fn empty_and_filled_elements() {
    // elements, empties, filled
    let table: [(&[&str], i32, i32); 5] = [
        (&["", "", ""], 3, 0),
        (&["AC", "", "-2C 3C"], 1, 2),
        (&["AC", "2C", "3C"], 0, 3),
        (&["-AC", ""], 1, 1),
        (&[], 0, 0),
    ];
    for (texts, empty, full) in table {
        let board = Elements::of(texts);
        assert_eq!(empties(board.group()), empty, "empties({texts:?})");
        assert_eq!(filled(board.group()), full, "filled({texts:?})");
        assert_eq!(is_empty(board.group()), full == 0, "is_empty({texts:?})");
    }
}

#[test]
fn empties_besides_leaves_one_out() {
    let board = Elements::of(&["", "7D", ""]);
    assert_eq!(empties_besides(board.group(), board.element(0)), 1);
    assert_eq!(empties_besides(board.group(), board.element(1)), 2);
    // One of another container, or of none, is not among them.
    assert_eq!(empties_besides(board.group(), board.other(0)), 2);
    assert_eq!(empties_besides(board.group(), Cards::nowhere()), 2);
}

#[test]
fn quantifiers() {
    // elements, exists an Ace on top, every top is an Ace, how many
    let table: [(&[&str], bool, bool, i32); 6] = [
        (&["AC", "2C AD"], true, true, 2),
        (&["AC", "2C"], true, false, 1),
        (&["AC", ""], true, false, 1),
        (&["AC", "-AD"], true, false, 1),
        (&["2C", ""], false, false, 0),
        (&[], false, false, 0),
    ];
    for (texts, some, all, number) in table {
        let board = Elements::of(texts);
        let ace_on_top = |pile: Cards<'_>| is_ace(top(pile));
        assert_eq!(exists(board.group(), ace_on_top), some, "exists({texts:?})");
        assert_eq!(every(board.group(), ace_on_top), all, "every({texts:?})");
        assert_eq!(how_many(board.group(), ace_on_top), number, "how_many({texts:?})");
    }
}

#[test]
fn cards_that_lie_face_up_are_counted_and_added_up() {
    let board = Elements::of(&["7D -AC KH", "", "-2C", "2D"]);
    let red = |card: Option<Card>| is_red(card);
    assert_eq!(how_many_cards(board.group(), red), 3);
    assert_eq!(how_many_cards(board.element(0), red), 2);
    assert_eq!(how_many_cards(board.group(), is_ace), 0);
    assert_eq!(sum(board.group(), rank), 7 + 13 + 2);
    assert_eq!(sum(board.element(1), rank), 0);
    assert_eq!(sum(board.group(), |_| -1), -3);
    assert_eq!(sum(board.group(), |_| i32::MAX), i32::MAX);
    assert_eq!(sum(Cards::nowhere(), rank), 0);
}

#[test]
fn first_filled_is_the_leftmost_that_holds_a_card() {
    let board = Elements::of(&["", "-7D", "8D"]);
    assert_eq!(index(first_filled(board.group())), 1);
    let board = Elements::of(&["", ""]);
    assert!(first_filled(board.group()).is_empty() && top(first_filled(board.group())).is_none());
}

#[test]
fn lowest_ranks_of_the_other_suits() {
    // foundations, card, lowest_opposite, lowest_partner
    let table: &[(&[&str], &str, i32, i32)] = &[
        (&["AC 2C 3C", "AD", "AH 2H", ""], "4S", 1, 3),
        (&["AC 2C 3C", "AD", "AH 2H", ""], "4D", 0, 2),
        (&["AC 2C 3C", "AD", "AH 2H", "AS 2S"], "3H", 2, 1),
        (&["AC 2C 3C", "AD", "AH 2H", "AS 2S"], "3C", 1, 2),
        // In any order, and of two decks the highest counts.
        (&["AH 2H", "AS", "AD 2D 3D", "AH"], "9C", 2, 1),
        // What lies face down is not there.
        (&["AD", "-AH"], "2C", 0, 0),
        (&["", "", "", ""], "2C", 0, 0),
        (&["AC 2C 3C", "AD", "AH 2H", "AS"], "_", 0, 0),
        (&["AC 2C 3C", "AD", "AH 2H", "AS"], "-4S", 0, 0),
    ];
    for (texts, text, opposite, partner) in table {
        let board = Elements::of(texts);
        let (group, card) = (board.group(), card(text));
        assert_eq!(lowest_opposite(group, card), *opposite, "lowest_opposite({texts:?}, {text})");
        assert_eq!(lowest_partner(group, card), *partner, "lowest_partner({texts:?}, {text})");
    }
}

// --- neighbours --------------------------------------------------------------------------------------------

/// The neighbours of each element as `left right`, `.` where the edge is.
fn neighbours(board: &Elements) -> Vec<String> {
    let at = board.at();
    let name = |cards: Cards<'_>| {
        if cards.is_nowhere() { ".".to_owned() } else { index(cards).to_string() }
    };
    let of = |cards| format!("{} {}", name(left(&at, cards)), name(right(&at, cards)));
    board.group().elements().map(of).collect()
}

#[test]
fn left_and_right_end_at_the_edge() {
    let table: [(Shape, &[&str]); 5] = [
        (Shape::Line { count: 3 }, &[". 1", "0 2", "1 ."]),
        (Shape::Ring { count: 3 }, &["2 1", "0 2", "1 0"]),
        (Shape::Grid { rows: 2, columns: 2 }, &[". 1", "0 .", ". 3", "2 ."]),
        (Shape::Triangle { rows: 3 }, &[". .", ". 2", "1 .", ". 4", "3 5", "4 ."]),
        (Shape::ThreePeaks { rows: 2 }, &[". 1", "0 2", "1 .", ". 4", "3 5", "4 6", "5 ."]),
    ];
    for (shape, wanted) in table {
        let board = Elements::shaped(shape, &[]);
        assert_eq!(neighbours(&board), wanted, "{shape:?}");
        for (element, wanted) in board.group().elements().zip(wanted) {
            assert_eq!(is_leftmost(&board.at(), element), wanted.starts_with('.'), "{shape:?}");
        }
    }
}

#[test]
fn a_grid_has_rows_and_columns() {
    let board = Elements::shaped(Shape::Grid { rows: 2, columns: 3 }, &[]);
    let at = board.at();
    let seen = |cards: Cards<'_>| if cards.is_nowhere() { -1 } else { index(cards) };
    // element: above, below, row, column
    let table =
        [[-1, 3, 0, 0], [-1, 4, 0, 1], [-1, 5, 0, 2], [0, -1, 1, 0], [1, -1, 1, 1], [2, -1, 1, 2]];
    for (element, wanted) in board.group().elements().zip(table) {
        let found = [
            seen(above(&at, element)),
            seen(below(&at, element)),
            row_of(&at, element),
            column_of(&at, element),
        ];
        assert_eq!(found, wanted);
    }
    let adjoining = |one: i32| {
        let others = board.group().elements();
        let others = others.filter(|other| adjoins(&at, board.element(one), *other));
        others.map(index).collect::<Vec<_>>()
    };
    assert_eq!(adjoining(1), [0, 2, 4]);
    assert_eq!(adjoining(3), [0, 4]);
    let pyramid = Elements::shaped(Shape::Triangle { rows: 3 }, &[]);
    let (at, element) = (pyramid.at(), pyramid.element(4));
    assert_eq!((row_of(&at, element), column_of(&at, element)), (2, 1));
    assert!(above(&at, element).is_nowhere() && below(&at, pyramid.element(0)).is_nowhere());
}

#[test]
fn beyond_the_edge_lies_nothing() {
    let board = Elements::of(&["AC", "2C"]);
    let (at, beyond) = (board.at(), Cards::nowhere());
    assert!(is_empty(left(&at, board.element(0))) && top(left(&at, board.element(0))).is_none());
    assert!(left(&at, beyond).is_nowhere() && right(&at, beyond).is_nowhere());
    assert!(!is_leftmost(&at, beyond) && !is_covered(&at, beyond));
    assert!(above(&at, beyond).is_nowhere() && below(&at, beyond).is_nowhere());
    assert_eq!((row_of(&at, beyond), column_of(&at, beyond)), (-1, -1));
    assert!(!adjoins(&at, beyond, beyond) && !adjoins(&at, board.element(0), beyond));
    assert!(!touches(&at, beyond, beyond) && !touches(&at, board.element(0), beyond));
    assert!(!chained(&at, beyond, |_| true, |_, _| true));
}

#[test]
fn touching_elements() {
    let touching = |shape: Shape, one: i32| {
        let board = Elements::shaped(shape, &[]);
        let touched = board.group().elements().filter(|other| {
            let (at, one) = (board.at(), board.element(one));
            assert_eq!(touches(&at, one, *other), touches(&at, *other, one), "{shape:?}");
            touches(&at, one, *other)
        });
        touched.map(index).collect::<Vec<_>>()
    };
    assert_eq!(touching(Shape::Line { count: 5 }, 2), [1, 3]);
    assert_eq!(touching(Shape::Line { count: 5 }, 0), [1]);
    assert_eq!(touching(Shape::Ring { count: 5 }, 0), [1, 4]);
    // In a grid of 3 rows and 4 columns 5 is in the middle, 3 in the corner, 4 at the edge.
    let grid = Shape::Grid { rows: 3, columns: 4 };
    assert_eq!(touching(grid, 5), [0, 1, 2, 4, 6, 8, 9, 10]);
    assert_eq!(touching(grid, 3), [2, 6, 7]);
    assert_eq!(touching(grid, 4), [0, 1, 5, 8, 9]);
    // Rows of a triangle do not touch each other.
    assert_eq!(touching(Shape::Triangle { rows: 4 }, 4), [3, 5]);
}

#[test]
fn elements_of_different_containers_never_touch() {
    let board = Elements::of(&["AC", "2C", "3C"]);
    assert!(!touches(&board.at(), board.element(0), board.other(1)));
    assert!(touches(&board.at(), board.other(0), board.other(1)));
}

#[test]
fn an_element_is_covered_while_one_of_two_lies_on_it() {
    let triangle = Shape::Triangle { rows: 2 };
    let table: [(&[&str], bool); 4] = [
        (&["AC", "2C", "3C"], true),
        (&["AC", "", "3C"], true),
        (&["AC", "-2C", ""], true),
        (&["AC", "", ""], false),
    ];
    for (texts, covered) in table {
        let board = Elements::shaped(triangle, texts);
        assert_eq!(is_covered(&board.at(), board.element(0)), covered, "{texts:?}");
        assert!(!is_covered(&board.at(), board.element(1)), "the last row of {texts:?}");
    }
    // Two rows of three peaks: the third peak (2) is covered by the third and fourth of the last row (5 and 6).
    let texts = ["AC", "AD", "AH", "", "", "4H", ""];
    let board = Elements::shaped(Shape::ThreePeaks { rows: 2 }, &texts);
    let covered = board.group().elements().filter(|element| is_covered(&board.at(), *element));
    assert_eq!(covered.map(index).collect::<Vec<_>>(), [1, 2]);
    // In a row nothing covers anything.
    let board = Elements::of(&["AC", "2C"]);
    assert!(!is_covered(&board.at(), board.element(0)));
}

#[test]
fn a_chain_begins_at_the_left_end_of_the_row() {
    let rising: Relation = |left, right| next_rank(right, left) && same_suit(left, right);
    // A row of a grid, and how many of its elements are chained from a Two on.
    let table: [(&[&str], &[i32]); 7] = [
        (&["2C", "3C", "4C", "9D"], &[0, 1, 2]),
        (&["3C", "4C", "5C", "6C"], &[]),
        (&["2C", "", "4C", "5C"], &[0]),
        (&["2C", "-3C", "4C", ""], &[0]),
        (&["", "3C", "4C", ""], &[]),
        (&["2C", "3D", "4D", "5D"], &[0]),
        (&["", "", "", "", "2D", "3D", "", "5D"], &[4, 5]),
    ];
    for (texts, chain) in table {
        let board = Elements::shaped(Shape::Grid { rows: 2, columns: 4 }, texts);
        let is_two = |card| is_rank(card, 2);
        let chained = board.group().elements().filter(|e| chained(&board.at(), *e, is_two, rising));
        assert_eq!(chained.map(index).collect::<Vec<_>>(), chain, "{texts:?}");
    }
}

#[test]
fn a_ring_has_no_left_end_to_begin_a_chain() {
    let board = Elements::shaped(Shape::Ring { count: 3 }, &["AC", "AD", "AH"]);
    assert!(!chained(&board.at(), board.element(1), is_ace, same_rank));
}
