//! The key of a position: few bytes that tell it from every other of the same search.

use solitaire_runtime::model::{Gesture, Move};
use solitaire_runtime::{Card, MoveCode, Moves, Place, Position, Table};

use crate::piles::Piles;
use crate::reductions::is_flip;

/// When more places may have changed than this, all are looked at.
const MOST_TOUCHED: usize = 32;

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
    /// Which places may have changed since they were looked at last; all of them when there is no saying.
    touched: Option<Vec<u8>>,
    /// By the number of the move, whether it changes nothing but its source and its target.
    local: Vec<bool>,
    numbers: Vec<u32>,
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
            touched: None,
            local: local_moves(position),
            numbers: Vec::new(),
            key: Vec::new(),
        }
    }

    /// The position that a key is asked of next differs by this move, made or taken back, from the one before.
    pub(crate) fn touch(&mut self, code: MoveCode) {
        let is_local = self.local.get(usize::from(code.kind)) == Some(&true);
        match &mut self.touched {
            Some(places) if is_local && places.len() < MOST_TOUCHED => {
                places.extend([code.from, code.to]);
            }
            touched => *touched = None,
        }
    }

    /// The key of a position that has nothing to do with the one before.
    pub(crate) fn key_of_any(&mut self, position: &dyn Position) -> &[u8] {
        self.touched = None;
        self.key(position)
    }

    /// The key of a position.
    pub(crate) fn key(&mut self, position: &dyn Position) -> &[u8] {
        let table = position.table();
        match self.touched.take() {
            None => {
                for place in 0..self.places.len() {
                    self.look(table, Place(place as u8));
                }
                self.touched = Some(Vec::with_capacity(MOST_TOUCHED + 2));
            }
            Some(mut touched) => {
                for place in touched.drain(..) {
                    self.look(table, Place(place));
                }
                self.touched = Some(touched);
            }
        }
        debug_assert!(
            table
                .places()
                .zip(&self.places)
                .all(|(place, (held, _))| { held == table.cards_at(place, 0).as_slice() }),
            "a move changed more than it seemed to"
        );
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

    /// Looks a place up again if it changed.
    #[inline]
    fn look(&mut self, table: Table<'_>, place: Place) {
        let Some((held, number)) = self.places.get_mut(place.number()) else { return };
        let cards = table.cards_at(place, 0).as_slice();
        if held != cards {
            held.clear();
            held.extend_from_slice(cards);
            *number = self.piles.number(cards);
        }
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.piles.size()
    }
}

/// Which moves change nothing but their source and their target: those that only put cards, where nothing happens by
/// itself but that a card is turned up on the place it lies on. Such a card is turned up at once, so on any place that
/// was not touched it is already; unless the search began before anything could happen by itself.
fn local_moves(position: &dyn Position) -> Vec<bool> {
    let model = position.model();
    let mut waiting = Moves::new();
    let mut flips_only = true;
    for (kind, declared) in (0..).zip(model.moves) {
        if declared.gesture == Gesture::Auto {
            flips_only &= is_flip(declared);
            position.automatic_moves(kind, &mut waiting);
        }
    }
    let quiet = flips_only && waiting.is_empty();
    let is_put = |declared: &Move| {
        !declared.lifts.is_empty() && !declared.targets.is_empty() && declared.steps.is_empty()
    };
    let is_local = |declared: &Move| is_put(declared) && !declared.pair && !declared.by_hand;
    model.moves.iter().map(|declared| quiet && is_local(declared)).collect()
}

/// Writes a number, seven bits a byte, the last byte marked by its highest bit: no number begins another.
fn write(key: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        key.push((number & 127) as u8);
        number >>= 7;
    }
    key.push(number as u8 | 128);
}
