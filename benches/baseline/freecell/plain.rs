//! FreeCell without an index and without bit sets: the card at each source is compared with the card at each target.

use super::super::{Moves, Pen, rank};
use super::{Board, COLOR, COLUMNS, FIRST_CELL, FIRST_FOUNDATION, HEIGHT, takes};

impl Board {
    /// Lists the legal moves. If several columns, cells or foundations are empty, only moves to the first of them are
    /// listed.
    #[inline]
    pub fn plain_moves(&self, moves: &mut Moves) {
        let mut pen = moves.pen();
        // The entry of an empty column is 0. No card fits on a 0, so an empty column needs no test of its own.
        let (mut tops, mut space, mut spaces) = ([0; COLUMNS], COLUMNS, 0);
        for column in (0..COLUMNS).rev() {
            if self.lens[column] == 0 {
                (space, spaces) = (column, spaces + 1);
            } else {
                tops[column] = self.cards[column * HEIGHT + usize::from(self.lens[column]) - 1];
            }
        }
        let cell = self.cells.iter().position(|card| *card == 0);
        let free = self.cells.iter().filter(|card| **card == 0).count() as u8;
        // The maximum number of cards that one move can carry onto a card. Onto an empty column it can carry half as
        // many.
        let to_card = (1 + free) << spaces;
        let to_space = if spaces > 0 { to_card / 2 } else { 0 };
        for (from, top) in tops.into_iter().enumerate() {
            if top == 0 {
                continue;
            }
            let run = self.run(from, to_card);
            for (to, target) in tops.into_iter().enumerate() {
                // In a run, ranks descend by one and colors alternate. So only one number of its cards can fit on the
                // target: the difference of the ranks, if the colors agree.
                let count = rank(target).wrapping_sub(rank(top));
                let fits = (target ^ top ^ count << 4) & COLOR == 0;
                if fits & (count.wrapping_sub(1) < run) {
                    pen.push(from, to, count);
                }
            }
            for count in 1..=run.min(to_space) {
                pen.push(from, space, count);
            }
            self.list_single(from, top, cell, &mut pen);
        }
        for (nth, card) in self.cells.into_iter().enumerate() {
            if card == 0 {
                continue;
            }
            let from = FIRST_CELL + nth;
            for (to, target) in tops.into_iter().enumerate() {
                if takes(target, card) {
                    pen.push(from, to, 1);
                }
            }
            if to_space > 0 {
                pen.push(from, space, 1);
            }
            self.list_single(from, card, cell, &mut pen);
        }
        pen.done();
    }

    /// The number of cards in the run at the end of a column that is not empty, but at most `most`.
    #[inline]
    fn run(&self, column: usize, most: u8) -> u8 {
        let start = column * HEIGHT;
        let cards = &self.cards[start..start + usize::from(self.lens[column])];
        let mut run = 1;
        for pair in cards.windows(2).rev() {
            if run == most || !takes(pair[0], pair[1]) {
                break;
            }
            run += 1;
        }
        run
    }

    /// Lists the moves of a single card to a cell and to a foundation.
    #[inline]
    fn list_single(&self, from: usize, card: u8, cell: Option<usize>, pen: &mut Pen<'_>) {
        if let Some(cell) = cell {
            pen.push(from, FIRST_CELL + cell, 1);
        }
        let below = if rank(card) == 1 { 0 } else { card - 1 };
        if let Some(foundation) = self.foundations.iter().position(|top| *top == below) {
            pen.push(from, FIRST_FOUNDATION + foundation, 1);
        }
    }
}
