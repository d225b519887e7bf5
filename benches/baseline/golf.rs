//! Golf written by hand. Kings and Aces count as neighboring ranks.

use solitaire::{Numbers, Pack};

use super::{Move, Moves, deck, in_suits, rank};

const COLUMNS: usize = 7;
/// The number of cards dealt to a column.
const HEIGHT: usize = 5;
/// The number of cards in the stock after the deal.
const STOCK: usize = 16;
const WASTE_PLACE: usize = COLUMNS;
const STOCK_PLACE: usize = COLUMNS + 1;

/// For each rank, a bit set of the next lower and the next higher rank. King and Ace are neighbors.
const NEIGHBORS: [u16; 16] = {
    let mut neighbors = [0; 16];
    let mut rank = 1;
    while rank <= 13 {
        let (above, below) = (rank % 13 + 1, (rank + 11) % 13 + 1);
        neighbors[rank] = 1 << above | 1 << below;
        rank += 1;
    }
    neighbors
};

/// A board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of all columns: column `n` starts at index `n * HEIGHT`, with its bottom card.
    cards: [u8; COLUMNS * HEIGHT],
    lens: [u8; COLUMNS],
    waste: [u8; 52],
    /// The number of cards in the waste: never 0.
    waste_len: u8,
    stock: [u8; STOCK],
    stock_len: u8,
}

impl Board {
    /// The board of the deal with this number. The cards are dealt in rows, one to each column; then one goes to the
    /// waste.
    pub fn deal(number: u64) -> Self {
        let deck: [_; 52] = deck(Pack::STANDARD, Numbers::Own, number);
        let deck = deck.map(in_suits);
        let mut board = Self {
            cards: [0; COLUMNS * HEIGHT],
            lens: [HEIGHT as u8; COLUMNS],
            waste: [0; 52],
            waste_len: 1,
            stock: [0; STOCK],
            stock_len: STOCK as u8,
        };
        for (nth, card) in deck[STOCK + 1..].iter().rev().enumerate() {
            board.cards[nth % COLUMNS * HEIGHT + nth / COLUMNS] = *card;
        }
        board.waste[0] = deck[STOCK];
        board.stock.copy_from_slice(&deck[..STOCK]);
        board
    }

    /// Lists the legal moves, comparing the rank of each column's top card with that of the waste's top card.
    #[inline]
    pub fn plain_moves(&self, moves: &mut Moves) {
        let waste = rank(self.top_of_waste());
        self.moves(moves, |top| {
            let apart = rank(top).abs_diff(waste);
            apart == 1 || apart == 12
        });
    }

    /// Lists the legal moves, looking up in `NEIGHBORS` which ranks fit on the waste.
    #[inline]
    pub fn indexed_moves(&self, moves: &mut Moves) {
        let wanted = NEIGHBORS[usize::from(rank(self.top_of_waste()))];
        self.moves(moves, |top| wanted >> rank(top) & 1 != 0);
    }

    #[inline]
    fn top_of_waste(&self) -> u8 {
        self.waste[usize::from(self.waste_len) - 1]
    }

    /// Lists a move to the waste for each top card for which `goes` returns true, and a move that deals a card.
    #[inline(always)]
    fn moves(&self, moves: &mut Moves, goes: impl Fn(u8) -> bool) {
        let mut pen = moves.pen();
        for (column, len) in self.lens.iter().enumerate() {
            if *len == 0 {
                continue;
            }
            if goes(self.cards[column * HEIGHT + usize::from(*len) - 1]) {
                pen.push(column, WASTE_PLACE, 1);
            }
        }
        if self.stock_len > 0 {
            pen.push(STOCK_PLACE, 0, 0);
        }
        pen.done();
    }

    /// Makes a legal move.
    #[inline]
    pub fn make(&mut self, made: Move) {
        let card = if made.count == 0 {
            self.stock_len -= 1;
            self.stock[usize::from(self.stock_len)]
        } else {
            let column = usize::from(made.from);
            self.lens[column] -= 1;
            self.cards[column * HEIGHT + usize::from(self.lens[column])]
        };
        self.waste[usize::from(self.waste_len)] = card;
        self.waste_len += 1;
    }

    /// Undoes the move `made`, which must be the last move made. Its card is still in the array that it came from, so
    /// only the lengths change.
    #[inline]
    pub fn undo(&mut self, made: Move) {
        self.waste_len -= 1;
        if made.count == 0 {
            self.stock_len += 1;
        } else {
            self.lens[usize::from(made.from)] += 1;
        }
    }
}
