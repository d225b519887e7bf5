//! The values of expressions on a board.

use solitaire_model::{Arithmetic, Comparison, Function, Worth};

use super::Card;

/// The cards of a pile or of a move, bottom to top, and their place, if they have one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cards {
    pub cards: Vec<Card>,
    pub place: Option<usize>,
}

impl Cards {
    /// The top card, if there is one and it lies face up.
    pub fn top(&self) -> Option<Card> {
        self.cards.last().copied().filter(|card| card.up)
    }

    /// The bottom card, if there is one and it lies face up.
    pub fn bottom(&self) -> Option<Card> {
        self.cards.first().copied().filter(|card| card.up)
    }
}

/// Face-up cards that lie together, of which at most the top card, the bottom card and the place are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ends {
    /// The top card, if it is known.
    pub top: Option<Card>,
    /// The bottom card, if it is known.
    pub bottom: Option<Card>,
    /// The place of the cards, if it is known.
    pub place: Option<usize>,
}

impl Ends {
    /// The value of `function`, such as `top`, for these cards; `None` if the known cards do not determine it.
    pub const fn asked(&self, function: Function) -> Option<Value> {
        match (function, self.top, self.bottom) {
            (Function::Top, Some(card), _) | (Function::Bottom, _, Some(card)) => {
                Some(Value::Card(Some(card)))
            }
            (Function::IsEmpty, ..) | (Function::IsHidden, Some(_), _) => Some(Value::Number(0)),
            _ => None,
        }
    }
}

/// The value of an expression. True is the number 1, and false is 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Number(i64),
    Card(Option<Card>),
    Cards(Cards),
    Group(Vec<Cards>),
    Ends(Ends),
    Unknown,
}

impl Value {
    pub const fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The card of a `Card` value; `Some(None)` if it stands for no card. `None` if unknown or another kind of value.
    pub fn card(&self) -> Option<Option<Card>> {
        match self {
            Self::Card(card) if card.is_none_or(Card::is_known) => Some(*card),
            _ => None,
        }
    }

    pub const fn cards(&self) -> Option<&Cards> {
        match self {
            Self::Cards(cards) => Some(cards),
            _ => None,
        }
    }

    /// The elements of the value: those of a group, or the one pile of `Cards`.
    pub fn elements(&self) -> Option<&[Cards]> {
        match self {
            Self::Cards(cards) => Some(std::slice::from_ref(cards)),
            Self::Group(elements) => Some(elements),
            _ => None,
        }
    }

    /// The place of cards that lie together, if it is known.
    pub const fn place(&self) -> Option<usize> {
        match self {
            Self::Cards(cards) => cards.place,
            Self::Ends(ends) => ends.place,
            _ => None,
        }
    }
}

/// Limits a number to the range of `i32`.
pub fn whole(number: i64) -> i64 {
    number.clamp(i32::MIN.into(), i32::MAX.into())
}

impl Worth for Value {
    const UNKNOWN: Self = Self::Unknown;

    fn truth(truth: bool) -> Self {
        Self::Number(truth.into())
    }

    fn holds(&self) -> Option<bool> {
        self.number().map(|number| number != 0)
    }

    fn negate(self) -> Self {
        self.number().map_or(Self::Unknown, |number| Self::Number(whole(-number)))
    }

    fn calculate(operation: Arithmetic, [left, right]: [Self; 2]) -> Self {
        let (Some(left), Some(right)) = (left.number(), right.number()) else {
            return Self::Unknown;
        };
        Self::Number(whole(match operation {
            Arithmetic::Shift => left << right.clamp(0, 30),
            // Division by 0 gives 0.
            _ => operation.checked(left, right).unwrap_or(0),
        }))
    }

    fn compare(comparison: Comparison, [left, right]: [Self; 2]) -> Self {
        let (Some(left), Some(right)) = (left.number(), right.number()) else {
            return Self::Unknown;
        };
        Self::truth(comparison.holds_between(&left, &right))
    }
}
