//! The referee's own board, made of plain vectors.

use std::fmt;

use solitaire_runtime::{Place, Position, Rank, Suit};

use super::work;

/// The referee's own type of card: its rank, its suit, and the side on which it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card {
    /// The rank: 1 for the Ace to 13 for the King.
    pub rank: u8,
    /// The suit: 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades.
    pub suit: u8,
    /// True if the card lies face up.
    pub up: bool,
}

impl Card {
    /// Converts a card of the runtime to a card of the referee.
    pub fn read(card: solitaire_runtime::Card) -> Self {
        Self { rank: card.rank().number(), suit: card.suit() as u8, up: card.is_face_up() }
    }

    /// Converts this card to a card of the runtime.
    pub fn write(self) -> solitaire_runtime::Card {
        let rank = Rank::new(self.rank).expect("ranks are 1 to 13");
        let suit = Suit::new(self.suit).expect("suits are 0 to 3");
        let card = solitaire_runtime::Card::new(rank, suit);
        if self.up { card } else { card.turned_down() }
    }

    /// The same card face up.
    pub fn face(self) -> Self {
        Self { up: true, ..self }
    }

    /// True if the card is a diamond or a heart.
    pub fn is_red(self) -> bool {
        self.suit == 1 || self.suit == 2
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.write(), f)
    }
}

/// A board of the referee: a pile of cards for each place, bottom to top, with the counters, the score, the number of
/// the deal and the number of shuffles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of each place; the last place is the hand.
    pub piles: Vec<Vec<Card>>,
    /// The values of the counters, in the order of their declaration.
    pub counters: Vec<i32>,
    /// The points that moves gave so far.
    pub score: i32,
    /// The number of the deal.
    pub deal: u64,
    /// The number of shuffles so far, including the first shuffle of the deal.
    pub shuffles: u32,
}

impl Board {
    /// Copies a board of the runtime.
    pub fn read(position: &dyn Position) -> Self {
        let table = position.table();
        work::add(position.model().pack.len() as u64);
        let cards = |place: Place| table.cards(place).as_slice().iter().copied().map(Card::read);
        Self {
            piles: table.places().map(|place| cards(place).collect()).collect(),
            counters: (0..table.counters()).map(|number| table.counter(number)).collect(),
            score: table.score(),
            deal: position.deal_number(),
            shuffles: position.shuffles(),
        }
    }

    /// The cards of a place, bottom to top; empty if the board has no place with this number.
    pub fn pile(&self, place: usize) -> &[Card] {
        self.piles.get(place).map_or(&[], Vec::as_slice)
    }

    /// The number of face-up cards on top of a pile, above its topmost face-down card.
    pub fn open(&self, place: usize) -> usize {
        self.pile(place).iter().rev().take_while(|card| card.up).count()
    }

    /// All cards of the board, turned face up and sorted, to compare them with the pack.
    pub fn sorted(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.piles.concat().into_iter().map(Card::face).collect();
        cards.sort();
        cards
    }
}
