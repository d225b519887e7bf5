//! The key of a position: a few bytes that distinguish it from every other position of the same search.

mod ahead;
mod changes;
mod forecast;
mod hash;

use std::sync::Arc;

use solitaire_runtime::{Card, Place, Position, Table};

use crate::memory::{grows, held};
use crate::pile_interner::PileInterner;
use crate::reductions::{Classes, Reducer, Relevance, Symmetry, Talon};

use ahead::Ahead;
pub(crate) use ahead::Pile;
use changes::{Mark, Saved};
use hash::{mix, seed};

/// A key and its hash. Equal keys have equal hashes.
#[derive(Clone, Copy)]
pub(crate) struct Key<'a> {
    pub(crate) hash: u64,
    pub(crate) bytes: &'a [u8],
}

/// Writes keys. One writer serves one search: keys of different writers cannot be compared.
///
/// A key holds the number of each pile (see [`PileInterner`]), the counters and the number of shuffles, in few bytes
/// each. Interchangeable piles are sorted by their numbers, so positions that differ only in the order of such piles
/// have the same key. Cards that no rule tells apart count as one card. Hidden and open cards are different cards. If
/// draws are folded into other steps, stock and waste are one pile with the number of drawn cards. Linked cards are
/// left out where their place does not matter, and so are cards that can never matter again.
pub(crate) struct KeyWriter {
    reducer: Arc<Reducer>,
    piles: PileInterner,
    /// The numbers of the piles on all places when they were looked at last.
    numbers: Vec<u32>,
    /// The changes of the moves made so far, and the first change of each move.
    saved: Vec<Saved>,
    marks: Vec<Mark>,
    /// The groups: for some containers, the first place, the one after the last, and when all are interchangeable.
    alike: Vec<(usize, usize, Symmetry)>,
    /// The groups that are always interchangeable, as bits, and the groups that are so while a place is empty.
    always: u32,
    sometimes: Vec<(Place, u32)>,
    talon: Option<Talon>,
    /// The talon's cards when last looked at, the number of their pile, and true if they have not changed since.
    drawn: (Vec<Card>, u32),
    is_row_known: bool,
    /// By place, true if a key contains all cards of the place.
    tells_all: Vec<bool>,
    /// The entry of the key for each place.
    told: Vec<u32>,
    /// The part of the hash for the piles outside the talon.
    hash_of_piles: u64,
    /// The groups that were interchangeable, as bits, when the hash and the entries were computed, if known.
    hashed_when: Option<u32>,
    /// By place, the seed of its summand in the hash, for the groups that are interchangeable now.
    seeds: Vec<u64>,
    alike_now: u32,
    /// True if the following fields belong to the current position.
    is_looked_at: bool,
    /// The hash of the key.
    hash: u64,
    /// The entries of the key for the places in their final order, if it is known.
    sorted: Vec<u32>,
    is_sorted: bool,
    /// The position after a step that is only considered, not made.
    ahead: Ahead,
    /// For each pile, by its number: the number of the coarser pile in keys, if keys ignore more than is sound.
    coarsened: Vec<u32>,
    cards: Vec<Card>,
    /// A buffer for the longest key.
    key: Vec<u8>,
}

/// The maximum number of containers with interchangeable elements.
const GROUPS: usize = 30;

