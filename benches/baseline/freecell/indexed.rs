//! FreeCell with an index: before the moves are listed, the columns and foundations that accept each card are computed.

use super::super::Moves;
use super::{Board, COLOR, COLUMNS, FIRST_CELL, FIRST_FOUNDATION, HEIGHT, takes};

/// The bits of the columns in a bit set of places.
const COLUMN_BITS: u16 = 0b1111_1111;

/// The bit of a card's byte in which the two suits of one color differ.
const OTHER_SUIT: u8 = 0b10_0000;

/// For each card, a bit set of the places that accept it: columns that are not empty, and foundations.
type Takers = [u16; 64];

impl Board {
    /// Lists the legal moves. If several columns, cells or foundations are empty, only moves to the first of them are
    /// listed.
    #[inline]
    pub fn indexed_moves(&self, moves: &mut Moves) {
        let mut pen = moves.pen();
        let takers = self.takers();
        let space = self.lens.iter().position(|len| *len == 0);
        let spaces = self.lens.iter().filter(|len| **len == 0).count();
        let cell = self.cells.iter().position(|card| *card == 0);
        let free = self.cells.iter().filter(|card| **card == 0).count() as u8;
        // The maximum number of cards that one move can carry onto a card. Onto an empty column it can carry half as
        // many.
        let to_card = (1 + free) << spaces;
        let to_space = if space.is_some() { to_card / 2 } else { 0 };
        let (space, cell_place) = (space.unwrap_or(0), FIRST_CELL + cell.unwrap_or(0));
        for from in 0..COLUMNS {
            let start = from * HEIGHT;
            let [under @ .., top] = &self.cards[start..start + usize::from(self.lens[from])] else {
                continue;
            };
            pen.push_all(from, takers[usize::from(*top & 63)], 1);
            if cell.is_some() {
                pen.push(from, cell_place, 1);
            }
            if to_space > 0 {
                pen.push(from, space, 1);
            }
            let (mut over, mut count) = (*top, 1);
            for card in under.iter().rev() {
                if !takes(*card, over) || count == to_card {
                    break;
                }
                (over, count) = (*card, count + 1);
                pen.push_all(from, takers[usize::from(over & 63)] & COLUMN_BITS, count);
                if count <= to_space {
                    pen.push(from, space, count);
                }
            }
        }
        for (from, card) in (FIRST_CELL..).zip(self.cells) {
            if card == 0 {
                continue;
            }
            pen.push_all(from, takers[usize::from(card & 63)], 1);
            if cell.is_some() {
                pen.push(from, cell_place, 1);
            }
            if to_space > 0 {
                pen.push(from, space, 1);
            }
        }
        pen.done();
    }

    #[inline]
    fn takers(&self) -> Takers {
        let mut takers = [0; 64];
        for column in 0..COLUMNS {
            if self.lens[column] == 0 {
                continue;
            }
            let top = self.cards[column * HEIGHT + usize::from(self.lens[column]) - 1];
            let taken = (top ^ COLOR) - 1;
            takers[usize::from(taken & 63 & !OTHER_SUIT)] |= 1 << column;
            takers[usize::from(taken & 63 | OTHER_SUIT)] |= 1 << column;
        }
        let mut empty = 0;
        for (nth, top) in self.foundations.iter().enumerate().rev() {
            if *top == 0 {
                empty = 1 << (FIRST_FOUNDATION + nth);
            } else {
                takers[usize::from((top + 1) & 63)] |= 1 << (FIRST_FOUNDATION + nth);
            }
        }
        for suit in 0..4 {
            takers[1 | suit << 4] |= empty;
        }
        takers
    }
}
