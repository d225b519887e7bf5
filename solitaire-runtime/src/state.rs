//! Stores a position of a deal in a few bytes, from which the position can be restored later.
//!
//! The bytes contain: the number of cards on each element; the cards, bottom to top; the counters; the score; the
//! number of shuffles; and a flag for positions made by a deal and moves alone.

use crate::effect::TableMut;
use crate::slots::BLOCK;
use crate::view::{Place, Table};
use solitaire_model::Card;

/// The number of bytes for the score, the shuffles, and the flag.
const TAIL: usize = size_of::<i32>() + size_of::<u32>() + 1;

/// Appends the state of a board to `state`; `played` is its flag.
pub(crate) fn write(table: Table<'_>, shuffles: u32, played: bool, state: &mut Vec<u8>) {
    let (slots, lengths, starts) = table.parts();
    let (begin, places) = (state.len(), lengths.len());
    let cards: usize = lengths.iter().map(|len| usize::from(*len)).sum();
    let end = begin + places + cards;
    // The cards are written in whole blocks, and the last block may reach beyond the last card.
    state.resize(end + BLOCK, 0);
    let bytes = &mut state[begin..];
    bytes[..places].copy_from_slice(lengths);
    let mut at = places;
    for (start, len) in starts.iter().zip(lengths) {
        let (start, len) = (usize::from(*start), usize::from(*len));
        write_cards(&slots[start..], len, &mut bytes[at..]);
        at += len;
    }
    state.truncate(end);
    for counter in 0..table.counters() {
        state.extend(table.counter(counter).to_le_bytes());
    }
    state.extend(table.score().to_le_bytes());
    state.extend(shuffles.to_le_bytes());
    state.push(played.into());
}

/// Restores a state and returns its flag for positions made by a deal and moves alone. Returns `None`, and changes
/// nothing, if the state does not fit this board.
pub(crate) fn read(table: &mut TableMut<'_>, state: &[u8]) -> Option<bool> {
    let (lengths, rest) = state.split_at_checked(table.lengths.len())?;
    let (cards, rest) = rest.split_at_checked(lengths.iter().map(|len| usize::from(*len)).sum())?;
    let (counters, tail) = rest.split_at_checked(size_of_val(table.counters))?;
    let mut places = (0..).map(Place).zip(lengths);
    if tail.len() != TAIL
        || !cards.iter().fold(true, |all, byte| all & Card::is_byte(*byte))
        || places.any(|(place, len)| usize::from(*len) > table.plan.capacity(place))
    {
        return None;
    }
    let mut at = 0;
    for (start, len) in table.plan.starts.iter().zip(lengths) {
        let (start, len) = (usize::from(*start), usize::from(*len));
        read_cards(&cards[at..], len, &mut table.cards[start..]);
        at += len;
    }
    table.lengths.copy_from_slice(lengths);
    let number = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| i32::from_le_bytes(*bytes));
    for (counter, value) in table.counters.iter_mut().zip(counters.chunks(size_of::<i32>())) {
        *counter = number(value);
    }
    *table.score = number(tail);
    *table.shuffles = number(&tail[size_of::<i32>()..]).cast_unsigned();
    Some(tail[TAIL - 1] != 0)
}

/// Writes the first `len` cards as bytes. It writes whole blocks if there is room, so it may also write some of the
/// slots after these cards.
#[inline(always)]
fn write_cards(cards: &[Card], len: usize, bytes: &mut [u8]) {
    let mut nth = 0;
    while nth < len {
        let (from, to) = (&cards[nth..], &mut bytes[nth..]);
        if let (Some(from), Some(to)) = (from.first_chunk::<BLOCK>(), to.first_chunk_mut::<BLOCK>())
        {
            *to = from.map(Card::byte);
            nth += BLOCK;
        } else {
            to[0] = from[0].byte();
            nth += 1;
        }
    }
}

/// Reads the first `len` bytes as cards. It reads whole blocks if there is room, so some of the slots after these cards
/// may change too. That is harmless: the elements are read in the order of their slots, and the slots above the top
/// card of an element are not used.
#[inline(always)]
fn read_cards(bytes: &[u8], len: usize, cards: &mut [Card]) {
    let mut nth = 0;
    while nth < len {
        let (from, to) = (&bytes[nth..], &mut cards[nth..]);
        if let (Some(from), Some(to)) = (from.first_chunk::<BLOCK>(), to.first_chunk_mut::<BLOCK>())
        {
            // The cards are written one by one in place, because the compiler would assemble a whole array of cards
            // byte by byte.
            for (to, byte) in to.iter_mut().zip(from) {
                *to = Card::of_known_byte(*byte);
            }
            nth += BLOCK;
        } else {
            to[0] = Card::of_known_byte(from[0]);
            nth += 1;
        }
    }
}
