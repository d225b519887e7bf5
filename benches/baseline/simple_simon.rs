//! Simple Simon written by hand.

use std::{array, iter};

use solitaire::{Numbers, Pack};

use super::{Move, Moves, deck, in_suits, rank};

/// The number of columns.
const COLUMNS: usize = 10;
/// The number of foundations.
const FOUNDATIONS: usize = 4;
/// Array slots for a column. The longest column has 20 cards: seven dealt cards that never moved, and a run of 13 cards
/// from a King down.
const HEIGHT: usize = 32;
/// The number of cards in a suit.
const SUIT: u8 = 13;
/// A board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of all columns: column `n` starts at index `n * HEIGHT`, with its bottom card.
    cards: [u8; COLUMNS * HEIGHT],
    lens: [u8; COLUMNS],
    /// The Ace on top of each foundation; 0 for an empty foundation. The other twelve cards of the suit lie under the
    /// Ace.
    foundations: [u8; FOUNDATIONS],
}

impl Board {
    /// The board of the deal with this number. The first two columns get eight cards each, alternately. Then the other
    /// columns get eight cards, seven cards, and so on down to one card, column after column.
    pub fn deal(number: u64) -> Self {
        let deck: [_; 52] = deck(Pack::STANDARD, Numbers::Own, number);
        let mut board = Self {
            cards: [0; COLUMNS * HEIGHT],
            lens: [0; COLUMNS],
            foundations: [0; FOUNDATIONS],
        };
        // The deck is reversed, because its last element is its top card, which is dealt first.
        let dealt = deck.into_iter().rev().map(in_suits);
        let first_two = (0..16).map(|number| number % 2);
        let others = (2..COLUMNS).flat_map(|column| iter::repeat_n(column, COLUMNS - column));
        for (column, card) in first_two.chain(others).zip(dealt) {
            board.cards[column * HEIGHT + usize::from(board.lens[column])] = card;
            board.lens[column] += 1;
        }
        board
    }

    /// Lists the legal moves. If several columns or foundations are empty, only moves to the first of them are listed.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        let mut pen = moves.pen();
        let space = self.lens.iter().position(|len| *len == 0).unwrap_or(COLUMNS);
        // The entry of an empty column is 0, a rank on which no card fits.
        let tops: [u8; COLUMNS] = array::from_fn(|column| match self.column(column) {
            [.., top] => rank(*top),
            [] => 0,
        });
        for from in 0..COLUMNS {
            if tops[from] == 0 {
                continue;
            }
            let run = self.run(from);
            for (to, top) in tops.iter().enumerate() {
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
                pen.push(from, COLUMNS + to, SUIT);
            }
        }
        pen.done();
    }

    #[inline]
    fn column(&self, column: usize) -> &[u8] {
        let start = column * HEIGHT;
        &self.cards[start..start + usize::from(self.lens[column])]
    }

    /// The number of cards in the run at the end of a column that is not empty: cards of one suit in descending order.
    #[inline]
    fn run(&self, column: usize) -> u8 {
        let mut run = 1;
        for pair in self.column(column).windows(2).rev() {
            if pair[0] != pair[1] + 1 {
                break;
            }
            run += 1;
        }
        run
    }

    /// Moves `count` cards from the end of the column `from` to the end of the column `to`.
    #[inline]
    fn shift(&mut self, from: u8, to: u8, count: u8) {
        let (from, to) = (usize::from(from), usize::from(to));
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
    pub fn make(&mut self, made: Move) {
        let Move { from, to, count, .. } = made;
        if let Some(foundation) = usize::from(to).checked_sub(COLUMNS) {
            let top = self.column(usize::from(from)).last().copied();
            self.foundations[foundation] = top.unwrap_or(0);
            self.lens[usize::from(from)] -= count;
        } else {
            self.shift(from, to, count);
        }
    }

    /// Undoes the move `made`, which must be the last move made.
    #[inline]
    pub fn undo(&mut self, made: Move) {
        let Move { from, to, count, .. } = made;
        if let Some(foundation) = usize::from(to).checked_sub(COLUMNS) {
            let start = usize::from(from) * HEIGHT + usize::from(self.lens[usize::from(from)]);
            let ace = self.foundations[foundation];
            for (above_ace, card) in
                self.cards[start..][..usize::from(SUIT)].iter_mut().rev().enumerate()
            {
                *card = ace + above_ace as u8;
            }
            self.foundations[foundation] = 0;
            self.lens[usize::from(from)] += count;
        } else {
            self.shift(to, from, count);
        }
    }
}
