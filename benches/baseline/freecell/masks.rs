//! FreeCell on bit masks: each move updates several sets of cards, from which all moves of all cards are computed at
//! once.

use solitaire::{Card, Numbers, Pack};

use super::super::{Move, Moves, deck};
use super::{CELLS, COLUMNS, FIRST_CELL, FIRST_FOUNDATION, FOUNDATIONS, HEIGHT};

/// A set of cards. Each card is one bit, and a rank has four neighboring bits, from Ace to King: first the two black
/// suits, then the two red suits.
type Set = u64;

/// Stands for "no card" where a card is expected.
const NONE: u8 = 63;
/// One card of each rank, all of the first suit. Multiplying it by a mask of suits gives all cards of these suits.
const FIRST_SUIT: Set = 0x1_1111_1111_1111;
const BLACK: Set = FIRST_SUIT * 0b0011;
const RED: Set = FIRST_SUIT * 0b1100;
const ACES: Set = 0b1111;

/// For each card, the set of cards that it may be put on in a column.
const BEARERS: [Set; 64] = {
    let mut bearers = [0; 64];
    let mut card = 0;
    while card < 48 {
        let above: Set = 0b1111 << (card / 4 * 4 + 4);
        bearers[card] = above & if BLACK >> card & 1 != 0 { RED } else { BLACK };
        card += 1;
    }
    bearers
};

/// The set of cards that may be put on at least one of the cards `tops` in a column.
#[inline]
const fn borne_by(tops: Set) -> Set {
    let black = (tops | tops >> 1) & FIRST_SUIT;
    let red = (tops >> 2 | tops >> 3) & FIRST_SUIT;
    (black << 2 | black << 3 | red | red << 1) >> 4
}

/// A FreeCell board, with bit sets that are kept up to date as cards move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The cards of all columns: column `n` starts at index `n * HEIGHT`, with its bottom card.
    cards: [u8; COLUMNS * HEIGHT],
    lens: [u8; COLUMNS],
    /// The card in each cell that is not empty.
    cells: [u8; CELLS],
    /// The top card of each foundation; [`NONE`] for an empty foundation.
    foundations: [u8; FOUNDATIONS],
    /// For each card in a cell or on top of a column, the index of that cell or column.
    places: [u8; 64],
    /// For each suit, the foundation that holds its cards. The entry of a suit without such a foundation has no
    /// meaning.
    homes: [u8; 4],
    /// The top cards of the columns.
    tops: Set,
    /// The cards in cells.
    held: Set,
    /// The column cards on which another card lies that fits there by rank and color.
    bearing: Set,
    /// For each suit, the card that must go to the foundation next.
    next: Set,
    /// The empty columns, as a bit set.
    spaces: u8,
    /// The empty cells, as a bit set.
    free: u8,
    /// The empty foundations, as a bit set.
    bare: u8,
}

/// The index of the bit that stands for a card in a [`Set`].
fn number(card: Card) -> u8 {
    const SUITS: [u8; 4] = [0, 2, 3, 1];
    (card.rank().number() - 1) * 4 + SUITS[usize::from(card.suit_number())]
}

/// Clears the lowest bit that is set and returns its index.
#[inline]
const fn pop(bits: &mut u64) -> usize {
    let lowest = bits.trailing_zeros();
    *bits &= *bits - 1;
    lowest as usize
}

impl Board {
    /// The board of the deal with this number. The cards are dealt in rows, one to each column.
    pub fn deal(number: u64) -> Self {
        let deck: [_; 52] = deck(Pack::STANDARD, Numbers::Microsoft, number);
        let mut board = Self {
            cards: [0; COLUMNS * HEIGHT],
            lens: [0; COLUMNS],
            cells: [NONE; CELLS],
            foundations: [NONE; FOUNDATIONS],
            places: [0; 64],
            homes: [0; 4],
            tops: 0,
            held: 0,
            bearing: 0,
            next: ACES,
            spaces: u8::MAX,
            free: 0b1111,
            bare: 0b1111,
        };
        for (nth, card) in deck.into_iter().rev().map(self::number).enumerate() {
            board.push(nth % COLUMNS, card);
        }
        board
    }

