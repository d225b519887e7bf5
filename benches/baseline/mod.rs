//! Hand-written games, as a programmer would write them for just one game. They allocate no memory. There are three
//! kinds of code:
//!
//! - **Plain arrays**: each source is compared with each target, without bit sets. One pass over a pile finds all facts
//!   that a move needs. Each pair of piles is decided at once: because a run descends by one rank per card, at most one
//!   number of its cards fits on a given top card.
//! - **Indexed**: the places that accept a card, or the ranks that fit on a rank, are looked up in a table.
//! - **Bit masks**: each move updates several sets of cards, from which all moves of all cards are computed at once.

pub mod freecell;
pub mod golf;
pub mod klondike;
pub mod simple_simon;
pub mod spider;

use std::array;

use solitaire::{Card, Numbers, Pack};

/// The capacity of a list of moves, larger than the number of legal moves on any board of these games.
const MAX_MOVES: usize = 256;

/// A move of `count` cards from one place to another. Places are numbered in the order in which the game declares them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Move {
    /// Padding, so that a move has four bytes and can be written with a single instruction.
    filler: u8,
    /// The place that the cards leave. For a move that deals cards, it is the stock.
    pub from: u8,
    /// The place that the cards go to; 0 for a move that deals cards.
    pub to: u8,
    /// The number of cards that move; 0 for a move that deals cards.
    pub count: u8,
}

/// A list of moves with a fixed capacity, so that it needs no heap memory.
#[derive(Clone)]
pub struct Moves {
    moves: [Move; MAX_MOVES],
    len: usize,
}

impl Moves {
    /// An empty list.
    pub const fn new() -> Self {
        Self { moves: [Move { filler: 0, from: 0, to: 0, count: 0 }; MAX_MOVES], len: 0 }
    }

    /// Returns a [`Pen`] that overwrites the list from the beginning.
    #[inline]
    const fn pen(&mut self) -> Pen<'_> {
        Pen { list: self, len: 0 }
    }

    /// The moves.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

/// Writes moves into a list. The pen counts the moves itself, so that the compiler can keep the count in a register;
/// `done` stores it in the list.
struct Pen<'a> {
    list: &'a mut Moves,
    len: usize,
}

impl Pen<'_> {
    #[inline]
    fn push(&mut self, from: usize, to: usize, count: u8) {
        let made = Move { filler: 0, from: from as u8, to: to as u8, count };
        self.list.moves[self.len % MAX_MOVES] = made;
        self.len += 1;
    }

    /// Adds a move from `from` to each place in the bit set `targets`.
    #[inline]
    fn push_all(&mut self, from: usize, mut targets: u16, count: u8) {
        while targets != 0 {
            self.push(from, targets.trailing_zeros() as usize, count);
            targets &= targets - 1;
        }
    }

    #[inline]
    const fn done(self) {
        self.list.len = self.len;
    }
}

/// The shuffled deck of the deal with this number. The top card of the deck is the last element.
fn deck<const N: usize>(pack: Pack, numbers: Numbers, number: u64) -> [Card; N] {
    let mut cards = pack.cards();
    let mut deck = array::from_fn(|_| cards.next().expect("the pack has as many cards"));
    solitaire::shuffle(&mut deck, numbers, number, 0);
    deck
}

/// A card as a byte: its rank plus 16 times its suit. Subtracting 1 gives the next lower card of the same suit.
fn in_suits(card: Card) -> u8 {
    card.rank().number() | card.suit_number() << 4
}

/// A card as a byte like that of [`in_suits`], but with the suits numbered so that bit 4 is the color.
fn in_colors(card: Card) -> u8 {
    const SUITS: [u8; 4] = [0, 1, 3, 2];
    card.rank().number() | SUITS[usize::from(card.suit_number())] << 4
}

#[inline]
const fn rank(card: u8) -> u8 {
    card & 0b1111
}
