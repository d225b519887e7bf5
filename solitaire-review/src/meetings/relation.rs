//! The relation between the suits of two cards that a rule requires, such as "of the same suit".

use serde::Serialize;
use solitaire_runtime::Suit;

/// A set of pairs of suits: the suit of the card that moves, and the suit of the card under it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Suits(u16);

impl FromIterator<(Suit, Suit)> for Suits {
    fn from_iter<I: IntoIterator<Item = (Suit, Suit)>>(pairs: I) -> Self {
        let bit = |(one, other): (Suit, Suit)| 1 << (one.number() % 4 * 4 + other.number() % 4);
        Self(pairs.into_iter().map(bit).fold(0, |all, bit: u16| all | bit))
    }
}

impl Suits {
    fn all(is_one: impl Fn(Suit, Suit) -> bool) -> Self {
        let pairs = Suit::ALL
            .into_iter()
            .flat_map(|one| Suit::ALL.into_iter().map(move |other| (one, other)));
        pairs.filter(|(one, other)| is_one(*one, *other)).collect()
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The relation of suits that a rule requires for two given ranks, as the card that moves sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// The card never goes, whatever its suit.
    Never,
    /// The card goes with any suit.
    Any,
    /// The card must be of the same suit.
    SameSuit,
    /// The card must be of another suit.
    OtherSuit,
    /// The card must be of the same color, and may be of the same suit.
    SameColor,
    /// The card must be of the other color.
    OtherColor,
    /// The card must be of the same color, but not of the same suit.
    OtherSuitOfColor,
    /// The card must be of the same suit or of the other color.
    SameSuitOrOtherColor,
    /// The card goes with some suits, in a way that no other variant describes.
    Some,
}

impl Relation {
    /// The relation that allows exactly the pairs `goes` among the pairs `possible`. With a single deck, some pairs are
    /// not possible: no two cards have the same rank and suit.
    #[must_use]
    pub fn of(goes: Suits, possible: Suits) -> Self {
        let suit = |one: Suit, other: Suit| one == other;
        let color = |one: Suit, other: Suit| one.is_red() == other.is_red();
        let forms = [
            (Self::Never, Suits::all(|_, _| false)),
            (Self::Any, Suits::all(|_, _| true)),
            (Self::SameSuit, Suits::all(suit)),
            (Self::OtherColor, Suits::all(|one, other| !color(one, other))),
            (Self::OtherSuit, Suits::all(|one, other| !suit(one, other))),
            (Self::SameColor, Suits::all(color)),
            (Self::OtherSuitOfColor, Suits::all(|a, b| color(a, b) && !suit(a, b))),
            (Self::SameSuitOrOtherColor, Suits::all(|a, b| !color(a, b) || suit(a, b))),
        ];
        let fits = forms.iter().find(|(_, pairs)| pairs.and(possible) == goes);
        fits.map_or(Self::Some, |(relation, _)| *relation)
    }

    /// The character that stands for the relation in a table.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::Never => '.',
            Self::Any => '*',
            Self::SameSuit => 's',
            Self::OtherSuit => 'd',
            Self::SameColor => 'c',
            Self::OtherColor => 'a',
            Self::OtherSuitOfColor => 'o',
            Self::SameSuitOrOtherColor => 'x',
            Self::Some => '?',
        }
    }

    /// What the sign means, as a phrase about the card that moves: `of the same suit`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Any => "of any suit",
            Self::SameSuit => "of the same suit",
            Self::OtherSuit => "of another suit",
            Self::SameColor => "of the same color",
            Self::OtherColor => "of the other color",
            Self::OtherSuitOfColor => "of the other suit of the same color",
            Self::SameSuitOrOtherColor => "of the same suit or the other color",
            Self::Some => "of some suits",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(goes: impl Fn(Suit, Suit) -> bool, possible: impl Fn(Suit, Suit) -> bool) -> Relation {
        Relation::of(Suits::all(|a, b| goes(a, b) && possible(a, b)), Suits::all(possible))
    }

    #[test]
    fn what_cannot_meet_does_not_count() {
        assert_eq!(of(|a, b| a == b, |_, _| true), Relation::SameSuit);
        assert_eq!(of(|_, _| true, |a, b| a != b), Relation::Any);
        assert_eq!(of(|a, b| a.is_red() != b.is_red(), |_, _| true), Relation::OtherColor);
    }

    #[test]
    fn one_suit_on_one_other_is_no_common_rule() {
        let only = |a: Suit, b: Suit| a == Suit::Spades && b == Suit::Hearts;
        assert_eq!(of(only, |_, _| true), Relation::Some);
    }
}
