//! Calls the functions that the author of a game wrote in Rust. The referee has no own implementation of these.

use solitaire_runtime::model::Container;
use solitaire_runtime::{Card, Cards, Group, Place, Position};

use super::board::Card as PlainCard;
use super::expr::{Cards as Pile, Judge, Value};

impl Judge<'_> {
    /// Calls the author's function with this index.
    pub fn own(&self, index: u8, args: &[Value]) -> Value {
        let function = self.referee.own_functions[usize::from(index)];
        let held: Vec<Vec<Card>> = args
            .iter()
            .map(|arg| if let Value::Cards(pile) = arg { written(&pile.cards) } else { Vec::new() })
            .collect();
        let has_group = args.iter().any(|arg| matches!(arg, Value::Group(_)));
        let table = has_group.then(|| self.whole_table()).flatten();
        let args: Vec<solitaire_runtime::Value<'_>> = args
            .iter()
            .zip(&held)
            .map(|(arg, held)| match arg {
                Value::Number(number) => solitaire_runtime::Value::Number(*number),
                Value::Truth(truth) => solitaire_runtime::Value::Truth(*truth),
                Value::Card(card) => solitaire_runtime::Value::Card(card.map(PlainCard::write)),
                Value::Cards(Pile { place: Some(place), .. }) => {
                    let index = self.index(*place) as u8;
                    solitaire_runtime::Value::Cards(Cards::new(held, Place(*place as u8), index))
                }
                Value::Cards(_) => solitaire_runtime::Value::Cards(Cards::nowhere()),
                Value::Group(elements) => {
                    let group = table.as_ref().map(|table| self.group(&**table, elements));
                    solitaire_runtime::Value::Group(group.unwrap_or_else(Group::nowhere))
                }
            })
            .collect();
        match function(&args) {
            solitaire_runtime::Value::Number(number) => Value::Number(number),
            solitaire_runtime::Value::Truth(truth) => Value::Truth(truth),
            solitaire_runtime::Value::Card(card) => Value::Card(card.map(PlainCard::read)),
            other => panic!("an author's function returned {other:?}"),
        }
    }

    /// A board of the runtime with the same cards as the referee's board. An author's function that takes a group of
    /// elements reads them from such a board.
    fn whole_table(&self) -> Option<Box<dyn Position>> {
        let mut board = self.referee.entry?.empty();
        for (place, pile) in (0..).zip(&self.board.piles) {
            board.set(Place(place), &written(pile)).expect("they fit where they lie");
        }
        Some(board)
    }

    /// Converts these elements, which are neighbors in one container, to a group of elements of the runtime board
    /// `table`.
    fn group<'a>(&self, table: &'a dyn Position, elements: &[Pile]) -> Group<'a> {
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
