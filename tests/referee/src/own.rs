//! Functions the author of a game wrote: they are the author's, and are called as they are.

use solitaire::Place;
use solitaire::model::Container;
use solitaire::prelude::*;

use super::board::Card as PlainCard;
use super::expr::{Cards as Pile, Judge, Value};

solitaire! {
    /// No game to be played, but a table on which any cards may lie: a group of elements has to lie on one.
    #[game(name = "Any table", decks = 4)]
    family AnyTable {
        structure { any: [Column; 64]; }
        deal { any[0] <- rest up; }
        space any = always;
        moves {
            /// There has to be one.
            drag Move: any[top] => any;
        }
        win = is_empty(any);
    }
}

impl Judge<'_> {
    /// Calls the author's function with this number.
    pub fn own(&self, index: u8, args: &[Value]) -> Value {
        let function = self.referee.own_functions[usize::from(index)];
        let held: Vec<Vec<Card>> = args
            .iter()
            .map(|arg| if let Value::Cards(pile) = arg { written(&pile.cards) } else { Vec::new() })
            .collect();
        let has_group = args.iter().any(|arg| matches!(arg, Value::Group(_)));
        let table = has_group.then(|| self.whole_table());
        let args: Vec<solitaire::Value<'_>> = args
            .iter()
            .zip(&held)
            .map(|(arg, held)| match arg {
                Value::Number(number) => solitaire::Value::Number(*number),
                Value::Truth(truth) => solitaire::Value::Truth(*truth),
                Value::Card(card) => solitaire::Value::Card(card.map(PlainCard::write)),
                Value::Cards(Pile { place: Some(place), .. }) => {
                    let index = self.index(*place) as u8;
                    solitaire::Value::Cards(Cards::new(held, Place(*place as u8), index))
                }
                Value::Cards(_) => solitaire::Value::Cards(Cards::nowhere()),
                Value::Group(elements) => {
                    let group = table.as_ref().map(|table| self.group(table, elements));
                    solitaire::Value::Group(group.unwrap_or_else(Group::nowhere))
                }
            })
            .collect();
        match function(&args) {
            solitaire::Value::Number(number) => Value::Number(number),
            solitaire::Value::Truth(truth) => Value::Truth(truth),
            solitaire::Value::Card(card) => Value::Card(card.map(PlainCard::read)),
            other => panic!("a function of the author gives {other:?}"),
        }
    }

    /// The cards of the referee's board where they lie, on a table of the runtime.
    fn whole_table(&self) -> solitaire::Board<AnyTable> {
        let mut table = solitaire::Board::empty();
        for (place, pile) in (0..).zip(&self.board.piles) {
            table.set(Place(place), &written(pile)).expect("there is room for any cards");
        }
        table
    }

    /// These elements, which lie side by side in one container, as a group on the table.
    fn group<'a>(&self, table: &'a solitaire::Board<AnyTable>, elements: &[Pile]) -> Group<'a> {
        let first = elements.first().and_then(|element| element.place);
        let container: Option<&Container> = first.and_then(|place| self.referee.container(place));
        let (Some(first), Some(container)) = (first, container) else { return Group::nowhere() };
        let from = self.index(first) as i32;
        table.table().group(container.span).slice(from, from + elements.len() as i32)
    }
}

fn written(cards: &[PlainCard]) -> Vec<Card> {
    cards.iter().map(|card| card.write()).collect()
}
