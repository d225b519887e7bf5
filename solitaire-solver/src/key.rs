//! The key of a position: few bytes that tell it from every other of the same search.

use solitaire_runtime::{Card, Place, Position};

use crate::piles::Piles;

/// Writes keys. One writer serves one search: keys of different writers have nothing to do with each other.
///
/// A key holds the number of each pile (see [`Piles`]), the counters and the number of shuffles, in few bytes each.
/// Piles that are interchangeable stand in the order of their numbers, so that positions which differ only in which
/// of these lies where have one key. Hidden cards are other cards than open ones.
pub(crate) struct KeyWriter {
    piles: Piles,
    /// What each place held when it was looked at last, and its number.
    places: Vec<(Vec<Card>, u32)>,
    /// The places of interchangeable elements: the first, and the one after the last.
    alike: Vec<(usize, usize)>,
    numbers: Vec<u32>,
    /// Where a pile of one card at most is its own number.
    key: Vec<u8>,
}

impl KeyWriter {
    /// A writer for positions of one game; `alike` says of each container whether its elements are interchangeable.
    pub(crate) fn new(position: &dyn Position, alike: &[bool]) -> Self {
        let places = position.table().places().map(|_| (Vec::new(), 0)).collect();
        let containers = position.model().containers.iter().zip(alike);
        let alike = containers.filter(|(container, alike)| **alike && container.span.count > 1);
        let spans = alike.map(|(container, _)| {
            let first = usize::from(container.span.first);
            (first, first + usize::from(container.span.count))
        });
        Self {
            piles: Piles::new(),
            places,
            alike: spans.collect(),
            numbers: Vec::new(),
            key: Vec::new(),
        }
    }

    /// The key of a position.
    pub(crate) fn key(&mut self, position: &dyn Position) -> &[u8] {
        let table = position.table();
        for (place, (held, number)) in (0..).map(Place).zip(&mut self.places) {
            let cards = table.cards_at(place, 0).as_slice();
            if held != cards {
                held.clear();
                held.extend_from_slice(cards);
                *number = self.piles.number(cards);
            }
        }
        self.numbers.clear();
        self.numbers.extend(self.places.iter().map(|(_, number)| *number));
        for (from, to) in &self.alike {
            self.numbers[*from..*to].sort_unstable();
        }
        self.key.clear();
        for number in &self.numbers {
            write(&mut self.key, *number);
        }
        for counter in 0..table.counters() {
            // Small numbers of either sign are short.
            let value = table.counter(counter);
            write(&mut self.key, ((value << 1) ^ (value >> 31)) as u32);
        }
        write(&mut self.key, position.shuffles());
        &self.key
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.piles.size()
    }
}

/// Writes a number, seven bits a byte, the last byte marked by its highest bit: no number begins another.
fn write(key: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        key.push((number & 127) as u8);
        number >>= 7;
    }
    key.push(number as u8 | 128);
}
