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
    let places = || table.places().map(|place| table.cards_at(place, 0).as_slice());
    state.extend(places().map(|cards| cards.len() as u8));
    for cards in places() {
        state.extend(cards.iter().map(|card| card.byte()));
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
    let (lens, rest) = state.split_at_checked(table.lens.len())?;
    let (cards, rest) = rest.split_at_checked(lens.iter().map(|len| usize::from(*len)).sum())?;
    let (counters, tail) = rest.split_at_checked(size_of_val(table.counters))?;
    let mut places = (0..).map(Place).zip(lens);
    if tail.len() != TAIL
        || cards.iter().any(|byte| Card::of_byte(*byte).is_none())
        || places.any(|(place, len)| usize::from(*len) > table.plan.capacity(place))
    {
        return None;
    }
    let mut cards = cards.iter().filter_map(|byte| Card::of_byte(*byte));
    for (start, len) in table.plan.starts.iter().zip(lens) {
        let slots = &mut table.cards[usize::from(*start)..][..usize::from(*len)];
        slots.iter_mut().zip(&mut cards).for_each(|(slot, card)| *slot = card);
    }
    table.lens.copy_from_slice(lens);
    let number = |bytes: &[u8]| bytes.first_chunk().map_or(0, |bytes| i32::from_le_bytes(*bytes));
    for (counter, value) in table.counters.iter_mut().zip(counters.chunks(size_of::<i32>())) {
        *counter = number(value);
    }
    *table.score = number(tail);
    *table.shuffles = number(&tail[size_of::<i32>()..]).cast_unsigned();
    Some(tail[TAIL - 1] != 0)
}
