//! The interface through which steps and moves written in Rust change the board.

use super::Scene;
use crate::effect::{Effect, ShiftOptions};
use crate::model::GameModel;
use crate::value::Value;
use crate::view::{Place, Span, Table};
use solitaire_model::Card;

/// A table that can be read and changed. Every change is recorded, so that it can be undone.
pub(crate) trait TableAccess {
    fn model(&self) -> &'static GameModel;
    fn view(&self) -> Table<'_>;
    fn make(&mut self, effect: Effect) -> bool;
    /// Adds `by` to the counter with this index, which must exist. The result is clamped to the range of `i32`.
    fn count(&mut self, counter: u8, by: i32);
}

/// Lets a hand-written step or move read and change the board. Every change is recorded, so that it can be undone.
///
/// Each method that changes the board returns true if the change was made. A change that is physically impossible
/// (missing cards, no room) is not made. A step or a move may make any number of changes.
pub struct Dealer<'a>(&'a mut dyn TableAccess);

impl<'a> Dealer<'a> {
    pub(crate) fn new(table: &'a mut dyn TableAccess) -> Self {
        Self(table)
    }

    /// A view of the board in its current state.
    #[must_use]
    pub fn scene(&self) -> Scene<'_> {
        Scene::new(self.0.model(), self.0.view())
    }

    /// The places of the container with this name, left to right; empty if the game has no such container.
    #[must_use]
    pub fn places(&self, container: &str) -> Span {
        let found = self.0.model().container(container);
        found.map_or(Span { first: 0, count: 0 }, |(_, container)| container.span)
    }

    /// The place of the hand, which holds the deck during the deal, or the cards that a redeal has gathered.
    #[must_use]
    pub fn hand(&self) -> Place {
        self.0.view().plan().hand()
    }

    /// Moves `count` cards from the top of one element to the top of another. They keep their order and sides.
    pub fn put(&mut self, from: Place, to: Place, count: u8) -> bool {
        self.0.make(Effect::put(from, to, count))
    }

    /// Moves `count` cards from one element to another, or from one end of an element to its other end. `how` says from
    /// which end, to which end, in which order, and whether the cards are turned over.
    pub fn shift(&mut self, from: Place, to: Place, count: u8, how: ShiftOptions) -> bool {
        self.0.make(Effect::shift(from, to, count, how))
    }

    /// Moves the card under the top `depth` cards of `from` to the top of `to`. The cards above it stay on `from`.
    pub fn pluck(&mut self, from: Place, to: Place, depth: u8) -> bool {
        self.0.make(Effect::pluck(from, to, depth))
    }

    /// Turns the top card of an element over.
    pub fn flip(&mut self, place: Place) -> bool {
        self.0.make(Effect::flip(place))
    }

    /// Swaps two cards of an element; `one` and `other` are their indexes from the bottom, from 0.
    pub fn swap(&mut self, place: Place, one: u8, other: u8) -> bool {
        self.0.make(Effect::swap(place, one, other))
    }

    /// Shuffles the cards of the hand. The order depends on the deal number and on how many shuffles came before.
    pub fn shuffle(&mut self) -> bool {
        self.0.make(Effect::SHUFFLE)
    }

    /// Adds `by` to the counter with this name, and clamps the result to the range of `i32`. Returns false, without a
    /// change, if there is no such counter.
    pub fn count(&mut self, counter: &str, by: i32) -> bool {
        let mut counters = self.0.model().counters.iter();
        let found = counters.position(|known| known.name == counter && known.start.is_some());
        let Some(number) = found else { return false };
        self.0.count(number as u8, by);
        true
    }
}

/// The value of an argument of a hand-written step. It is evaluated before the step begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// A number, for a parameter of the type `i32`.
    Number(i32),
    /// A truth value, for a parameter of the type `bool`.
    Truth(bool),
    /// A card or no card, for a parameter of the type `Option<Card>`.
    Card(Option<Card>),
    /// One element, for a parameter of the type [`Place`].
    Place(Place),
    /// Several elements, for a parameter of the type [`Span`].
    Places(Span),
}

/// A hand-written step in the form in which the engine calls it. An argument of the wrong type is read as an empty
/// value (0, false, no card, the first place, no places); in a declaration it is a compile error.
pub type StepFunction = fn(&mut Dealer<'_>, &[Given]);

impl From<Value<'_>> for Given {
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Number(number) => Self::Number(number),
            Value::Truth(truth) => Self::Truth(truth),
            Value::Card(card) => Self::Card(card),
            Value::Cards(cards) => Self::Place(cards.place()),
            Value::Group(group) => Self::Places(group.span()),
        }
    }
}

macro_rules! given {
    ($($sort:ident $type:ty, $nothing:expr;)*) => {$(
        impl From<Given> for $type {
            fn from(given: Given) -> Self {
                if let Given::$sort(given) = given { given } else { $nothing }
            }
        }
    )*};
}

given! {
    Number i32, 0;
    Truth bool, false;
    Card Option<Card>, None;
    Place Place, Place(0);
    Places Span, Span { first: 0, count: 0 };
}
