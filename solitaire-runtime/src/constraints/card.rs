//! Functions of one card.

use solitaire_model::Card;
use solitaire_model::Ranks;

/// The rank of the card, 1 (Ace) to 13 (King); 0 for no card.
#[must_use]
#[inline]
pub fn rank(card: Option<Card>) -> i32 {
    card.map_or(0, |card| i32::from(card.rank().number()))
}

/// The suit of the card, 0 to 3 (clubs, diamonds, hearts, spades); -1 for no card.
#[must_use]
#[inline]
pub fn suit(card: Option<Card>) -> i32 {
    card.map_or(-1, |card| i32::from(card.suit_number()))
}

/// The rank of the card, with the Ace above the King: 2 to 14; 0 for no card.
#[must_use]
#[inline]
pub fn ace_high(card: Option<Card>) -> i32 {
    match rank(card) {
        1 => 14,
        rank => rank,
    }
}

/// The rank that is one lower than that of the card, 1 to 13. For an Ace it is 13 (King), and for no card it is 0. In a
/// declaration, the ranks are those of the pack.
#[must_use]
#[inline]
pub fn rank_below(card: Option<Card>) -> i32 {
    Ranks::ALL.rank_below(card)
}

/// True if the card is an Ace or, in a pack without Aces, has the lowest rank.
#[must_use]
#[inline]
pub fn is_ace(card: Option<Card>) -> bool {
    Ranks::ALL.is_ace(card)
}

/// True if the card is a King or, in a pack without Kings, has the highest rank.
#[must_use]
#[inline]
pub fn is_king(card: Option<Card>) -> bool {
    Ranks::ALL.is_king(card)
}

/// True if the card has this rank (1 to 13).
#[must_use]
#[inline]
pub fn is_rank(card: Option<Card>, number: i32) -> bool {
    card.is_some() && rank(card) == number
}

/// True if the card has this suit (0 to 3: clubs, diamonds, hearts, spades).
#[must_use]
#[inline]
pub fn is_suit(card: Option<Card>, number: i32) -> bool {
    card.is_some() && suit(card) == number
}

/// True if the card is a diamond or a heart.
#[must_use]
#[inline]
pub fn is_red(card: Option<Card>) -> bool {
    card.is_some_and(Card::is_red)
}

/// True if the card is a club or a spade.
#[must_use]
#[inline]
pub fn is_black(card: Option<Card>) -> bool {
    card.is_some_and(|card| !card.is_red())
}
