//! Hand-written games: what a programmer would write for just one game. They allocate no memory.
//!
//! - **Plain arrays**: each source is compared with each target, without bit sets. The facts about a pile that a move
//!   needs are found in one pass over it, and each pair of piles is decided at once: because a run descends by one rank
//!   per card, at most one number of its cards fits on a given top.
//! - **Indexed**: matching places or ranks are looked up for each card, or each rank.
//! - **Bit masks**: sets of cards are updated with each move, and all possible moves of all cards are found at once.

pub mod freecell;
pub mod golf;
pub mod klondike;
pub mod simple_simon;
pub mod spider;

use std::array;

use solitaire::{Card, Numbers, Pack};

/// More than the number of moves on any board of these games.
const MAX_MOVES: usize = 256;

/// A move: a number of cards from one place to another. Places are numbered as the game declares them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Move {
    /// Padding: it makes a move four bytes, which are written at once.
    filler: u8,
    /// The place that the cards leave; the stock for a deal.
    pub from: u8,
    /// The place that the cards go to; 0 for a deal.
    pub to: u8,
    /// The number of cards; 0 for a deal.
    pub count: u8,
}

/// A list of moves of fixed size.
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

    /// Clears the list and starts writing it.
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

/// Writes a list of moves. It keeps the length itself, so that the length can stay in a register.
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

    /// Same as `push`, for several targets given as bits.
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

/// The shuffled deck of a deal, its top card last.
fn deck<const N: usize>(pack: Pack, numbers: Numbers, number: u64) -> [Card; N] {
    let mut cards = pack.cards();
    let mut deck = array::from_fn(|_| cards.next().expect("the pack has as many cards"));
    solitaire::shuffle(&mut deck, numbers, number, 0);
    deck
}

/// A card in a byte: its rank plus 16 times its suit, so the next lower card of its suit is one less.
fn in_suits(card: Card) -> u8 {
    card.rank().number() | card.suit_number() << 4
}

/// Same as [`in_suits`], with the suits in another order, so that bit 4 is the color.
fn in_colors(card: Card) -> u8 {
    const SUITS: [u8; 4] = [0, 1, 3, 2];
    card.rank().number() | SUITS[usize::from(card.suit_number())] << 4
}

#[inline]
const fn rank(card: u8) -> u8 {
    card & 0b1111
}
