//! Spider written by hand, with two decks.

use std::array;

use solitaire::{Numbers, Pack};

use super::{Move, Moves, deck, in_suits, rank};

const COLUMNS: usize = 10;
const FOUNDATIONS: usize = 8;
/// Array slots for a column: more than the 104 cards of the game.
const HEIGHT: usize = 128;
const STOCK: usize = 50;
/// The index of the first foundation among all places (columns, foundations, stock).
const FIRST_FOUNDATION: usize = COLUMNS;
/// The index of the stock among all places (columns, foundations, stock).
const STOCK_PLACE: usize = COLUMNS + FOUNDATIONS;
/// The number of cards in a suit.
const SUIT: u8 = 13;

/// A board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of all columns: column `n` starts at index `n * HEIGHT`, with its bottom card.
    cards: [u8; COLUMNS * HEIGHT],
    lens: [u8; COLUMNS],
    /// The number of face-down cards in each column.
    hidden: [u8; COLUMNS],
    /// The Ace on top of each foundation; 0 for an empty foundation. The other twelve cards of the suit lie under the
    /// Ace.
    foundations: [u8; FOUNDATIONS],
    /// The stock. Its top card has the index `stock_len - 1`.
    stock: [u8; STOCK],
    stock_len: u8,
}

/// A move that was made, with the information needed to undo it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    made: Move,
    /// True if the move turned a card of the source column face up.
    flipped: bool,
}

impl Board {
    /// The board of the deal with this number: six cards in each of the first four columns and five in each other
    /// column, of which only the last is face up.
    pub fn deal(number: u64) -> Self {
        let deck: [_; 104] = deck(Pack { decks: 2, ..Pack::STANDARD }, Numbers::Own, number);
        let mut board = Self {
            cards: [0; COLUMNS * HEIGHT],
            lens: [0; COLUMNS],
            hidden: array::from_fn(|column| if column < 4 { 5 } else { 4 }),
            foundations: [0; FOUNDATIONS],
            stock: array::from_fn(|nth| in_suits(deck[nth])),
            stock_len: STOCK as u8,
        };
        let columns = (0..40).map(|nth| nth % COLUMNS).chain(0..4).chain(0..COLUMNS);
        for (column, card) in columns.zip(deck.into_iter().rev().map(in_suits)) {
            board.push(column, card);
        }
        board
    }

    /// Lists the legal moves. If several columns or foundations are empty, only moves to the first of them are listed.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        let mut pen = moves.pen();
        let space = self.lens.iter().position(|len| *len == 0).unwrap_or(COLUMNS);
        // The entry of an empty column is 0, a rank on which no card fits.
        let tops: [u8; COLUMNS] = array::from_fn(|column| match self.lens[column] {
            0 => 0,
            len => rank(self.cards[column * HEIGHT + usize::from(len) - 1]),
        });
        for from in 0..COLUMNS {
            if tops[from] == 0 {
                continue;
            }
            let run = self.run(from);
            for (to, top) in tops.into_iter().enumerate() {
                // The number of cards that must move so that the lowest moved card is one rank below the target's top
                // card.
                let count = top.wrapping_sub(tops[from]);
                if count.wrapping_sub(1) < run {
                    pen.push(from, to, count);
                }
            }
            if space < COLUMNS {
                for count in 1..=run {
                    pen.push(from, space, count);
                }
            }
            if run == SUIT
                && let Some(to) = self.foundations.iter().position(|ace| *ace == 0)
            {
                pen.push(from, FIRST_FOUNDATION + to, SUIT);
            }
        }
        if space == COLUMNS && self.stock_len > 0 {
            pen.push(STOCK_PLACE, 0, 0);
        }
        pen.done();
    }

    /// The number of cards in the run at the end of a column that is not empty: face-up cards of one suit in descending
    /// order.
    #[inline]
    fn run(&self, column: usize) -> u8 {
        let start = column * HEIGHT;
        let (open, end) = (usize::from(self.hidden[column]), usize::from(self.lens[column]));
        let mut run = 1;
        for pair in self.cards[start + open..start + end].windows(2).rev() {
            if pair[0] != pair[1] + 1 {
                break;
            }
            run += 1;
        }
        run
    }

    #[inline]
    fn push(&mut self, column: usize, card: u8) {
        self.cards[column * HEIGHT + usize::from(self.lens[column])] = card;
        self.lens[column] += 1;
    }

    /// Moves `count` cards from the end of the column `from` to the end of the column `to`.
    #[inline]
    fn shift(&mut self, from: usize, to: usize, count: u8) {
        self.lens[from] -= count;
        let start = from * HEIGHT + usize::from(self.lens[from]);
        let end = to * HEIGHT + usize::from(self.lens[to]);
        if count == 1 {
            self.cards[end] = self.cards[start];
        } else {
            self.cards.copy_within(start..start + usize::from(count), end);
        }
        self.lens[to] += count;
    }

    /// Makes a legal move.
    #[inline]
    pub fn make(&mut self, made: Move) -> Undo {
        let (from, to) = (usize::from(made.from), usize::from(made.to));
        if made.count == 0 {
            for column in 0..COLUMNS {
                self.stock_len -= 1;
                self.push(column, self.stock[usize::from(self.stock_len)]);
            }
            return Undo { made, flipped: false };
        }
        if to < COLUMNS {
            self.shift(from, to, made.count);
        } else {
            let top = from * HEIGHT + usize::from(self.lens[from]) - 1;
            self.foundations[to - FIRST_FOUNDATION] = self.cards[top];
            self.lens[from] -= made.count;
        }
        let flipped = self.lens[from] == self.hidden[from] && self.hidden[from] > 0;
        if flipped {
            self.hidden[from] -= 1;
        }
        Undo { made, flipped }
    }

    /// Undoes the move in `undo`, which must be the last move made.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        let Undo { made, flipped } = undo;
        let (from, to) = (usize::from(made.from), usize::from(made.to));
        if made.count == 0 {
            // The array `stock` still holds the cards that were dealt, so only lengths change.
            self.stock_len += COLUMNS as u8;
            for len in &mut self.lens {
                *len -= 1;
            }
            return;
        }
        self.hidden[from] += u8::from(flipped);
        if to < COLUMNS {
            self.shift(to, from, made.count);
        } else {
            let start = from * HEIGHT + usize::from(self.lens[from]);
            let ace = self.foundations[to - FIRST_FOUNDATION];
            let slots = self.cards[start..][..usize::from(SUIT)].iter_mut().rev();
            for (above_ace, card) in slots.enumerate() {
                *card = ace + above_ace as u8;
            }
            self.foundations[to - FIRST_FOUNDATION] = 0;
            self.lens[from] += made.count;
        }
    }
}
