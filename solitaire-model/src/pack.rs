//! Packs: the cards that a game is played with.

use crate::card::{Card, Rank, Suit};
use crate::ranks::Ranks;

/// The decks that are shuffled together: their number, suits and ranks.
///
/// ```
/// use solitaire_model::Pack;
///
/// let cards: Vec<_> = Pack::STANDARD.cards().map(|card| card.turned_up().to_string()).collect();
/// assert_eq!(cards.len(), Pack::STANDARD.len());
/// assert_eq!(cards[..5], ["AC", "AD", "AH", "AS", "2C"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pack<'a> {
    /// Number of decks, at least 1.
    pub decks: u8,
    /// The suits of each deck, in order, without repeats.
    pub suits: &'a [Suit],
    /// The ranks of each deck.
    pub ranks: Ranks,
}

impl Pack<'_> {
    /// One deck of 52 cards.
    pub const STANDARD: Self = Self { decks: 1, suits: &Suit::ALL, ranks: Ranks::ALL };

    /// Returns the number of cards in the pack.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.decks as usize * self.suits.len() * self.ranks.count()
    }

    /// Returns the number of ordinary decks with four suits that a player needs to lay out these cards, at least 1. For
    /// example, eight sets of spades take two decks.
    #[must_use]
    pub const fn decks_on_the_table(&self) -> u8 {
        (self.decks as usize * self.suits.len()).div_ceil(Suit::ALL.len()) as u8
    }

    /// True if the pack has no cards.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns how many copies of a card the pack has. The side of the card does not matter.
    #[must_use]
    pub fn copies(&self, card: Card) -> usize {
        let held = self.ranks.holds(card.rank()) && self.suits.contains(&card.suit());
        if held { usize::from(self.decks) } else { 0 }
    }

    /// The cards before any shuffle, face down, deck after deck. Each deck has the Aces in suit order, then the Twos,
    /// up to the Kings, as far as the pack has them (AC AD AH AS 2C …, the order of Microsoft FreeCell).
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.decks).flat_map(move |_| {
            self.ranks.iter().flat_map(move |rank| {
                self.suits.iter().map(move |suit| Card::new(rank, *suit).turned_down())
            })
        })
    }

    /// Writes [`Pack::cards`] into these slots, from the first. Stops at the last slot or at the last card.
    #[doc(hidden)]
    pub fn lay_out(&self, slots: &mut [Card]) {
        if *self.suits == Suit::ALL && self.ranks == Ranks::ALL {
            for slots in slots.chunks_mut(WHOLE_DECK.len()).take(usize::from(self.decks)) {
                slots.copy_from_slice(&WHOLE_DECK[..slots.len()]);
            }
        } else {
            for (slot, card) in slots.iter_mut().zip(self.cards()) {
                *slot = card;
            }
        }
    }
}

/// One deck of 52 cards, in the order of [`Pack::cards`].
const WHOLE_DECK: [Card; 52] = {
    let mut deck = [Card::FILL; 52];
    let mut nth = 0;
    while nth < deck.len() {
        if let Some(rank) = Rank::new((nth / Suit::ALL.len()) as u8 + 1) {
            deck[nth] = Card::new(rank, Suit::ALL[nth % Suit::ALL.len()]).turned_down();
        }
        nth += 1;
    }
    deck
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_counts_and_orders_its_cards() {
        let two = Pack { decks: 2, ..Pack::STANDARD };
        let cards: Vec<String> = two.cards().map(|card| card.face().to_string()).collect();
        assert_eq!(cards.len(), two.len());
        assert_eq!(cards[..5], ["AC", "AD", "AH", "AS", "2C"]);
        assert_eq!(cards[51..53], ["KS", "AC"]);
        assert_eq!(two.copies("-7D".parse().unwrap()), 2);
    }

    #[test]
    fn a_deck_on_the_table_has_four_suits() {
        let spades = Pack { suits: &[Suit::Spades], ..Pack::STANDARD };
        for (decks, wanted) in [(1, 1), (4, 1), (5, 2), (8, 2)] {
            assert_eq!(Pack { decks, ..spades }.decks_on_the_table(), wanted);
            assert_eq!(Pack { decks, ..Pack::STANDARD }.decks_on_the_table(), decks);
        }
    }

    #[test]
    fn packs_lie_in_their_order() {
        let piquet = Ranks::of("A789TJQK");
        let one_suit = Pack { suits: &[Suit::Spades], ..Pack::STANDARD };
        for pack in [Pack::STANDARD, Pack { decks: 2, ranks: piquet, ..Pack::STANDARD }, one_suit] {
            let mut slots = vec![Card::FILL; pack.len()];
            pack.lay_out(&mut slots);
            assert_eq!(slots, pack.cards().collect::<Vec<Card>>());
        }
    }

    #[test]
    fn a_stripped_pack_holds_only_its_suits_and_ranks() {
        let stripped = Pack {
            decks: 3,
            suits: &[Suit::Clubs, Suit::Diamonds, Suit::Hearts],
            ..Pack::STANDARD
        };
        assert_eq!(stripped.len(), 117);
        assert_eq!(stripped.copies("AS".parse().unwrap()), 0);
        let piquet = Pack { decks: 2, ranks: Ranks::of("A789TJQK"), ..Pack::STANDARD };
        assert_eq!(piquet.len(), 64);
        assert_eq!(piquet.copies("6S".parse().unwrap()), 0);
        assert_eq!(piquet.copies("7S".parse().unwrap()), 2);
        let cards: Vec<String> = piquet.cards().map(|card| card.face().to_string()).collect();
        assert_eq!(cards[3..6], ["AS", "7C", "7D"]);
    }
}
