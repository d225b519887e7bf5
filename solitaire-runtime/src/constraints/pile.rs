//! Functions of cards that lie together.

use super::card::rank;
use super::ranks::{same_rank, same_suit};
use crate::value::Value;
use crate::view::{Cards, Group};
use solitaire_model::Card;
use solitaire_model::Ranks;

/// A type whose cards can be counted: one element, or several elements.
pub trait Piles: Copy {
    /// The elements, each as its cards.
    fn piles(&self) -> impl Iterator<Item = Cards<'_>>;
}

impl Piles for Cards<'_> {
    #[inline]
    fn piles(&self) -> impl Iterator<Item = Cards<'_>> {
        core::iter::once(*self)
    }
}

impl Piles for Group<'_> {
    #[inline]
    fn piles(&self) -> impl Iterator<Item = Cards<'_>> {
        self.elements()
    }
}

/// A value that is a number, a truth value or a single card has no elements.
impl Piles for Value<'_> {
    fn piles(&self) -> impl Iterator<Item = Cards<'_>> {
        let (cards, group) = match *self {
            Self::Cards(cards) => (Some(cards), None),
            Self::Group(group) => (None, Some(group)),
            Self::Number(_) | Self::Truth(_) | Self::Card(_) => (None, None),
        };
        cards.into_iter().chain(group.into_iter().flat_map(|group| group.elements()))
    }
}

/// The top card, which is the last one and can be taken; `None` if there is no card or it lies face down.
#[must_use]
#[inline]
pub fn top(cards: Cards<'_>) -> Option<Card> {
    cards.top()
}

/// The bottom card, which is the first one; `None` if there is no card or it lies face down. The bottom card of the
/// moving cards is the one that is put directly on the target.
#[must_use]
#[inline]
pub fn bottom(cards: Cards<'_>) -> Option<Card> {
    cards.bottom()
}

/// The number of cards, face up and face down, on one element or several.
#[must_use]
#[inline]
pub fn count<H: Piles>(cards: H) -> i32 {
    cards.piles().map(|pile| pile.len() as i32).sum()
}

/// The number of cards that lie face up.
#[must_use]
#[inline]
pub fn face_up<H: Piles>(cards: H) -> i32 {
    sides(cards, true)
}

/// The number of cards that lie face down.
#[must_use]
#[inline]
pub fn face_down<H: Piles>(cards: H) -> i32 {
    sides(cards, false)
}

#[inline]
fn sides(cards: impl Piles, up: bool) -> i32 {
    let of_pile = |pile: Cards<'_>| {
        pile.as_slice().iter().filter(|card| card.is_face_up() == up).count() as i32
    };
    cards.piles().map(of_pile).sum()
}

/// The number of face-up cards that pass the test, on one element or several.
#[must_use]
#[inline]
pub fn how_many_cards<H: Piles, T: Fn(Option<Card>) -> bool>(cards: H, test: T) -> i32 {
    sum(cards, |card| i32::from(test(card)))
}

/// The sum of `number(card)` over all face-up cards, on one element or several, clamped to the range of `i32`.
#[must_use]
#[inline]
pub fn sum<H: Piles, N: Fn(Option<Card>) -> i32>(cards: H, number: N) -> i32 {
    let mut sum = 0_i32;
    for pile in cards.piles() {
        for card in pile.as_slice().iter().filter(|card| card.is_face_up()) {
            sum = sum.saturating_add(number(Some(*card)));
        }
    }
    sum
}

/// True if there is no card, face up or face down, on one element or several.
#[must_use]
#[inline]
pub fn is_empty<H: Piles>(cards: H) -> bool {
    cards.piles().all(Cards::is_empty)
}

/// True if there is exactly one card.
#[must_use]
#[inline]
pub fn is_single(cards: Cards<'_>) -> bool {
    cards.len() == 1
}

/// True if there are cards and the top one lies face down.
#[must_use]
#[inline]
pub fn is_hidden(cards: Cards<'_>) -> bool {
    !cards.is_empty() && cards.top().is_none()
}

/// True if a card of this rank (1 to 13) lies face up among the cards.
#[must_use]
#[inline]
pub fn has_rank(cards: Cards<'_>, number: i32) -> bool {
    cards.as_slice().iter().any(|card| card.is_face_up() && rank(Some(*card)) == number)
}

/// The index of the element in its container, counted from 0.
#[must_use]
#[inline]
pub fn index(cards: Cards<'_>) -> i32 {
    i32::from(cards.index())
}

/// True if the element belongs to the group.
#[must_use]
#[inline]
pub fn is_in<H: Piles>(cards: Cards<'_>, group: H) -> bool {
    !cards.is_nowhere() && group.piles().any(|pile| pile.place() == cards.place())
}

/// True if `relation(under, over)` holds for each two neighboring cards. A single face-up card is a run. No cards, or
/// cards of which one lies face down, are not a run.
#[must_use]
#[inline]
pub fn run<R: Fn(Option<Card>, Option<Card>) -> bool>(cards: Cards<'_>, relation: R) -> bool {
    cards.is_run(relation)
}

/// True if each card is exactly one rank below the one under it; false without cards or with a face-down card.
#[must_use]
#[inline]
pub fn descending(cards: Cards<'_>) -> bool {
    Ranks::ALL.descending(cards)
}

/// True if all cards are of one suit; false without cards or with a face-down card.
#[must_use]
#[inline]
pub fn all_same_suit(cards: Cards<'_>) -> bool {
    run(cards, same_suit)
}

/// True if all cards are of one rank; false without cards or with a face-down card.
#[must_use]
#[inline]
pub fn all_same_rank(cards: Cards<'_>) -> bool {
    run(cards, same_rank)
}
