//! Simple Simon.

use std::{array, iter};

use solitaire::{Numbers, Pack};

use super::{Move, Moves, deck, in_suits, rank};

/// The number of columns.
const COLUMNS: usize = 10;
/// The number of foundations.
const FOUNDATIONS: usize = 4;
/// Room for the longest column: seven dealt cards that never moved, and a King with all that fits on it.
const HEIGHT: usize = 32;
/// The number of cards in a suit.
const SUIT: u8 = 13;
/// A board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The columns one after the other, each in a stretch of its own, bottom to top.
    cards: [u8; COLUMNS * HEIGHT],
    lens: [u8; COLUMNS],
    /// The Ace on top of each foundation; 0 for an empty one. All other cards of the suit lie under it.
    foundations: [u8; FOUNDATIONS],
}

impl Board {
    /// The deal with this number: the first two columns get eight cards each in turns, then the others one by one.
    pub fn deal(number: u64) -> Self {
        let deck: [_; 52] = deck(Pack::STANDARD, Numbers::Own, number);
        let mut board = Self {
            cards: [0; COLUMNS * HEIGHT],
            lens: [0; COLUMNS],
            foundations: [0; FOUNDATIONS],
        };
        // The last card of the deck is its top.
        let dealt = deck.into_iter().rev().map(in_suits);
        let first_two = (0..16).map(|number| number % 2);
        let others = (2..COLUMNS).flat_map(|column| iter::repeat_n(column, COLUMNS - column));
        for (column, card) in first_two.chain(others).zip(dealt) {
            board.cards[column * HEIGHT + usize::from(board.lens[column])] = card;
            board.lens[column] += 1;
        }
        board
    }

    /// Lists the legal moves; of several empty columns or foundations only the first is a target.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        let mut pen = moves.pen();
        let space = self.lens.iter().position(|len| *len == 0).unwrap_or(COLUMNS);
        // An empty column's top has rank 0, on which no card fits.
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
                // If this number of cards moves, the bottom one is one rank lower than the target.
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

    /// The number of cards at the end of a column, which is not empty, that descend in one suit.
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

    /// Moves cards from the end of one column to the end of another.
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

    /// Takes back the move that was made last.
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