impl KeyWriter {
    /// A writer for positions of one game.
    pub(crate) fn new(position: &dyn Position, reducer: &Arc<Reducer>) -> Self {
        let model = position.model();
        let containers = model.containers.iter().zip(reducer.alike());
        let alike =
            containers.filter(|(held, alike)| **alike != Symmetry::Never && held.span.count > 1);
        let spans = alike.map(|(held, alike)| {
            let first = usize::from(held.span.first);
            (first, first + usize::from(held.span.count), *alike)
        });
        let alike: Vec<_> = spans.take(GROUPS).collect();
        let (mut always, mut sometimes) = (0, Vec::new());
        for ((_, _, alike), nth) in alike.iter().zip(0..) {
            match alike {
                Symmetry::Never => {}
                Symmetry::Once(stock) => sometimes.push((*stock, 1_u32 << nth)),
                Symmetry::Always => always |= 1_u32 << nth,
            }
        }
        let talon = reducer.talon();
        let places = position.table().places().count();
        Self {
            reducer: Arc::clone(reducer),
            piles: PileInterner::new(),
            numbers: vec![PileInterner::EMPTY; places],
            saved: Vec::new(),
            marks: Vec::new(),
            alike,
            always,
            sometimes,
            talon,
            drawn: (Vec::new(), PileInterner::EMPTY),
            is_row_known: false,
            tells_all: position.table().places().map(|place| reducer.tells_all(place)).collect(),
            told: vec![PileInterner::EMPTY; places],
            hash_of_piles: 0,
            hashed_when: None,
            seeds: (0..places).map(seed).collect(),
            alike_now: 0,
            is_looked_at: false,
            hash: 0,
            sorted: Vec::new(),
            is_sorted: false,
            ahead: Ahead::default(),
            coarsened: vec![PileInterner::EMPTY],
            cards: Vec::new(),
            key: vec![0; (places + position.table().counters() + 1) * MAX_NUMBER_BYTES],
        }
    }

    /// Starts over: the next key is for an unrelated position.
    pub(crate) fn begin(&mut self, position: &dyn Position) {
        self.begin_here();
        self.look_everywhere(position.table());
    }

    /// The numbers of the piles, by their places.
    pub(crate) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// Appends the numbers of the piles to a record, for [`resume`](Self::resume).
    pub(crate) fn write_numbers(&self, record: &mut Vec<u8>) {
        let begin = record.len();
        record.resize(begin + self.numbers_size(), 0);
        for (bytes, number) in record[begin..].as_chunks_mut().0.iter_mut().zip(&self.numbers) {
            *bytes = number.to_le_bytes();
        }
    }

    /// Starts over at the position whose piles have these numbers.
    pub(crate) fn resume(&mut self, numbers: &[u8]) {
        self.begin_here();
        for (number, bytes) in self.numbers.iter_mut().zip(numbers.as_chunks::<NUMBER>().0) {
            *number = u32::from_le_bytes(*bytes);
        }
    }

    /// Starts over at an unknown position.
    fn begin_here(&mut self) {
        (self.is_looked_at, self.hashed_when, self.is_row_known) = (false, None, false);
        self.go_on_here();
    }

    /// Forgets the moves so far: none of them will be undone.
    pub(crate) fn go_on_here(&mut self) {
        self.saved.clear();
        self.marks.clear();
    }

    /// The number of bytes for the pile numbers of a position.
    pub(crate) const fn numbers_size(&self) -> usize {
        self.numbers.len() * NUMBER
    }

