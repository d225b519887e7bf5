//! FreeCell written by hand: its board, and how moves are made. The submodules list the legal moves in different ways.

mod indexed;
pub mod masks;
mod plain;

use solitaire::{Numbers, Pack};

use super::{Move, deck, in_colors, rank};

const COLUMNS: usize = 8;
const CELLS: usize = 4;
const FOUNDATIONS: usize = 4;
/// Array slots for a column. The longest column has 19 cards: seven dealt cards, the last of them a King, and the
/// twelve lower cards that can be built on the King.
const HEIGHT: usize = 32;
/// The index of the first cell among all places (columns, cells, foundations).
const FIRST_CELL: usize = COLUMNS;
/// The index of the first foundation among all places (columns, cells, foundations).
const FIRST_FOUNDATION: usize = COLUMNS + CELLS;
/// The bit of a card's byte that is the color: 0 for black suits, 1 for red ones.
const COLOR: u8 = 0b1_0000;

/// A board in plain arrays. Its moves can be listed in two ways, with an index and without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of all columns: column `n` starts at index `n * HEIGHT`, with its bottom card.
    cards: [u8; COLUMNS * HEIGHT],
    lens: [u8; COLUMNS],
    /// The card in each cell; 0 for an empty cell.
    cells: [u8; CELLS],
    /// The top card of each foundation; 0 for an empty foundation. All lower cards of the same suit lie under the top
    /// card.
    foundations: [u8; FOUNDATIONS],
}

/// True if the card `over` may be put on the card `under` in a column: `under` has the other color and is one rank
/// higher.
#[inline]
const fn takes(under: u8, over: u8) -> bool {
    ((under ^ over) & COLOR != 0) & (rank(under) == rank(over) + 1)
}

impl Board {
    /// The board of the deal with this number. The cards are dealt in rows, one to each column.
    pub fn deal(number: u64) -> Self {
        let deck: [_; 52] = deck(Pack::STANDARD, Numbers::Microsoft, number);
        let mut board = Self {
            cards: [0; COLUMNS * HEIGHT],
            lens: [0; COLUMNS],
            cells: [0; CELLS],
            foundations: [0; FOUNDATIONS],
        };
        for (nth, card) in deck.into_iter().rev().map(in_colors).enumerate() {
            board.push(nth % COLUMNS, card);
        }
        board
    }

    #[inline]
    fn push(&mut self, column: usize, card: u8) {
        self.cards[column * HEIGHT + usize::from(self.lens[column])] = card;
        self.lens[column] += 1;
    }

    #[inline]
    fn pop(&mut self, column: usize) -> u8 {
        self.lens[column] -= 1;
        self.cards[column * HEIGHT + usize::from(self.lens[column])]
    }

    /// Moves `count` cards from the end of the column `from` to the end of the column `to`.
    #[inline]
    fn shift(&mut self, from: usize, to: usize, count: u8) {
        self.lens[from] -= count;
        let start = from * HEIGHT + usize::from(self.lens[from]);
        let end = to * HEIGHT + usize::from(self.lens[to]);
        self.cards.copy_within(start..start + usize::from(count), end);
        self.lens[to] += count;
    }

    /// Removes the top card of a column, cell or foundation and returns it.
    #[inline]
    fn take(&mut self, place: usize) -> u8 {
        if place < COLUMNS {
            self.pop(place)
        } else if place < FIRST_FOUNDATION {
            std::mem::take(&mut self.cells[place - FIRST_CELL])
        } else {
            let top = &mut self.foundations[place - FIRST_FOUNDATION];
            let card = *top;
            *top = if rank(card) == 1 { 0 } else { card - 1 };
            card
        }
    }

    /// Puts a card on top of a column or foundation, or into a cell.
    #[inline]
    fn put(&mut self, place: usize, card: u8) {
        if place < COLUMNS {
            self.push(place, card);
        } else if place < FIRST_FOUNDATION {
            self.cells[place - FIRST_CELL] = card;
        } else {
            self.foundations[place - FIRST_FOUNDATION] = card;
        }
    }

    #[inline]
    fn carry(&mut self, from: u8, to: u8, count: u8) {
        let (from, to) = (usize::from(from), usize::from(to));
        if count > 1 {
            self.shift(from, to, count);
        } else {
            let card = self.take(from);
            self.put(to, card);
        }
    }

    /// Makes a legal move.
    #[inline]
    pub fn make(&mut self, made: Move) {
        self.carry(made.from, made.to, made.count);
    }

    /// Undoes the move `made`, which must be the last move made.
    #[inline]
    pub fn undo(&mut self, made: Move) {
        self.carry(made.to, made.from, made.count);
    }
}
