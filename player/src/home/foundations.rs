//! Which containers are foundations, read off what wins the game.

use solitaire_runtime::model::{Arithmetic, Comparison, Expr, Function, GameModel};
use solitaire_runtime::{MoveCode, Place, Span, Table};

/// The places on which cards are gathered to win: the win asks that they hold every card together
/// (`count(foundation) == CARDS`), or that they are full (`filled(foundation)`). None in a game that is won in another
/// way, as by clearing the columns.
pub(super) struct Foundations(Vec<Span>);

impl Foundations {
    pub(super) fn of(model: &GameModel) -> Self {
        let mut numbers = Vec::new();
        demanded(model, &model.win, &mut numbers);
        numbers.sort_unstable();
        numbers.dedup();
        let span = |number: &u8| model.containers[usize::from(*number)].span;
        Self(numbers.iter().map(span).collect())
    }

    pub(super) const fn are_none(&self) -> bool {
        self.0.is_empty()
    }

    /// How many cards lie there.
    pub(super) fn cards(&self, table: Table<'_>) -> usize {
        let places = self.0.iter().flat_map(|span| span.places());
        places.map(|place| table.cards(place).len()).sum()
    }

    /// Whether a move takes cards there from elsewhere.
    pub(super) fn gain_by(&self, model: &'static GameModel, code: MoveCode) -> bool {
        let takes = model
            .move_of(code)
            .is_some_and(|declared| !declared.lifts.is_empty() && !declared.targets.is_empty());
        takes && self.hold(code.target()) && !self.hold(code.source())
    }

    fn hold(&self, place: Place) -> bool {
        self.0.iter().any(|span| span.holds(place))
    }
}

/// Adds the foundations that a condition which has to hold for the win speaks of.
fn demanded(model: &GameModel, condition: &Expr, found: &mut Vec<u8>) {
    match condition {
        Expr::All(conditions) => {
            for condition in *conditions {
                demanded(model, condition, found);
            }
        }
        Expr::Call(
            Function::Filled,
            [Expr::Container(number) | Expr::Element(number, _) | Expr::Slice(number, _)],
        ) => found.push(*number),
        Expr::Compare(Comparison::Equal, [one, other]) => {
            let counted = match (is_every_card(model, one), is_every_card(model, other)) {
                (false, true) => gathered(one),
                (true, false) => gathered(other),
                _ => None,
            };
            found.extend(counted.unwrap_or_default());
        }
        _ => {}
    }
}

/// The containers whose cards a number counts, if that is all it is.
fn gathered(number: &Expr) -> Option<Vec<u8>> {
    match number {
        Expr::Call(Function::Count, [Expr::Container(number)]) => Some(vec![*number]),
        Expr::Arithmetic(Arithmetic::Add, [one, other]) => {
            Some([gathered(one)?, gathered(other)?].concat())
        }
        _ => None,
    }
}

fn is_every_card(model: &GameModel, number: &Expr) -> bool {
    let value = match number {
        Expr::CardsInPlay => return true,
        Expr::Number(value) => *value,
        Expr::Constant(number) => model.constants[usize::from(*number)].value,
        _ => return false,
    };
    usize::try_from(value).is_ok_and(|value| value == model.pack.len())
}
