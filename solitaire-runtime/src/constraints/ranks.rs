//! Two cards.

use super::card::rank;
use crate::card::Card;

/// Tests two cards, if both can be seen.
#[inline]
fn both(one: Option<Card>, other: Option<Card>, test: impl Fn(Card, Card) -> bool) -> bool {
    matches!((one, other), (Some(one), Some(other)) if test(one, other))
}

/// Whether `high` is exactly one rank above `low`. Nothing is above a King.
#[must_use]
#[inline]
pub fn next_rank(high: Option<Card>, low: Option<Card>) -> bool {
    both(high, low, |high, low| high.rank().number() == low.rank().number() + 1)
}

/// Whether `high` is exactly one rank above `low`, an Ace counting as above a King too.
#[must_use]
#[inline]
pub fn next_rank_wrap(high: Option<Card>, low: Option<Card>) -> bool {
    both(high, low, |high, low| high.rank().number() == low.rank().number() % 13 + 1)
}

/// Whether the ranks differ by exactly one.
#[must_use]
#[inline]
pub fn adjacent_rank(one: Option<Card>, other: Option<Card>) -> bool {
    next_rank(one, other) || next_rank(other, one)
}

/// Whether the ranks differ by exactly one, Ace and King being neighbours too.
#[must_use]
#[inline]
pub fn adjacent_rank_wrap(one: Option<Card>, other: Option<Card>) -> bool {
    next_rank_wrap(one, other) || next_rank_wrap(other, one)
}

/// Whether `high` is `step` ranks above `low`, counted round after the King (modulo 13).
#[must_use]
#[inline]
pub fn step_rank(high: Option<Card>, low: Option<Card>, step: i32) -> bool {
    let above = rank(high) - rank(low);
    high.is_some() && low.is_some() && above.rem_euclid(13) == step.rem_euclid(13)
}

/// Whether both are of one suit.
#[must_use]
#[inline]
pub fn same_suit(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.suit_number() == other.suit_number())
}

/// Whether both are of one rank.
#[must_use]
#[inline]
pub fn same_rank(one: Option<Card>, other: Option<Card>) -> bool {
    one.is_some() && other.is_some() && rank(one) == rank(other)
}

/// Whether both are red or both are black.
#[must_use]
#[inline]
pub fn same_color(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.is_red() == other.is_red())
}

/// Whether one is red and the other black.
#[must_use]
#[inline]
pub fn opposite_color(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.is_red() != other.is_red())
}