    /// The key of an unrelated position.
    pub(crate) fn key_of_any(&mut self, position: &dyn Position) -> Key<'_> {
        self.begin(position);
        self.key(position)
    }

    /// The key of a position.
    pub(crate) fn key(&mut self, position: &dyn Position) -> Key<'_> {
        self.look(position);
        self.sort();
        let end = write_all(&mut self.key, &self.sorted, position);
        Key { hash: self.hash, bytes: &self.key[..end] }
    }

    /// The hash of the key of a position.
    pub(crate) fn hash(&mut self, position: &dyn Position) -> u64 {
        self.look(position);
        self.hash
    }

    /// The hash of a key combined with a card that has to be built on at once.
    pub(crate) fn with_card(&self, hash: u64, card: Card) -> u64 {
        let card = self.reducer.classes().one(card).byte();
        hash.wrapping_add(mix(seed(BUILT_ON), u32::from(card)))
    }

    /// Computes the entries of the key for this position, as far as they are unknown. Forecasts of moves from here are
    /// based on them.
    pub(crate) fn look(&mut self, position: &dyn Position) {
        if self.is_looked_at {
            return;
        }
        (self.is_looked_at, self.is_sorted) = (true, false);
        let table = position.table();
        debug_assert!(self.is_up_to_date(table), "a move changed more than it seemed to");
        let now = self.sometimes.iter().fold(self.always, |now, (stock, bit)| {
            now | if table.cards_at(*stock, 0).is_empty() { *bit } else { 0 }
        });
        if (self.hashed_when, self.alike_now) != (Some(now), now) {
            self.tell(now);
        }
        let mut hash = self.hash_of_piles;
        if let Some(talon) = self.talon {
            let (row, drawn) = self.draw_state(table, talon);
            for (place, number) in [(talon.stock, self.coarse(row)), (talon.waste, drawn)] {
                self.told[place.number()] = number;
                hash = hash.wrapping_add(mix(self.seeds[place.number()], number));
            }
        }
        for counter in 0..table.counters() {
            let value = table.counter(counter).cast_unsigned();
            hash = hash.wrapping_add(mix(seed(COUNTERS + counter), value));
        }
        self.hash = hash.wrapping_add(mix(seed(SHUFFLES), position.shuffles()));
    }

    /// Computes the entries of all piles and their part of the hash; `alike` has a bit for each interchangeable group.
    #[cold]
    fn tell(&mut self, alike: u32) {
        if self.alike_now != alike {
            self.alike_now = alike;
            for ((from, to, _), nth) in self.alike.iter().zip(0..) {
                let are_alike = alike >> nth & 1 != 0;
                for place in *from..*to {
                    self.seeds[place] = seed(if are_alike { *from } else { place });
                }
            }
        }
        self.hashed_when = Some(alike);
        // Computing the coarser number of the newest pile computes it for all piles.
        let newest = self.piles.count() as u32 - 1;
        self.coarse(newest);
        let Self { numbers, told, seeds, coarsened, reducer, talon, .. } = self;
        let is_blind = reducer.blind().is_some();
        let mut hash = 0_u64;
        for (place, number) in numbers.iter().enumerate() {
            if !talon.is_some_and(|talon| talon.holds(Place(place as u8))) {
                told[place] = if is_blind { coarsened[*number as usize] } else { *number };
                hash = hash.wrapping_add(mix(seeds[place], told[place]));
            }
        }
        self.hash_of_piles = hash;
    }

    /// Sorts the entries.
    fn sort(&mut self) {
        if self.is_sorted {
            return;
        }
        self.is_sorted = true;
        self.sorted.clone_from(&self.told);
        for ((from, to, _), nth) in self.alike.iter().zip(0..) {
            if self.alike_now >> nth & 1 != 0 {
                self.sorted[*from..*to].sort_unstable();
            }
        }
    }

    /// The number that stands in a key for the pile with this number.
    #[inline]
    fn coarse(&mut self, number: u32) -> u32 {
        match self.reducer.blind() {
            Some(blind) => coarse(&mut self.piles, &mut self.coarsened, blind, number),
            None => number,
        }
    }

    fn look_everywhere(&mut self, table: Table<'_>) {
        for place in table.places() {
            self.numbers[place.number()] = self.number_of(table, place);
        }
    }

    fn number_of(&mut self, table: Table<'_>, place: Place) -> u32 {
        if self.talon.is_some_and(|talon| talon.holds(place)) {
            return PileInterner::EMPTY;
        }
        let cards = table.cards_at(place, 0).as_slice();
        self.piles.number(told(&self.reducer, place, cards, &mut self.cards))
    }

    /// The number of the talon, and the number of drawn cards if it matters.
    fn draw_state(&mut self, table: Table<'_>, talon: Talon) -> (u32, u32) {
        let Self { piles, reducer, drawn: (held, number), cards, is_row_known, .. } = self;
        if !*is_row_known {
            *is_row_known = true;
            let classes = reducer.classes();
            cards.clear();
            cards.extend(talon.cards(table).map(|card| classes.one(card)));
            let same = held.iter().zip(&*cards).take_while(|(one, other)| one == other).count();
            while piles.len(*number) > same {
                *number = piles.under(*number);
            }
            *number = cards[same..].iter().fold(*number, |under, card| piles.with(under, *card));
            core::mem::swap(held, cards);
        }
        let (drawn, all) = talon.lengths(table);
        (*number, talon.drawn(drawn, all))
    }

    fn is_up_to_date(&mut self, table: Table<'_>) -> bool {
        table.places().all(|place| self.number_of(table, place) == self.numbers[place.number()])
    }

    /// The number of cards in the pile with this number.
    #[inline]
    pub(crate) fn len_of(&self, number: u32) -> usize {
        self.piles.len(number)
    }

    /// The number of bytes that the writer uses.
    pub(crate) fn size(&self) -> usize {
        self.piles.size() + held(&self.saved) + held(&self.marks) + held(&self.coarsened)
    }

    /// The number of additional bytes that the writer may need soon.
    pub(crate) fn growth(&self) -> usize {
        self.piles.growth() + grows(&self.saved) + grows(&self.marks) + grows(&self.coarsened)
    }
}

