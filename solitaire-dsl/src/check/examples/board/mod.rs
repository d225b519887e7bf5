//! Boards while compiling: what conditions come to on one whose cards are all known, which moves it allows, and what these
//! make of it. So an example with a board is decided where it stands.
//!
//! Where an example names only the cards of a move, conditions are judged by these.
//!
//! It follows the semantics of the language as the runtime does. What somebody wrote in Rust is not known here, nor which
//! cards a shuffle brings where; nothing is said of what depends on that.

mod judge;
mod known;
mod moves;
mod steps;
mod value;
mod vocabulary;

use std::ops::Range;

pub use self::judge::refuted;
pub use self::known::Known;
pub use self::moves::{Made, Played};
use crate::meaning::{Container, ContainerId, CounterId, Game, IdVec};
use crate::syntax::ast::ExampleCard;

/// A card that lies on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// From 1 for an Ace to 13 for a King; 0 for a card of which nobody knows which it is.
    pub rank: u8,
    /// From 0, in the order clubs, diamonds, hearts, spades.
    pub suit: u8,
    /// Whether it lies face up.
    pub up: bool,
}

impl Card {
    /// A card of an example, face up.
    pub const fn open(card: &ExampleCard) -> Self {
        Self { rank: card.rank, suit: card.suit, up: true }
    }

    const fn is_red(self) -> bool {
        self.suit == 1 || self.suit == 2
    }

    /// The same as one of which nobody knows which it is.
    const fn shuffled(self) -> Self {
        Self { rank: 0, suit: 0, ..self }
    }

    /// Whether it is known which card it is.
    pub const fn is_known(self) -> bool {
        self.rank > 0
    }

    const fn face(self) -> Self {
        Self { up: true, ..self }
    }
}

/// What lies where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of each place, bottom to top; the last place is the hand.
    pub piles: Vec<Vec<Card>>,
    /// What the counters stand at; one that is unlimited stands at the largest number.
    pub counters: IdVec<CounterId, i64>,
    /// What moves have added to the score.
    pub score: i64,
}

impl Board {
    /// How many cards lie face up at the end of a pile, before the first hidden one.
    fn open(&self, place: usize) -> usize {
        self.piles[place].iter().rev().take_while(|card| card.up).count()
    }
}

/// The rules of a game, by which boards are judged.
#[derive(Clone, Copy)]
pub struct Rules<'g> {
    pub game: &'g Game,
}

impl<'g> Rules<'g> {
    /// The number of the container a place belongs to; none for the hand.
    fn container_number(self, place: usize) -> Option<ContainerId> {
        self.game.containers.ids().find(|number| self.places(*number).contains(&place))
    }

    /// The container a place belongs to; none for the hand.
    fn container(self, place: usize) -> Option<&'g Container> {
        self.container_number(place).map(|number| &self.game.containers[number])
    }

    fn places(self, container: ContainerId) -> Range<usize> {
        self.game.places(container)
    }

    /// How many cards fit on a place.
    fn capacity(self, place: usize) -> usize {
        self.container(place).map_or(usize::MAX, |container| usize::from(container.capacity))
    }

    /// The place of the hand: the one after all others.
    fn hand(self) -> usize {
        self.game.containers.iter().map(|container| usize::from(container.count)).sum()
    }
}
