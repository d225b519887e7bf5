//! Comparisons of two cards.

use super::card::rank;
use solitaire_model::Card;
use solitaire_model::Ranks;

/// The result of `test` for two cards; false if a card is missing or lies face down.
#[inline]
fn both(one: Option<Card>, other: Option<Card>, test: impl Fn(Card, Card) -> bool) -> bool {
    matches!((one, other), (Some(one), Some(other)) if test(one, other))
}

/// True if `high` is exactly one rank above `low` in the pack. No card is above the highest rank of the pack.
#[must_use]
#[inline]
pub fn next_rank(high: Option<Card>, low: Option<Card>) -> bool {
    Ranks::ALL.next_rank(high, low)
}

/// True if `high` is exactly one rank above `low`, where the lowest rank of the pack also counts as above the highest.
#[must_use]
#[inline]
pub fn next_rank_wrap(high: Option<Card>, low: Option<Card>) -> bool {
    Ranks::ALL.next_rank_wrap(high, low)
}

/// True if the ranks of the two cards are neighbors in the pack.
#[must_use]
#[inline]
pub fn adjacent_rank(one: Option<Card>, other: Option<Card>) -> bool {
    Ranks::ALL.adjacent_rank(one, other)
}

/// True if the ranks of the two cards are neighbors in the pack, where the lowest and the highest are neighbors too.
#[must_use]
#[inline]
pub fn adjacent_rank_wrap(one: Option<Card>, other: Option<Card>) -> bool {
    Ranks::ALL.adjacent_rank_wrap(one, other)
}

/// True if `high` is `step` ranks above `low`, counting on from the highest rank of the pack to the lowest (modulo the
/// number of ranks, which is 13 in a whole pack).
#[must_use]
#[inline]
pub fn step_rank(high: Option<Card>, low: Option<Card>, step: i32) -> bool {
    Ranks::ALL.step_rank(high, low, step)
}

/// True if both cards have the same suit.
#[must_use]
#[inline]
pub fn same_suit(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.suit_number() == other.suit_number())
}

/// True if both cards have the same rank.
#[must_use]
#[inline]
pub fn same_rank(one: Option<Card>, other: Option<Card>) -> bool {
    one.is_some() && other.is_some() && rank(one) == rank(other)
}

/// True if both cards are red or both are black.
#[must_use]
#[inline]
pub fn same_color(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.is_red() == other.is_red())
}

/// True if one card is red and the other is black.
#[must_use]
#[inline]
pub fn opposite_color(one: Option<Card>, other: Option<Card>) -> bool {
    both(one, other, |one, other| one.is_red() != other.is_red())
}