/// The number of the coarser pile for the pile `number`, if keys ignore what `blind` ignores.
#[inline]
fn coarse(piles: &mut PileInterner, coarsened: &mut Vec<u32>, blind: &Classes, number: u32) -> u32 {
    if coarsened.len() < piles.count() {
        coarsen(piles, coarsened, blind);
    }
    coarsened[number as usize]
}

/// Computes the coarser pile of every interned pile.
#[inline(never)]
fn coarsen(piles: &mut PileInterner, coarsened: &mut Vec<u32>, blind: &Classes) {
    while coarsened.len() < piles.count() {
        let next = coarsened.len() as u32;
        let under = coarsened[piles.under(next) as usize];
        let top = piles.top(next).map(|top| blind.one(top));
        coarsened.push(top.map_or(under, |top| piles.with(under, top)));
    }
}

/// The cards of a place that a key contains.
#[inline]
fn told<'a>(
    reducer: &Reducer,
    place: Place,
    mut cards: &'a [Card],
    buffer: &'a mut Vec<Card>,
) -> &'a [Card] {
    if let Some(runs) = reducer.runs().filter(|runs| runs.holds(place)) {
        cards = &cards[..runs.fixed(cards)];
    }
    match reducer.matters(place) {
        Relevance::All => {}
        Relevance::Top => cards = &cards[cards.len().saturating_sub(1)..],
        Relevance::None => cards = &[],
    }
    reducer.classes().of(cards, buffer)
}

/// The number of bytes of a pile number.
const NUMBER: usize = size_of::<u32>();

/// The maximum number of bytes of a number in a key.
const MAX_NUMBER_BYTES: usize = 5;

/// The numbers of the seeds for summands other than places: no board has that many places.
const SHUFFLES: usize = 1 << 16;
const BUILT_ON: usize = SHUFFLES + 1;
const COUNTERS: usize = SHUFFLES + 2;

/// Writes the entries of the places, the counters and the number of shuffles. Returns the end.
#[inline]
fn write_all(key: &mut [u8], sorted: &[u32], position: &dyn Position) -> usize {
    let table = position.table();
    let mut end = sorted.iter().fold(0, |end, number| write(key, end, *number));
    for counter in 0..table.counters() {
        // Small numbers of either sign are short.
        let value = table.counter(counter);
        end = write(key, end, ((value << 1) ^ (value >> 31)) as u32);
    }
    write(key, end, position.shuffles())
}

/// Writes a number at `end`, seven bits per byte, with the highest bit marking the last byte, so that no number is a
/// prefix of another. Returns the new end.
#[inline]
fn write(key: &mut [u8], mut end: usize, mut number: u32) -> usize {
    while number > 127 {
        key[end] = (number & 127) as u8;
        number >>= 7;
        end += 1;
    }
    key[end] = number as u8 | 128;
    end + 1
}
