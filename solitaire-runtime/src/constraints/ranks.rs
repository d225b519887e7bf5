//! Comparisons of two cards.

use super::card::rank;
use solitaire_model::Card;
use solitaire_model::Ranks;

/// Tests two cards, if both can be seen.
#[inline]
fn both(one: Option<Card>, other: Option<Card>, test: impl Fn(Card, Card) -> bool) -> bool {
    matches!((one, other), (Some(one), Some(other)) if test(one, other))
}

/// True if `high` is exactly one rank above `low`, in the pack. Nothing is above a King, the highest rank of the pack.
#[must_use]
#[inline]
pub fn next_rank(high: Option<Card>, low: Option<Card>) -> bool {
    Ranks::ALL.next_rank(high, low)
}

/// True if `high` is exactly one rank above `low`, where an Ace also counts as above a King.
#[must_use]
#[inline]
pub fn next_rank_wrap(high: Option<Card>, low: Option<Card>) -> bool {
    Ranks::ALL.next_rank_wrap(high, low)
}

/// True if the ranks differ by exactly one, in the pack.
#[must_use]
#[inline]
pub fn adjacent_rank(one: Option<Card>, other: Option<Card>) -> bool {
    Ranks::ALL.adjacent_rank(one, other)
}

/// True if the ranks differ by exactly one, where Ace and King are also neighbors.
#[must_use]
#[inline]
pub fn adjacent_rank_wrap(one: Option<Card>, other: Option<Card>) -> bool {
    Ranks::ALL.adjacent_rank_wrap(one, other)
}

/// True if `high` is `step` ranks above `low`, where an Ace follows a King (modulo the number of ranks, 13 in a whole
/// pack).
#[must_use]
#[inline]
pub fn step_rank(high: Option<Card>, low: Option<Card>, step: i32) -> bool {
    Ranks::ALL.step_rank(high, low, step)
}

/// True if both are of one suit.
#[must_use]
#[inline]
pub fn same_suit(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.suit_number() == other.suit_number())
}

/// True if both are of one rank.
#[must_use]
#[inline]
pub fn same_rank(one: Option<Card>, other: Option<Card>) -> bool {
    one.is_some() && other.is_some() && rank(one) == rank(other)
}

/// True if both are red or both are black.
#[must_use]
#[inline]
pub fn same_color(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.is_red() == other.is_red())
}

/// True if one is red and the other black.
#[must_use]
#[inline]
pub fn opposite_color(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.is_red() != other.is_red())
}
