//! Klondike written by hand, with one card drawn at a time and unlimited passes.
//!
//! The face-up cards of a column always form one run, so no code looks for runs.

use std::array;

use solitaire::{Numbers, Pack};

use super::{Move, Moves, Pen, deck, in_colors, rank};

const COLUMNS: usize = 7;
const FOUNDATIONS: usize = 4;
/// Array slots for a column. The longest column has 19 cards: six face-down cards, and a run from King to Ace.
const HEIGHT: usize = 32;
/// The number of cards that are not dealt to the columns.
const TALON: usize = 24;
const FIRST_FOUNDATION: usize = COLUMNS;
const WASTE: usize = COLUMNS + FOUNDATIONS;
const STOCK: usize = WASTE + 1;
/// The bit of a card's byte that is the color: 0 for black suits, 1 for red ones.
const COLOR: u8 = 0b1_0000;
const KING: u8 = 13;

/// A board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of all columns: column `n` starts at index `n * HEIGHT`, with its bottom card.
    cards: [u8; COLUMNS * HEIGHT],
    lens: [u8; COLUMNS],
    /// The number of face-down cards in each column.
    hidden: [u8; COLUMNS],
    /// The top card of each foundation; 0 for an empty foundation. All lower cards of the same suit lie under the top
    /// card.
    foundations: [u8; FOUNDATIONS],
    waste: [u8; TALON],
    waste_len: u8,
    stock: [u8; TALON],
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
    /// The board of the deal with this number: columns of one to seven cards, the last card of each face up, and one
    /// card on the waste.
    pub fn deal(number: u64) -> Self {
        let deck: [_; 52] = deck(Pack::STANDARD, Numbers::Own, number);
        let mut board = Self {
            cards: [0; COLUMNS * HEIGHT],
            lens: [0; COLUMNS],
            hidden: array::from_fn(|column| column as u8),
            foundations: [0; FOUNDATIONS],
            waste: [0; TALON],
            waste_len: 1,
            stock: [0; TALON],
            stock_len: 0,
        };
        let mut cards = deck.into_iter().rev().map(in_colors);
        for row in 0..COLUMNS {
            for (column, card) in (row..COLUMNS).zip(&mut cards) {
                board.push(column, card);
            }
        }
        board.waste[0] = cards.next().unwrap_or(0);
        for card in cards.rev() {
            board.stock[usize::from(board.stock_len)] = card;
            board.stock_len += 1;
        }
        board
    }

    /// Lists the legal moves. If several columns or foundations are empty, only moves to the first of them are listed.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        let mut pen = moves.pen();
        let mut space = COLUMNS;
        // The entry of an empty column is 0, on which no card fits and which fits on no card.
        let tops: [u8; COLUMNS] = array::from_fn(|column| {
            if self.lens[column] == 0 {
                space = space.min(column);
                return 0;
            }
            self.cards[column * HEIGHT + usize::from(self.lens[column]) - 1]
        });
        for from in 0..COLUMNS {
            if tops[from] == 0 {
                continue;
            }
            let run = self.lens[from] - self.hidden[from];
            for (to, top) in tops.into_iter().enumerate() {
                // The number of cards that must move so that the lowest moved card is one rank below the target's top
                // card.
                let count = rank(top).wrapping_sub(rank(tops[from]));
                // Colors alternate, so with an odd number of cards the first and the last card have the same color.
                if count.wrapping_sub(1) < run && (top ^ tops[from] ^ count << 4) & COLOR == 0 {
                    pen.push(from, to, count);
                }
            }
            if space < COLUMNS && rank(tops[from]) + run == KING + 1 {
                pen.push(from, space, run);
            }
        }
        let turned = match self.waste_len {
            0 => 0,
            len => self.waste[usize::from(len) - 1],
        };
        if turned != 0 {
            self.list_to_columns(WASTE, turned, &tops, space, &mut pen);
        }
        for (from, card) in tops.into_iter().enumerate().filter(|(_, card)| *card != 0) {
            if let Some(foundation) = self.foundation_for(card) {
                pen.push(from, FIRST_FOUNDATION + foundation, 1);
            }
        }
        if turned != 0
            && let Some(foundation) = self.foundation_for(turned)
        {
            pen.push(WASTE, FIRST_FOUNDATION + foundation, 1);
        }
        for (nth, top) in self.foundations.into_iter().enumerate() {
            if top != 0 {
                self.list_to_columns(FIRST_FOUNDATION + nth, top, &tops, space, &mut pen);
            }
        }
        if self.stock_len > 0 || self.waste_len > 0 {
            pen.push(STOCK, 0, 0);
        }
        pen.done();
    }

    /// Lists the moves of a single card to columns: onto a card that it fits on, and for a King to an empty column.
    #[inline]
    fn list_to_columns(
        &self,
        from: usize,
        card: u8,
        tops: &[u8; COLUMNS],
        space: usize,
        pen: &mut Pen<'_>,
    ) {
        for (to, top) in tops.iter().enumerate() {
            if (top ^ card) & COLOR != 0 && rank(*top) == rank(card) + 1 {
                pen.push(from, to, 1);
            }
        }
        if space < COLUMNS && rank(card) == KING {
            pen.push(from, space, 1);
        }
    }

    /// The foundation that accepts a card, if there is one. For an Ace it is the first empty foundation.
    #[inline]
    fn foundation_for(&self, card: u8) -> Option<usize> {
        let below = if rank(card) == 1 { 0 } else { card - 1 };
        self.foundations.iter().position(|top| *top == below)
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

    /// Removes the top card of a column, a foundation or the waste and returns it.
    #[inline]
    fn take(&mut self, place: usize) -> u8 {
        if place < COLUMNS {
            self.pop(place)
        } else if place < WASTE {
            let top = &mut self.foundations[place - FIRST_FOUNDATION];
            let card = *top;
            *top = if rank(card) == 1 { 0 } else { card - 1 };
            card
        } else {
            self.waste_len -= 1;
            self.waste[usize::from(self.waste_len)]
        }
    }

    /// Puts a card on top of a column, a foundation or the waste.
    #[inline]
    fn put(&mut self, place: usize, card: u8) {
        if place < COLUMNS {
            self.push(place, card);
        } else if place < WASTE {
            self.foundations[place - FIRST_FOUNDATION] = card;
        } else {
            self.waste[usize::from(self.waste_len)] = card;
            self.waste_len += 1;
        }
    }

    #[inline]
    fn carry(&mut self, from: u8, to: u8, count: u8) {
        let (from, to) = (usize::from(from), usize::from(to));
        if count > 1 {
            self.lens[from] -= count;
            let start = from * HEIGHT + usize::from(self.lens[from]);
            let end = to * HEIGHT + usize::from(self.lens[to]);
            self.cards.copy_within(start..start + usize::from(count), end);
            self.lens[to] += count;
        } else {
            let card = self.take(from);
            self.put(to, card);
        }
    }

    /// Makes a legal move.
    #[inline]
    pub fn make(&mut self, made: Move) -> Undo {
        if made.count == 0 {
            if self.stock_len > 0 {
                self.stock_len -= 1;
                self.put(WASTE, self.stock[usize::from(self.stock_len)]);
            } else {
                turn_over(&self.waste, &mut self.waste_len, &mut self.stock, &mut self.stock_len);
            }
            return Undo { made, flipped: false };
        }
        self.carry(made.from, made.to, made.count);
        let from = usize::from(made.from);
        let flipped =
            from < COLUMNS && self.lens[from] == self.hidden[from] && self.hidden[from] > 0;
        if flipped {
            self.hidden[from] -= 1;
        }
        Undo { made, flipped }
    }

    /// Undoes the move in `undo`, which must be the last move made.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        let Undo { made, flipped } = undo;
        if made.count > 0 {
            self.hidden[usize::from(made.from) % COLUMNS] += u8::from(flipped);
            self.carry(made.to, made.from, made.count);
        } else if self.waste_len > 0 {
            self.stock[usize::from(self.stock_len)] = self.take(WASTE);
            self.stock_len += 1;
        } else {
            turn_over(&self.stock, &mut self.stock_len, &mut self.waste, &mut self.waste_len);
        }
    }
}

/// Turns the whole pile `from` over onto the empty pile `to`, so that the top card of `from` becomes the bottom card of
/// `to`.
fn turn_over(from: &[u8; TALON], from_len: &mut u8, to: &mut [u8; TALON], to_len: &mut u8) {
    let cards = from[..usize::from(*from_len)].iter().rev();
    for (slot, card) in to.iter_mut().zip(cards) {
        *slot = *card;
    }
    *to_len = std::mem::take(from_len);
}
