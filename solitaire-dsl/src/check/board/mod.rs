//! A board that is played at compile time, where cards may be unknown: it computes conditions, finds the moves that the
//! board allows, and carries out steps. The deal is played on it, and the boards of examples are judged on it.
//!
//! The semantics are those of the runtime. Code in Rust and the results of shuffles are unknown at compile time, so
//! anything that depends on them is unknown too.

mod dealing;
mod judge;
mod moves;
mod runner;
mod steps;
mod value;
mod vocabulary;

pub use self::judge::{About, Judge};
pub use self::moves::{Asked, Made};
pub use self::runner::{Found, Runner};
pub use self::value::{Cards, Ends, Value};
use crate::meaning::{Container, ContainerId, CounterId, Game, IdVec};
use crate::syntax::ast::ExampleCard;

/// A card that lies on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// From 1 for an Ace to 13 for a King; 0 for an unknown card.
    pub rank: u8,
    /// The suit, from 0, in the order clubs, diamonds, hearts, spades.
    pub suit: u8,
    /// True if the card lies face up.
    pub up: bool,
}

impl Card {
    /// An unknown card, face down.
    pub const UNKNOWN: Self = Self { rank: 0, suit: 0, up: false };

    /// A card of an example, face up.
    pub const fn open(card: &ExampleCard) -> Self {
        Self { rank: card.rank, suit: card.suit, up: true }
    }

    /// The number of the card, from 0 to 51, which is its bit in a set of cards.
    const fn number(self) -> usize {
        self.suit as usize * 13 + self.rank as usize - 1
    }

    const fn is_red(self) -> bool {
        self.suit == 1 || self.suit == 2
    }

    /// True if the card is known.
    pub const fn is_known(self) -> bool {
        self.rank > 0
    }

    const fn face(self) -> Self {
        Self { up: true, ..self }
    }
}

/// A board: counters, score, and the cards of each place. The places are the elements of all containers, and the hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of each place, bottom to top; the last place is the hand.
    pub piles: Vec<Vec<Card>>,
    /// The values of the counters. An unlimited counter has the largest number of type `i32`.
    pub counters: IdVec<CounterId, i64>,
    /// The points that moves have scored so far.
    pub score: i64,
}

impl Board {
    /// The board before the deal: all cards of the pack are in the hand.
    pub fn undealt(game: &Game) -> Self {
        let rules = Rules { game };
        let mut piles = vec![Vec::new(); rules.hand()];
        piles.push(vec![Card::UNKNOWN; game.cards()]);
        let counters = game.counters.map(|counter| match counter.unlimited {
            true => i32::MAX.into(),
            false => counter.start.unwrap_or_default(),
        });
        Self { piles, counters, score: 0 }
    }

    /// The cards of a place.
    pub fn on(&self, place: usize) -> Cards {
        Cards { cards: self.piles[place].clone(), place: Some(place) }
    }

    /// The number of face-up cards at the top of a place, above its topmost hidden card.
    fn open(&self, place: usize) -> usize {
        self.piles[place].iter().rev().take_while(|card| card.up).count()
    }
}

/// The rules of a game, by which boards are judged.
#[derive(Clone, Copy)]
pub struct Rules<'g> {
    /// The game.
    pub game: &'g Game,
}

impl<'g> Rules<'g> {
    /// The ID of the container of a place; `None` for the hand.
    fn container_number(self, place: usize) -> Option<ContainerId> {
        self.game.containers.ids().find(|number| self.game.places(*number).contains(&place))
    }

    /// The container of a place; `None` for the hand.
    pub fn container(self, place: usize) -> Option<&'g Container> {
        self.container_number(place).map(|number| &self.game.containers[number])
    }

    /// The largest number of cards that fit on a place.
    fn capacity(self, place: usize) -> usize {
        self.container(place).map_or(usize::MAX, |container| usize::from(container.capacity))
    }

    /// The place of the hand: the one after all others.
    pub fn hand(self) -> usize {
        self.game.containers.iter().map(|container| usize::from(container.count)).sum()
    }
}