    /// Lists the legal moves. If several columns, cells or foundations are empty, only moves to the first of them are
    /// listed.
    #[inline]
    pub fn legal_moves(&self, moves: &mut Moves) {
        let mut pen = moves.pen();
        let place = |card: usize| usize::from(self.places[card % 64]);
        let loose = self.tops | self.held;
        let mut built = loose & borne_by(self.tops);
        while built != 0 {
            let card = pop(&mut built);
            let mut under = self.tops & BEARERS[card];
            while under != 0 {
                pen.push(place(card), place(pop(&mut under)), 1);
            }
        }
        let mut home = loose & self.next;
        while home != 0 {
            let card = pop(&mut home);
            let foundation = match card {
                ..4 => self.bare.trailing_zeros() as usize,
                _ => usize::from(self.homes[card % 4]),
            };
            pen.push(place(card), FIRST_FOUNDATION + foundation, 1);
        }
        let space = self.spaces.trailing_zeros() as usize;
        for (empty, to) in
            [(self.free, FIRST_CELL + self.free.trailing_zeros() as usize), (self.spaces, space)]
        {
            if empty != 0 {
                let mut left = loose;
                while left != 0 {
                    pen.push(place(pop(&mut left)), to, 1);
                }
            }
        }
        // The maximum number of cards that one move can carry onto a card. Onto an empty column it can carry half as
        // many.
        let to_card = (1 + self.free.count_ones()) << self.spaces.count_ones();
        if to_card > 1 {
            let to_space = if self.spaces == 0 { 0 } else { to_card / 2 };
            for from in 0..COLUMNS {
                self.list_runs(from, space, (to_card, to_space), &mut pen);
            }
        }
        pen.done();
    }

    /// Lists the moves that carry two or more cards from the column `from` to another column.
    #[inline]
    fn list_runs(
        &self,
        from: usize,
        space: usize,
        (to_card, to_space): (u32, u32),
        pen: &mut super::super::Pen<'_>,
    ) {
        let start = from * HEIGHT;
        let cards = &self.cards[start..start + usize::from(self.lens[from])];
        for (count, card) in (1..=to_card).zip(cards.iter().rev()).skip(1) {
            if self.bearing >> card & 1 == 0 {
                return;
            }
            let mut under = self.tops & BEARERS[usize::from(card % 64)];
            while under != 0 {
                let to = self.places[pop(&mut under) % 64];
                pen.push(from, usize::from(to), count as u8);
            }
            if count <= to_space {
                pen.push(from, space, count as u8);
            }
        }
    }

    /// Puts a card on a column.
    #[inline]
    fn push(&mut self, column: usize, card: u8) {
        let len = usize::from(self.lens[column]);
        let end = column * HEIGHT + len;
        if len > 0 {
            let under = self.cards[end - 1];
            self.tops ^= 1 << under;
            self.bearing |= BEARERS[usize::from(card % 64)] & 1 << under;
        }
        self.spaces &= !(1 << column);
        self.cards[end] = card;
        self.lens[column] += 1;
        self.tops |= 1 << card;
        self.places[usize::from(card % 64)] = column as u8;
    }

    /// Takes the top card of a column.
    #[inline]
    fn pop(&mut self, column: usize) -> u8 {
        self.lens[column] -= 1;
        let len = usize::from(self.lens[column]);
        let end = column * HEIGHT + len;
        let card = self.cards[end];
        self.tops ^= 1 << card;
        if len > 0 {
            let under = self.cards[end - 1];
            self.tops |= 1 << under;
            self.bearing &= !(1 << under);
            self.places[usize::from(under % 64)] = column as u8;
        } else {
            self.spaces |= 1 << column;
        }
        card
    }

    /// Removes the top card of a column, cell or foundation and returns it.
    #[inline]
    fn take(&mut self, place: usize) -> u8 {
        if place < COLUMNS {
            return self.pop(place);
        }
        if place < FIRST_FOUNDATION {
            let card = self.cells[place - FIRST_CELL];
            self.held ^= 1 << card;
            self.free |= 1 << (place - FIRST_CELL);
            return card;
        }
        let foundation = place - FIRST_FOUNDATION;
        let card = self.foundations[foundation];
        if card < 4 {
            self.bare |= 1 << foundation;
            self.foundations[foundation] = NONE;
        } else {
            self.foundations[foundation] = card - 4;
        }
        self.next ^= 0b1_0001 << card;
        card
    }

    /// Puts a card on top of a column or foundation, or into a cell.
    #[inline]
    fn put(&mut self, place: usize, card: u8) {
        if place < COLUMNS {
            return self.push(place, card);
        }
        if place < FIRST_FOUNDATION {
            self.cells[place - FIRST_CELL] = card;
            self.held |= 1 << card;
            self.free &= !(1 << (place - FIRST_CELL));
            self.places[usize::from(card % 64)] = place as u8;
            return;
        }
        let foundation = place - FIRST_FOUNDATION;
        self.bare &= !(1 << foundation);
        self.foundations[foundation] = card;
        self.homes[usize::from(card % 4)] = foundation as u8;
        // Removes this card from `next` and adds the next card of its suit. After a King, the added bit stands for no
        // card.
        self.next ^= 0b1_0001 << card;
    }

    #[inline]
    fn carry(&mut self, from: u8, to: u8, count: u8) {
        let (from, to) = (usize::from(from), usize::from(to));
        if count == 1 {
            let card = self.take(from);
            return self.put(to, card);
        }
        let mut carried = [0; 16];
        for slot in &mut carried[..usize::from(count)] {
            *slot = self.pop(from);
        }
        for card in carried[..usize::from(count)].iter().rev() {
            self.push(to, *card);
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
