//! A position of a deal as few bytes, to come back to it.
//!
//! How many cards lie on each element, the cards, bottom to top, the counters, the score, how often the cards were
//! shuffled, and whether the position came about by a deal and moves alone.

use crate::card::Card;
use crate::effect::TableMut;
use crate::view::{Place, Table};

/// Score, shuffles and whether it was played.
const TAIL: usize = size_of::<i32>() + size_of::<u32>() + 1;

/// Adds a state.
pub(crate) fn write(table: Table<'_>, shuffles: u32, played: bool, state: &mut Vec<u8>) {
    let held = |place: Place| table.cards_at(place, 0).as_slice();
    let (begin, places) = (state.len(), table.places().count());
    let cards: usize = table.places().map(|place| held(place).len()).sum();
    state.resize(begin + places + cards, 0);
    let bytes = &mut state[begin..];
    let mut at = places;
    for place in table.places() {
        let held = held(place);
        bytes[place.number()] = held.len() as u8;
        write_cards(held, &mut bytes[at..at + held.len()]);
        at += held.len();
    }
    for counter in 0..table.counters() {
        state.extend(table.counter(counter).to_le_bytes());
    }
    state.extend(table.score().to_le_bytes());
    state.extend(shuffles.to_le_bytes());
    state.push(played.into());
}

/// Puts everything where a state says, and gives whether that position was played. `None` when it is no state of a board
/// like this one, which then stays as it is.
pub(crate) fn read(table: &mut TableMut<'_>, state: &[u8]) -> Option<bool> {
    let (lengths, rest) = state.split_at_checked(table.lengths.len())?;
    let (cards, rest) = rest.split_at_checked(lengths.iter().map(|len| usize::from(*len)).sum())?;
    let (counters, tail) = rest.split_at_checked(size_of_val(table.counters))?;
    let mut places = (0..).map(Place).zip(lengths);
    if tail.len() != TAIL
        || cards.iter().any(|byte| Card::of_byte(*byte).is_none())
        || places.any(|(place, len)| usize::from(*len) > table.plan.capacity(place))
    {
        return None;
    }
    let mut at = 0;
    for (start, len) in table.plan.starts.iter().zip(lengths) {
        let (start, len) = (usize::from(*start), usize::from(*len));
        read_cards(&cards[at..at + len], &mut table.cards[start..start + len]);
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

/// Cards as bytes, as many as there are of both.
#[inline(always)]
fn write_cards(cards: &[Card], bytes: &mut [u8]) {
    // A plain loop is copied at once; by iterators it is one call for each card.
    let mut nth = 0;
    while nth < cards.len() && nth < bytes.len() {
        bytes[nth] = cards[nth].byte();
        nth += 1;
    }
}

/// Bytes as cards, as many as there are of both. A byte that is no card leaves the one that is there.
#[inline(always)]
fn read_cards(bytes: &[u8], cards: &mut [Card]) {
    let mut nth = 0;
    while nth < cards.len() && nth < bytes.len() {
        if let Some(card) = Card::of_byte(bytes[nth]) {
            cards[nth] = card;
        }
        nth += 1;
    }
}
