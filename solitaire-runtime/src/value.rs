//! The values of expressions, for code that evaluates the rules in the model.

use crate::view::{Cards, Group};
use solitaire_model::Card;

/// The value of an expression.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// A number.
    Number(i32),
    /// A truth value.
    Truth(bool),
    /// A card, or `None`.
    Card(Option<Card>),
    /// The cards of one element, or the moving cards.
    Cards(Cards<'a>),
    /// Several elements of a container.
    Group(Group<'a>),
}

/// An author's function, as the model calls it: with a list of values. An argument of the wrong type counts as empty
/// (no card, no cards, 0, false), but `solitaire!` never generates such a call.
pub type Function = for<'a> fn(&[Value<'a>]) -> Value<'a>;

macro_rules! sorts {
    ($($sort:ident $type:ty, $nothing:expr;)*) => {$(
        impl<'a> From<$type> for Value<'a> {
            fn from(value: $type) -> Self {
                Self::$sort(value)
            }
        }

        impl<'a> From<Value<'a>> for $type {
            fn from(value: Value<'a>) -> Self {
                if let Value::$sort(value) = value { value } else { $nothing }
            }
        }
    )*};
}

sorts! {
    Truth bool, false;
    Card Option<Card>, None;
    Cards Cards<'a>, Cards::nowhere();
}

impl<'a> From<Group<'a>> for Value<'a> {
    fn from(group: Group<'a>) -> Self {
        Self::Group(group)
    }
}

impl<'a> From<Value<'a>> for Group<'a> {
    fn from(value: Value<'a>) -> Self {
        if let Value::Group(group) = value { group } else { Group::nowhere() }
    }
}

impl From<i32> for Value<'_> {
    fn from(number: i32) -> Self {
        Self::Number(number)
    }
}

impl From<Value<'_>> for i32 {
    /// Converts a value to a number: a truth value becomes 1 or 0, and a value of another type becomes 0.
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Number(number) => number,
            Value::Truth(truth) => Self::from(truth),
            _ => 0,
        }
    }
}

/// A type that a parameter of an author's constraint may have: an optional card, cards, elements, a number, or a truth
/// value.
#[diagnostic::on_unimplemented(
    message = "a constraint cannot take `{Self}`",
    label = "rules have no values of this type",
    note = "its parameters must be `Option<Card>`, `Cards`, `Group`, `i32` or `bool`"
)]
pub trait Asked<'a>: Sized {
    /// Converts an argument to this type; an argument of another type becomes empty.
    fn asked(value: Value<'a>) -> Self;
}

/// A type that an author's constraint may return: a truth value or a number; or a card, cards or elements, which serve
/// as arguments for other constraints.
#[diagnostic::on_unimplemented(
    message = "a constraint cannot return `{Self}`",
    label = "rules have no values of this type",
    note = "let it return `bool` or `i32`, or a value that other constraints take: `Option<Card>`, `Cards` or `Group`"
)]
pub trait Answer<'a> {
    /// Converts the result to a [`Value`].
    fn answer(self) -> Value<'a>;
}

macro_rules! of_constraints {
    ($($type:ty)*) => {$(
        impl<'a> Asked<'a> for $type {
            fn asked(value: Value<'a>) -> Self {
                value.into()
            }
        }

        impl<'a> Answer<'a> for $type {
            fn answer(self) -> Value<'a> {
                self.into()
            }
        }
    )*};
}

of_constraints! { bool i32 Option<Card> Cards<'a> Group<'a> }
