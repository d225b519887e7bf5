//! What expressions come to on a board.

use solitaire_model::{Arithmetic, Comparison, Function, Worth};

use super::Card;

/// Cards that lie together, bottom to top, and the place they lie on, if any.
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

/// Cards that lie together face up, of which only some are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ends {
    /// The top card, if it is known.
    pub top: Option<Card>,
    /// The bottom card, if it is known.
    pub bottom: Option<Card>,
    /// The place they lie on, if it is known.
    pub place: Option<usize>,
}

impl Ends {
    /// What a function of the vocabulary says of them.
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

/// The worth of an expression. A truth is 1 or 0.
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

    /// The card, or that there is none; nothing where it is not known which it is.
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

    /// As elements: a single one is a group of one.
    pub fn elements(&self) -> Option<&[Cards]> {
        match self {
            Self::Cards(cards) => Some(std::slice::from_ref(cards)),
            Self::Group(elements) => Some(elements),
            _ => None,
        }
    }

    /// Where cards lie together, if that is one place and known.
    pub const fn place(&self) -> Option<usize> {
        match self {
            Self::Cards(cards) => cards.place,
            Self::Ends(ends) => ends.place,
            _ => None,
        }
    }
}

/// A whole number that stops at the largest and smallest there are.
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
            // By 0 gives 0.
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
