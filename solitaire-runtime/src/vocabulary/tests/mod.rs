//! Tests that compare the built-in functions of rules with what their documentation promises.

use solitaire_model::{Function, RankRelation, Semantics, Steps, SuitRelation};

mod cards;
mod groups;
mod neighbors;
mod piles;

use crate::constraints::*;
use crate::context::RuleContext;
use crate::value::Value;
use crate::view::{Cards, Group, Place, Plan, Span, Table};
use solitaire_model::Card;
use solitaire_model::Ranks;
use solitaire_model::Shape;

/// The source code of all these tests. A test searches it for the name of every function.
const TESTS: &str = concat!(
    include_str!("mod.rs"),
    include_str!("cards.rs"),
    include_str!("groups.rs"),
    include_str!("neighbors.rs"),
    include_str!("piles.rs"),
);

type Relation = fn(Option<Card>, Option<Card>) -> bool;

/// A card as rules see it: the card for a text such as `7D`, but `None` for `_` and for a card that lies face down
/// (`-7D`).
fn card(text: &str) -> Option<Card> {
    Pile::of(if text == "_" { "" } else { text }).view().top()
}

/// The cards of an element, bottom to top, read from a text such as `-2C 9H 8S`.
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

/// A test board with two containers: one whose elements are given as text, and after it one that has two empty
/// elements.
struct Elements {
    cards: Vec<Card>,
    lengths: Vec<u8>,
    plan: &'static Plan,
}

/// The maximum number of cards on an element of a test board.
const ROOM: u16 = 13;

impl Elements {
    /// A board whose elements lie in one row.
    fn of(texts: &[&str]) -> Self {
        Self::shaped(Shape::Line { count: texts.len() as u8 }, texts)
    }

    /// A board whose elements lie in a shape. Elements that `texts` does not give are empty.
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

    /// An element of the second container, which has only empty elements.
    fn other(&self, index: i32) -> Cards<'_> {
        self.table().element(self.plan.spans[1], index)
    }
}

#[test]
fn no_function_of_the_vocabulary_is_left_out() {
    let words = TESTS.split(|c: char| !c.is_alphanumeric() && c != '_');
    let words: Vec<&str> = words.collect();
    for function in Function::ALL {
        assert!(words.contains(&function.name()), "{} has no test here", function.name());
    }
}

/// Calls a function with these values in the same way as rules in the model call it.
fn worth(function: Function, values: &[Value<'static>]) -> Value<'static> {
    let plan = Elements::of(&[""]).plan;
    let at = RuleContext::board(Table::new(&[], &[0; 3], &[], 0, plan));
    crate::vocabulary::call(function, &at, Ranks::ALL, &values)
}

/// The rank and suit of a card as numbers, as the table in `solitaire_model` takes them.
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
                    let holds = numbers(one)
                        .is_some_and(|card| test.passes(card, [1, 13], Some(5)) == Some(true));
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

/// True if the relation, as described by the table in `solitaire_model`, holds for two cards. A relation with a number
/// of ranks as a parameter gets the number 5.
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
                    let relation = Function::that_says(Semantics::Relation(relation)).unwrap();
                    run(pile, |under, over| worth(relation, &[under.into(), over.into()]).into())
                }
                Semantics::Holds(number) => count(pile) == i32::from(number),
                _ => continue,
            };
            assert_eq!(found, wanted, "{} of {text}", function.name());
        }
    }
}
