//! Functions of several elements.

use super::card::rank;
use crate::view::{Cards, Group};
use solitaire_model::Card;

/// The number of elements without cards.
#[must_use]
#[inline]
pub fn empties(group: Group<'_>) -> i32 {
    how_many(group, Cards::is_empty)
}

/// The number of elements without cards, not counting `element`.
#[must_use]
#[inline]
pub fn empties_besides(group: Group<'_>, element: Cards<'_>) -> i32 {
    how_many(group, |pile| pile.is_empty() && pile.place() != element.place())
}

/// The number of elements with cards.
#[must_use]
#[inline]
pub fn filled(group: Group<'_>) -> i32 {
    how_many(group, |pile| !pile.is_empty())
}

/// True if the test holds for at least one element.
#[must_use]
#[inline]
pub fn exists<'a, T: Fn(Cards<'a>) -> bool>(group: Group<'a>, test: T) -> bool {
    group.elements().any(test)
}

/// True if the test holds for all elements; false if there are no elements.
#[must_use]
#[inline]
pub fn every<'a, T: Fn(Cards<'a>) -> bool>(group: Group<'a>, test: T) -> bool {
    !group.is_empty() && group.elements().all(test)
}

/// The number of elements for which the test holds.
#[must_use]
#[inline]
pub fn how_many<'a, T: Fn(Cards<'a>) -> bool>(group: Group<'a>, test: T) -> i32 {
    group.elements().filter(|pile| test(*pile)).count() as i32
}

/// The first element of the group that holds a card; no cards if all elements are empty.
#[must_use]
#[inline]
pub fn first_filled(group: Group<'_>) -> Cards<'_> {
    group.elements().find(|pile| !pile.is_empty()).unwrap_or_else(Cards::nowhere)
}

/// How far both foundations of the other color than `card` are built. For each suit of that color it takes the highest
/// rank on top of an element, and of these two ranks the lower. 0 if a suit is not on top anywhere, and 0 for no card.
#[must_use]
#[inline]
pub fn lowest_opposite(group: Group<'_>, card: Option<Card>) -> i32 {
    let Some(card) = card else { return 0 };
    let suits = if card.is_red() { [0, 3] } else { [1, 2] };
    suits.into_iter().map(|suit| highest(group, suit)).min().unwrap_or(0)
}

/// How far the foundation of the other suit of the same color as `card` is built: the highest rank of that suit on top
/// of an element. 0 if the suit is not on top anywhere, and 0 for no card.
#[must_use]
#[inline]
pub fn lowest_partner(group: Group<'_>, card: Option<Card>) -> i32 {
    card.map_or(0, |card| highest(group, 3 - card.suit_number()))
}

fn highest(group: Group<'_>, suit: u8) -> i32 {
    let tops = group.elements().filter_map(Cards::top);
    tops.filter(|top| top.suit_number() == suit).map(|top| rank(Some(top))).max().unwrap_or(0)
}
